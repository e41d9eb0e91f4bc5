import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { useState } from "react";
import { z } from "zod";
import { type SynonymGroup, synonymGroups, synonyms } from "#app/connector/model/synonyms.ts";
import { readForm } from "#app/remix/read-form.ts";
import { WordsPage } from "#app/ui/products/words-page.tsx";
import { t } from "#app/ui/text.ts";
import { useOnce } from "#app/ui/use-once.ts";
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
  const entered = z
    .object({ shown: synonyms.nullable(), words: synonyms })
    .safeParse({ shown: shownOf(form), words: tableOf(form, "words") });
  if (!isReset && !entered.success) return { ...answers("invalid"), at };
  const outcome = await context.connector.products.changeSynonyms({
    shop,
    entered: isReset ? null : (entered.data ?? null),
    actor,
  });
  if (outcome === "missing") throw new Response(null, { status: 404 });
  return { ...answers(outcome), at };
}

/** `isSaved` is what pages of an earlier version read. */
function answers<Outcome extends string>(outcome: Outcome) {
  return { outcome, isSaved: outcome === "saved" };
}

/** What the page showed; null for one of an earlier version. */
function shownOf(form: FormData) {
  const isKept = synonymGroups.some((group) => form.has(`${group}.shown`));
  return isKept ? tableOf(form, "shown") : null;
}

/** What the form has as `words`, or has kept of what its page showed. */
function tableOf(form: FormData, field: "words" | "shown") {
  return Object.fromEntries(synonymGroups.map((group) => [group, meaningsOf(form, group, field)]));
}

/** The fields of one group: names and words stand in the same order, and of what is new nothing was shown. */
function meaningsOf(form: FormData, group: SynonymGroup, field: "words" | "shown"): unknown[] {
  const names = form.getAll(`${group}.name`);
  return form.getAll(`${group}.${field}`).flatMap((words, index) => {
    const name = String(names[index] ?? "");
    const list = String(words)
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
    return name.trim() === "" && list.length === 0 ? [] : [{ name, words: list }];
  });
}

export default function Words() {
  const { words, isOwn } = useLoaderData<typeof loader>();
  const save = usePost<typeof action>();
  const done = save.state === "idle" ? save.data : undefined;
  const isSaved = done?.outcome === "saved";
  const [savedAt, setSavedAt] = useState(0);
  useToast(isSaved ? t("products.done.words") : null, done?.at);
  useOnce(isSaved ? done : undefined, ({ at }) => setSavedAt(at));
  return (
    // What was saved is edited anew; else what was typed stays, whatever others save.
    <save.Form method="post" key={savedAt}>
      <WordsPage
        words={words}
        isOwn={isOwn}
        problem={done?.outcome === "invalid" || done?.outcome === "conflict" ? done.outcome : null}
        isBusy={save.state !== "idle"}
        onReset={() => save.submit({ intent: "reset" }, { method: "post" })}
      />
    </save.Form>
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
