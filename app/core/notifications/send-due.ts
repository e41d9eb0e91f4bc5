import { limits } from "#app/limits/limits.ts";
import type { CoreContext } from "../kernel/context.ts";
import { bringForward, type EndpointAddress, lastDelivery } from "./bring-forward.ts";
import { signingSecrets } from "./endpoints.ts";
import {
  type ClaimedMessage,
  leaseMs,
  renewLease,
  sendMessage,
  type SendingContext,
  type Tried,
} from "./send-message.ts";

/**
 * Sends what is due. Each endpoint has a loop of its own, so a slow one holds up nobody else, and however many hang,
 * the others have their places. What fails
 * on our side in a loop is thrown by whichever of the two is called next.
 */
export interface NotificationSender {
  /** Opens a loop for every endpoint that has messages due, and doesn't wait for what becomes of them. None where they are held. */
  sendDue(): Promise<void>;
  /** Ends every loop after the round under way, and resolves when all have ended. */
  settle(): Promise<void>;
}

/** Endpoints that one process sends to at once, but for those that hang. */
const endpointsMax = 100;
/** Endpoints that hang and are tried at once, beside the others. */
const hangingMax = 200;
/** Whoever takes longer for a round hangs, or is slow: the others' places are not for them. */
const { hangMs } = limits.jobs;
/** Endpoints of which a process remembers that they hang, or fail; of more, the oldest are met again. */
const rememberedMax = 10_000;
/** Messages that are on their way to one endpoint at once. */
const perEndpointMax = 5;
/** After so many rounds a loop ends, and others that wait longer come first. */
const roundsMax = 20;

/** Any number of processes may send; a message belongs to the one whose lease stands in its row. */
export function createNotificationSender(context: () => SendingContext): NotificationSender {
  const loops = new Map<string, Loop>();
  /** Endpoints whose last round took long: until one is quick again, they have the places of those that hang. */
  const hanging = new Set<string>();
  /** Endpoints that refused something, until they have taken all that waits. */
  const failing = new Map<string, Failing>();
  const faults: unknown[] = [];
  let closing = 0;

  /** One order's messages, each once the one before it was tried. */
  async function sendInTurn(rows: readonly ClaimedMessage[], token: string): Promise<Tried[]> {
    const inTurn = rows.toSorted((one, other) => one.sequence - other.sequence);
    const tried: Tried[] = [];
    for (const [index, row] of inTurn.entries()) {
      const ctx = context();
      // What came before may have taken most of the lease.
      if (index > 0 && !(await renewLease(ctx, { row, token }))) continue;
      tried.push(await sendMessage(ctx, { row, token }));
    }
    return tried;
  }

  /**
   * An endpoint that was out, and takes all of a round again, is sent what waits for its next try, a few at a time for as long
   * as it takes all of them. What it refused while it took others is not brought forward, nor anything before its Retry-After.
   */
  async function hearOf(
    address: EndpointAddress,
    { tried, isRetry }: { tried: readonly Tried[]; isRetry: boolean },
  ): Promise<void> {
    const ctx = context();
    const { endpointId } = address;
    const known = failing.get(endpointId);
    if (tried.some(({ isDelivered }) => !isDelivered)) {
      const asked = Math.max(...tried.map(({ retryAfterMs }) => retryAfterMs));
      const aloneUntil = Math.max(known?.aloneUntil ?? 0, ctx.now.getTime() + asked);
      makeSpaceIn(failing);
      failing.set(endpointId, { aloneUntil, outSince: undefined });
      return;
    }
    if (tried.length === 0 || (known === undefined && !isRetry)) return;
    const aloneUntil = known?.aloneUntil ?? 0;
    if (ctx.now.getTime() < aloneUntil) return;
    const before = new Date(loops.get(endpointId)?.roundSince ?? ctx.now);
    const outSince = known?.outSince ?? (await lastDelivery(ctx.db.pool, { ...address, before }));
    const brought = await bringForward(ctx, { ...address, outSince, most: perEndpointMax });
    if (brought === 0) failing.delete(endpointId);
    else failing.set(endpointId, { aloneUntil, outSince });
  }

  const hangs = ({ roundSince }: Loop) => context().now.getTime() - roundSince >= hangMs;

  async function runEndpoint(endpointId: string, loop: Loop, first: Claimed): Promise<void> {
    let claimed = first;
    for (let round = 1; claimed.rows.length > 0; round += 1) {
      const { rows, token } = claimed;
      loop.roundSince = context().now.getTime();
      const orders = [...Map.groupBy(rows, ({ orderId }) => orderId).values()];
      const sent = await Promise.allSettled(orders.map((own) => sendInTurn(own, token)));
      const tried = sent.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      for (const each of sent) if (each.status === "rejected") faults.push(each.reason);
      const [{ merchantId } = { merchantId: "" }] = rows;
      const isRetry = rows.some(({ attempts }) => attempts > 0);
      await hearOf({ merchantId, endpointId }, { tried, isRetry });
      if (hangs(loop)) {
        makeSpaceIn(hanging);
        hanging.add(endpointId);
        return;
      }
      hanging.delete(endpointId);
      if (round === roundsMax || closing > 0) return;
      claimed = await claimDue(context(), { only: [endpointId], endpoints: 1 });
    }
  }

  function openEndpoint(endpointId: string, claimed: Claimed): void {
    const loop: Loop = { roundSince: context().now.getTime(), ended: Promise.resolve() };
    loop.ended = runEndpoint(endpointId, loop, claimed)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => loops.delete(endpointId));
    loops.set(endpointId, loop);
  }

  async function open(among: Parameters<typeof claimDue>[1]): Promise<void> {
    if (among.endpoints <= 0) return;
    const { rows, token } = await claimDue(context(), among);
    for (const [endpointId, own] of Map.groupBy(rows, (row) => row.endpointId)) {
      openEndpoint(endpointId, { rows: own, token });
    }
  }

  function reportFaults(): void {
    const [fault] = faults.splice(0);
    if (fault !== undefined) throw fault;
  }

  return {
    async sendDue() {
      if (context().holdsNotifications) return;
      const known = [...hanging].filter((endpointId) => !loops.has(endpointId));
      const isHanging = ([endpointId, loop]: [string, Loop]) =>
        hanging.has(endpointId) || hangs(loop);
      const hangingNow = [...loops].filter(isHanging).length;
      const free = Math.min(
        endpointsMax - (loops.size - hangingNow),
        endpointsMax + hangingMax - loops.size,
      );
      await open({ busy: [...loops.keys(), ...known], endpoints: free });
      if (known.length > 0) await open({ only: known, endpoints: hangingMax - hangingNow });
      reportFaults();
    },
    async settle() {
      closing += 1;
      await Promise.all([...loops.values()].map(({ ended }) => ended));
      closing -= 1;
      reportFaults();
    },
  };
}

