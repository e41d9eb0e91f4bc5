/**
 * Shopify's ids: decimal numbers that may pass 2^53, so they live as strings, and global ids around them.
 */
export type IdMint = () => string;

/** Mints ids that never repeat, spaced as Shopify's are. */
export function createIdMint(first: bigint): IdMint {
  let next = first;
  return () => {
    const id = next;
    next += 32_768n;
    return id.toString();
  };
}

/** The one app's own. */
export const appId = "1";

export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Splits a global id; a query such as `?id=true` is dropped. Returns undefined for anything else. */
export function parseGid(value: string): { type: string; id: string } | undefined {
  const match = /^gid:\/\/shopify\/(\w+)\/([\w-]+)(\?.*)?$/.exec(value);
  return match?.[1] && match[2] ? { type: match[1], id: match[2] } : undefined;
}

/** The plain id of a global id of this type; undefined where the type differs. */
export function idOf(type: string, value: string): string | undefined {
  const parsed = parseGid(value);
  return parsed?.type === type ? parsed.id : undefined;
}

/** Orders ids by their number, not their text. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
