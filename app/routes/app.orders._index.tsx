import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import {
  addressOfListing,
  anyChoice,
  isNarrowed,
  isUndecidedAlone,
  isWhole,
  listingQuery,
  type OrderListing,
  readListing,
} from "#app/ui/orders/order-list-address.ts";
import { OrdersPage } from "#app/ui/orders/orders-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("orders", "store");

const pageSize = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const listing = readListing(searchParams);
  const after = searchParams.get("after");
  const { connector } = context;
  const { view, search, orderIds } = listing;
  const isAttention = view === "attention" && after === null && !isNarrowed(listing);
  // Lines that went nowhere are no rows of it, but need a person all the same: they are told of apart, as on the overview.
  const productId = listing.choice.product;
  const [counts, carriers, product, openLines, groups, asked, bulkAct, ...chosen] =
    await Promise.all([
      connector.countViews({ shop }),
      connector.listCarriers({ shop }),
      productId === "" ? null : connector.products.readProductName({ shop, productId }),
      connector.readOpenLines({ shop }),
      isAttention ? connector.groupAttention({ shop }) : [],
      view === "unforwarded" ? [] : connector.countReasons({ shop, filter: view }),
      connector.readBulkAct(shop),
      connector.listOrderViews(shop),
      connector.listOrderColumns({ shop, actor }),
    ]);
  const isFirstPage = after === null;
  const [savedViews, columns] = chosen;
  // Counted as its list has it where nothing else narrows that.
  const isCounted = !isNarrowed({ ...listing, group: null });
  const reasons = asked.map(({ reason, count }) => ({ reason, count: isCounted ? count : null }));
  const lists = {
    counts,
    carriers,
    product,
    openLines,
    groups,
    reasons,
    bulkAct,
    savedViews,
    columns,
  };
  const shown = { listing, isFirstPage, ...lists };
  if (view === "unforwarded") {
    // Whoever searches for one finds it, whatever was decided.
    const isUndecided = isUndecidedAlone(listing);
    const query = { shop, orderIds, after, pageSize, search, isUndecided };
    const [unforwarded, matches] = await Promise.all([
      connector.listUnforwarded(query),
      isWhole(listing) ? null : connector.countUnforwarded(query),
    ]);
    const { endCursor } = unforwarded;
    return { ...shown, page: null, unforwarded, endCursor, matches };
  }
  const query = listingQuery(listing, { shop, now: new Date() });
  const [page, matches] = await Promise.all([
    connector.listDispatches({ ...query, after, pageSize }),
    isWhole(listing) ? null : connector.countDispatches(query),
  ]);
  return { ...shown, page, unforwarded: null, endCursor: page.endCursor, matches };
}

export default function Orders() {
  const { listing: shown, endCursor, ...rest } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  // What is shown is a new object with each reading, though it says the same.
  const kept = JSON.stringify(shown);
  const onSettled = useCallback(
    (search: string) => {
      const listing: OrderListing = { ...(JSON.parse(kept) as OrderListing), search };
      setSearch(addressOfListing(listing), { replace: true });
    },
    [kept, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(shown.search, onSettled);
  useLive();
  // What was typed a moment ago goes along with every other choice.
  const goTo = (listing: OrderListing, isReplaced = false, after: string | null = null) => {
    settle(listing.search);
    const address = addressOfListing(listing);
    setSearch(after === null ? address : { ...address, after }, { replace: isReplaced });
  };
  return (
    <OrdersPage
      {...rest}
      listing={shown}
      typed={typed}
      isLoading={navigation.state === "loading"}
      onSearch={type}
      onView={(view) => {
        const choice = { ...shown.choice, stage: "", topic: "" } as const;
        const none = { group: null, open: null, awaited: null, isAll: false };
        goTo({ ...shown, ...none, view, choice, search: typed });
      }}
      onChoice={(choice) => goTo({ ...shown, choice, search: typed }, true)}
      onGroup={(group) => goTo({ ...shown, group, search: typed })}
      onShowAll={() =>
        goTo({
          view: "all",
          search: "",
          orderIds: [],
          choice: anyChoice,
          group: null,
          open: null,
          awaited: null,
          isAll: false,
        })
      }
      // The cursor belongs to what is shown.
      onFirstPage={() => goTo(shown)}
      onNextPage={() => goTo(shown, false, endCursor ?? "")}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
