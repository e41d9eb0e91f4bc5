import { useFetcher } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";
import type { TemplateView } from "#app/connector/products/studio/index.ts";

/** By what it is known in the browser, so that it is asked for once, whoever needs it. */
export function templateKey(productId: string): string {
  return `template ${productId}`;
}

const KnownTemplate = createContext<{ productId: string; template: TemplateView } | null>(null);

/** Tells all below it of a template that the page has already. */
export const KnownTemplateProvider = KnownTemplate.Provider;

/** The template of a provider's product, once it is wanted; null until it was told. */
export function useTemplate(
  productId: string | null,
  { isWanted }: { isWanted: boolean },
): TemplateView | null {
  const { load, data, state } = useFetcher<{ template: TemplateView }>({
    key: templateKey(productId ?? ""),
  });
  const known = useContext(KnownTemplate);
  const isKnown = known !== null && known.productId === productId;
  const isMissing =
    isWanted && !isKnown && productId !== null && data === undefined && state === "idle";
  useEffect(() => {
    if (isMissing) load(`/app/studio/${encodeURIComponent(productId ?? "")}/template`);
  }, [isMissing, load, productId]);
  return isKnown ? known.template : (data?.template ?? null);
}
