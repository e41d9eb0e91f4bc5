import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { readForm } from "#app/read-form.ts";
import { ActivityPage, activityViews, statesOfView } from "#app/ui/activity-page.tsx";
import { t } from "#app/ui/text.ts";
import { livePauseMs, useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { useToast } from "#app/ui/use-toast.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const view = activityViews.find((known) => known === searchParams.get("filter")) ?? "all";
  const after = searchParams.get("after");
  const states = statesOfView[view];
  const query = { shop, after, pageSize: 25, ...(states === null ? {} : { states }) };
  return {
    view,
    page: await context.connector.listDeliveries(query),
    isFirstPage: after === null,
  };
}

/** Replays a webhook. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const webhookId = (await readForm(request)).get("webhookId");
  if (typeof webhookId !== "string") throw new Response(null, { status: 400 });
  const isReplayed = await context.connector.replayDelivery({ shop, webhookId });
  if (!isReplayed) throw new Response(null, { status: 404 });
  return { at: Date.now() };
}

export default function Activity() {
  const { view, page, isFirstPage } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const replay = useFetcher<typeof action>();
  useRevalidationWhile(true, livePauseMs);
  useToast(replay.data === undefined ? null : t("activity.replayed"), replay.data?.at);
  return (
    <ActivityPage
      view={view}
      page={page}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      replaying={replay.formData?.get("webhookId")?.toString() ?? null}
      onView={(next) => setSearch({ filter: next })}
      onFirstPage={() => setSearch({ filter: view })}
      onNextPage={() => setSearch({ filter: view, after: page.endCursor ?? "" })}
      onReplay={(webhookId) => replay.submit({ webhookId }, { method: "post" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
