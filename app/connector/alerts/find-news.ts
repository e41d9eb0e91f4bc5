/** What a recipient has not heard of yet, with the keys by which they hear of each once. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { limits } from "#app/limits/limits.ts";
import { type AlertFacts, type AlertNews, type SomeOrders, withoutQuotes } from "../model/alert.ts";
import { attentions, type AttentionReason, topicOf } from "../model/attention.ts";
import type { Notice } from "../model/notice.ts";
import { openLinesSince } from "../model/open-lines.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import {
  isSendableRest,
  isUndecidedOrder,
  isUndecidedRest,
  readOutages,
} from "../queries/home/index.ts";
import { readLateRule } from "../shops/index.ts";
import { isHeardBefore, isUnheard, questionKey } from "../store/alerts.ts";
import { isAskedOpen, readNotice } from "../store/attention.ts";
import { isLate, lateKey } from "../store/late.ts";
import type { Recipient } from "../store/recipients.ts";

const { overlapMs, eventsMax, groupsMax, namesMax, newsMs, outageMs } = limits.alerts;

/** Something new of one kind. */
export interface Found<Kind extends keyof News> {
  news: News[Kind];
  keys: string[];
}

type News = Extract<AlertFacts, { kind: "news" }>;

/** `heardUntil`: there is more than one alert says, from that moment on. */
type FoundInPart<Kind extends keyof News> = Found<Kind> & { heardUntil: Date | null };

type Reader = Pick<Transaction, "$queryRaw">;

/** What ends by itself at some time, and a store's people want to hear of all the same. */
const worthKnowing = ["OutOfStock", "Fault"] as const satisfies AttentionReason[];

/** What alerts are about: a person has to act, or should know, on a subject that the recipient chose. */
export function alertedReasons({ choice }: Pick<Recipient, "choice">): AttentionReason[] {
  // Object.keys forgets which names a closed record has.
  return (Object.keys(attentions) as AttentionReason[]).filter((reason) => {
    const isAlerted = attentions[reason].needsStaff || worthKnowing.some((each) => each === reason);
    return isAlerted && choice.subjects.includes(topicOf[reason]);
  });
}

interface Asked {
  key: string;
  reason: string;
  subject: Prisma.JsonValue;
  orderName: string;
  askedAt: Date;
}

/** From when on the recipient may have missed something. Pure. */
function missedSince({ heardUntil, since }: Recipient): Date {
  const overlap = new Date(heardUntil.getTime() - overlapMs);
  return overlap > since ? overlap : since;
}

/** What orders have waited for since the recipient last heard, and for a moment. */
export async function findQuestions(
  transaction: Reader,
  { recipient, settled }: { recipient: Recipient; settled: Date },
): Promise<FoundInPart<"groups">> {
  const { shop, id: recipientId } = recipient;
  const from = missedSince(recipient);
  const key = questionKey("asked");
  const rows = await transaction.$queryRaw<Asked[]>`
    SELECT ${key} AS key, asked.reason, asked.subject, dispatch.order_name AS "orderName",
      asked.asked_at AS "askedAt"
    FROM connector.attention AS asked
    JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.dispatch_id
    WHERE asked.shop = ${shop} AND ${isAskedOpen} AND asked.reason = ANY (${alertedReasons(recipient)})
      AND asked.asked_at >= ${from}::timestamptz AND asked.asked_at <= ${settled}::timestamptz
      AND ${isUnheard({ shop, recipientId }, key)} AND NOT ${isHeardBefore({ shop, recipientId })}
    ORDER BY asked.asked_at, dispatch.order_name LIMIT ${eventsMax}`;
  const groups = groupQuestions(rows);
  const told = groups.slice(0, groupsMax);
  const more = [
    ...groups.slice(groupsMax).flatMap((group) => group.rows),
    ...(rows.length < eventsMax ? [] : rows.slice(-1)),
  ];
  return {
    news: told.map(({ notice, rows: those }) => ({
      notice,
      orders: someOrders(those.map(({ orderName }) => orderName)),
    })),
    keys: told.flatMap((group) => group.rows.map((row) => row.key)),
    heardUntil: more.reduce<Date | null>(
      (first, { askedAt }) => (first === null || askedAt < first ? askedAt : first),
      null,
    ),
  };
}

