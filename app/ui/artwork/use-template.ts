import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { TemplateView } from "#app/connector/studio/index.ts";

/** By what it is known in the browser, so that it is asked for once, whoever needs it. */
export function templateKey(productId: string): string {
  return `template ${productId}`;
}

/** The template of a provider's product, once it is wanted; null until it was told. */
export function useTemplate(
  productId: string | null,
  { isWanted }: { isWanted: boolean },
): TemplateView | null {
  const { load, data, state } = useFetcher<{ template: TemplateView }>({
    key: templateKey(productId ?? ""),
  });
  const isMissing = isWanted && productId !== null && data === undefined && state === "idle";
  useEffect(() => {
    if (isMissing) load(`/app/studio/${encodeURIComponent(productId ?? "")}/template`);
  }, [isMissing, load, productId]);
  return data?.template ?? null;
}
