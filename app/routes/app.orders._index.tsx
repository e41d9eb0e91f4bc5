import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { OrdersPage, orderViews } from "#app/ui/orders-page.tsx";
import { livePauseMs, useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";

const pageSize = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const view = orderViews.find((known) => known === searchParams.get("filter")) ?? "all";
  const after = searchParams.get("after");
  const query = { shop, after, pageSize };
  const isFirstPage = after === null;
  const { connector } = context;
  if (view === "unforwarded") {
    const unforwarded = await connector.listUnforwarded(query);
    return { view, isFirstPage, page: null, unforwarded, endCursor: unforwarded.endCursor };
  }
  const page = await connector.listDispatches({ ...query, filter: view });
  return { view, isFirstPage, page, unforwarded: null, endCursor: page.endCursor };
}

export default function Orders() {
  const { view, page, unforwarded, isFirstPage, endCursor } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  useRevalidationWhile(true, livePauseMs);
  return (
    <OrdersPage
      view={view}
      page={page}
      unforwarded={unforwarded}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      onView={(next) => setSearch({ filter: next })}
      onFirstPage={() => setSearch({ filter: view })}
      onNextPage={() => setSearch({ filter: view, after: endCursor ?? "" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
