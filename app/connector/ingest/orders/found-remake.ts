import type { Transaction } from "#app/db/database.server.ts";
import type {
  DispatchLineModel,
  DispatchModel,
  RemakeModel,
  ShopModel,
} from "#app/db/generated/models.ts";
import { endedByProvider } from "../../dispatches/index.ts";
import { unitsMade } from "../../model/missing-units.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import type { Needs } from "../../ports/context.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { foundRequestId, isRemakeable } from "../../store/remakes.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { openRemake } from "./remake-items.ts";

/** A part of an order that this database knows. */
export type KnownPart = DispatchModel & {
  lines: DispatchLineModel[];
  remake: Pick<RemakeModel, "rootDispatchId"> | null;
};

/**
 * Opens a dispatch for a remake that the database that was lost had asked for, as the provider has it: it is looked up,
 * and followed. "unknown" where it is no remake, as far as can be told; "added" where the order wants more of its lines than is
 * made of them; "unshipped" where nothing of what it makes again is known to have left. The caller holds the order's row.
 */
export async function openFoundRemake(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    order,
    parts,
    sequence,
    placed,
    restoredAt,
  }: {
    shop: ShopModel;
    order: OrderSnapshot;
    /** All of its dispatches. */
    parts: readonly KnownPart[];
    sequence: number;
    placed: PlacedOrder;
    restoredAt: Date;
  },
): Promise<"opened" | "unknown" | "added" | "unshipped"> {
  if (endedByProvider.has(placed.orderStatus ?? "")) return "unknown";
  const made = parts
    .toSorted((one, other) => one.sequence - other.sequence)
    .flatMap((of) => {
      const items = itemsOf(of, placed);
      return items === null ? [] : [{ of, items }];
    });
  const [first] = made;
  if (first === undefined) return "unknown";
  const lineIds = new Set(first.items.map(({ lineItemId }) => lineItemId));
  if (isWantedStill(order, { parts, lineIds })) return "added";
  const { of, items } = made.find((each) => isRemakeable(each.of)) ?? first;
  if (!isRemakeable(of)) return "unshipped";
  const id = await openRemake(ctx, transaction, {
    shop,
    order,
    of,
    sequence,
    items,
    requestId: foundRequestId(placed.orderId),
    reason: "other",
    payer: "open",
    note: "",
    photoUrls: [],
    requestedBy: "",
  });
  const remark = { code: "remakeOf", sequence: of.sequence, why: "other" } as const;
  await noteFound(ctx, transaction, { shop, of, id, sequence, remark, restoredAt });
  return "opened";
}

/** Has a dispatch that was opened for a part that was found looked up, and says so on it and on the one that it is a part beside. */
export async function noteFound(
  ctx: Needs<"clock">,
  transaction: Transaction,
  {
    shop: { domain: shop },
    of,
    id,
    sequence,
    remark,
    restoredAt,
  }: {
    shop: Pick<ShopModel, "domain">;
    of: Pick<DispatchModel, "id">;
    id: string;
    sequence: number;
    remark: Remark;
    restoredAt: Date;
  },
): Promise<void> {
  // It is of before, which has processes of the version before look it up, too: they would make again what is of since.
  await transaction.dispatch.update({
    where: { shop_id: { shop, id } },
    data: { createdAt: new Date(restoredAt.getTime() - 1) },
    select: { id: true },
  });
  const line = { shop, at: ctx.clock(), kind: "looked-up", actor: "provider" } as const;
  await recordTimeline(transaction, [
    { ...line, dispatchId: of.id, remark: { code: "partFound", sequence } },
    { ...line, dispatchId: id, remark },
  ]);
}

/** The provider's items as items of that part, no more than it made; null where they are none of it. */
function itemsOf({ lines }: KnownPart, { items }: PlacedOrder) {
  const found = items.flatMap(({ externalSourceId, quantity }) => {
    const line = lines.find((each) => each.externalSourceId === externalSourceId);
    return line === undefined || !(quantity >= 1 && quantity <= line.quantity)
      ? []
      : [{ ...line, quantity: Math.trunc(quantity) }];
  });
  return found.length > 0 && found.length === items.length ? found : null;
}

/** More of the lines is wanted than all parts make that are no remakes. */
function isWantedStill(
  { lines }: OrderSnapshot,
  { parts, lineIds }: { parts: readonly KnownPart[]; lineIds: ReadonlySet<string> },
): boolean {
  const making = parts.filter(({ remake, state }) => remake === null && state !== "Canceled");
  const made = unitsMade(making.flatMap((part) => part.lines));
  return lines.some(
    ({ id, currentQuantity }) => lineIds.has(id) && currentQuantity > (made.get(id) ?? 0),
  );
}
