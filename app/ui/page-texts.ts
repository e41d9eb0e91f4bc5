/**
 * What a page says beside what is said everywhere. A route names the areas of its texts in its handle; in the
 * browser they are fetched as soon as its module is there, beside its data, and the page waits for them.
 */
import { useMatches } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { documentLanguage } from "./languages.ts";
import { loadTexts, type TextArea } from "./load-texts.ts";

/** A route's handle. */
export interface PageTexts {
  readonly texts: readonly TextArea[];
}

type State = "loading" | "loaded" | "failed";

const loading = new Map<TextArea, Promise<void>>();
const states = new Map<TextArea, State>();
const listeners = new Set<() => void>();

/** The handle of a route whose page says something of `areas`. On the server all texts are loaded at the start. */
export function pageTexts(...areas: TextArea[]): PageTexts {
  if (typeof document !== "undefined") for (const area of areas) askFor(area);
  return { texts: areas };
}

/** Resolves once the texts of the pages that the document came with are loaded; fails where some can't be. */
export async function textsAskedFor(): Promise<void> {
  await Promise.all(loading.values());
}

/** Whether the texts of the page that is shown are loaded. Where they can't be, the document is asked for anew. */
export function usePageTexts(): boolean {
  const matches = useMatches();
  const state = useSyncExternalStore(
    subscribe,
    () => stateOf(matches.flatMap(({ handle }) => (isPageTexts(handle) ? handle.texts : []))),
    () => "loaded" as const,
  );
  useEffect(() => {
    // As Remix does where a page's code can't be loaded: the version that is served may be another by now.
    if (state === "failed") location.reload();
  }, [state]);
  return state === "loaded";
}

function askFor(area: TextArea): void {
  if (loading.has(area)) return;
  const settle = (state: State) => {
    states.set(area, state);
    for (const listener of listeners) listener();
  };
  const loads = loadTexts(documentLanguage(), [area]);
  loading.set(area, loads);
  loads.then(
    () => settle("loaded"),
    () => settle("failed"),
  );
}

function stateOf(areas: readonly TextArea[]): State {
  const found = areas.map((area) => states.get(area) ?? "loading");
  return found.find((state) => state !== "loaded") ?? "loaded";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isPageTexts(handle: unknown): handle is PageTexts {
  return typeof handle === "object" && handle !== null && "texts" in handle;
}
