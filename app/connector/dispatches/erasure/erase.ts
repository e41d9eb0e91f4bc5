import { keepWords } from "../../store/words.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { phrase } from "../../model/phrases.ts";
import type { AtProvider } from "../../ports/index.ts";
import { atProvider } from "./at-provider.ts";
import { eraseCorrections } from "../../store/line-corrections.ts";
import { erasePartCorrections } from "../../store/part-corrections.ts";
import { lockForRedaction } from "../../store/redaction-lock.ts";
import { eraseRemakes } from "../../store/remakes.ts";
import { isAskedOpen } from "../../store/attention.ts";
import type { AttentionReason } from "../../model/notice.ts";
import { endStates, isEnded } from "../../model/dispatch-states.ts";

/** What replaces personal data in a frozen body; the rest of it stays as a record of the dispatch. */
const erased = "erased";

/**
 * Takes the personal data of orders out of every table, because a buyer wants it: their snapshots, the
 * bodies that were sent, and those of the webhooks that told of them. The dispatches and their tracking
 * stay; the artwork of those still under way goes with age, once they have ended. Returns what the provider
 * has of them, of which nothing can be added any more.
 */
export async function eraseOrders(
  transaction: Transaction,
  { shop, orderIds, now }: { shop: string; orderIds: readonly string[]; now: Date },
): Promise<AtProvider> {
  // First the webhooks, also those of orders that are not known yet: they come first in the lock order. Of what
  // could not be read nobody knows whose it is: it may be theirs.
  await transaction.$executeRaw`
    WITH locked AS (
      SELECT shop, webhook_id FROM connector.delivery
      WHERE shop = ${shop} AND (order_id = ANY (${[...orderIds]}) OR order_id IS NULL AND state = 'Failed'
        AND body <> '' AND (topic LIKE 'orders/%' OR topic = 'refunds/create'))
      ORDER BY webhook_id FOR NO KEY UPDATE)
    UPDATE connector.delivery SET
      body = '',
      outcome = CASE WHEN state = 'Waiting' THEN ${keepWords(phrase("contentErased"))} ELSE outcome END,
      state = CASE WHEN state = 'Waiting' THEN 'Ignored' ELSE state END
    FROM locked WHERE delivery.shop = locked.shop AND delivery.webhook_id = locked.webhook_id`;
  await lockForRedaction(transaction, shop);
  await lockOrders(transaction, { shop, orderIds });
  // Those that were worked on meanwhile told nobody before that they are of these orders. Whoever has one again by now
  // finds the redaction, and is not waited for: that would be against the lock order.
  await transaction.$executeRaw`
    UPDATE connector.delivery SET body = '' WHERE shop = ${shop} AND webhook_id IN (
      SELECT webhook_id FROM connector.delivery
      WHERE shop = ${shop} AND order_id = ANY (${[...orderIds]}) AND body <> ''
      FOR NO KEY UPDATE SKIP LOCKED)`;
  const orders = await readOrders(transaction, { shop, orderIds });
  const atRest = orders.filter(({ dispatches }) => dispatches.every(({ state }) => isEnded(state)));
  await transaction.shopOrder.updateMany({
    where: { shop, id: { in: idsOf(orders) } },
    data: { redactedAt: now },
  });
  // Also those that nobody has told of yet: what comes late is kept without its buyer.
  await transaction.redaction.createMany({
    data: [...new Set(orderIds)].toSorted().map((orderId) => ({ shop, orderId, at: now })),
    skipDuplicates: true,
  });
  await lockDispatchesOf(transaction, { shop, orderIds: idsOf(orders) });
  const there = await atProvider({ prisma: transaction }, { shop, orderIds: idsOf(orders) });
  await eraseFrom(transaction, { shop, orderIds: idsOf(orders) });
  await eraseWorkflows(transaction, { shop, orderIds: [...orderIds] });
  await forgetSince(transaction, { shop, orderIds: idsOf(atRest) });
  return there;
}

