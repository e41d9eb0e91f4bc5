import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { StockPage, stockViews } from "#app/ui/stock/stock-page.tsx";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { searchText } from "#app/ui/search-text.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const filter = stockViews.find((known) => known === searchParams.get("filter")) ?? "mine";
  const search = searchText(searchParams);
  const after = searchParams.get("after");
  const query = { shop, filter, search, after, pageSize: 25 };
  const page = await context.connector.products.listStock(query);
  return { page, filter, search, isFirstPage: after === null };
}

export default function Stock() {
  const { page, filter, search, isFirstPage } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  const onSettled = useCallback(
    (text: string) => setParams({ filter, search: text }, { replace: true }),
    [filter, setParams],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  useRevalidationWhile(page.readAt === null);
  const show = (next: typeof filter) => {
    settle("");
    setParams({ filter: next });
  };
  return (
    <StockPage
      page={page}
      filter={filter}
      search={typed}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      onFilter={show}
      onSearch={type}
      onFirstPage={() => setParams({ filter, search })}
      onNextPage={() => setParams({ filter, search, after: page.endCursor ?? "" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
