import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback, useMemo } from "react";
import { z } from "zod";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { readForm } from "#app/remix/read-form.ts";
import { choicesOf, ProductsPage } from "#app/ui/products/products-page.tsx";
import { readVariantListing } from "#app/ui/products/variant-list-address.ts";
import { useReleasedToast } from "#app/ui/products/released-banner.tsx";
import { t } from "#app/ui/text.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { addressOfSelected } from "#app/ui/index-table/selected-ids.ts";
import { useDownload } from "#app/ui/use-download.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const listing = readVariantListing(searchParams);
  const after = searchParams.get("after");
  const { products } = context.connector;
  const [page, variantAct, earlierMapped] = await Promise.all([
    products.listVariants({ shop, ...listing, after, pageSize: 25 }),
    products.readVariantAct(shop),
    context.connector.readEarlierMapped({ shop }),
  ]);
  const choices = choicesOf(page.variants.filter(({ state }) => state === "open"));
  const [profits, released] = await Promise.all([
    products.readSuggestedProfits({ shop, suggested: choices }),
    context.connector.readReleased({ shop, variantIds: choices.map((each) => each.variantId) }),
  ]);
  const suggested = Object.fromEntries(
    choices.map(({ variantId }, at) => [variantId, profits[at]]),
  );
  const isFirstPage = after === null;
  return { page, suggested, released, variantAct, earlierMapped, ...listing, isFirstPage };
}

const text = z.string().min(1).max(200);
const command = z.object({ intent: z.literal("accept"), variantId: text, sku: text });

/** Accepts a variant's suggestion, as a person saw it. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<Accepted | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const parsed = command.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { variantId, sku } = parsed.data;
  const accepted = [{ variantId, sku }];
  const released = await context.connector.readReleasedTogether({ shop, variantIds: [variantId] });
  const result = await context.connector.products.acceptSuggestions({ shop, accepted, actor });
  const count = result.mapped.length;
  const answer: Accepted = { count, released: count > 0 ? released : null, at: Date.now() };
  // A variant that is gone is not thrown: the list stays, with what was selected.
  return result.known === 0 ? Response.json(answer, { status: 404 }) : answer;
}

interface Accepted {
  /** 0: nothing was changed. */
  count: number;
  /** Which orders it sends. */
  released: ReleasedOrders | null;
  at: number;
}

export default function Products() {
  const { page, filter, search, productIds, isOrdered, isFirstPage, ...loaded } =
    useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  const act = usePost<Accepted>();
  const { download, hasFailed } = useDownload("/app/products/export", "portafilter-products.csv");
  // What was selected is a new list with each reading.
  const selected = productIds.join();
  const kept = useMemo(
    () => ({
      ...addressOfSelected(selected === "" ? [] : selected.split(",")),
      ...(isOrdered ? { ordered: "" } : {}),
    }),
    [selected, isOrdered],
  );
  const onSettled = useCallback(
    (text: string) => setParams({ filter, search: text, ...kept }, { replace: true }),
    [filter, kept, setParams],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  const done = act.data;
  const count = done?.count ?? 0;
  useToast(count > 0 ? t("products.done.accept", { count }) : null, done?.at);
  useReleasedToast(done?.released, done?.at);
  return (
    <ProductsPage
      page={page}
      {...loaded}
      filter={filter}
      search={search}
      typed={typed}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading" || act.state !== "idle"}
      problem={
        hasFailed ? t("products.exportFailed") : done?.count === 0 ? t("products.notDone") : null
      }
      onFilter={(next) => {
        settle(typed);
        setParams({ filter: next, search: typed, ...kept });
      }}
      selectedCount={productIds.length}
      isOrdered={isOrdered}
      onShowAll={() => {
        settle("");
        setParams({});
      }}
      onSearch={type}
      onFirstPage={() => setParams({ filter, search, ...kept })}
      onNextPage={() => {
        const after = page.endCursor ?? "";
        setParams({ filter, search, after, ...kept });
      }}
      onAccept={(choice) => act.submit({ intent: "accept", ...choice }, { method: "post" })}
      onExport={download}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