/** Reasons for which an order is tried again and again by itself, so that its row is never old. */
const retried = ["OutOfStock", "PlanTooLow"] as const satisfies readonly AttentionReason[];

/** Nothing of it is at the provider, nor may be. */
const neverSent = Prisma.sql`
  (dispatch.state = 'Pending' OR (dispatch.state = 'Submitting' AND NOT EXISTS (
    SELECT FROM connector.attempt
    WHERE attempt.shop = dispatch.shop AND attempt.dispatch_id = dispatch.id AND attempt.state = 'Sent')))`;

/**
 * Marks dispatches that were never sent, or were refused, and have waited since before `before`, as their
 * orders' data have: the reconciler withdraws them, unless something happens to them first. What went out,
 * and may be at the provider, is not among them; nor is an order of which something else is being made.
 * Returns at most `limit`, the oldest, for their jobs.
 */
export async function markAged(
  transaction: Transaction,
  { shop, before, now, limit }: { shop: string; before: Date; now: Date; limit: number },
): Promise<{ shop: string; dispatchId: string }[]> {
  return transaction.$queryRaw<{ shop: string; dispatchId: string }[]>`
    WITH aged AS (
      SELECT dispatch.shop, dispatch.id FROM connector.dispatch
      JOIN connector.shop_order AS known
        ON known.shop = dispatch.shop AND known.id = dispatch.order_id
      WHERE dispatch.shop = ${shop} AND dispatch.aged_at IS NULL AND ${neverSent}
        AND dispatch.created_at < ${before} AND known.personal_since < ${before}
        AND (dispatch.updated_at < ${before} OR EXISTS (
          SELECT FROM connector.attention AS asked
          WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
            AND ${isAskedOpen} AND asked.reason = ANY (${[...retried]})))
        AND (dispatch.release_at IS NULL OR dispatch.release_at < ${before})
        AND NOT EXISTS (
          SELECT FROM connector.dispatch AS other
          WHERE other.shop = dispatch.shop AND other.order_id = dispatch.order_id
            AND other.id <> dispatch.id AND other.state IN ('Submitting', 'Accepted', 'Shipped'))
      ORDER BY dispatch.created_at LIMIT ${limit}),
    locked AS (
      SELECT dispatch.shop, dispatch.id FROM connector.dispatch
      JOIN aged USING (shop, id) ORDER BY dispatch.id FOR NO KEY UPDATE OF dispatch)
    UPDATE connector.dispatch SET aged_at = ${now}::timestamptz, due_at = ${now}::timestamptz
    FROM locked
    WHERE dispatch.shop = locked.shop AND dispatch.id = locked.id AND ${neverSent}
    RETURNING dispatch.shop, dispatch.id AS "dispatchId"`;
}

/**
 * Takes personal data out of those orders that got theirs before `before` and with which nothing has
 * happened since but their withdrawal; an order under way keeps it. Ids, quantities, states, costs, tracking and keys stay:
 * what was sent is never sent again. Returns how many were erased.
 */
export async function eraseAged(
  transaction: Transaction,
  { shop, orderIds, before }: { shop: string; orderIds: readonly string[]; before: Date },
): Promise<number> {
  await lockOrders(transaction, { shop, orderIds });
  const orders = await readOrders(transaction, { shop, orderIds });
  // Chosen before they were locked: something may have happened meanwhile.
  const aged = orders.filter(
    ({ personalSince, dispatches }) =>
      personalSince !== null &&
      personalSince < before &&
      dispatches.every(
        ({ state, updatedAt, agedAt }) => isEnded(state) && (agedAt !== null || updatedAt < before),
      ),
  );
  await eraseFrom(transaction, { shop, orderIds: idsOf(aged) });
  await eraseWorkflows(transaction, { shop, orderIds: idsOf(aged) });
  await forgetSince(transaction, { shop, orderIds: idsOf(aged) });
  return aged.length;
}