function makeSpaceIn(remembered: Set<string> | Map<string, unknown>): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= rememberedMax && oldest !== undefined) remembered.delete(oldest);
}

/** An endpoint that refused something. */
interface Failing {
  /** Until when it asked to be left alone, in milliseconds. */
  aloneUntil: number;
  /** When it took something last before it was out; undefined until it is known to be back. */
  outSince: Date | undefined;
}

/** One endpoint's rounds. */
interface Loop {
  /** When the round that is under way began, in milliseconds. */
  roundSince: number;
  ended: Promise<void>;
}

interface Claimed {
  rows: ClaimedMessage[];
  token: string;
}

/**
 * What is told of one order leaves in the order of what happened: nobody sends a message before the one that
 * comes before it was tried once, and what another process is about to send is waited for. Tried and failed, it holds up no other.
 *
 * Leases the messages that are due longest, a few of each endpoint, passing over those that wait for one that is due
 * after them (as a replayed one is): were they among the few, none could leave. Of at most `endpoints` endpoints:
 * of `only` those, or of all but the `busy` ones.
 */
async function claimDue(
  { db, now, newId }: CoreContext,
  { only, busy = [], endpoints }: { only?: string[]; busy?: string[]; endpoints: number },
): Promise<Claimed> {
  const token = newId("lea", now);
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await db.pool.query<ClaimedMessage>(
    `WITH endpoint AS (
       SELECT e.merchant_id, e.id FROM core.notification_endpoint e CROSS JOIN LATERAL (
         SELECT n.due_at FROM core.notification n
         WHERE n.merchant_id = e.merchant_id AND n.endpoint_id = e.id AND n.due_at <= $1
         ORDER BY n.due_at LIMIT 1) AS oldest
       WHERE ($4::text[] IS NULL OR e.id = ANY ($4)) AND e.id <> ALL ($5::text[])
       ORDER BY oldest.due_at LIMIT $6
     ), mine AS (
       SELECT due.* FROM endpoint CROSS JOIN LATERAL (
         SELECT n.merchant_id, n.endpoint_id, n.id, n.order_id, n.sequence FROM core.notification n
         WHERE n.merchant_id = endpoint.merchant_id AND n.endpoint_id = endpoint.id AND n.due_at <= $1
           AND NOT EXISTS (
             SELECT FROM core.notification earlier
             WHERE earlier.merchant_id = n.merchant_id AND earlier.endpoint_id = n.endpoint_id
               AND earlier.order_id = n.order_id AND earlier.sequence < n.sequence
               AND earlier.attempts = 0 AND earlier.due_at > n.due_at)
         ORDER BY n.due_at, n.sequence LIMIT $7 FOR UPDATE SKIP LOCKED) AS due
     ), turn AS (
       SELECT mine.* FROM mine WHERE NOT EXISTS (
         SELECT FROM core.notification earlier
         WHERE earlier.merchant_id = mine.merchant_id AND earlier.endpoint_id = mine.endpoint_id
           AND earlier.order_id = mine.order_id AND earlier.sequence < mine.sequence
           AND earlier.attempts = 0 AND earlier.due_at IS NOT NULL
           AND (earlier.endpoint_id, earlier.id) NOT IN (SELECT endpoint_id, id FROM mine))
     )
     UPDATE core.notification n SET due_at = $2, lease_token = $3
     FROM turn JOIN core.notification_endpoint e
       ON e.merchant_id = turn.merchant_id AND e.id = turn.endpoint_id
     WHERE n.merchant_id = turn.merchant_id AND n.endpoint_id = turn.endpoint_id AND n.id = turn.id
     RETURNING n.merchant_id AS "merchantId", n.endpoint_id AS "endpointId", n.id,
       n.order_id AS "orderId", n.sequence, n.body, n.attempts,
       e.url, ${signingSecrets("$1")} AS secrets`,
    [now, leasedUntil, token, only ?? null, busy, endpoints, perEndpointMax],
  );
  return { rows, token };
}
