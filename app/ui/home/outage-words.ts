import type { OutageView } from "#app/connector/queries/home/views.ts";
import { providerName } from "../provider-name.ts";
import { t } from "../text.ts";

/** Who is out, and what becomes of what waits for them; of a provider that the store has left, which one. */
export function outageWords({
  kind,
  left,
}: {
  kind: OutageView["kind"];
  left?: { host: string | null } | undefined;
}): { title: string; advice: string } {
  const advice = t(`outages.advice.${kind}`);
  if (left === undefined) return { title: t(`outages.titles.${kind}`), advice };
  const said = kind === "unauthorized" || kind === "throttled" ? kind : "unreachable";
  return {
    title: t(`troubles.left.${said}`, { provider: providerName(left) }),
    advice: kind === "unauthorized" ? t("troubles.left.ask") : advice,
  };
}
