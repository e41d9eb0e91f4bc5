import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { orderFilters, OrdersPage } from "#app/ui/orders-page.tsx";
import { ProblemPage, problemOf } from "#app/ui/problem-page.tsx";
import { livePauseMs, useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const filter = orderFilters.find((known) => known === searchParams.get("filter")) ?? "all";
  const after = searchParams.get("after");
  const page = await context.connector.listDispatches({ shop, filter, after, pageSize: 25 });
  return { page, filter, isFirstPage: after === null };
}

export default function Orders() {
  const { page, filter, isFirstPage } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  useRevalidationWhile(true, livePauseMs);
  return (
    <OrdersPage
      page={page}
      filter={filter}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      onFilter={(next) => setSearch({ filter: next })}
      onFirstPage={() => setSearch({ filter })}
      onNextPage={() => setSearch({ filter, after: page.endCursor ?? "" })}
    />
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return <ProblemPage problem={problemOf(useRouteError())} onRetry={revalidate} />;
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