interface Named {
  shop: string;
  orderIds: string[];
}

const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

function readOrders(
  transaction: Transaction,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
) {
  return transaction.shopOrder.findMany({
    where: { shop, id: { in: [...orderIds] } },
    select: {
      id: true,
      personalSince: true,
      dispatches: { select: { state: true, updatedAt: true, agedAt: true } },
    },
  });
}

/** What workflows were to hear of them is not sent any more; what they and the buyers said is forgotten. */
async function eraseWorkflows(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  const where = { shop, orderId: { in: orderIds } };
  await transaction.flowEvent.updateMany({ where, data: { facts: Prisma.DbNull, dueAt: null } });
  await transaction.flowHold.updateMany({ where, data: { note: "" } });
  await transaction.wish.updateMany({ where, data: { text: "" } });
}

/** Nothing personal is kept of them any more: they are not looked at again. */
async function forgetSince(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  const where = { shop, id: { in: orderIds } };
  await transaction.shopOrder.updateMany({ where, data: { personalSince: null } });
}

/** One statement for each table, however many orders: nobody waits long for their rows. */
async function eraseFrom(transaction: Transaction, named: Named): Promise<void> {
  if (named.orderIds.length === 0) return;
  await eraseSnapshots(transaction, named);
  await lockDispatchesOf(transaction, named);
  // What buyers had drawn: their own words, and pictures of them.
  const { shop, orderIds } = named;
  await transaction.drawing.deleteMany({
    where: { shop, dispatch: { orderId: { in: orderIds } } },
  });
  await transaction.givenUpDrawing.deleteMany({ where: { shop, orderId: { in: orderIds } } });
  await eraseRemakes(transaction, named);
  await eraseCorrections(transaction, named);
  await erasePartCorrections(transaction, named);
  await eraseBodies(transaction, named);
  await eraseQuotes(transaction, named);
}

async function eraseSnapshots(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  const nobody = JSON.stringify({
    email: null,
    phone: null,
    shippingAddress: null,
    proof: null,
    tags: [],
  });
  await transaction.$executeRaw`
    UPDATE connector.shop_order
    SET buyer_language = NULL, note = NULL, gift_message = NULL, buyer_names = '{}', snapshot = snapshot || ${nobody}::jsonb || jsonb_build_object('lines', (
      SELECT coalesce(jsonb_agg(line || '{"properties":[]}' ORDER BY place), '[]')
      FROM jsonb_array_elements(snapshot -> 'lines') WITH ORDINALITY AS part (line, place)))
    WHERE shop = ${shop} AND id = ANY (${orderIds})`;
}

