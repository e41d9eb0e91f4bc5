import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, InlineError } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { BulkActName } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";

const ConfirmBulkAct = lazy(async () => ({
  default: (await import("./confirm-bulk-act.tsx")).ConfirmBulkAct,
}));

/** Does one act to all orders of the list at an address, after a question, or says that another is under way. */
export function StartBulkAct({
  act,
  address,
  label,
  about,
}: {
  act: BulkActName;
  /** The list's, as `queryOf` writes it. */
  address: URLSearchParams;
  label: string;
  /** What tells the button from others of the same label; null: nothing has to. */
  about: string | null;
}) {
  const { data, state, submit } = useFetcher<{ outcome: string }>();
  const [isAsking, setAsking] = useState(false);
  // From then on: the question closes with its own movement.
  const [wasAsked, setAsked] = useState(false);
  const isBusy = state === "idle" && data?.outcome === "busy";
  const start = () => {
    setAsking(false);
    // A process of a version without this filter would act on all orders: it refuses an intent that it doesn't know.
    const fields = { intent: address.has("product") ? "start-of-product" : "start", act };
    void submit(fields, { method: "post", action: `/app/orders/bulk?${address}` });
  };
  return (
    <BlockStack gap="100">
      <Button
        loading={state !== "idle"}
        onClick={() => {
          setAsked(true);
          setAsking(true);
        }}
        {...(about === null ? {} : { accessibilityLabel: `${label}: ${about}` })}
      >
        {label}
      </Button>
      {isBusy ? <InlineError message={t("orders.matching.busy")} fieldID={label} /> : null}
      {wasAsked ? (
        <Suspense>
          <ConfirmBulkAct
            act={act}
            about={about}
            isOpen={isAsking}
            onConfirm={start}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </BlockStack>
  );
}
