import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Link,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense, useRef, useState } from "react";
import type { RemapOutcome } from "#app/connector/ingest/orders/index.ts";
import type { RemappedOrder, RemappingView } from "#app/connector/queries/dispatches/index.ts";
import { RemapPassed } from "./remap-passed.tsx";
import { Rows } from "../rows.tsx";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

const RemappingDialog = lazy(async () => ({
  default: (await import("./remapping-dialog.tsx")).RemappingDialog,
}));

/** What came of having orders follow the mapping. */
export interface RemapAnswer {
  kind: "remap";
  at: number;
  result: RemapOutcome;
}

/** Offers to change orders that were sent with an earlier mapping and that nobody has begun. */
export function RemappingBanner({
  remapping: { orders, isMore, mappedAt, waiting },
  unlessUnsaved,
}: {
  remapping: RemappingView;
  unlessUnsaved: (act: () => void) => () => void;
}) {
  const fetcher = usePost<RemapAnswer>({ key: "remap" });
  const [isAsked, setAsked] = useState(false);
  // From then on: the question closes with its own movement.
  const [wasAsked, setWasAsked] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const { data } = fetcher;
  const asked = data?.result.kind === "asked" ? data.result.count : 0;
  useToast(asked > 0 ? t("products.remap.asked", { count: asked }) : null, data?.at);
  const count = orders.length;
  const begin = () => {
    setAsked(false);
    const form = new FormData();
    form.set("intent", "remap");
    form.set("mappedAt", new Date(mappedAt ?? 0).toISOString());
    for (const { dispatchId } of orders) form.append("dispatchId", dispatchId);
    fetcher.submit(form, { method: "post" });
  };
  return (
    <BlockStack gap="400">
      {data === undefined ? null : <RemapPassed result={data.result} />}
      {count === 0 ? null : (
        <Banner
          tone="info"
          title={t(isMore ? "products.remap.titleMore" : "products.remap.title", { count })}
        >
          <BlockStack gap="300">
            <p>{t("products.remap.body")}</p>
            {waiting === 0 ? null : <p>{t("products.remap.waiting", { count: waiting })}</p>}
            <div ref={opener}>
              <Button
                onClick={unlessUnsaved(() => {
                  setWasAsked(true);
                  setAsked(true);
                })}
                loading={fetcher.state !== "idle"}
              >
                {t("products.remap.act", { count })}
              </Button>
            </div>
          </BlockStack>
        </Banner>
      )}
      {wasAsked && count > 0 ? (
        <Suspense>
          <RemappingDialog
            orders={orders}
            isOpen={isAsked}
            opener={opener}
            onConfirm={begin}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </BlockStack>
  );
}

const tones = {
  changed: "success",
  asked: "info",
  refused: "critical",
  waits: "attention",
  begun: "warning",
} as const satisfies Partial<Record<RemappedOrder["state"], BadgeProps["tone"]>>;

/** What came of each order that was to follow the mapping, for some days. */
export function RemappedCard({ remapped }: { remapped: readonly RemappedOrder[] }) {
  useRevalidationWhile(remapped.some(({ state }) => state === "asked"));
  if (remapped.length === 0) return null;
  return (
    <Rows title={t("products.remap.result")}>
      {remapped.map(({ dispatchId, orderName, state, words }) => (
        <BlockStack key={dispatchId} gap="100">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Link url={`/app/orders/${dispatchId}`}>{orderName}</Link>
            <Badge {...(state === "canceled" ? {} : { tone: tones[state] })}>
              {t(`products.remap.states.${state}`)}
            </Badge>
          </InlineStack>
          {state === "begun" || state === "waits" ? (
            <Text as="p" tone="subdued">
              {t(`products.remap.said.${state}`)}
            </Text>
          ) : null}
          {words === null ? null : (
            <Text as="p" tone="subdued" breakWord>
              {saidText(words)}
            </Text>
          )}
        </BlockStack>
      ))}
    </Rows>
  );
}
