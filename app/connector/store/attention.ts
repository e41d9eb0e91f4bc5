/**
 * The rows of `attention`: what a person is asked about a dispatch, and what was answered. At most one is open.
 * Whoever writes one holds the dispatch's row lock, so numbers follow each other and nothing is asked twice. Open pages
 * hear of each change by the database itself (`report_move`).
 */
import { z } from "zod";
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { AttentionModel } from "#app/db/generated/models.ts";
import { aboutAttempt, isAttentionReason } from "../model/attention.ts";
import { startsWorkflows } from "../model/flow.ts";
import { type AttentionReason, type Notice, storable, notice } from "../model/notice.ts";
import { tagKey } from "../model/tag-key.ts";
import { insertFlowEvents, needsAttention } from "./flow-events.ts";

/** What a person answered. */
const answer = z.discriminatedUnion("code", [
  /** What was asked about holds the dispatch no more. */
  z.object({ code: z.literal("cleared") }),
  /** These items are sent with the plain artwork. */
  z.object({ code: z.literal("plain"), items: z.array(z.string()) }),
  /** Try again. */
  z.object({ code: z.literal("retried") }),
  /**
   * Nobody ended the hold in time, or a person wants it so: the app has the provider cancel the order. `declined`: it was
   * too late.
   */
  z.object({ code: z.enum(["stopped", "declined"]) }),
]);
export type Answer = z.infer<typeof answer>;

const keptNotice = notice.catch({ reason: "Fault", subject: {} });

/** What a row is about. One that a newer version wrote reads as a fault rather than vanishing. */
export function readNotice({ reason, subject }: { reason: string; subject: unknown }): Notice {
  return keptNotice.parse({ reason, subject });
}

/** What stands open, and what answers count. */
export interface Standing {
  /** Null: nobody is asked anything. */
  attention: Question | null;
  /** Reasons that hold the dispatch no more. */
  cleared: AttentionReason[];
  /** Tags of which a person has said that they hold it no more, as `tagKey` has them. */
  tagsReleased: string[];
  /** Lines that a person has approved; lines that were added since are not. */
  linesApproved: string[];
  /** Keys of texts of which a person has said that the first counts. */
  entriesAnswered: string[];
  /** Lines that a person has made although Shopify holds them, and others not. */
  holdsAnswered: string[];
  /** By line: so many units of it a person sends, paid or not. */
  additionsAnswered: ReadonlyMap<string, number>;
  /** Items (as `dispatch_line` names them) for which a person has chosen the plain artwork. */
  plainItems: string[];
  /** What came of stopping the order for a hold in Shopify; null: nothing was tried. */
  stop: "stopped" | "declined" | null;
}

/** A notice as it was asked. */
export type Question = Notice & { number: number; askedAt: Date };

/** The rows that are open, in a query of Prisma's. */
export const isOpen = { answeredAt: null, endedAt: null } as const;

/** The same of the rows of `attention` in a statement that calls them `asked`. */
export const isAskedOpen = Prisma.sql`asked.answered_at IS NULL AND asked.ended_at IS NULL`;

/** A condition on rows of `dispatch`: they wait for something. */
export const isWaiting = Prisma.sql`EXISTS (
  SELECT FROM connector.attention AS asked
  WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen})`;

/** What is read with a dispatch for `readStanding`. */
export const withStanding = {
  attention: { where: { endedAt: null }, orderBy: { number: "asc" } },
} as const satisfies Prisma.DispatchInclude;

/** Of tags, of a buyer's texts, of lines on hold or to be approved and of units those alone are answered: about others is asked. */
const answeredInPart: ReadonlySet<string> = new Set([
  "AdditionsUnpaid",
  "EntryUnclear",
  "HeldInPart",
  "Tagged",
] satisfies AttentionReason[]);

function isAnsweredInPart(said: Notice): boolean {
  if (said.reason === "NeedsApproval") return said.subject.lineItemIds !== undefined;
  return answeredInPart.has(said.reason);
}

export function readStanding(rows: readonly AttentionModel[]): Standing {
  const open = rows.find(({ answeredAt, endedAt }) => answeredAt === null && endedAt === null);
  const answered = rows.flatMap((row) =>
    row.answer === null || row.endedAt !== null ? [] : [{ row, given: answer.parse(row.answer) }],
  );
  const cleared = answered.flatMap(({ row, given }) =>
    given.code === "cleared" ? { reason: row.reason, said: readNotice(row) } : [],
  );
  return {
    attention:
      open === undefined
        ? null
        : { ...readNotice(open), number: open.number, askedAt: open.askedAt },
    cleared: cleared.flatMap(({ reason, said }) =>
      !isAnsweredInPart(said) && isAttentionReason(reason) ? reason : [],
    ),
    tagsReleased: cleared.flatMap(({ said }) =>
      said.reason === "Tagged" ? tagKey(said.subject.tag) : [],
    ),
    linesApproved: cleared.flatMap(({ said }) =>
      said.reason === "NeedsApproval" ? (said.subject.lineItemIds ?? []) : [],
    ),
    entriesAnswered: cleared.flatMap(({ said }) =>
      said.reason === "EntryUnclear" ? said.subject.entries : [],
    ),
    holdsAnswered: cleared.flatMap(({ said }) =>
      said.reason === "HeldInPart" ? said.subject.lines.map(({ lineItemId }) => lineItemId) : [],
    ),
    additionsAnswered: unitsAnswered(cleared.map(({ said }) => said)),
    plainItems: answered.flatMap(({ given }) => (given.code === "plain" ? given.items : [])),
    stop: answered.map(({ given: { code } }) => code).findLast(isStop) ?? null,
  };
}

