import { randomBytes } from "node:crypto";
import { type NotificationType, notificationTypes } from "#app/contract/index.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import type { PoolClient } from "pg";
import type { CoreContext, Sealer } from "../kernel/context.ts";
import { counted } from "../kernel/counted.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction } from "../kernel/sql.ts";

/** What may be said of an endpoint; its secret is shown once and never again. */
export interface Endpoint {
  id: string;
  merchantId: string;
  isTest: boolean;
  url: string;
  /** Empty: all. */
  eventTypes: string[];
  createdAt: Date;
  disabledAt: Date | null;
}

export interface EndpointSecret {
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  secret: string;
}

interface EndpointContext extends CoreContext {
  sealer: Sealer;
}

/** Says why nothing would be posted to an address; `app/outbound` has the one that looks it up. */
export type FindAddressProblem = (url: string) => Promise<string | undefined>;

/** Of a merchant's live or test orders: each order is written down for every one of them. */
const endpointsMax = 20;
const secretBytes = 32;
const urlCharactersMax = 2_000;
const shown = {
  id: true,
  merchantId: true,
  isTest: true,
  url: true,
  eventTypes: true,
  createdAt: true,
  disabledAt: true,
} as const;

interface AddingContext extends EndpointContext {
  findAddressProblem: FindAddressProblem;
}

/**
 * Adds an endpoint for a merchant's live or test orders and returns it with its secret. Throws
 * `endpoint_not_acceptable` for a URL that is not HTTPS or leads to a private address, and for an event that
 * doesn't exist, and where the merchant has 20 of its kind.
 */
export async function addEndpoint(
  { db, now, newId, sealer, findAddressProblem }: AddingContext,
  command: { merchantId: string; isTest: boolean; url: string; eventTypes?: readonly string[] },
): Promise<Endpoint & EndpointSecret> {
  const { merchantId, isTest, url, eventTypes = [] } = command;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:" || url.length > urlCharactersMax) {
    throw new DomainError("endpoint_not_acceptable", "The URL of an endpoint must be HTTPS.");
  }
  const problem = await findAddressProblem(parsed.href);
  if (problem !== undefined) {
    throw new DomainError("endpoint_not_acceptable", `Nothing would be sent there: ${problem}.`);
  }
  const unknown = eventTypes.find((type) => !isNotificationType(type));
  if (unknown !== undefined) {
    const known = notificationTypes.join(", ");
    throw new DomainError("endpoint_not_acceptable", `The event ${unknown} is none of: ${known}.`);
  }
  const id = newId("nep", now);
  const secret = freshSecret();
  const sealed = sealer.seal(secret, sealContexts.endpoint(id));
  const wanted = [...new Set(eventTypes)];
  await inTransaction(db.pool, async (client) => {
    // Whoever adds another one waits here, so that the count holds.
    await client.query("SELECT FROM core.merchant WHERE id = $1 FOR NO KEY UPDATE", [merchantId]);
    const { rowCount } = await client.query(
      `INSERT INTO core.notification_endpoint
         (merchant_id, id, is_test, url, event_types, secret, created_at)
       SELECT $1, $2, $3, $4, $5, $6, $7
       WHERE (SELECT count(*) FROM core.notification_endpoint
              WHERE merchant_id = $1 AND is_test = $3) < $8`,
      [merchantId, id, isTest, parsed.href, wanted, sealed, now, endpointsMax],
    );
    if (rowCount !== 0) return;
    throw new DomainError(
      "endpoint_not_acceptable",
      `There are ${endpointsMax} endpoints already, and no more may be added.`,
    );
  });
  const endpoint = { id, merchantId, isTest, url: parsed.href, eventTypes: wanted };
  return { ...endpoint, createdAt: now, disabledAt: null, secret };
}

/** All endpoints of a merchant, or those of its live or test orders, oldest first. */
export function listEndpoints(
  { db }: CoreContext,
  { merchantId, isTest }: { merchantId: string; isTest?: boolean },
): Promise<Endpoint[]> {
  return db.prisma.notificationEndpoint.findMany({
    where: { merchantId, ...(isTest !== undefined && { isTest }) },
    select: shown,
    orderBy: { id: "asc" },
  });
}

/** The endpoints of every merchant, merchant by merchant, for who runs the core. */
export function listEveryEndpoint({ db }: CoreContext): Promise<Endpoint[]> {
  return db.prisma.notificationEndpoint.findMany({
    select: shown,
    orderBy: [{ merchantId: "asc" }, { id: "asc" }],
  });
}

