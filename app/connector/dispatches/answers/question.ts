import { createHash } from "node:crypto";
import type { Transaction } from "#app/db/database.server.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";

/** What makes one question of a dispatch another than the one before it. */
type Asked = Pick<
  DispatchModel,
  "attentionReason" | "attentionDetail" | "attentionLineId" | "attentionAt" | "entriesAsked"
>;

/**
 * Names what a dispatch asks a person now; empty where it asks nothing. An answer gives it back, so that
 * what was said of one question is never taken for another's. Pure.
 */
export function questionOf(dispatch: Asked): string {
  const { attentionReason, attentionDetail, attentionLineId, attentionAt, entriesAsked } = dispatch;
  if (attentionReason === null) return "";
  const asked = [attentionReason, attentionDetail, attentionLineId, attentionAt, entriesAsked];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 24);
}

/**
 * Locks a dispatch for an answer to `question`; undefined: to what it asks now. Null where the shop has no
 * such dispatch, or it asks something else by now.
 */
export async function lockAsked(
  transaction: Transaction,
  { shop, dispatchId, question }: { shop: string; dispatchId: string; question?: string },
): Promise<DispatchModel | null> {
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId} FOR NO KEY UPDATE`;
  const row = await transaction.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
  });
  if (row === null || question === undefined) return row;
  return questionOf(row) === question ? row : null;
}