function unitsAnswered(said: readonly Notice[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { reason, subject } of said) {
    if (reason !== "AdditionsUnpaid") continue;
    for (const { lineItemId, wanted } of subject.lines) {
      units.set(lineItemId, Math.max(units.get(lineItemId) ?? 0, wanted));
    }
  }
  return units;
}

function isStop(code: Answer["code"]): code is NonNullable<Standing["stop"]> {
  return code === "stopped" || code === "declined";
}

/** The same with the dispatch that the rows were read with. */
export function standing<Row extends { attention: AttentionModel[] }>({
  attention,
  ...row
}: Row): Omit<Row, "attention"> & Standing {
  return { ...row, ...readStanding(attention) };
}

interface Target {
  shop: string;
  dispatchId: string;
}

type Writer = Pick<Transaction, "attention" | "$executeRaw">;

/**
 * Asks from now on: whatever was open has ended. With `isSpared` the question what became of an attempt stays
 * instead, and nothing else is asked beside it. Workflows hear of it where a person has to act, unless it is
 * answered already (`isAnswered`).
 */
export async function ask(
  transaction: Writer,
  { shop, dispatchId }: Target,
  {
    said,
    now,
    isSpared = false,
    isAnswered = false,
  }: { said: Notice; now: Date; isSpared?: boolean; isAnswered?: boolean },
): Promise<void> {
  const kept = storable(said);
  const { reason, subject } = kept;
  const isKept = Prisma.sql`${isSpared} AND asked.reason = ${aboutAttempt}`;
  const event = insertFlowEvents([needsAttention({ shop, dispatchId }, kept, now)], isWritten);
  const isReported = !isAnswered && startsWorkflows(kept);
  await transaction.$executeRaw`
    WITH ended AS (
      UPDATE connector.attention AS asked SET ended_at = ${now}::timestamptz
      WHERE shop = ${shop} AND dispatch_id = ${dispatchId} AND ${isAskedOpen} AND NOT (${isKept})
      RETURNING number),
    written AS (
      INSERT INTO connector.attention (shop, dispatch_id, number, reason, subject, asked_at)
      SELECT ${shop}, ${dispatchId}, coalesce(max(number), 0) + 1, ${reason},
        ${JSON.stringify(subject)}::jsonb, ${now}::timestamptz
      FROM (SELECT number FROM connector.attention
            WHERE shop = ${shop} AND dispatch_id = ${dispatchId}
            UNION ALL SELECT number FROM ended) AS known
      HAVING NOT EXISTS (
        SELECT FROM connector.attention AS asked
        WHERE shop = ${shop} AND dispatch_id = ${dispatchId} AND ${isAskedOpen} AND ${isKept})
      RETURNING number)
    ${isReported ? Prisma.sql`, events AS (${event})` : Prisma.empty}
    SELECT number FROM written`;
}

const isWritten = Prisma.sql`EXISTS (SELECT FROM written)`;

/**
 * The newest question stands again where news of the order took it back unanswered and it is just the same: a press on
 * it that is under way answers it. False where it is another one, or has its answer.
 */
export async function askAgain(
  transaction: Writer,
  { shop, dispatchId }: Target,
  { said, now }: { said: Notice; now: Date },
): Promise<boolean> {
  const { reason, subject } = storable(said);
  const count = await transaction.$executeRaw`
    UPDATE connector.attention AS asked
    SET ended_at = NULL, asked_at = CASE WHEN ended_at IS NULL THEN asked_at ELSE ${now}::timestamptz END
    WHERE shop = ${shop} AND dispatch_id = ${dispatchId} AND answered_at IS NULL
      AND reason = ${reason} AND subject = ${JSON.stringify(subject)}::jsonb
      AND number = (SELECT max(number) FROM connector.attention
                    WHERE shop = ${shop} AND dispatch_id = ${dispatchId})`;
  return count === 1;
}

/** The same where nothing is open; false where something is. */
export async function askUnlessAsked(
  transaction: Writer,
  { shop, dispatchId }: Target,
  { said, now }: { said: Notice; now: Date },
): Promise<boolean> {
  const open = { shop, dispatchId, ...isOpen };
  if ((await transaction.attention.count({ where: open })) > 0) return false;
  await ask(transaction, { shop, dispatchId }, { said, now });
  return true;
}

