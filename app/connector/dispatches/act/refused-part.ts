import { lineOfItem } from "../request/index.ts";
import type { Words } from "../../model/phrases.ts";
import { type RefusedField, refusalOf } from "../../model/refusal.ts";
import { sentItemIds } from "../../store/attempt-bodies.ts";

/**
 * What a person can change of an order that was refused in these words: its address, or the picture or the SKU of one
 * line of it. Undefined where nothing tells, or not of which line. `body`: what was refused. `otherwise`: what it is where
 * the words don't tell. Pure.
 */
export function refusedPart(
  words: Words,
  body: unknown,
  otherwise: RefusedField | null = null,
): { field: RefusedField; lineItemId: string | null } | undefined {
  const { field, at } = refusalOf(words) ?? { field: otherwise, at: null };
  if (field === null) return undefined;
  if (field === "address") return { field, lineItemId: null };
  const ids = sentItemIds({ body }).map(lineOfItem);
  // Without a place the only line is meant, where there is but one.
  const [only, ...others] = new Set(ids);
  const lineItemId = at === null ? (others.length === 0 ? only : undefined) : ids[at];
  return lineItemId === undefined ? undefined : { field, lineItemId };
}
