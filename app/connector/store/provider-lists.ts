/**
 * The tables `provider_list` and `provider_list_order`: a provider's whole list of orders, read once, page by page,
 * for all orders that a restore leaves in doubt. One process reads at a time; each page and the place behind it are one
 * transaction, so that a reading that was cut off goes on where it was.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { ProviderListModel } from "#app/db/generated/models.ts";
import type { Phrase } from "../model/phrases.ts";
import type { GlimpsePage } from "../ports/index.ts";
import type { Needs } from "../ports/context.ts";
import { keepWords, readWords } from "./words.ts";

export type ProviderList = Omit<ProviderListModel, "doubt"> & {
  /** Why an order that isn't in it may be there all the same; null: it is not. */
  doubt: ReturnType<typeof readWords> | null;
};

/**
 * So long a finished list is asked. All that may be in doubt was there before it was begun, so it doesn't grow old; but
 * where a machine that was given up for lost still runs, an older list knows less of what that sends.
 */
const keptMs = 24 * 60 * 60_000;
/** No reading takes so long: one that is not finished by then, nobody waits for any more. */
const longestMs = 7 * keptMs;
/** How soon a list that leaves something open is read anew. */
const doubtedMs = 10 * 60_000;
/** Ours are a store's domain and numbers. What is longer, or no text that the database takes, is nobody's of ours. */
const idLengthMax = 300;

/** The list of a connection, begun since `since` and not too old; null: it is to be read anew. */
export async function readProviderList(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { connectionId, since }: { connectionId: string; since: Date },
): Promise<ProviderList | null> {
  const row = await prisma.providerList.findUnique({ where: { connectionId } });
  if (row === null || row.startedAt < since) return null;
  const list = listOf(row);
  if (list.finishedAt === null) return list;
  const ageMs = clock().getTime() - list.finishedAt.getTime();
  return ageMs < (list.doubt === null ? keptMs : doubtedMs) ? list : null;
}

/** Begins a reading of the list; an earlier one is forgotten. */
export async function beginProviderList(
  { prisma, clock }: Needs<"prisma" | "clock">,
  connectionId: string,
): Promise<ProviderList> {
  const [, row] = await prisma.$transaction([
    prisma.providerList.deleteMany({ where: { connectionId } }),
    prisma.providerList.create({ data: { connectionId, startedAt: clock() } }),
  ]);
  return listOf(row);
}

/** Forgets a list, whose place the provider no longer knows. */
export async function dropProviderList(
  { providerList }: Pick<Transaction, "providerList">,
  { connectionId, startedAt }: Pick<ProviderList, "connectionId" | "startedAt">,
): Promise<void> {
  await providerList.deleteMany({ where: { connectionId, startedAt } });
}

/**
 * Keeps a page, and that the reading goes on at `cursor`, or has ended there (`end`). Throws, with nothing
 * kept, where somebody else has read on meanwhile: who lost the lock that makes it the only reader.
 */
export async function addPage(
  { prisma }: Needs<"prisma">,
  list: ProviderList,
  {
    page,
    cursor,
    end,
  }: {
    page: GlimpsePage;
    cursor: string | null;
    end: { at: Date; doubt: Phrase | null } | null;
  },
): Promise<ProviderList> {
  const { connectionId, startedAt, pages } = list;
  const change = {
    cursor,
    pages: pages + 1,
    orders: list.orders + page.orders.length,
    unreadable: list.unreadable + page.unreadable,
    finishedAt: end?.at ?? null,
    doubt: end === null || end.doubt === null ? null : keepWords(end.doubt),
  };
  const found = page.orders.flatMap(({ orderId, externalSourceId, createdAt }) => {
    const placedAt = readPlacedAt(createdAt);
    return isStorable(externalSourceId)
      ? [{ connectionId, externalSourceId, orderId, placedAt }]
      : [];
  });
  await prisma.$transaction(async (transaction) => {
    const { count } = await transaction.providerList.updateMany({
      where: { connectionId, startedAt, pages, finishedAt: null },
      data: change,
    });
    if (count !== 1) throw new Error(`The list of ${connectionId} was read on by somebody else.`);
    // A list that moves while it is read may show an order twice.
    await transaction.providerListOrder.createMany({ data: found, skipDuplicates: true });
  });
  return listOf({ ...list, ...change });
}

/** When an order was placed, as its provider says; null where it says no time at which a store can have been. */
export function readPlacedAt(said: string): Date | null {
  const placedAt = new Date(said);
  const year = placedAt.getUTCFullYear();
  return year >= 2000 && year < 10_000 ? placedAt : null;
}

/**
 * The provider's id of an order in a list, null where it has none by that id; "gone" where the list was forgotten
 * meanwhile, which a statement of its own would take for an order that isn't there.
 */
export async function findInProviderList(
  { $queryRaw }: Pick<Transaction, "$queryRaw">,
  { connectionId, startedAt }: Pick<ProviderList, "connectionId" | "startedAt">,
  externalSourceId: string,
): Promise<string | null | "gone"> {
  const [row] = await $queryRaw<{ orderId: string | null }[]>`
    SELECT order_id AS "orderId" FROM connector.provider_list AS list
    LEFT JOIN connector.provider_list_order AS found
      ON found.connection_id = list.connection_id AND found.external_source_id = ${externalSourceId}
    WHERE list.connection_id = ${connectionId} AND list.started_at = ${startedAt}::timestamptz`;
  return row === undefined ? "gone" : row.orderId;
}

/** The provider's ids of those of several orders that a list has, by what they are called there; none of a list that was forgotten. */
export async function findAllInProviderList(
  { providerListOrder }: Pick<Transaction, "providerListOrder">,
  { connectionId, externalSourceIds }: { connectionId: string; externalSourceIds: string[] },
): Promise<ReadonlyMap<string, string>> {
  const found = await providerListOrder.findMany({
    where: { connectionId, externalSourceId: { in: externalSourceIds } },
  });
  return new Map(found.map(({ externalSourceId, orderId }) => [externalSourceId, orderId]));
}

/** Forgets lists that are asked no more, whoever's they are: connections are shared by stores. */
export async function forgetOldProviderLists({
  prisma,
  clock,
}: Needs<"prisma" | "clock">): Promise<void> {
  const now = clock().getTime();
  const finishedAt = { lt: new Date(now - keptMs) };
  const startedAt = { lt: new Date(now - longestMs) };
  await prisma.providerList.deleteMany({ where: { OR: [{ finishedAt }, { startedAt }] } });
}

function listOf(row: ProviderListModel): ProviderList {
  return { ...row, doubt: readWords(row.doubt) };
}

function isStorable(externalSourceId: string | null | undefined): externalSourceId is string {
  const id = externalSourceId ?? "";
  return id !== "" && id.length <= idLengthMax && !id.includes("\0");
}