/** Orders that wait for the same, the most first. Pure. */
function groupQuestions(rows: readonly Asked[]): { notice: Notice; rows: Asked[] }[] {
  const groups = new Map<string, { notice: Notice; rows: Asked[] }>();
  for (const row of rows) {
    const notice = withoutQuotes(readNotice(row));
    const said = JSON.stringify(notice);
    const group = groups.get(said);
    if (group === undefined) groups.set(said, { notice, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()].toSorted((one, other) => other.rows.length - one.rows.length);
}

function someOrders(names: readonly string[]): SomeOrders {
  return { count: names.length, names: names.slice(0, namesMax) };
}

/**
 * Orders that came since the recipient last heard, and of which nothing is sent before somebody decides what is made: no
 * dispatch asks about them. One whose buyer was erased meanwhile is not among them.
 */
export async function findUnforwarded(
  transaction: Reader,
  { recipient, settled }: { recipient: Recipient; settled: Date },
): Promise<FoundInPart<"unforwarded">> {
  const none = { news: null, keys: [], heardUntil: null };
  if (!recipient.choice.subjects.includes(topicOf.NoMapping)) return none;
  const { shop, id: recipientId } = recipient;
  const from = missedSince(recipient);
  const key = Prisma.sql`'unforwarded/' || owner.id`;
  // Where it is known, `personal_since` is no earlier than `seen_at`, and it has an index.
  const rows = await transaction.$queryRaw<{ key: string; orderName: string; seenAt: Date }[]>`
    SELECT ${key} AS key, owner.name AS "orderName", owner.seen_at AS "seenAt"
    FROM connector.shop_order AS owner
    WHERE owner.shop = ${shop} AND owner.personal_since >= ${from}::timestamptz
      AND owner.seen_at >= ${from}::timestamptz AND owner.seen_at <= ${settled}::timestamptz
      AND ${isUndecidedOrder} AND ${isUnheard({ shop, recipientId }, key)}
    ORDER BY owner.seen_at, owner.id LIMIT ${eventsMax}`;
  if (rows.length === 0) return none;
  return {
    news: someOrders(rows.map(({ orderName }) => orderName)),
    keys: rows.map((row) => row.key),
    heardUntil: rows.length < eventsMax ? null : (rows.at(-1)?.seenAt ?? null),
  };
}

/**
 * Orders with lines that are not sent with the rest, and of which no dispatch asks: those that came since the recipient
 * last heard and have undecided ones, and those of which one was mapped since and waits to be sent.
 */
export async function findRest(
  transaction: Reader,
  { recipient, settled }: { recipient: Recipient; settled: Date },
): Promise<FoundInPart<"rest">> {
  const none = { news: null, keys: [], heardUntil: null };
  if (!recipient.choice.subjects.includes(topicOf.NoMapping)) return none;
  const { shop, id: recipientId } = recipient;
  const from = missedSince(recipient);
  const rows = await transaction.$queryRaw<{ key: string; orderName: string; at: Date }[]>`
    SELECT * FROM (
      SELECT 'undecided/' || owner.id AS key, owner.name AS "orderName", owner.seen_at AS at
      FROM connector.shop_order AS owner
      WHERE owner.shop = ${shop} AND owner.personal_since >= ${from}::timestamptz
        AND owner.seen_at >= ${from}::timestamptz AND owner.seen_at <= ${settled}::timestamptz
        AND ${isUndecidedRest}
      UNION ALL
      SELECT 'sendable/' || line.order_id || '/' || line.id, owner.name, decided.updated_at
      FROM connector.mapping AS decided
      JOIN connector.order_line AS line ON line.shop = decided.shop AND line.variant_id = decided.variant_id
      JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
      WHERE decided.shop = ${shop} AND decided.state = 'Mapped'
        AND decided.updated_at >= ${from}::timestamptz AND decided.updated_at <= ${settled}::timestamptz
        AND owner.seen_at >= ${openLinesSince(settled)}::timestamptz AND ${isSendableRest}) AS found
    WHERE ${isUnheard({ shop, recipientId }, Prisma.sql`found.key`)}
    ORDER BY at, key LIMIT ${eventsMax}`;
  if (rows.length === 0) return none;
  return {
    // One order may have several such lines.
    news: someOrders([...new Set(rows.map(({ orderName }) => orderName))]),
    keys: rows.map(({ key }) => key),
    heardUntil: rows.length < eventsMax ? null : (rows.at(-1)?.at ?? null),
  };
}

/** Orders that came to be late since the recipient is one. */
export async function findLate(
  transaction: Reader,
  { recipient, now }: { recipient: Recipient; now: Date },
): Promise<Found<"late">> {
  if (!recipient.choice.subjects.includes("late")) return { news: null, keys: [] };
  const { shop, id: recipientId, since } = recipient;
  const rule = await readLateRule({ prisma: transaction, clock: () => now }, shop);
  const oldest = new Date(now.getTime() - newsMs);
  // What was late already then is none of their news.
  const clock = () => (since > oldest ? since : oldest);
  const before = await readLateRule({ prisma: transaction, clock }, shop);
  const rows = await transaction.$queryRaw<{ key: string; orderName: string }[]>`
    SELECT 'late/' || ${lateKey} AS key, order_name AS "orderName" FROM connector.dispatch
    WHERE shop = ${shop} AND ${isLate(rule)} AND NOT ${isLate(before)}
      AND ${isUnheard({ shop, recipientId }, Prisma.sql`'late/' || ${lateKey}`)}
    ORDER BY created_at, id LIMIT ${eventsMax}`;
  const names = rows.map(({ orderName }) => orderName);
  return {
    news: rows.length === 0 ? null : someOrders(names),
    keys: rows.map(({ key }) => key),
  };
}

/** Who has been away for a while, a provider or Shopify, of which the recipient has not heard. */
export async function findOutages(
  ctx: ConnectionAccess & Needs<"pool">,
  { shop, id: recipientId, choice }: Recipient,
): Promise<Found<"outages">> {
  if (!choice.subjects.includes("outage")) return { news: [], keys: [] };
  const now = ctx.clock();
  const all = await currentOutages(ctx, shop);
  const keyed = all.map((outage) => {
    const { kind, since, left } = outage;
    // An outage that began before the store left is the same as after; of what has no beginning the place tells.
    const day = `${now.toISOString().slice(0, 10)}${left === undefined ? "" : `/${left.host}`}`;
    return { outage, key: `outage/${kind}/${since ?? day}` };
  });
  const heard = await ctx.prisma.alertEvent.findMany({
    where: { shop, recipientId, key: { in: keyed.map(({ key }) => key) } },
    select: { key: true },
  });
  const fresh = keyed.filter(({ key }) => heard.every((event) => event.key !== key));
  // Two may have fallen silent in one moment.
  return {
    news: fresh.map(({ outage }) => outage),
    keys: [...new Set(fresh.map(({ key }) => key))],
  };
}

/** Who is away now, and has been for a while. Who asks to wait needs nobody. */
export async function currentOutages(
  ctx: ConnectionAccess & Needs<"pool">,
  shop: string,
): Promise<AlertNews["outages"]> {
  const longAgo = new Date(ctx.clock().getTime() - outageMs);
  const outages = await readOutages(ctx, shop);
  return outages.flatMap(({ kind, since, waiting, left }) => {
    const isSilent = kind === "unreachable" || kind === "silent";
    const isBrief = isSilent && since !== null && since > longAgo;
    if (kind === "throttled" || kind === "busy" || isBrief) return [];
    const about = { kind, since: since?.toISOString() ?? null, waiting };
    return [left === undefined ? about : { ...about, left: { host: left.host } }];
  });
}

/** What an alert of these says. */
export function newsOf({
  questions,
  unforwarded,
  rest,
  late,
  outages,
}: {
  questions: Found<"groups">;
  unforwarded: Found<"unforwarded">;
  rest: Found<"rest">;
  late: Found<"late">;
  outages: Found<"outages">;
}): News {
  return {
    kind: "news",
    groups: questions.news,
    otherOrders: 0,
    unforwarded: unforwarded.news,
    rest: rest.news,
    late: late.news,
    outages: outages.news,
  };
}
