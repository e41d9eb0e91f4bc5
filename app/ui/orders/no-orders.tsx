import { addressOfSelected } from "../index-table/selected-ids.ts";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import type { OrderView } from "./order-list-address.ts";

/** What stands where the list of orders would; filters are cleared where any are set. */
export function NoOrders({
  view,
  isFiltered,
  search,
  selected,
  onShowAll,
}: {
  view: OrderView;
  isFiltered: boolean;
  search: string;
  selected: readonly string[];
  onShowAll: () => void;
}) {
  if (!isFiltered && view !== "all") {
    const isShipped = view === "shipped";
    const action = {
      content: t("orders.emptyFilter.showFulfilled"),
      url: "/app/orders?filter=fulfilled",
    };
    return (
      <NothingHere
        title={t("orders.emptyFilter.title")}
        body={t(isShipped ? "orders.emptyFilter.shipped" : "orders.emptyFilter.plain")}
        {...(isShipped ? { action } : {})}
      />
    );
  }
  return isFiltered ? (
    <NothingHere
      title={t("orders.emptyFilter.title")}
      body={t(search === "" ? "orders.emptyFilter.body" : "orders.emptyFilter.searched")}
      action={{ content: t("orders.emptyFilter.action"), onAction: onShowAll }}
      // It may be one of which nothing was sent: that list is searched by itself.
      {...(search === "" && selected.length === 0
        ? {}
        : {
            further: {
              content: t("orders.emptyFilter.unforwarded"),
              url: `/app/orders?${unforwardedOf(search, selected)}`,
            },
          })}
    />
  ) : (
    <NothingHere
      title={t("orders.empty.title")}
      body={t("orders.empty.body")}
      action={{
        content: t("orders.empty.action"),
        url: "/app/orders?filter=unforwarded",
      }}
    />
  );
}

function unforwardedOf(search: string, selected: readonly string[]): URLSearchParams {
  const address = new URLSearchParams({ filter: "unforwarded", search });
  for (const [name, ids] of Object.entries(addressOfSelected(selected))) {
    for (const id of ids) address.append(name, id);
  }
  return address;
}
