import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, InlineError, Modal, Text } from "@shopify/polaris";
import { useState } from "react";
import type { BulkActName } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";

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
        onClick={() => setAsking(true)}
        {...(about === null ? {} : { accessibilityLabel: `${label}: ${about}` })}
      >
        {label}
      </Button>
      {isBusy ? <InlineError message={t("orders.matching.busy")} fieldID={label} /> : null}
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`orders.matching.confirm.${act}`)}
        primaryAction={{
          content: t(`orders.matching.acts.${act}`),
          destructive: act === "cancel",
          onAction: start,
        }}
        secondaryActions={[
          { content: t("orders.matching.confirm.no"), onAction: () => setAsking(false) },
        ]}
      >
        <Modal.Section>
          <BlockStack gap="200">
            {about === null ? null : (
              <Text as="p" breakWord>
                {about}
              </Text>
            )}
            <Text as="p">{t("orders.matching.confirm.body")}</Text>
            {act === "cancel" ? (
              <Text as="p">{t("orders.acts.confirm.cancel.body", { count: 2 })}</Text>
            ) : null}
            {act === "approve" ? <Text as="p">{t("orders.matching.confirm.test")}</Text> : null}
          </BlockStack>
        </Modal.Section>
      </Modal>
    </BlockStack>
  );
}
