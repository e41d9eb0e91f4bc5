import { storableText } from "#app/connector/model/storable-text.ts";

/** Characters of a search that count. */
const searchMax = 200;

/** What an address says is searched for, as far as anything can be called so; empty: nothing. Pure. */
export function searchText(params: URLSearchParams, name = "search"): string {
  return storableText((params.get(name) ?? "").slice(0, searchMax));
}
