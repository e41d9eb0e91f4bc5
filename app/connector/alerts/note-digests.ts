import { Prisma } from "#app/db/generated/client.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import {
  type AlertFacts,
  type AlertNews,
  noOpenLines,
  type SomeOrders,
  withoutQuotes,
} from "../model/alert.ts";
import { topicOf } from "../model/attention.ts";
import { hasOpenLines } from "../model/open-lines.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { countAttention } from "../queries/dispatches/index.ts";
import { readOpenLines, readTrend } from "../queries/home/index.ts";
import { readLateRule } from "../shops/index.ts";
import { addAlert } from "../store/alerts.ts";
import { isSnoozed } from "../store/snoozes.ts";
import { isAskedOpen, readNotice } from "../store/attention.ts";
import { isLate } from "../store/late.ts";
import { claimDue, dueRecipients, type Recipient } from "../store/recipients.ts";
import { alertedReasons, currentOutages } from "./find-news.ts";
import { nextDigest } from "./next-digest.ts";

const { groupsMax, namesMax } = limits.alerts;

/** Writes the digest of the day before to each recipient of a store whose hour has come. */
export async function noteDigests(
  ctx: ConnectionAccess & Needs<"pool">,
  owner: ShopModel,
): Promise<void> {
  const { domain: shop, timezone } = owner;
  const due = await dueRecipients(ctx.prisma, { shop, now: ctx.clock(), due: "digestDueAt" });
  for (const recipient of due) {
    const now = ctx.clock();
    const until = nextDigest(recipient.choice, { now, timezone });
    const facts = await digestOf(ctx, { owner, recipient });
    await ctx.prisma.$transaction(async (transaction) => {
      if (until === null) return;
      const isClaimed = await claimDue(transaction, recipient, { due: "digestDueAt", until });
      if (!isClaimed) return;
      const key = `digest/${facts.day}`;
      await addAlert(transaction, { shop, recipientId: recipient.id }, { key, facts, now });
    });
  }
}

type Digest = Extract<AlertFacts, { kind: "digest" }>;

async function digestOf(
  ctx: ConnectionAccess & Needs<"pool">,
  { owner, recipient }: { owner: ShopModel; recipient: Recipient },
): Promise<Digest> {
  const { domain: shop, timezone } = owner;
  const { subjects } = recipient.choice;
  const [{ days }, waits, open, { listed }, late, outages] = await Promise.all([
    readTrend(ctx, { shop, timezone }),
    waitingGroups(ctx, recipient),
    readOpenLines(ctx, { shop }),
    countAttention(ctx, shop),
    subjects.includes("late") ? lateOrders(ctx, owner) : null,
    subjects.includes("outage") ? currentOutages(ctx, shop) : [],
  ]);
  // Today comes last.
  const yesterday = days.at(-2);
  if (yesterday === undefined) throw new Error("The days of the trend are missing.");
  const openLines = subjects.includes(topicOf.NoMapping) ? openLinesOf(open) : noOpenLines;
  const isAsked = listed > 0 || hasOpenLines(open);
  return { kind: "digest", ...yesterday, ...waits, openLines, isAsked, late, outages };
}

function openLinesOf({
  undecided,
  sendable,
  unknown,
  isUndecidedUnforwarded,
  isUnknownUnforwarded,
}: Awaited<ReturnType<typeof readOpenLines>>): Digest["openLines"] {
  const isUnforwarded = isUndecidedUnforwarded || isUnknownUnforwarded;
  return { undecided, sendable, unknown, isUnforwarded };
}

/** What an alert says of a question; of orders that agree in all of it, one sentence is true of each. */
const saidAlike = Prisma.sql`
  subject - ${["words", "lineItemId", "lineItemIds", "value", "entries", "lines", "about"]}::text[],
  jsonb_path_query_array(subject, '$.lines[*].title'), jsonb_path_query_array(subject, '$.lines[*].waiting'),
  subject @? '$.words.** ? (@.code == "hostAnswered" || @.code == "imageHostAnswered").values.status ? (@ == 404 || @ == 410)',
  CASE WHEN reason IN ('RefusedByProvider', 'ChangeRefused')
    THEN coalesce(subject #>> '{about,field}', (subject #>> '{words,code}' = 'callFailed')::text) END`;

/** What orders wait for now and nobody put off, that of most orders first. */
async function waitingGroups(
  { prisma, clock }: Needs<"prisma" | "clock">,
  recipient: Recipient,
): Promise<Pick<AlertNews, "groups" | "otherOrders">> {
  const reasons = alertedReasons(recipient);
  const rows = await prisma.$queryRaw<
    { reason: string; subject: Prisma.JsonValue; count: number; ofAll: number; names: string[] }[]
  >`
    SELECT reason, (array_agg(subject ORDER BY asked_at, dispatch_id))[1] AS subject, count(*)::int AS count,
      (sum(count(*)) OVER ())::int AS "ofAll",
      (array_agg(order_name ORDER BY asked_at, dispatch_id))[1:${namesMax}::int] AS names
    FROM connector.attention AS asked
    JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.dispatch_id
    WHERE asked.shop = ${recipient.shop} AND ${isAskedOpen} AND reason = ANY (${reasons})
      AND NOT ${isSnoozed(clock())}
    GROUP BY reason, ${saidAlike} ORDER BY count(*) DESC, reason LIMIT ${groupsMax}`;
  const told = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    groups: rows.map(({ reason, subject, count, names }) => ({
      notice: withoutQuotes(readNotice({ reason, subject })),
      orders: { count, names },
    })),
    otherOrders: (rows[0]?.ofAll ?? 0) - told,
  };
}

/** Orders that are late now; null: none. */
async function lateOrders(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { domain: shop }: ShopModel,
): Promise<SomeOrders | null> {
  const rule = await readLateRule({ prisma, clock }, shop);
  const [row] = await prisma.$queryRaw<{ count: number; names: string[] | null }[]>`
    SELECT count(*)::int AS count,
      (array_agg(order_name ORDER BY created_at, id))[1:${namesMax}::int] AS names
    FROM connector.dispatch WHERE shop = ${shop} AND ${isLate(rule)}`;
  const names = row?.names ?? [];
  return row === undefined || row.count === 0 ? null : { count: row.count, names };
}
