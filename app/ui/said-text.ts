import { readPhrase } from "#app/connector/model/phrases.ts";
import { t } from "./text.ts";

/**
 * What stands in a column that keeps somebody's words: the app's own in the reader's language, everybody
 * else's as they were said.
 */
export function saidText(said: string): string {
  const known = readPhrase(said);
  if (known === null) return said;
  const values = Object.entries(known.values).map(([name, value]) => [name, saidText(value)]);
  return t(`phrases.${known.code}`, Object.fromEntries(values));
}
