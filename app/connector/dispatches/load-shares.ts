import type { DispatchLineModel } from "#app/db/generated/models.ts";
import type { Needs } from "../ports/context.ts";
import { unitsMade } from "../model/missing-units.ts";
import { readAddedItems } from "../store/added-units.ts";
import { isEnded } from "../model/dispatch-states.ts";
import type { DispatchWithRows } from "../store/dispatch-rows.ts";
import type { Seen } from "./decide/index.ts";

export type LoadedShares =
  | (Omit<NonNullable<Seen["shares"]>, "own"> & { own: { items: DispatchLineModel[] } | null })
  | null;

/** Of an order of which a further dispatch has units of lines: who has how many. Null for all others, at no cost. */
export async function loadShares(
  ctx: Needs<"prisma">,
  { dispatch }: { dispatch: Pick<DispatchWithRows, "shop" | "id" | "orderId" | "added" | "order"> },
): Promise<LoadedShares> {
  const { shop, id, orderId, added, order } = dispatch;
  if (added.length === 0) return null;
  const own = added.filter(({ dispatchId }) => dispatchId === id);
  const [parts, items] = await Promise.all([
    ctx.prisma.dispatch.findMany({
      where: { shop, orderId },
      select: {
        id: true,
        sequence: true,
        state: true,
        lines: true,
        shipments: { select: { trackingNumbers: true } },
        writeBacks: { where: { kind: "Create" }, select: { shopifyFulfillmentId: true } },
      },
    }),
    own.length === 0 ? [] : readAddedItems(ctx.prisma, { shop, dispatchId: id }),
  ]);
  const sequences = new Map(order.lines.map((line) => [line.id, line.dispatchSequence]));
  const base = new Map<string, number>();
  const sent = new Map<number, Map<string, number>>();
  for (const { sequence, state, lines } of parts) {
    if (state === "Pending" || state === "Canceled") continue;
    const made = unitsMade(lines);
    sent.set(sequence, made);
    for (const [lineItemId, units] of made) {
      if (sequences.get(lineItemId) === sequence) base.set(lineItemId, units);
    }
  }
  const isAdded = new Set(added.map(({ dispatchId }) => dispatchId));
  const ofLines = new Set(added.map(({ lineItemId }) => sequences.get(lineItemId) ?? null));
  // What left with one that was canceled is nobody's share any more.
  const others = parts.filter(
    (part) =>
      part.id !== id &&
      part.state !== "Canceled" &&
      (isAdded.has(part.id) || ofLines.has(part.sequence)),
  );
  return {
    own: own.length === 0 ? null : { items },
    base,
    added: added
      .filter(({ state }) => state !== "Canceled")
      .map(({ sequence, state, lineItemId, units }) => {
        const made = sent.get(sequence)?.get(lineItemId) ?? 0;
        // What is over, and made nothing of a line, makes nothing of it any more.
        const isOver = isEnded(state) && made === 0;
        return { sequence, lineItemId, units: isOver ? 0 : units, sent: made };
      }),
    shipments: others.map(({ shipments, writeBacks }) => ({
      trackingNumbers: shipments.flatMap(({ trackingNumbers }) => trackingNumbers),
      fulfillmentIds: writeBacks.flatMap(({ shopifyFulfillmentId }) => shopifyFulfillmentId ?? []),
    })),
  };
}
