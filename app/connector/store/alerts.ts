/**
 * The rows of `alert` and `alert_event`: what is sent to recipients, and what they heard of. An alert is claimed before
 * it is sent for longer than that may last, so no two processes send it; one without an answer is sent again under
 * the same name, by which a mail server or a reader knows it.
 */
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { AlertModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { type AlertFacts, alertFacts } from "../model/alert.ts";
import type { AlertState } from "../model/alert-states.ts";
import { storableWords, type Words, words } from "../model/phrases.ts";
import type { Needs } from "../ports/context.ts";

/** An alert as it is read; without facts where a newer version wrote them. */
export type Alert = Omit<AlertModel, "facts"> & { facts: AlertFacts | null };

interface To {
  shop: string;
  recipientId: string;
}

/** Writes an alert and what it is about; false where the recipient has one of that key. */
export async function addAlert(
  transaction: Pick<Transaction, "alert" | "alertEvent">,
  { shop, recipientId }: To,
  {
    key,
    facts,
    events = [],
    now,
  }: {
    key: string;
    facts: AlertFacts;
    /** What nobody sends them a second time. */
    events?: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const [row] = await transaction.alert.createManyAndReturn({
    data: [
      {
        shop,
        recipientId,
        key,
        state: "Waiting",
        // Plain JSON, of which the type says besides that nothing else is in it.
        facts: facts as unknown as Prisma.InputJsonObject,
        createdAt: now,
        dueAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row === undefined) return false;
  await transaction.alertEvent.createMany({
    data: events.map((event) => ({ shop, recipientId, key: event, alertId: row.id, at: now })),
  });
  return true;
}

/** A condition on `key`, an expression: the recipient has not heard of it. */
export function isUnheard({ shop, recipientId }: To, key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM connector.alert_event AS heard
    WHERE heard.shop = ${shop} AND heard.recipient_id = ${recipientId} AND heard.key = ${key})`;
}

/** By which a recipient hears of a question once; of a row of `attention` that a statement calls so. */
export function questionKey(row: "asked" | "before"): Prisma.Sql {
  return row === "asked"
    ? Prisma.sql`'asked/' || asked.dispatch_id || '/' || asked.number`
    : Prisma.sql`'asked/' || before.dispatch_id || '/' || before.number`;
}

/**
 * A condition on rows of `attention`, called `asked`: the recipient has heard of the same. It was asked before, nobody
 * answered, and every time that it ended by itself it was asked again within `againMs`.
 */
export function isHeardBefore({ shop, recipientId }: To): Prisma.Sql {
  const againSeconds = limits.alerts.againMs / 1_000;
  return Prisma.sql`EXISTS (
    SELECT FROM connector.attention AS before
    JOIN connector.alert_event AS heard
      ON heard.shop = ${shop} AND heard.recipient_id = ${recipientId} AND heard.key = ${questionKey("before")}
    WHERE before.shop = asked.shop AND before.dispatch_id = asked.dispatch_id AND before.number < asked.number
      AND NOT EXISTS (
        SELECT FROM connector.attention AS since
        JOIN connector.attention AS next ON next.shop = since.shop AND next.dispatch_id = since.dispatch_id
          AND next.number = since.number + 1
        WHERE since.shop = asked.shop AND since.dispatch_id = asked.dispatch_id
          AND since.number >= before.number AND since.number < asked.number
          AND (since.reason <> asked.reason OR since.subject <> asked.subject OR since.answered_at IS NOT NULL
            OR next.asked_at > since.ended_at + make_interval(secs => ${againSeconds}))))`;
}

/** When the recipient was last told at once of something; null: never. */
export async function lastNewsAt(
  { alert }: Pick<Transaction, "alert">,
  { shop, recipientId }: To,
): Promise<Date | null> {
  const row = await alert.findFirst({
    where: { shop, recipientId, key: { startsWith: newsKey } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  return row?.createdAt ?? null;
}

/** With what the keys of alerts begin that are sent at once. */
export const newsKey = "news/";

/** Takes the longest due alert of a store for as long as sending may last; null where none is due. */
export async function claimAlert(
  { prisma, clock }: Needs<"prisma" | "clock">,
  shop: string,
): Promise<Alert | null> {
  const now = clock();
  const until = new Date(now.getTime() + limits.lease.alertMs);
  const [row] = await prisma.$queryRaw<{ id: bigint }[]>`
    UPDATE connector.alert SET due_at = ${until}::timestamptz, tries = tries + 1
    WHERE shop = ${shop} AND id = (
      SELECT id FROM connector.alert WHERE shop = ${shop} AND due_at <= ${now}::timestamptz
      ORDER BY due_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
  if (row === undefined) return null;
  const claimed = await prisma.alert.findUnique({ where: { shop_id: { shop, id: row.id } } });
  if (claimed === null) return null;
  return { ...claimed, facts: alertFacts.safeParse(claimed.facts).data ?? null };
}

/** Why it was not sent the last time it was tried; null: it was, or was not tried yet. */
export function alertProblemOf({ problem }: { problem: unknown }): Words | null {
  return words.nullable().parse(problem);
}

type Claimed = Pick<Alert, "shop" | "id" | "dueAt">;

/** It is sent again then. Nothing where somebody else has it, or it was erased. */
export async function putOffAlert(
  { alert }: Pick<Transaction, "alert">,
  { shop, id, dueAt }: Claimed,
  { until, problem }: { until: Date; problem: Words },
): Promise<void> {
  await alert.updateMany({
    where: { shop, id, dueAt, state: "Waiting" },
    data: { dueAt: until, problem: keptProblem(problem) },
  });
}

/** It is over; `problem`: why it was given up. */
export async function endAlert(
  { alert }: Pick<Transaction, "alert">,
  { shop, id, dueAt }: Claimed,
  {
    to,
    now,
    problem = null,
  }: { to: Exclude<AlertState, "Waiting">; now: Date; problem?: Words | null },
): Promise<void> {
  await alert.updateMany({
    where: { shop, id, dueAt, state: "Waiting" },
    data: { state: to, dueAt: null, endedAt: now, problem: keptProblem(problem) },
  });
}

function keptProblem(problem: Words | null) {
  if (problem === null) return Prisma.DbNull;
  const kept = storableWords(problem);
  // A phrase is plain JSON; its type only says that nobody changes it.
  return typeof kept === "string" ? kept : (kept as unknown as Prisma.InputJsonObject);
}

/** Forgets what was sent so long ago that nothing of it could be sent again. */
export async function forgetOldAlerts(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - limits.alerts.keptMs);
  await prisma.alert.deleteMany({ where: { shop, dueAt: null, createdAt: { lt: before } } });
}

/**
 * Stores of which something is to be sent, or of whose recipients somebody is to hear of something; without the app
 * nobody hears of anything, and stands in nobody's way.
 */
export async function dueAlertShops(
  { pool, clock }: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `SELECT shop FROM (
       SELECT shop, due_at FROM connector.alert WHERE due_at <= $1
       UNION ALL SELECT shop, least(news_due_at, digest_due_at) FROM connector.recipient
         JOIN connector.shop USING (shop)
         WHERE shop.state = 'Installed' AND (news_due_at <= $1 OR digest_due_at <= $1)) AS due
     WHERE shop <> ALL ($2) GROUP BY shop ORDER BY min(due_at) LIMIT $3`,
    [clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}
