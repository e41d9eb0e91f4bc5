/** The rows of `remake`: items that left and are made again, as a dispatch of their own. */
import { z } from "zod";
import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchLineModel, DispatchModel } from "#app/db/generated/models.ts";
import { type RemakeNote, remakeNote } from "../model/remake-note.ts";
import { erasePhotos } from "./remake-photos.ts";

/** What is made again of a dispatch, in its items. */
const remakeItems = z.array(
  z.strictObject({ externalSourceId: z.string(), quantity: z.int().min(1) }),
);
export type RemakeItems = z.infer<typeof remakeItems>;

/** What is made again, in items of the dispatch that it was made in. */
export function remakeItemsOf({ items }: { items: unknown }): RemakeItems {
  return remakeItems.parse(items);
}

/** Why it is made again, and who pays; reasons and payers of a newer version are told of as others. */
export function remakeNoteOf(row: {
  reason: string;
  payer: string;
}): Pick<RemakeNote, "reason" | "payer"> {
  const { reason, payer } = remakeNote.shape;
  return {
    reason: reason.catch("other").parse(row.reason),
    payer: payer.catch("open").parse(row.payer),
  };
}

type Target = { shop: string; dispatchId: string };

/** Who asks chooses a UUID; this is none. */
const foundPrefix = "found/";

/** The request of a remake that nobody has asked this database for: its provider was found to make it, after a restore. */
export function foundRequestId(apiOrderId: string): string {
  return `${foundPrefix}${apiOrderId}`;
}

/** A remake as the reconciler reads it. */
export interface KnownRemake {
  rootDispatchId: string;
  items: DispatchLineModel[];
  /** Its provider was found to make it: it is followed, and never sent. */
  isFound: boolean;
}

/** What a dispatch makes again, just as it was made before; null where it is no remake. */
export async function readRemake(
  { remake }: Pick<Transaction, "remake">,
  { shop, dispatchId }: Target,
): Promise<KnownRemake | null> {
  const row = await remake.findUnique({
    where: { shop_dispatchId: { shop, dispatchId } },
    select: {
      rootDispatchId: true,
      requestId: true,
      items: true,
      of: { select: { lines: true } },
    },
  });
  if (row === null) return null;
  const made = new Map(row.of.lines.map((line) => [line.externalSourceId, line]));
  const items = remakeItemsOf(row).flatMap(({ externalSourceId, quantity }) => {
    const line = made.get(externalSourceId);
    return line === undefined ? [] : [{ ...line, quantity }];
  });
  const { rootDispatchId, requestId } = row;
  return { rootDispatchId, items, isFound: requestId.startsWith(foundPrefix) };
}

/** True where something of a dispatch has left, and is not only being packed. */
export function isRemakeable({
  state,
  shippedAt,
}: Pick<DispatchModel, "state" | "shippedAt">): boolean {
  return shippedAt !== null && (state === "Shipped" || state === "Closed" || state === "Unwritten");
}

export async function isRemake(
  { remake }: Pick<Transaction, "remake">,
  { shop, dispatchId }: Target,
): Promise<boolean> {
  return (await remake.count({ where: { shop, dispatchId } })) > 0;
}

/** Forgets what may be the buyer's of the remakes of orders, of those too that nobody has asked for yet. */
export async function eraseRemakes(
  transaction: Pick<Transaction, "remake" | "remakePhoto">,
  { shop, orderIds }: { shop: string; orderIds: string[] },
): Promise<void> {
  await transaction.remake.updateMany({
    where: { shop, dispatch: { orderId: { in: orderIds } } },
    data: { note: "", photoUrls: [], askedDigest: null },
  });
  await erasePhotos(transaction, { shop, orderIds });
}
