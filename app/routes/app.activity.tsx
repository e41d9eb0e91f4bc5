import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { readForm } from "#app/remix/read-form.ts";
import { ActivityPage } from "#app/ui/activity/activity-page.tsx";
import { activityViews, type SourceChoice, sourceChoices } from "#app/ui/activity/choices.tsx";
import { t } from "#app/ui/text.ts";
import { useLive } from "#app/ui/use-live.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name);
  const view = activityViews.find((known) => known === asked("filter")) ?? "all";
  const source = sourceChoices.find((known) => known === asked("kind")) ?? "any";
  const order = (asked("order") ?? "").slice(0, 100);
  const after = asked("after");
  const page = await context.connector.listActivity({
    shop,
    result: view === "all" ? null : view,
    source: source === "any" ? null : source,
    order,
    after,
    pageSize: 25,
  });
  return { view, source, order, page, isFirstPage: after === null };
}

/** Replays a webhook. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const webhookId = (await readForm(request)).get("webhookId");
  if (typeof webhookId !== "string") throw new Response(null, { status: 400 });
  const isReplayed = await context.connector.replayDelivery({ shop, webhookId, actor });
  if (!isReplayed) throw new Response(null, { status: 404 });
  return { at: Date.now() };
}

/** The address of a list: what is as it always is stays out of it. */
function addressOf(view: string, source: SourceChoice, order: string) {
  return {
    filter: view,
    ...(source === "any" ? {} : { kind: source }),
    ...(order === "" ? {} : { order }),
  };
}

export default function Activity() {
  const { view, source, order, page, isFirstPage } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const replay = useFetcher<typeof action>();
  const onSettled = useCallback(
    (text: string) => setSearch(addressOf(view, source, text), { replace: true }),
    [view, source, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(order, onSettled);
  useLive();
  useToast(replay.data === undefined ? null : t("activity.replayed"), replay.data?.at);
  // What was typed a moment ago goes along with every other choice.
  const goTo = (address: Record<string, string>, isReplaced = false) => {
    settle(address["order"] ?? "");
    setSearch(address, { replace: isReplaced });
  };
  // The cursor belongs to what is shown.
  const address = addressOf(view, source, order);
  return (
    <ActivityPage
      view={view}
      source={source}
      order={typed}
      page={page}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      replaying={replay.formData?.get("webhookId")?.toString() ?? null}
      onView={(next) => goTo(addressOf(next, source, typed))}
      onSource={(next) => goTo(addressOf(view, next, typed), true)}
      onOrder={type}
      onShowAll={() => goTo({})}
      onFirstPage={() => goTo(address)}
      onNextPage={() => goTo({ ...address, after: page.endCursor ?? "" })}
      onReplay={(webhookId) => replay.submit({ webhookId }, { method: "post" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
