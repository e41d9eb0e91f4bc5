/**
 * The rows of `variant_act` and `variant_act_item`. A shop has at most one act that runs; whoever works on it holds it
 * by its due mark. Which variants it is about is written down as it begins; what they were before is kept until the act
 * is put away, or another one begins.
 */
import type { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { VariantActItemModel, VariantActModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { type RefusedCount } from "../model/variant-act.ts";
import {
  type JudgedPicture,
  judgedPicture,
  type MappingBefore,
  mappingBefore,
  refusedCount,
  type VariantActRequest,
  variantActRequest,
} from "../model/variant-query.ts";
import type { Needs } from "../ports/context.ts";

/** What the act does; null where a newer version says it in another way. */
export function requestOf({ request }: { request: unknown }): VariantActRequest | null {
  return variantActRequest.safeParse(request).data ?? null;
}

/** Of how many it was not done; what a newer version counts for a reason of its own is left out. */
export function refusedOf({ refused }: { refused: unknown }): RefusedCount[] {
  const counts = Array.isArray(refused) ? refused : [];
  return counts.flatMap((count) => refusedCount.safeParse(count).data ?? []);
}

/** What was found of its picture so far; what can't be read is looked at again. */
export function judgedOf({ judged }: { judged: unknown }): JudgedPicture[] {
  return judgedPicture.array().safeParse(judged).data ?? [];
}

/** What a variant was before; null: nobody had decided. */
export function beforeOf({ before }: { before: unknown }): MappingBefore | null {
  return mappingBefore.nullable().parse(before);
}

type Named = Pick<VariantActModel, "shop" | "id">;

/** The act of a row that only keeps what variants were before they were excluded one by one: no list shows it. */
const exclusion = "exclude";
/** The acts that were begun from a list. */
export const begunFromList = { act: { not: exclusion } } as const;

/** Keeps of variants that were excluded what they were before, and how they were left: as long as acts are kept. */
export async function keepExcluded(
  transaction: Pick<Transaction, "variantAct" | "$executeRaw">,
  {
    now,
    done,
    ...row
  }: Named & {
    actor: string;
    now: Date;
    done: Parameters<typeof noteVariantsDone>[2];
  },
): Promise<void> {
  const { length: count } = done;
  const over = { state: "Done", createdAt: now, endedAt: now, dismissedAt: now } as const;
  const data = { ...row, ...over, act: exclusion, request: {}, matched: count, done: count };
  await transaction.variantAct.create({ data });
  await keepVariants(
    transaction,
    row,
    done.map(({ variantId }) => variantId),
  );
  await noteVariantsDone(transaction, row, done);
}

/** What is kept of a variant that an act excluded, and left like that. */
export async function excludedItems(
  { variantActItem }: Pick<Transaction, "variantActItem">,
  { shop, variantId, leftAt }: { shop: string; variantId: string; leftAt: Date },
): Promise<VariantActItemModel[]> {
  const variantAct = { act: { in: [exclusion, "ignore"] } };
  return variantActItem.findMany({ where: { shop, variantId, leftAt, isDone: true, variantAct } });
}

/** Writes an act down that begins, with no variants yet; false where another one of the shop runs. */
export async function insertVariantAct(
  { variantAct }: Pick<Transaction, "variantAct">,
  { request, now, ...row }: Named & { request: VariantActRequest; actor: string; now: Date },
): Promise<boolean> {
  const { count } = await variantAct.createMany({
    data: [
      {
        ...row,
        act: request.act,
        // Plain JSON once its moment is text.
        request: JSON.parse(JSON.stringify(request)) as Prisma.InputJsonObject,
        state: "Running",
        matched: 0,
        createdAt: now,
        dueAt: now,
      },
    ],
    // At most one of a shop runs.
    skipDuplicates: true,
  });
  return count === 1;
}

/** Writes down which variants an act is about, in their order. */
export async function keepVariants(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, id }: Named,
  variantIds: readonly string[],
): Promise<number> {
  return transaction.$executeRaw`
    INSERT INTO connector.variant_act_item (shop, variant_act_id, position, variant_id)
    SELECT ${shop}, ${id}, position, variant_id
    FROM unnest(${[...variantIds]}::text[]) WITH ORDINALITY AS found (variant_id, position)`;
}

/** Hands what one act has done to the act that takes it back. */
export async function handOverVariants(
  transaction: Pick<Transaction, "$executeRaw" | "variantActItem">,
  { shop, id }: Named,
  of: string,
): Promise<number> {
  const count = await transaction.$executeRaw`
    INSERT INTO connector.variant_act_item (shop, variant_act_id, position, variant_id, before, left_at)
    SELECT shop, ${id}, row_number() OVER (ORDER BY position), variant_id, before, left_at
    FROM connector.variant_act_item
    WHERE shop = ${shop} AND variant_act_id = ${of} AND is_done`;
  await transaction.variantActItem.deleteMany({ where: { shop, variantActId: of } });
  return count;
}

/**
 * How many variants an act is about that has just begun, and forgets what those before could have been taken back to;
 * one about none never was, and nothing is forgotten.
 */
export async function noteMatchedVariants(
  { variantAct, variantActItem }: Pick<Transaction, "variantAct" | "variantActItem">,
  { shop, id }: Named,
  matched: number,
): Promise<void> {
  const where = { shop_id: { shop, id } };
  if (matched === 0) {
    await variantAct.delete({ where });
    return;
  }
  await variantAct.update({ where, data: { matched } });
  await variantActItem.deleteMany({
    where: { shop, variantActId: { not: id }, variantAct: begunFromList },
  });
}

/** Takes the one of a shop that runs, for longer than a step lasts; null where none is due. */
export async function claimVariantAct(
  { prisma, clock }: Needs<"prisma" | "clock">,
  shop: string,
): Promise<(VariantActModel & { dueAt: Date }) | null> {
  const now = clock();
  const found = await prisma.variantAct.findFirst({
    where: { shop, state: "Running", dueAt: { lte: now } },
  });
  if (found === null) return null;
  const dueAt = new Date(now.getTime() + limits.variantActs.leaseMs);
  const { count } = await prisma.variantAct.updateMany({
    where: { shop, id: found.id, state: "Running", dueAt: found.dueAt },
    data: { dueAt },
  });
  return count === 1 ? { ...found, dueAt } : null;
}

type Claimed = Named & { dueAt: Date };

/** The variants that come after the last one that was acted on. */
export async function nextVariants(
  { variantActItem }: Pick<Transaction, "variantActItem">,
  { shop, id, position }: Pick<VariantActModel, "shop" | "id" | "position">,
  wanted: number,
): Promise<VariantActItemModel[]> {
  return variantActItem.findMany({
    where: { shop, variantActId: id, position: { gt: position } },
    orderBy: { position: "asc" },
    take: wanted,
  });
}

/** Counts what came of some variants, and that the next ones follow; false where it was stopped, or somebody else has it. */
export async function countVariantStep(
  { variantAct }: Pick<Transaction, "variantAct">,
  { shop, id, dueAt }: Claimed,
  { done, refused, position }: { done: number; refused: readonly RefusedCount[]; position: number },
): Promise<boolean> {
  const { count } = await variantAct.updateMany({
    where: { shop, id, state: "Running", dueAt },
    data: { done: { increment: done }, refused: plain(refused), position },
  });
  return count === 1;
}

/** Keeps what was found of its picture. */
export async function keepJudged(
  { variantAct }: Pick<Transaction, "variantAct">,
  { shop, id }: Named,
  judged: readonly JudgedPicture[],
): Promise<void> {
  await variantAct.update({ where: { shop_id: { shop, id } }, data: { judged: plain(judged) } });
}

/** What is plain JSON: a list of records of texts and numbers. */
function plain(value: readonly object[]): Prisma.InputJsonArray {
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonArray;
}

/** Keeps of variants that are done what they were before, and how they were left. */
export async function noteVariantsDone(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, id }: Named,
  done: readonly {
    variantId: string;
    before: MappingBefore | null;
    leftAt: Date | null;
  }[],
): Promise<void> {
  if (done.length === 0) return;
  await transaction.$executeRaw`
    UPDATE connector.variant_act_item AS item
    SET is_done = true, before = known.before::jsonb, left_at = known.left_at
    FROM unnest(${done.map(({ variantId }) => variantId)}::text[],
                ${done.map(({ before }) => (before === null ? null : JSON.stringify(before)))}::text[],
                ${done.map(({ leftAt }) => leftAt?.toISOString() ?? null)}::timestamptz[])
      AS known (variant_id, before, left_at)
    WHERE item.shop = ${shop} AND item.variant_act_id = ${id} AND item.variant_id = known.variant_id`;
}

