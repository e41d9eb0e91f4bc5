/** What was selected in a list of the admin: its link to a page of the app names each one in the address. */
const parameter = "ids[]";

/** More than the admin lets anybody select on a page. */
const idsMax = 250;

/** Shopify's numeric ids of what was selected there; empty where the page was opened otherwise. */
export function selectedIds(search: URLSearchParams): string[] {
  const ids = search.getAll(parameter).filter((id) => /^\d{1,20}$/.test(id));
  return [...new Set(ids)].slice(0, idsMax);
}

/** The part of an address that keeps to them. */
export function addressOfSelected(ids: readonly string[]): Record<string, string[]> {
  return ids.length === 0 ? {} : { [parameter]: [...ids] };
}
