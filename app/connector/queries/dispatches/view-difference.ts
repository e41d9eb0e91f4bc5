import type { Needs } from "../../ports/context.ts";
import type { Difference } from "../../model/difference.ts";
import { wantedAddress } from "./sent-address.ts";
import { type SentAddress, sentAddressOf } from "../../store/attempt-bodies.ts";
import { keptDifference } from "../../store/dispatches.ts";

/** A difference as the owner of the store reads it: with the texts of the address, which are theirs to see. */
export interface DifferenceView extends Omit<Difference, "address"> {
  address: AddressChange[];
}

/** One part of the address; a text is null where it is not known (any more), and empty where nobody filled it. */
interface AddressChange {
  /** As the provider calls it, like `street1`. */
  part: string;
  sent: string | null;
  wanted: string | null;
}

/**
 * What a row names of a difference, with the texts of both sides read where they stand anyway: what was sent
 * in the body, what is wanted in the order. Null where there is none.
 */
export async function viewDifference(
  ctx: Needs<"prisma">,
  row: {
    shop: string;
    difference: unknown;
    attempt: { body: unknown } | null;
    order: { snapshot: unknown };
  },
): Promise<DifferenceView | null> {
  const found = keptDifference(row);
  if (found === null) return null;
  const { address: parts, ...kept } = found;
  if (parts.length === 0) return { ...kept, address: [] };
  const sent = row.attempt === null ? "erased" : sentAddressOf(row.attempt);
  if (sent === "erased") {
    return { ...kept, address: parts.map((part) => ({ part, sent: null, wanted: null })) };
  }
  const wanted = await wantedAddress(ctx, row);
  return { ...kept, address: parts.map((part) => changeOf(part, sent, wanted)) };
}

function changeOf(part: string, sent: SentAddress, wanted: SentAddress | null): AddressChange {
  const before = textOf(sent, part);
  const now = wanted === null ? null : textOf(wanted, part);
  // It may have been read in Shopify before the order's own news of it came: then it is not here yet.
  return { part, sent: before, wanted: now === before ? null : now };
}

function textOf(address: SentAddress, part: string): string {
  return new Map<string, string>(Object.entries(address)).get(part) ?? "";
}
