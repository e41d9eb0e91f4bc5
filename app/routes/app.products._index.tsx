import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useCallback, useMemo, useState } from "react";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";
import { type Choice, choicesOf, ProductsPage } from "#app/ui/products/products-page.tsx";
import { readVariantListing } from "#app/ui/products/variant-list-address.ts";
import { t } from "#app/ui/text.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { addressOfSelected } from "#app/ui/index-table/selected-ids.ts";
import { useDownload } from "#app/ui/use-download.ts";
import { useTypedSearch } from "#app/ui/use-typed-search.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const listing = readVariantListing(searchParams);
  const after = searchParams.get("after");
  const { products } = context.connector;
  const [page, variantAct] = await Promise.all([
    products.listVariants({ shop, ...listing, after, pageSize: 25 }),
    products.readVariantAct(shop),
  ]);
  const choices = choicesOf(page.variants.filter(({ state }) => state === "open"));
  const profits = await products.readSuggestedProfits({ shop, suggested: choices });
  const suggested = Object.fromEntries(
    choices.map(({ variantId }, at) => [variantId, profits[at]]),
  );
  return { page, suggested, variantAct, ...listing, isFirstPage: after === null };
}

const texts = z.array(z.string().min(1).max(200)).max(100);
const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept"), variantIds: texts, skus: texts }),
  z.object({ intent: z.enum(["ignore", "reopen", "undo"]), variantIds: texts, skus: texts }),
]);

/** Decides about the variants that a person selected. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const parsed = command.safeParse({
    intent: form.get("intent"),
    variantIds: form.getAll("variantId"),
    skus: form.getAll("sku"),
  });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { intent, variantIds, skus } = parsed.data;
  const { products } = context.connector;
  if (intent === "accept") {
    const accepted = variantIds.map((variantId, index) => ({ variantId, sku: skus[index] ?? "" }));
    const result = await products.acceptSuggestions({ shop, accepted, actor });
    if (variantIds.length > 0 && result.known === 0) throw new Response(null, { status: 404 });
    return { intent, count: result.mapped.length, at: Date.now() };
  }
  const decided = { shop, variantIds, decision: intent, actor };
  const count = await products.decideVariants(decided);
  // Somebody may have decided otherwise about all of them since they were excluded.
  if (count === 0 && intent !== "undo") throw new Response(null, { status: 404 });
  return { intent, count, at: Date.now() };
}

export default function Products() {
  const { page, suggested, variantAct, filter, search, productIds, isOrdered, isFirstPage } =
    useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  const act = useFetcher<typeof action>();
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
  const hasDone = done !== undefined && done.count > 0;
  const hasNone = done?.intent === "accept" && done.count === 0;
  const said = done?.intent === "undo" ? "reopen" : done?.intent;
  useToast(hasDone && said ? t(`products.done.${said}`, { count: done.count }) : null, done?.at);
  const submit = (intent: string, choices: readonly Partial<Choice>[]) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const { variantId, sku } of choices) {
      if (variantId !== undefined) form.append("variantId", variantId);
      if (sku !== undefined) form.append("sku", sku);
    }
    act.submit(form, { method: "post" });
  };
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const decide = (decision: string, ids: readonly string[]) =>
    submit(
      decision,
      ids.map((variantId) => ({ variantId })),
    );
  return (
    <ProductsPage
      page={page}
      suggested={suggested}
      variantAct={variantAct}
      filter={filter}
      search={typed}
      isFirstPage={isFirstPage}
      isLoading={navigation.state === "loading" || act.state !== "idle"}
      problem={hasFailed ? t("products.exportFailed") : hasNone ? t("products.noneAccepted") : null}
      onFilter={(next) => {
        settle("");
        setParams({ filter: next, ...kept });
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
      onAccept={(choices) => submit("accept", choices)}
      onDecide={(decision, ids) => {
        // What was chosen for a mapped one is gone: there is nothing to go back to.
        const isOpen = (id: string) =>
          page.variants.find((each) => each.id === id)?.state === "open";
        setExcluded(decision === "ignore" && ids.every(isOpen) ? ids : []);
        decide(decision, ids);
      }}
      undo={
        hasDone && done.intent === "ignore" && excluded.length > 0
          ? { count: done.count, onUndo: () => decide("undo", excluded) }
          : null
      }
      onExport={download}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
