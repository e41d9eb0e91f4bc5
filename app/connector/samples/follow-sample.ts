import { type OrderStatus, type SimulateTarget, stages } from "#app/contract/index.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { SampleModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import {
  type ApiReply,
  callApi,
  type NamedConnection,
  openConnection,
} from "../clients/connections/index.ts";
import { keyLifeMs, readTracking } from "../dispatches/index.ts";
import { phrase, type Words } from "../model/phrases.ts";
import type { Needs, ProviderAccess } from "../ports/context.ts";
import type { PlacedOrder } from "../ports/index.ts";
import { requestOfSample, type SampleTracking } from "../store/samples.ts";
import { keepWords } from "../store/words.ts";
import { foundSample, seekSample } from "./lost-samples.ts";

/** One call of the provider's ends before that. */
const claimMs = 20_000;
/** A person sees every stage of a test order go by. */
const stagePauseMs = 900;
/** A sample is made in days: a young one is asked for often, an older one after a fortieth of its age. */
const livePauseMs = { min: 15_000, max: 6 * 3_600_000, perAge: 1 / 40 };
/** One that its provider still refuses to know of, or to give a number, is not asked for any more once it is as old. */
const lostAfterMs = 30 * 24 * 3_600_000;
/** Where there was no answer, at first: longer as it grows old. */
const silentPauseMs = 5_000;

type Change = Partial<Omit<Prisma.SampleUncheckedUpdateManyInput, "shop" | "id">>;

/** The installed shops of which a sample is due, the longest due first. */
export async function dueSamples(
  { pool, clock }: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `SELECT sample.shop FROM connector.sample AS sample
     JOIN connector.shop AS shop ON shop.shop = sample.shop AND shop.state = 'Installed'
     WHERE sample.state IN ('Frozen', 'Accepted') AND sample.ask_at <= $1 AND sample.shop <> ALL ($2)
     GROUP BY sample.shop ORDER BY min(sample.ask_at) LIMIT $3`,
    [clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/**
 * Asks the provider for each of a shop's samples that is due, with one step, whoever looks at their pages; a test order
 * is walked on by it. Two callers never take the same step.
 */
export async function followSamples(ctx: ProviderAccess, shop: string): Promise<void> {
  const due = await ctx.prisma.sample.findMany({
    where: { shop, state: { in: ["Frozen", "Accepted"] }, askAt: { lte: ctx.clock() } },
    orderBy: { askAt: "asc" },
    take: limits.samples.perDayMax,
  });
  for (const row of due) await followSample(ctx, row);
}

/** The next step of one, where it is due and nobody else is at it. */
export async function followSample(ctx: ProviderAccess, row: SampleModel): Promise<void> {
  const { shop, id, state, askAt } = row;
  const now = ctx.clock();
  if ((state !== "Frozen" && state !== "Accepted") || askAt > now) return;
  const { count } = await ctx.prisma.sample.updateMany({
    where: { shop, id, state, askAt },
    data: { askAt: new Date(now.getTime() + claimMs), asked: { increment: 1 } },
  });
  if (count === 0) return;
  const home = await openConnection(ctx, row.connectionId);
  const change = home === null ? withoutHome(row) : await step(ctx, home, row);
  await ctx.prisma.sample.updateMany({ where: { shop, id, state }, data: change });
}

/** The key is gone, as after an uninstall: nothing more will be heard of it. */
function withoutHome({ state, sentAt }: SampleModel): Change {
  const error = keepWords(phrase("drawingHomeGone"));
  if (state === "Accepted") return { state: "Ended", error };
  return { state: sentAt === null ? "Refused" : "Unknown", error };
}

function step(ctx: ProviderAccess, home: NamedConnection, row: SampleModel): Promise<Change> {
  if (row.apiOrderId === null) return place(ctx, home, row);
  return row.isTest
    ? walkOn(ctx, home, { ...row, apiOrderId: row.apiOrderId })
    : poll(ctx, home, { ...row, apiOrderId: row.apiOrderId });
}

/**
 * Sends the frozen body under its key: safe to repeat while the provider remembers the key. A refusal after a try
 * without an answer says nothing of that try: it may have made the order, and another must not be made for it. Nor must it
 * be for one that a database may have sent which a restore has lost: that is sought first.
 */
async function place(
  ctx: ProviderAccess,
  home: NamedConnection,
  row: SampleModel,
): Promise<Change> {
  const { shop, id, idempotencyKey, sentAt } = row;
  const sought = await seekSample(ctx, home, row);
  if (sought.kind === "found") return acceptedAs(ctx, sought);
  if (sought.kind === "reading") return { askAt: sought.until };
  if (sought.kind === "silent") return silent(ctx, row, sought.reply);
  if (sought.kind === "unknown") return { state: "Unknown" };
  const now = ctx.clock();
  const triedSince = sought.kind === "absent" ? null : sentAt;
  if (triedSince !== null && now.getTime() - triedSince.getTime() >= keyLifeMs) {
    return { state: "Unknown" };
  }
  const body = requestOfSample(row);
  const reply = await callApi(ctx, home, {
    priority: "create",
    async call(api) {
      if (sentAt === null) {
        await ctx.prisma.sample.updateMany({ where: { shop, id }, data: { sentAt: now } });
      }
      return api.createOrder(body, { idempotencyKey });
    },
  });
  if (reply.kind === "answered") {
    const { orderId: apiOrderId } = reply.value;
    const askAt = later(ctx, row.isTest ? stagePauseMs : pauseOf(ctx, row));
    return { state: "Accepted", apiOrderId, apiStatus: "Created", error: null, askAt };
  }
  if (reply.kind === "refused") {
    return { state: triedSince === null ? "Refused" : "Unknown", error: keepWords(reply.message) };
  }
  // A key that is not accepted is a refusal too, unless an earlier try went out with it.
  if (reply.kind === "unauthorized" && triedSince === null) {
    return { state: "Refused", error: keepWords(reply.message) };
  }
  return silent(ctx, row, reply);
}

/** What the database that was lost had sent goes on from where the provider has it. */
function acceptedAs(
  ctx: Pick<ProviderAccess, "clock">,
  { order, home }: { order: PlacedOrder; home: NamedConnection },
): Change {
  const found = { ...foundSample(order), connectionId: home.id };
  return { state: "Accepted", ...found, error: null, askAt: ctx.clock() };
}

type Placed = SampleModel & { apiOrderId: string };

/** One stage on, then its parcel. */
async function walkOn(ctx: ProviderAccess, home: NamedConnection, row: Placed): Promise<Change> {
  const { apiOrderId, apiStatus } = row;
  if (apiStatus === "Shipped") return arrived(ctx, home, row);
  const target = stageAfter(apiStatus);
  if (target === null) return poll(ctx, home, row);
  const reply = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.simulateOrderStatus(apiOrderId, target),
  });
  if (reply.kind === "answered") {
    return { apiStatus: target, error: null, askAt: later(ctx, stagePauseMs) };
  }
  // It may have moved on by itself, or a lost answer has moved it: the provider says where it is.
  return reply.kind === "refused" ? poll(ctx, home, row, reply.message) : silent(ctx, row, reply);
}

