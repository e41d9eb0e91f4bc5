import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { dispatchStages } from "#app/connector/model/stage.ts";
import { type OrderChoice, receivedDays, receivedInOrder } from "#app/ui/orders/order-filters.tsx";
import { OrdersPage, orderViews } from "#app/ui/orders/orders-page.tsx";
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
  const shown = { view, search, choice, isFirstPage: after === null };
  const query = { shop, after, pageSize };
  const { connector } = context;
  if (view === "unforwarded") {
    const unforwarded = await connector.listUnforwarded({ ...query, search });
    const { endCursor } = unforwarded;
    return { ...shown, page: null, openLines: null, unforwarded, endCursor };
  }
  const days = receivedDays[choice.received];
  const isWhole =
    after === null && search === "" && choice.stage === "" && choice.received === "any";
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
function addressOf(view: string, { stage, received, sort }: OrderChoice, search: string) {
  return {
    filter: view,
    ...(search === "" ? {} : { search }),
    ...(stage === "" ? {} : { stage }),
    ...(received === "any" ? {} : { received }),
    ...(sort === "newest" ? {} : { sort }),
  };
}

export default function Orders() {
  const { view, search, choice, endCursor, ...shown } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const { stage, received, sort } = choice;
  const onSettled = useCallback(
    (text: string) =>
      setSearch(addressOf(view, { stage, received, sort }, text), { replace: true }),
    [view, stage, received, sort, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  useLive();
  // What was typed a moment ago goes along with every other choice.
  const goTo = (address: Record<string, string>, isReplaced = false) => {
    settle(address["search"] ?? "");
    setSearch(address, { replace: isReplaced });
  };
  // The cursor belongs to what is shown.
  const address = addressOf(view, choice, search);
  return (
    <OrdersPage
      {...shown}
      view={view}
      choice={choice}
      search={typed}
      isLoading={navigation.state === "loading"}
      onSearch={type}
      onView={(next) => goTo(addressOf(next, { ...choice, stage: "" }, typed))}
      onChoice={(next) => goTo(addressOf(view, next, typed), true)}
      onShowAll={() => goTo({})}
      onFirstPage={() => goTo(address)}
      onNextPage={() => goTo({ ...address, after: endCursor ?? "" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
