import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback } from "react";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";
import { SamplesPage } from "#app/ui/samples/samples-page.tsx";
import type { SampleAnswer } from "#app/ui/samples/samples-page-props.ts";
import { searchText } from "#app/ui/search-text.ts";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("orders", "overview", "products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams);
  const after = searchParams.get("after");
  return { search, after, view: await context.connector.readSamples({ shop, search, after }) };
}

const text = z.string().max(8_192);
const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("test"), id: z.uuid(), testKey: text.default("") }),
  z.object({
    intent: z.literal("sample"),
    id: z.uuid(),
    variantId: z.string().max(64),
    quantity: z.coerce.number(),
    name: text,
    company: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    phone: text,
    email: text,
  }),
]);

/** Places a test order or a sample at the provider, and leads to how far it is. The same id again is the same order. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<SampleAnswer | Response> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { intent, id, ...entered } = parsed.data;
  const wish = "testKey" in entered ? { kind: "test" as const, ...entered } : sampleOf(entered);
  const result = await context.connector.startSample({ shop, id, wish, actor });
  if (result.kind === "refused") return { at: Date.now(), intent, problem: result.problem };
  return redirect(`/app/samples/${id}`);
}

type EnteredSample = Omit<Extract<z.infer<typeof command>, { intent: "sample" }>, "intent" | "id">;

function sampleOf({ variantId, quantity, ...toAddress }: EnteredSample) {
  return { kind: "sample" as const, variantId, quantity, toAddress };
}

/** The page's address: what is as it always is stays out of it. */
function addressOf(search: string, after: string | null) {
  return { ...(search === "" ? {} : { search }), ...(after === null ? {} : { after }) };
}

export default function Samples() {
  const { view, search, after } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const order = usePost<SampleAnswer>();
  const onSettled = useCallback(
    (settled: string) => setSearch(addressOf(settled, after), { replace: true }),
    [after, setSearch],
  );
  const { text: typed, type } = useTypedSearch(search, onSettled);
  const underWay = view.samples.filter(({ state }) => state === "Frozen" || state === "Accepted");
  const isPrompt = underWay.some(({ isTest, state }) => isTest || state === "Frozen");
  useRevalidationWhile(underWay.length > 0, isPrompt ? 4_000 : 15_000);
  return (
    <SamplesPage
      view={view}
      search={typed}
      answer={order.data}
      isBusy={order.state !== "idle"}
      onSearch={type}
      isFirstPage={after === null}
      onFirstPage={() => setSearch(addressOf(typed, null))}
      onNextPage={() => setSearch(addressOf(typed, view.endCursor))}
      onOrder={(fields) => order.submit(fields, { method: "post", action: "/app/samples?index" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
