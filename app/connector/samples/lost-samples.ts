/**
 * After a restore: what the database that was lost had ordered for the store itself. The provider's list, which is read
 * once for all (decision 200), names those orders by their ids.
 */
import type { Prisma } from "#app/db/generated/client.ts";
import type { SampleModel } from "#app/db/generated/models.ts";
import {
  type ApiReply,
  callApi,
  isTestKey,
  type NamedConnection,
  openFormerConnections,
} from "../clients/connections/index.ts";
import { readListSince } from "../dispatches/index.ts";
import type { Needs, ProviderAccess } from "../ports/context.ts";
import type { PlacedOrder } from "../ports/index.ts";
import { lostSearchMs, readSearchedAt } from "../store/comparison.ts";
import { findInProviderList, readPlacedAt } from "../store/provider-lists.ts";
import {
  externalSampleId,
  type ListedSample,
  lostSamplesMax,
  readLostSamples,
} from "../store/samples.ts";

type Silence = Exclude<ApiReply<never>, { kind: "answered" | "refused" }>;

type Sought =
  /** No restore leaves it in doubt. */
  | { kind: "undoubted" }
  /** The provider does not have it, for certain. */
  | { kind: "absent" }
  | { kind: "found"; order: PlacedOrder; home: NamedConnection }
  | { kind: "reading"; until: Date }
  | { kind: "silent"; reply: Silence }
  /** Nobody could tell for as long as it is sought. */
  | { kind: "unknown" };

/**
 * True where the database that was lost may have sent a sample: one that was asked for before the restore, or since, until
 * all of before is known, as a page that was open all the time names the same id again. Of a test order nothing is made.
 */
export async function isInDoubt(
  { prisma, settings: { restoredAt } }: Needs<"prisma" | "settings">,
  { shop, isTest, sentAt, createdAt }: SampleModel,
): Promise<boolean> {
  // What this database has sent is asked for by its key.
  if (restoredAt === null || isTest || (sentAt !== null && sentAt >= restoredAt)) return false;
  if (createdAt < restoredAt) return true;
  if (createdAt.getTime() >= restoredAt.getTime() + lostSearchMs) return false;
  const searchedAt = await readSearchedAt(prisma, { shop });
  return searchedAt === null || searchedAt < restoredAt || createdAt < searchedAt;
}

/**
 * Whether the provider has a sample that is about to be sent, or one that the shop left since has it, where a restore leaves
 * that in doubt.
 */
export async function seekSample(
  ctx: ProviderAccess,
  home: NamedConnection,
  row: SampleModel,
): Promise<Sought> {
  const { restoredAt } = ctx.settings;
  if (restoredAt === null || !(await isInDoubt(ctx, row))) return { kind: "undoubted" };
  const until = new Date(restoredAt.getTime() + lostSearchMs);
  const externalId = externalSampleId(row);
  const former = await openFormerConnections(ctx, { shop: row.shop, except: home.id });
  let sought: Sought = { kind: "absent" };
  for (const each of [home, ...former]) {
    sought = await seekInList(ctx, each, { restoredAt, externalId });
    if (sought.kind !== "absent") break;
  }
  return sought.kind === "silent" && ctx.clock() >= until ? { kind: "unknown" } : sought;
}

async function seekInList(
  ctx: ProviderAccess,
  home: NamedConnection,
  { restoredAt, externalId }: { restoredAt: Date; externalId: string },
): Promise<Sought> {
  const read = await readListSince({ ctx, lease: null }, home, restoredAt);
  if (read.kind === "reading") return read;
  if (read.kind === "uncertain") return silence(read.message);
  if (read.kind !== "read") return { kind: "silent", reply: read };
  const { list } = read;
  const found = await findInProviderList(ctx.prisma, list, externalId);
  if (found === "gone") return { kind: "reading", until: ctx.clock() };
  if (found !== null) return readFound(ctx, home, found);
  return list.doubt === null ? { kind: "absent" } : silence(list.doubt);
}

function silence(message: Extract<Silence, { kind: "unanswered" }>["message"]): Sought {
  return { kind: "silent", reply: { kind: "unanswered", message, retryAfterMs: null } };
}

async function readFound(
  ctx: ProviderAccess,
  home: NamedConnection,
  apiOrderId: string,
): Promise<Sought> {
  const reply = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (reply.kind === "answered") return { kind: "found", order: reply.value, home };
  return reply.kind === "refused" ? silence(reply.message) : { kind: "silent", reply };
}

/** What a row says of an order that the provider was found to have. */
export function foundSample({ orderId, orderStatus, toAddress, items }: PlacedOrder) {
  return {
    request: {
      toAddress: { ...toAddress },
      items: items.map(({ sku, quantity, artworkUrl }) => ({
        sku,
        quantity,
        artworkUrl: artworkUrl ?? "",
      })),
    },
    apiOrderId: orderId,
    apiStatus: orderStatus ?? "Created",
  } satisfies Partial<Prisma.SampleCreateManyInput>;
}

/** As the provider says, where that is a time of before the restore. */
function placedAt({ createdAt }: PlacedOrder, restoredAt: Date): Date {
  const said = readPlacedAt(createdAt);
  return said !== null && said < restoredAt ? said : restoredAt;
}

interface Target {
  shop: string;
  restoredAt: Date;
  /** Those of an earlier installation were erased with it. */
  installedAt: Date;
}

/**
 * Gives rows again to a shop's samples in the list that was read of its provider, which are followed from then on. False
 * where some are left to do.
 */
export async function followLostSamples(
  ctx: ProviderAccess & Needs<"newId" | "pool">,
  home: NamedConnection,
  target: Target,
): Promise<boolean> {
  const { shop } = target;
  let isDone = true;
  let lost: ListedSample[] = [];
  do {
    const after = lost.at(-1)?.id ?? "";
    lost = await readLostSamples(ctx.pool, { shop, connectionId: home.id, after });
    for (const listed of lost)
      isDone = (await followLost(ctx, home, { ...target, listed })) && isDone;
  } while (lost.length === lostSamplesMax);
  return isDone;
}

/** False where the provider gave no answer. */
async function followLost(
  ctx: ProviderAccess & Needs<"newId">,
  home: NamedConnection,
  { shop, restoredAt, installedAt, listed }: Target & { listed: ListedSample },
): Promise<boolean> {
  const look = await readFound(ctx, home, listed.apiOrderId);
  if (look.kind !== "found") return false;
  const createdAt = placedAt(look.order, restoredAt);
  if (createdAt < installedAt) return true;
  await ctx.prisma.sample.createMany({
    data: [
      {
        shop,
        id: listed.id,
        ...foundSample(look.order),
        isTest: isTestKey(home.apiKey),
        state: "Accepted",
        // Nothing is sent of it.
        idempotencyKey: ctx.newId(),
        connectionId: home.id,
        askAt: ctx.clock(),
        orderedBy: "",
        createdAt,
      },
    ],
    // Somebody may have pressed again meanwhile: that one looks by itself.
    skipDuplicates: true,
  });
  return true;
}
