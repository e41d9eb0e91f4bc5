import { useFetcher } from "@remix-run/react";
import { Banner, Link, List } from "@shopify/polaris";
import { Fragment, type RefObject, useEffect } from "react";
import type { RemapOutcome } from "#app/connector/ingest/orders/index.ts";
import type { EarlierMappedView, RemappedOrder } from "#app/connector/queries/dispatches/index.ts";
import { labeled } from "../labeled.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";
import { livePauseMs, useRepeat } from "../use-revalidation-while.ts";
import { useToast } from "../use-toast.ts";
import { RemapPassed } from "./remap-passed.tsx";
import { RemappingDialog } from "./remapping-dialog.tsx";

const place = "/app/products/remap";

/** Asks before all orders that were sent with an earlier mapping follow their mappings, and says what comes of each. */
export function RemapAll({
  orders,
  mappedAt,
  isOpen,
  opener,
  onClose,
  onBusy,
}: {
  orders: EarlierMappedView["changeable"];
  mappedAt: EarlierMappedView["mappedAt"];
  isOpen: boolean;
  opener: RefObject<HTMLDivElement>;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const { submit, state, data } = usePost<{ at: number; result: RemapOutcome }>();
  const result = data?.result;
  const count = result?.kind === "asked" ? result.count : 0;
  useToast(count > 0 ? t("products.remap.asked", { count }) : null, data?.at);
  useEffect(() => onBusy(state !== "idle"), [state, onBusy]);
  const begin = () => {
    onClose();
    const form = new FormData();
    form.set("mappedAt", new Date(mappedAt ?? 0).toISOString());
    for (const { dispatchId } of orders) form.append("dispatchId", dispatchId);
    submit(form, { method: "post", action: place });
  };
  return (
    <>
      {result === undefined ? null : <RemapPassed result={result} />}
      {result?.kind === "asked" && count > 0 ? (
        <Results since={new Date(result.at).toISOString()} />
      ) : null}
      {orders.length === 0 ? null : (
        <RemappingDialog
          orders={orders}
          isOpen={isOpen}
          opener={opener}
          onConfirm={begin}
          onClose={onClose}
        />
      )}
    </>
  );
}

const states = ["changed", "asked", "refused", "waits", "begun", "canceled"] as const;
/** As many orders of a state are led to; a reader sees then how it goes. */
const namedMax = 10;

/** How many of the orders are made by their mappings by now, and which are not. */
function Results({ since }: { since: string }) {
  const { load, data, state } = useFetcher<RemappedOrder[] | null>();
  const address = `${place}?since=${encodeURIComponent(since)}`;
  useEffect(() => load(address), [load, address]);
  const orders = data ?? [];
  useRepeat({
    repeat: () => load(address),
    isWaiting: state === "idle" && orders.some((order) => order.state === "asked"),
    pauseMs: livePauseMs,
  });
  if (orders.length === 0) return null;
  const isGood = ({ state: each }: RemappedOrder) => each === "changed" || each === "asked";
  const tone = orders.every((order) => order.state === "changed") ? "success" : "info";
  return (
    <Banner tone={orders.every(isGood) ? tone : "warning"} title={t("products.remap.result")}>
      <List>
        {states.map((each) => {
          const those = orders.filter((order) => order.state === each);
          return those.length === 0 ? null : (
            <List.Item key={each}>
              {labeled(t(`products.remap.states.${each}`), numberText(those.length))}
              {those.every(isGood) ? null : <Named orders={those} />}
            </List.Item>
          );
        })}
      </List>
    </Banner>
  );
}

function Named({ orders }: { orders: readonly RemappedOrder[] }) {
  const hidden = orders.length - namedMax;
  return (
    <>
      {orders.slice(0, namedMax).map(({ dispatchId, orderName }) => (
        <Fragment key={dispatchId}>
          {" "}
          <Link url={`/app/orders/${dispatchId}`}>{orderName}</Link>
        </Fragment>
      ))}
      {hidden > 0 ? ` ${t("products.import.more", { count: hidden })}` : null}
    </>
  );
}