/** What is open has ended; `reasons`: only for one of these. `isSpared`: but for what became of an attempt. */
export async function endOpen(
  transaction: Writer,
  { shop, dispatchId }: Target,
  {
    now,
    reasons,
    isSpared = false,
  }: { now: Date; reasons?: readonly AttentionReason[]; isSpared?: boolean },
): Promise<void> {
  const forReason = reasons === undefined ? {} : { reason: { in: [...reasons] } };
  const spared = isSpared ? { NOT: { reason: aboutAttempt } } : {};
  await transaction.attention.updateMany({
    where: { shop, dispatchId, ...isOpen, ...forReason, ...spared },
    data: { endedAt: now },
  });
}

/**
 * Keeps what a person answered. It counts until it is ended, unless it is a retry, which ends what was asked. Nothing
 * of it is put off any more.
 */
export async function keepAnswer(
  transaction: Writer & Pick<Transaction, "snooze">,
  { shop, dispatchId, number }: Target & { number: number },
  { given, by, now }: { given: Answer; by: string; now: Date },
): Promise<void> {
  const isOver = given.code === "retried";
  await transaction.snooze.deleteMany({ where: { shop, dispatchId } });
  await transaction.attention.updateMany({
    where: { shop, dispatchId, number },
    data: {
      answer: given,
      answeredBy: by,
      answeredAt: now,
      ...(isOver ? { endedAt: now } : {}),
    },
  });
}

/** Keeps that the order is stopped for a hold, of which was asked; false where that is not asked any more. */
export async function keepStop(
  transaction: Writer,
  { shop, dispatchId, now }: Target & { now: Date },
): Promise<boolean> {
  const { count } = await transaction.attention.updateMany({
    where: { shop, dispatchId, reason: "StopsForHold", ...isOpen },
    data: { answer: { code: "stopped" }, answeredBy: "app", answeredAt: now },
  });
  return count === 1;
}

const isStopped = { path: ["code"], equals: "stopped" };

/** It was too late to stop it. */
export async function declineStop(
  transaction: Writer,
  { shop, dispatchId }: Target,
): Promise<void> {
  await transaction.attention.updateMany({
    where: { shop, dispatchId, reason: { in: [...holdReasons] }, endedAt: null, answer: isStopped },
    data: { answer: { code: "declined" } },
  });
}

/** What was said of holds that stood counts no more, but for a stop that is under way. */
export async function endHoldAnswers(
  transaction: Writer,
  { shop, dispatchId }: Target,
  { now }: { now: Date },
): Promise<void> {
  const said = { shop, dispatchId, answeredAt: { not: null }, endedAt: null } as const;
  await transaction.attention.updateMany({
    where: { ...said, reason: { in: [...holdReasons] }, NOT: { answer: isStopped } },
    data: { endedAt: now },
  });
}

/** Questions about a hold in Shopify that came after the provider had the order. */
const holdReasons = [
  "HeldAfterAcceptance",
  "HeldInPart",
  "StopsForHold",
] as const satisfies AttentionReason[];

/** Answers that stand for the order itself, whichever of its parts they were given about. */
const ofOrder = [
  "Unpaid",
  "TestOrder",
  "HighRisk",
  "Tagged",
  "HeldByWorkflow",
  "NeedsApproval",
  "BundleUnclear",
  "ByHand",
  "NotRequested",
  "HoldWindow",
  "EntryUnclear",
  "ArtworkFailed",
  "ArtworkLate",
] as const satisfies AttentionReason[];

/**
 * What was answered about the order with one of its parts counts for another, which nobody was asked about yet; but for
 * what was said of `except`.
 */
export async function copyAnswers(
  transaction: Writer,
  { shop, dispatchId }: Target,
  { to, except = null }: { to: string; except?: (typeof ofOrder)[number] | null },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO connector.attention
      (shop, dispatch_id, number, reason, subject, asked_at, answer, answered_by, answered_at)
    SELECT shop, ${to}, row_number() OVER (ORDER BY number), reason, subject, asked_at, answer, answered_by,
      answered_at
    FROM connector.attention
    WHERE shop = ${shop} AND dispatch_id = ${dispatchId} AND answered_at IS NOT NULL AND ended_at IS NULL
      AND reason = ANY (${ofOrder.filter((reason) => reason !== except)})`;
}

/** What a person said of `reason` counts no more. */
export async function endAnswers(
  transaction: Writer,
  { shop, dispatchId }: Target,
  { reason, now }: { reason: AttentionReason; now: Date },
): Promise<void> {
  await transaction.attention.updateMany({
    where: { shop, dispatchId, reason, answeredAt: { not: null }, endedAt: null },
    data: { endedAt: now },
  });
}