/** Addresses and what others said, in every dispatch; a buyer's artwork once it has ended. */
async function eraseBodies(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.attempt
    SET body = jsonb_set(body, '{toAddress}', to_jsonb(${erased}::text))
    WHERE shop = ${shop} AND body IS NOT NULL AND dispatch_id IN (
      SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${orderIds}))`;
  await transaction.$executeRaw`
    UPDATE connector.sent_change
    SET content = jsonb_set(content, '{request,toAddress}', to_jsonb(${erased}::text))
    WHERE shop = ${shop} AND content IS NOT NULL AND dispatch_id IN (
      SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${orderIds}))`;
  const named = { shop, orderId: { in: orderIds } };
  await eraseQuestions(transaction, { shop, orderIds });
  await transaction.setback.updateMany({
    where: { shop, dispatch: named },
    data: { lastError: null },
  });
  const ended = { ...named, state: { in: [...endStates] } };
  await transaction.$executeRaw`
    UPDATE connector.attempt
    SET body = jsonb_set(body, '{items}', (
      SELECT coalesce(jsonb_agg(item || jsonb_build_object('artworkUrl', ${erased}::text) ORDER BY place), '[]')
      FROM jsonb_array_elements(body -> 'items') WITH ORDINALITY AS part (item, place)))
    WHERE shop = ${shop} AND jsonb_typeof(body -> 'items') = 'array' AND dispatch_id IN (
      SELECT id FROM connector.dispatch
      WHERE shop = ${shop} AND order_id = ANY (${orderIds}) AND state::text = ANY (${[...endStates]}))`;
  await transaction.sentChange.deleteMany({ where: { shop, dispatch: ended } });
  await transaction.$executeRaw`
    UPDATE connector.write_back SET error = NULL
    WHERE shop = ${shop} AND error IS NOT NULL AND dispatch_id IN (
      SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${orderIds}))`;
  await transaction.dispatchLine.updateMany({
    where: { shop, dispatch: ended },
    data: { artworkUrl: erased },
  });
  await transaction.orderLine.updateMany({
    where: { shop, orderId: { in: orderIds }, decidedArtwork: { not: null } },
    data: { decidedArtwork: null },
  });
}

/**
 * What others said, what the buyer entered that a question is about, and by which texts it is known. What a person put off
 * or dismissed stays so: it is the same question.
 */
async function eraseQuestions(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  await transaction.$executeRaw`
    WITH asked AS (
      SELECT shop, dispatch_id, number, md5(subject::text) AS digest
      FROM connector.attention
      WHERE shop = ${shop} AND subject ?| ARRAY['words', 'entries', 'value'] AND dispatch_id IN (
        SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${orderIds}))),
    erased AS (
      UPDATE connector.attention SET subject = subject
        || CASE WHEN subject ? 'words' THEN '{"words": ""}'::jsonb ELSE '{}' END
        || CASE WHEN subject ? 'entries' THEN '{"entries": []}'::jsonb ELSE '{}' END
        || CASE WHEN subject ? 'value' THEN '{"value": ""}'::jsonb ELSE '{}' END
      FROM asked WHERE attention.shop = asked.shop AND attention.dispatch_id = asked.dispatch_id
        AND attention.number = asked.number
      RETURNING attention.shop, attention.dispatch_id, attention.reason, asked.digest,
        md5(attention.subject::text) AS digest_now)
    UPDATE connector.snooze SET subject_digest = erased.digest_now
    FROM erased WHERE snooze.shop = erased.shop AND snooze.dispatch_id = erased.dispatch_id
      AND snooze.reason = erased.reason AND snooze.subject_digest = erased.digest`;
}

/** Lines of a timeline that are erased whatever they say; of others, those that hold words of somebody else's. */
const quoting = [
  "refused",
  "unanswered",
  "held",
  "differs",
  "answered",
  "write-back-refused",
  "flow",
];

const quoteErased = { code: "quoteErased" } as const;

/** What others said, and what was said to them. */
async function eraseQuotes(transaction: Transaction, { shop, orderIds }: Named): Promise<void> {
  const dispatches = await transaction.dispatch.findMany({
    where: { shop, orderId: { in: orderIds } },
    select: { id: true },
  });
  await eraseReported(transaction, { shop, dispatchIds: idsOf(dispatches) });
}

/**
 * Takes what others said, and what was said to them, out of the timelines of dispatches. Nothing leads
 * from an order to the timeline of a dispatch that was taken back, so it is done as that happens.
 */
export async function eraseReported(
  transaction: Transaction,
  { shop, dispatchIds }: { shop: string; dispatchIds: string[] },
): Promise<void> {
  const isQuoting = Prisma.sql`
    (kind = ANY (${quoting}) OR remark @? '$.**.words' OR remark @? '$.**.value')`;
  await transaction.$executeRaw`
    UPDATE connector.activity SET
      remark = CASE WHEN ${isQuoting} THEN ${JSON.stringify(quoteErased)}::jsonb ELSE remark END,
      exchanges = NULL
    WHERE shop = ${shop} AND dispatch_id = ANY (${dispatchIds})
      AND (${isQuoting} OR exchanges IS NOT NULL)`;
}
