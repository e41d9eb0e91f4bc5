import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { StudioPage } from "#app/ui/studio/studio-page.tsx";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { searchText } from "#app/ui/search-text.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const search = searchText(new URL(request.url).searchParams);
  const range = await context.connector.products.readRange({ shop, search });
  return { range, search };
}

export default function Studio() {
  const { range, search } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  const onSettled = useCallback(
    (text: string) => setParams(text === "" ? {} : { search: text }, { replace: true }),
    [setParams],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  useRevalidationWhile(!range.isRead);
  return (
    <StudioPage
      range={range}
      search={typed}
      isLoading={navigation.state === "loading"}
      onSearch={type}
      onShowAll={() => {
        settle("");
        setParams({});
      }}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
