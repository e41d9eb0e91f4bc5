import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { type RangeChoice, RangePage } from "#app/ui/catalog/range-page.tsx";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { searchText } from "#app/ui/search-text.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams);
  const choice: RangeChoice = {
    productType: (searchParams.get("type") ?? "").slice(0, 200),
    inStock: searchParams.get("stock") === "in",
  };
  const range = await context.connector.products.readRange({ shop, search, ...choice });
  return { range, search, choice };
}

/** The address of what is looked for: what is as it always is stays out of it. */
function addressOf({ productType, inStock }: RangeChoice, search: string) {
  return {
    ...(search === "" ? {} : { search }),
    ...(productType === "" ? {} : { type: productType }),
    ...(inStock ? { stock: "in" } : {}),
  };
}

export default function Catalog() {
  const { range, search, choice } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  const { productType, inStock } = choice;
  const onSettled = useCallback(
    (text: string) => setParams(addressOf({ productType, inStock }, text), { replace: true }),
    [productType, inStock, setParams],
  );
  const { text: typed, type, settle } = useTypedSearch(search, onSettled);
  useRevalidationWhile(!range.isRead);
  return (
    <RangePage
      range={range}
      choice={choice}
      search={typed}
      isLoading={navigation.state === "loading"}
      onSearch={type}
      onChoice={(next) => {
        settle(typed);
        setParams(addressOf(next, typed), { replace: true });
      }}
      onShowAll={() => {
        settle("");
        setParams({});
      }}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
