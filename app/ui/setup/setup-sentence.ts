import type { SetupCheck } from "#app/connector/queries/setup/index.ts";
import { hasText, t } from "../text.ts";

/** What was found of one setting. One that could not be read has the sentence of all of these. */
export function setupSentence({
  check,
  because,
  count,
  names,
}: Pick<SetupCheck, "check" | "because" | "count" | "names">): string {
  const key = [`setup.checks.${check}.${because}`, `setup.checks.${check}.${because}_other`].find(
    (each) => hasText(each),
  );
  if (key === undefined) return t("setup.unread");
  const whole = key.replace(/_other$/, "");
  // The plural forms stand for one key.
  return t(whole as Parameters<typeof t>[0], { count, names: namesText(names, count) });
}

/** The first of so many by name; where there are more than are named, how many more. */
function namesText(names: readonly string[], count: number): string {
  const named = names.join(", ");
  const more = names.length === 0 ? 0 : count - names.length;
  return more > 0 ? t("setup.more", { names: named, count: more }) : named;
}
