import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback, useEffect } from "react";
import { readForm } from "#app/remix/read-form.ts";
import { ActivityPage } from "#app/ui/activity/activity-page.tsx";
import { activityViews, type SourceChoice, sourceChoices } from "#app/ui/activity/choices.tsx";
import { EventsPage, type EventView, eventViews } from "#app/ui/activity/events-page.tsx";
import { t } from "#app/ui/text.ts";
import { useLive } from "#app/ui/use-live.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("orders", "overview", "store");

/** What happened; with `log`, or narrowed as only the log can be, the technical log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name);
  const order = (asked("order") ?? "").slice(0, 100);
  const after = asked("after");
  const isFirstPage = after === null;
  const view = activityViews.find((known) => known === asked("filter")) ?? "all";
  const source = sourceChoices.find((known) => known === asked("kind")) ?? "any";
  const narrowed = { order, after, pageSize: 25 };
  if (asked("log") !== null || asked("filter") !== null || source !== "any") {
    const page = await context.connector.listActivity({
      shop,
      result: view === "all" ? null : view,
      source: source === "any" ? null : source,
      ...narrowed,
    });
    return { isLog: true as const, view, source, order, page, isFirstPage };
  }
  const show = eventViews.find((known) => known === asked("show")) ?? "all";
  const [page, timezone] = await Promise.all([
    context.connector.listEvents({ shop, kind: show === "all" ? null : show, ...narrowed }),
    context.connector.readTimezone(shop),
  ]);
  const today = await context.connector.readToday({ shop, timezone });
  return { isLog: false as const, show, order, page, today, isFirstPage };
}

/** Replays a webhook. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const webhookId = (await readForm(request)).get("webhookId");
  if (typeof webhookId !== "string") throw new Response(null, { status: 400 });
  const isReplayed = await context.connector.replayDelivery({ shop, webhookId, actor });
  // Not thrown: the list stays, narrowed as it is.
  const answer: ReplayAnswer = { isReplayed, at: Date.now() };
  return Response.json(answer, { status: isReplayed ? 200 : 404 });
}

interface ReplayAnswer {
  /** False: what was to be worked on again is kept no longer. */
  isReplayed: boolean;
  at: number;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Activity() {
  const loaded = useLoaderData<typeof loader>();
  useLive();
  return loaded.isLog ? <LogView {...loaded} /> : <EventsView {...loaded} />;
}

/** The address of the events: what is as it always is stays out of it. */
function eventsAddress(show: EventView, order: string) {
  return { ...(show === "all" ? {} : { show }), ...(order === "" ? {} : { order }) };
}

function EventsView({ show, order, page, today, isFirstPage }: Extract<Loaded, { isLog: false }>) {
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const onSettled = useCallback(
    (text: string) => setSearch(eventsAddress(show, text), { replace: true }),
    [show, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(order, onSettled);
  const address = eventsAddress(show, order);
  return (
    <EventsPage
      view={show}
      order={typed}
      page={page}
      today={today}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      onView={(next) => setSearch(eventsAddress(next, typed))}
      onOrder={type}
      onShowAll={() => {
        settle("");
        setSearch({});
      }}
      onFirstPage={() => setSearch(address)}
      onNextPage={() => setSearch({ ...address, after: page.endCursor ?? "" })}
    />
  );
}

/** The address of the log: what is as it always is stays out of it. */
function logAddress(view: string, source: SourceChoice, order: string) {
  return {
    log: "on",
    ...(view === "all" ? {} : { filter: view }),
    ...(source === "any" ? {} : { kind: source }),
    ...(order === "" ? {} : { order }),
  };
}

function LogView({ view, source, order, page, isFirstPage }: Extract<Loaded, { isLog: true }>) {
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const replay = usePost<ReplayAnswer>();
  const { revalidate } = useRevalidator();
  const onSettled = useCallback(
    (text: string) => setSearch(logAddress(view, source, text), { replace: true }),
    [view, source, setSearch],
  );
  const { text: typed, type, settle } = useTypedSearch(order, onSettled);
  const done = replay.data;
  const outcome = done?.isReplayed === true ? "activity.replayed" : "orders.acts.outcomes.unknown";
  useToast(done === undefined ? null : t(outcome), done?.at);
  useEffect(() => {
    if (done?.isReplayed === false) revalidate();
  }, [done, revalidate]);
  // What was typed a moment ago goes along with every other choice.
  const goTo = (address: Record<string, string>, isReplaced = false) => {
    settle(address["order"] ?? "");
    setSearch(address, { replace: isReplaced });
  };
  // The cursor belongs to what is shown.
  const address = logAddress(view, source, order);
  return (
    <ActivityPage
      view={view}
      source={source}
      order={typed}
      page={page}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading"}
      replaying={replay.formData?.get("webhookId")?.toString() ?? null}
      onView={(next) => goTo(logAddress(next, source, typed))}
      onSource={(next) => goTo(logAddress(view, next, typed), true)}
      onOrder={type}
      onShowAll={() => goTo({ log: "on" })}
      onFirstPage={() => goTo(address)}
      onNextPage={() => goTo({ ...address, after: page.endCursor ?? "" })}
      onReplay={(webhookId) => replay.submit({ webhookId }, { method: "post" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