/** Null where it is in no stage: somebody asks for its end, say. */
function stageAfter(status: string | null): SimulateTarget | null {
  const next = stages[stages.findIndex((stage) => stage === status) + 1];
  return next === undefined || next === "Created" ? null : next;
}

async function poll(
  ctx: ProviderAccess,
  home: NamedConnection,
  row: Placed,
  said: Words | null = null,
): Promise<Change> {
  const { apiOrderId } = row;
  const reply = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (reply.kind === "refused") {
    const error = keepWords(reply.message);
    const isGivenUp = ageMsOf(ctx, row) > lostAfterMs;
    return isGivenUp
      ? { state: "Unknown", error }
      : { error, askAt: later(ctx, pauseOf(ctx, row)) };
  }
  if (reply.kind !== "answered") return silent(ctx, row, reply);
  const { orderStatus } = reply.value;
  if (orderStatus === "Shipped") return arrived(ctx, home, row);
  if (orderStatus !== null && over.has(orderStatus)) {
    return { state: "Ended", apiStatus: orderStatus, error: null };
  }
  return {
    ...(orderStatus === null ? {} : { apiStatus: orderStatus }),
    error: said === null ? null : keepWords(said),
    askAt: later(ctx, pauseOf(ctx, row)),
  };
}

const over: ReadonlySet<OrderStatus> = new Set(["Canceled", "Declined"]);

/** It has left: under which numbers may be known later, and of what is made that is asked for a month. */
async function arrived(ctx: ProviderAccess, home: NamedConnection, row: Placed): Promise<Change> {
  const reply = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.getOrderShipping(row.apiOrderId),
  });
  if (reply.kind !== "answered" && reply.kind !== "refused") {
    return { ...silent(ctx, row, reply), apiStatus: "Shipped" };
  }
  const shipped = { state: "Shipped", apiStatus: "Shipped", error: null } as const;
  const known = reply.kind === "answered" ? readTracking(reply.value) : null;
  if (known !== null) {
    const { carrier, numbers, urls } = known;
    const parcels = numbers.map((number, at) => ({ number, url: urls[at] ?? null }));
    const tracking: SampleTracking = { carrier, parcels };
    return { ...shipped, tracking };
  }
  const isAwaited = !row.isTest && ageMsOf(ctx, row) <= lostAfterMs;
  return isAwaited
    ? { apiStatus: "Shipped", error: null, askAt: later(ctx, pauseOf(ctx, row)) }
    : shipped;
}

/** Nothing is known anew: it is asked for again, and not before the provider wants that. */
function silent(
  ctx: ProviderAccess,
  row: SampleModel,
  reply: Exclude<ApiReply<never>, { kind: "answered" | "refused" }>,
): Change {
  if (reply.kind === "postponed") return { askAt: reply.until };
  const wantedMs = reply.kind === "unanswered" ? (reply.retryAfterMs ?? 0) : 0;
  return {
    error: keepWords(reply.message),
    askAt: later(ctx, Math.max(pauseOf(ctx, row, silentPauseMs), wantedMs)),
  };
}

function later(ctx: Pick<ProviderAccess, "clock">, pauseMs: number): Date {
  return new Date(ctx.clock().getTime() + pauseMs);
}

function pauseOf(
  ctx: Pick<ProviderAccess, "clock">,
  { createdAt }: Pick<SampleModel, "createdAt">,
  minMs = livePauseMs.min,
): number {
  const ageMs = ageMsOf(ctx, { createdAt });
  return Math.min(Math.max(ageMs * livePauseMs.perAge, minMs), livePauseMs.max);
}

function ageMsOf(
  ctx: Pick<ProviderAccess, "clock">,
  { createdAt }: Pick<SampleModel, "createdAt">,
): number {
  return ctx.clock().getTime() - createdAt.getTime();
}