/** It goes on at once, by whoever comes first. */
export async function releaseVariantAct(
  { variantAct }: Pick<Transaction, "variantAct">,
  { shop, id, dueAt }: Claimed,
  now: Date,
): Promise<void> {
  await variantAct.updateMany({
    where: { shop, id, state: "Running", dueAt },
    data: { dueAt: now },
  });
}

/** It is over: all were acted on, or somebody stopped it. */
export async function endVariantAct(
  { variantAct }: Pick<Transaction, "variantAct">,
  { shop, id }: Named,
  { to, now }: { to: "Done" | "Stopped"; now: Date },
): Promise<boolean> {
  const { count } = await variantAct.updateMany({
    where: { shop, id, state: "Running" },
    data: { state: to, dueAt: null, endedAt: now },
  });
  return count === 1;
}

/** Nobody wants to see what came of one that is over, nor take it back. False: there is none. */
export async function dismissVariantAct(
  { variantAct, variantActItem }: Pick<Transaction, "variantAct" | "variantActItem">,
  { shop, id }: Named,
  now: Date,
): Promise<boolean> {
  const { count } = await variantAct.updateMany({
    where: { shop, id, state: { not: "Running" } },
    data: { dismissedAt: now },
  });
  if (count === 1) await variantActItem.deleteMany({ where: { shop, variantActId: id } });
  return count === 1;
}

/** Whether one has done something that can be taken back. */
export async function hasVariantsDone(
  { variantActItem }: Pick<Transaction, "variantActItem">,
  { shop, id }: Named,
): Promise<boolean> {
  const found = await variantActItem.findFirst({
    where: { shop, variantActId: id, isDone: true },
    select: { position: true },
  });
  return found !== null;
}

/** Shops with one that is due, the longest due first. */
export async function dueVariantActs(
  { pool, clock }: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `SELECT shop FROM connector.variant_act WHERE due_at <= $1 AND shop <> ALL ($2)
     ORDER BY due_at LIMIT $3`,
    [clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/** Forgets acts that ended long ago. */
export async function forgetOldVariantActs(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - limits.variantActs.keptMs);
  await prisma.variantAct.deleteMany({ where: { shop, endedAt: { lt: before } } });
}