/** Throws `endpoint_not_found` unless the merchant has the endpoint: of either kind of orders, or of the one named. */
export async function requireEndpoint(
  { db }: CoreContext,
  { merchantId, endpointId, isTest }: { merchantId: string; endpointId: string; isTest?: boolean },
): Promise<void> {
  const where = { merchantId, id: endpointId, ...(isTest !== undefined && { isTest }) };
  const count = await db.prisma.notificationEndpoint.count({ where });
  if (count === 0) throw endpointNotFound(endpointId);
}

/** Removes an endpoint and what waits for it. Throws `endpoint_not_found`. */
export async function removeEndpoint(
  { db }: CoreContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<void> {
  const [, { count }] = await db.prisma.$transaction([
    db.prisma.notification.deleteMany({ where: { merchantId, endpointId } }),
    db.prisma.notificationEndpoint.deleteMany({ where: { merchantId, id: endpointId } }),
  ]);
  if (count === 0) throw endpointNotFound(endpointId);
}

/**
 * Gives the endpoint a new secret. For `overlapMs` (a day unless told) messages are signed with the one before it too, so that
 * the receiver may change over without losing any; those of before that go on until their own time is over, as nobody knows whether
 * the answers in between arrived. 0 ends all at once. Throws `endpoint_not_found`, and `endpoint_not_acceptable` where four go on.
 */
export async function rotateEndpointSecret(
  { db, now, newId, sealer }: EndpointContext,
  command: { merchantId: string; endpointId: string; overlapMs?: number },
): Promise<EndpointSecret> {
  const { merchantId, endpointId: id, overlapMs = 24 * 60 * 60 * 1_000 } = command;
  const secret = freshSecret();
  await inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<ReplacedSecret>(
      `SELECT previous_secret AS secret, previous_secret_until AS "signsUntil"
       FROM core.notification_endpoint WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
      [merchantId, id],
    );
    const [previous] = rows;
    if (previous === undefined) throw endpointNotFound(id);
    await client.query(
      `DELETE FROM core.replaced_secret
       WHERE merchant_id = $1 AND endpoint_id = $2 AND ($4 OR signs_until <= $3)`,
      [merchantId, id, now, overlapMs === 0],
    );
    if (overlapMs > 0 && previous.secret !== null && +previous.signsUntil > +now) {
      await client.query(
        `INSERT INTO core.replaced_secret (merchant_id, endpoint_id, id, secret, signs_until)
         VALUES ($1, $2, $3, $4, $5)`,
        [merchantId, id, newId("sec", now), previous.secret, previous.signsUntil],
      );
      await refuseTooMany(client, { merchantId, endpointId: id });
    }
    await client.query(
      `UPDATE core.notification_endpoint
       SET previous_secret = secret, previous_secret_until = $4, secret = $3
       WHERE merchant_id = $1 AND id = $2`,
      [
        merchantId,
        id,
        sealer.seal(secret, sealContexts.endpoint(id)),
        new Date(now.getTime() + overlapMs),
      ],
    );
  });
  return { secret };
}

interface ReplacedSecret {
  secret: string | null;
  signsUntil: Date;
}

/** Beside the new one and the one before it. */
const replacedMax = 3;

/** The oldest may be the one that the receiver has: it is not dropped for another. */
async function refuseTooMany(
  client: PoolClient,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<void> {
  const { rows } = await client.query<{ count: number; endsAt: Date }>(
    `SELECT count(*)::int AS count, min(signs_until) AS "endsAt" FROM core.replaced_secret
     WHERE merchant_id = $1 AND endpoint_id = $2`,
    [merchantId, endpointId],
  );
  const [{ count, endsAt } = { count: 0, endsAt: new Date(0) }] = rows;
  if (count <= replacedMax) return;
  throw new DomainError(
    "endpoint_not_acceptable",
    `${counted(count, "secret")} from before sign still, and no more may: rotate from ${endsAt.toISOString()} on, or with an overlap of 0, which ends them all at once.`,
  );
}

/** Beside `core.notification_endpoint e`: the sealed secrets that sign at the time of the parameter `$now`, the newest first. */
export function signingSecrets(now: "$1" | "$3"): string {
  return `ARRAY[e.secret]
    || CASE WHEN e.previous_secret_until > ${now} THEN ARRAY[e.previous_secret] ELSE '{}' END
    || ARRAY(SELECT r.secret FROM core.replaced_secret r
             WHERE r.merchant_id = e.merchant_id AND r.endpoint_id = e.id AND r.signs_until > ${now}
             ORDER BY r.id DESC)`;
}

function isNotificationType(type: string): type is NotificationType {
  const types: readonly string[] = notificationTypes;
  return types.includes(type);
}

function freshSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64")}`;
}

/** What every operation says of an endpoint that the merchant doesn't have. */
export function endpointNotFound(endpointId: string): DomainError {
  return new DomainError("endpoint_not_found", `There is no endpoint ${endpointId}.`);
}
