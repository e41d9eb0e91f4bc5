import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { dispatchStages } from "#app/connector/model/stage.ts";
import { type OrderChoice, receivedDays, receivedInOrder } from "#app/ui/orders/order-filters.tsx";
import { OrdersPage, orderViews } from "#app/ui/orders/orders-page.tsx";
import { addressOfSelected, selectedIds } from "#app/ui/index-table/selected-ids.ts";
import { useLive } from "#app/ui/use-live.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";

const pageSize = 25;
const dayMs = 24 * 60 * 60_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name);
  const view = orderViews.find((known) => known === asked("filter")) ?? "all";
  const search = (asked("search") ?? "").slice(0, 200);
  const choice: OrderChoice = {
    stage: dispatchStages.find((known) => known === asked("stage")) ?? "",
    received: receivedInOrder.find((known) => known === asked("received")) ?? "any",
    sort: asked("sort") === "oldest" ? "oldest" : "newest",
  };
  const after = asked("after");
  const orderIds = selectedIds(searchParams);
  const shown = { view, search, orderIds, choice, isFirstPage: after === null };
  const query = { shop, orderIds, after, pageSize };
  const { connector } = context;
  if (view === "unforwarded") {
    const unforwarded = await connector.listUnforwarded({ ...query, search });
    const { endCursor } = unforwarded;
    return { ...shown, page: null, openLines: null, unforwarded, endCursor };
  }
  const days = receivedDays[choice.received];
  const isWhole =
    after === null &&
    search === "" &&
    orderIds.length === 0 &&
    choice.stage === "" &&
    choice.received === "any";
  // They are no rows of it, but need a person all the same: the overview counts them with these.
  const openLines =
    view === "attention" && isWhole ? await connector.readOpenLines({ shop }) : null;
  const page = await connector.listDispatches({
    ...query,
    filter: view,
    search,
    stage: choice.stage === "" ? null : choice.stage,
    since: days === null ? null : new Date(Date.now() - days * dayMs),
    sort: choice.sort,
  });
  return { ...shown, page, openLines, unforwarded: null, endCursor: page.endCursor };
}

/** The address of a list: what is as it always is stays out of it. */
function addressOf({
  view,
  choice: { stage, received, sort },
  search,
  orderIds,
}: {
  view: string;
  choice: OrderChoice;
  search: string;
  orderIds: readonly string[];
}): Record<string, string | string[]> {
  return {
    filter: view,
    ...addressOfSelected(orderIds),
    ...(search === "" ? {} : { search }),
    ...(stage === "" ? {} : { stage }),
    ...(received === "any" ? {} : { received }),
    ...(sort === "newest" ? {} : { sort }),
  };
}

export default function Orders() {
  const { view, search, orderIds, choice, endCursor, ...shown } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const { stage, received, sort } = choice;
  // What was selected is a new list with each reading.
  const selected = orderIds.join();
  const onSettled = useCallback(
    (text: string) => {
      const kept = selected === "" ? [] : selected.split(",");
      const chosen = { stage, received, sort };
      setSearch(addressOf({ view, choice: chosen, search: text, orderIds: kept }), {
        replace: true,
      });
    },
    [view, stage, received, sort, selected, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  useLive();
  // What was typed a moment ago goes along with every other choice.
  const goTo = (text: string, address: Record<string, string | string[]>, isReplaced = false) => {
    settle(text);
    setSearch(address, { replace: isReplaced });
  };
  // The cursor belongs to what is shown.
  const address = addressOf({ view, choice, search, orderIds });
  return (
    <OrdersPage
      {...shown}
      view={view}
      choice={choice}
      search={typed}
      isLoading={navigation.state === "loading"}
      onSearch={type}
      selected={orderIds}
      onView={(next) => {
        const further = { ...choice, stage: "" } as const;
        goTo(typed, addressOf({ view: next, choice: further, search: typed, orderIds }));
      }}
      onChoice={(next) =>
        goTo(typed, addressOf({ view, choice: next, search: typed, orderIds }), true)
      }
      onShowAll={() => goTo("", {})}
      onFirstPage={() => goTo(search, address)}
      onNextPage={() => goTo(search, { ...address, after: endCursor ?? "" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
