import type { PoolClient } from "pg";
import type { Transaction } from "#app/db/database.server.ts";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type {
  ConnectorContext,
  ConnectorJobName,
  ConnectorJobs,
  Enqueue,
} from "../ports/context.ts";

/** The jobs that one transaction wants: by name, each under its payload as text. */
type Wanted = Map<ConnectorJobName, Map<string, ConnectorJobs[ConnectorJobName]>>;

const collectingContexts = new WeakSet<ConnectorContext>();

/**
 * The same context, with the jobs of each of its transactions written once, after everything else and right
 * before the commit: one statement for each kind, kinds by name, no job twice. So two transactions that want
 * common jobs never wait for each other crosswise, whatever order their parts ask in (see `lock-order.ts`).
 * A transaction that fails writes none. Jobs of a transaction that the context did not open, as those on a
 * connection of the pool, are written where they are asked for. A context that does so already is given
 * back as it is.
 */
export function writeJobsLast(ctx: ConnectorContext): ConnectorContext {
  if (collectingContexts.has(ctx)) return ctx;
  const open = new WeakMap<Transaction | PoolClient, Wanted>();
  const enqueue: Enqueue = async (transaction, name, payloads) => {
    const wanted = open.get(transaction);
    if (wanted === undefined) return ctx.enqueue(transaction, name, payloads);
    const ofName = wanted.get(name) ?? new Map<string, ConnectorJobs[ConnectorJobName]>();
    for (const payload of payloads) ofName.set(textOf(payload), payload);
    wanted.set(name, ofName);
  };
  const collecting =
    <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    async (transaction: Transaction): Promise<Result> => {
      const wanted: Wanted = new Map();
      open.set(transaction, wanted);
      const result = await work(transaction);
      open.delete(transaction);
      for (const [name, payloads] of [...wanted].toSorted(byName)) {
        await ctx.enqueue(transaction, name, [...payloads.values()]);
      }
      return result;
    };
  const result = { ...ctx, enqueue, prisma: openingWith(ctx.prisma, collecting) };
  collectingContexts.add(result);
  return result;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Equal for equal payloads, in whatever order their ids were written. */
function textOf(payload: object): string {
  return JSON.stringify(Object.entries(payload).toSorted(byName));
}

type Collecting = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
) => (transaction: Transaction) => Promise<Result>;

/** The client, with each transaction that is a function run through `collecting`. */
function openingWith(prisma: PrismaClient, collecting: Collecting): PrismaClient {
  return new Proxy(prisma, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "$transaction") return value.bind(target);
      return (work: unknown, ...options: unknown[]): unknown =>
        value.call(
          target,
          // Prisma's other form, a list of statements, asks for no jobs.
          typeof work === "function" ? collecting(work as Parameters<Collecting>[0]) : work,
          ...options,
        );
    },
  });
}
