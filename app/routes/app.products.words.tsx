import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { synonyms } from "#app/connector/model/synonyms.ts";
import { readForm } from "#app/remix/read-form.ts";
import { WordsPage } from "#app/ui/products/words-page.tsx";
import { t } from "#app/ui/text.ts";
import { useToast } from "#app/ui/use-toast.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const table = await context.connector.products.readSynonyms(shop);
  if (table === null) throw new Response(null, { status: 404 });
  return table;
}

/** Saves the shop's own words, or goes back to the shipped ones. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const at = Date.now();
  const isReset = form.get("intent") === "reset";
  const entered = synonyms.safeParse({
    grind: meaningsOf(form, "grind"),
    size: meaningsOf(form, "size"),
    roast: meaningsOf(form, "roast"),
    decaf: meaningsOf(form, "decaf"),
  });
  if (!isReset && !entered.success) return { isSaved: false, at };
  const words = isReset ? null : (entered.data ?? null);
  const isKnown = await context.connector.products.changeSynonyms({
    shop,
    words,
    actor,
  });
  if (!isKnown) throw new Response(null, { status: 404 });
  return { isSaved: true, at };
}

/** The fields of one group: names and words stand in the same order. */
function meaningsOf(form: FormData, group: string): unknown[] {
  const words = form.getAll(`${group}.words`);
  return form.getAll(`${group}.name`).flatMap((name, index) => {
    const list = String(words[index] ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
    return String(name).trim() === "" && list.length === 0 ? [] : [{ name, words: list }];
  });
}

export default function Words() {
  const { words, isOwn } = useLoaderData<typeof loader>();
  const save = usePost<typeof action>();
  const done = save.data;
  useToast(done?.isSaved === true ? t("products.done.words") : null, done?.at);
  return (
    // What was saved is edited anew.
    <save.Form method="post" key={JSON.stringify(words)}>
      <WordsPage
        words={words}
        isOwn={isOwn}
        isInvalid={done?.isSaved === false}
        isBusy={save.state !== "idle"}
        onReset={() => save.submit({ intent: "reset" }, { method: "post" })}
      />
    </save.Form>
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
