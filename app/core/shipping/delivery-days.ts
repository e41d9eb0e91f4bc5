import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { inTransaction } from "../kernel/sql.ts";

/** A service of a carrier, written in any case. */
interface CarrierService {
  carrier: string;
  service: string;
}

/** As many days as a parcel may take. */
export const deliveryDaysMax = 365;

/** How many days, Sundays too, a parcel takes from its label on. */
export interface DeliveryDays extends CarrierService {
  days: number;
}

const keyOf = ({ carrier, service }: CarrierService): CarrierService => ({
  carrier: carrier.trim().toLowerCase(),
  service: service.trim().toLowerCase(),
});

/** True where both names mean one service. */
export function isSameService(one: CarrierService, other: CarrierService): boolean {
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  return key.carrier === otherKey.carrier && key.service === otherKey.service;
}

/** Sets the days of a service, which labels without the carrier's own date are given from now on. It is called as it is written here. */
export async function setDeliveryDays(
  { db }: CoreContext,
  { days, ...given }: DeliveryDays,
): Promise<void> {
  const written = { carrier: given.carrier.trim(), service: given.service.trim() };
  await inTransaction(db.pool, async (client) => {
    await dropDays(client, written);
    await client.query(
      `INSERT INTO core.delivery_days (carrier, service, days) VALUES ($1, $2, $3)
       ON CONFLICT (carrier, service) DO UPDATE SET days = EXCLUDED.days`,
      [written.carrier, written.service, days],
    );
  });
}

/** Forgets the days of a service; false where it has none. */
export async function removeDeliveryDays(
  { db }: CoreContext,
  service: CarrierService,
): Promise<boolean> {
  return inTransaction(db.pool, (client) => dropDays(client, service));
}

/** Removes a service in whatever case it is written; false where it has no days. */
async function dropDays(client: PoolClient, service: CarrierService): Promise<boolean> {
  const same = (await readDays(client)).filter((each) => isSameService(each, service));
  for (const each of same) {
    await client.query("DELETE FROM core.delivery_days WHERE carrier = $1 AND service = $2", [
      each.carrier,
      each.service,
    ]);
  }
  return same.length > 0;
}

/** All that operators have set, some dozens. */
async function readDays(client: PoolClient): Promise<DeliveryDays[]> {
  const { rows } = await client.query<DeliveryDays>(
    "SELECT carrier, service, days FROM core.delivery_days ORDER BY carrier, service",
  );
  return rows;
}

/** The services that have days, by name. */
export function listDeliveryDays({ db }: CoreContext): Promise<DeliveryDays[]> {
  return db.prisma.deliveryDays.findMany({ orderBy: [{ carrier: "asc" }, { service: "asc" }] });
}

/**
 * The date that a carrier gave for a parcel whose label is of `from`. Throws `value_not_acceptable` where it is
 * before the label's day or further than a service may take: buyers are told it.
 */
export function acceptEstimate(estimate: Date, { from }: { from: Date }): Date {
  // A date alone is kept as its midnight in UTC; the label's day is that of this machine.
  const day = new Date(Date.UTC(from.getFullYear(), from.getMonth(), from.getDate()));
  const first = day < from ? day : from;
  const last = new Date(from.getTime() + deliveryDaysMax * dayMs);
  if (estimate >= first && estimate <= last) return estimate;
  const [given, earliest, latest] = [estimate, day, last].map((each) =>
    each.toISOString().slice(0, 10),
  );
  throw new DomainError(
    "value_not_acceptable",
    `The estimated delivery must be from ${earliest}, the day of the label, to ${latest}, ${deliveryDaysMax} days after it, not ${given}.`,
  );
}

/**
 * When a parcel whose label is of `from` arrives by the days of its service. Throws `delivery_unknown` where
 * nobody has set them: a date that nobody stands for is worse than none.
 */
export async function estimateByService(
  client: PoolClient,
  { from, ...service }: CarrierService & { from: Date },
): Promise<Date> {
  const { own, others } = await findDays(client, service);
  if (own !== undefined) return own.arrivalFrom(from);
  const known = others.map((each) => `${each.carrier} ${each.service}`).join(", ");
  throw new DomainError(
    "delivery_unknown",
    `Nobody has said how long ${service.carrier} ${service.service} takes, and its label has no estimated delivery. ` +
      `${known === "" ? "No service has days yet." : `Those that have days: ${known}.`}`,
  );
}

/** The same for a label that is simulated; undefined where nobody has set the days of its service. */
export async function estimateSimulated(
  client: PoolClient,
  { from, ...service }: CarrierService & { from: Date },
): Promise<Date | undefined> {
  return (await findDays(client, service)).own?.arrivalFrom(from);
}

/** The days of a service, and which others have some, those of its carrier first. */
async function findDays(client: PoolClient, service: CarrierService) {
  const rows = await readDays(client);
  const own = rows.find((each) => isSameService(each, service));
  const { carrier } = keyOf(service);
  const [ofCarrier = [], rest = []] = [true, false].map((isOwn) =>
    rows.filter((each) => (keyOf(each).carrier === carrier) === isOwn),
  );
  return {
    own: own && { arrivalFrom: (from: Date) => new Date(from.getTime() + own.days * dayMs) },
    others: [...ofCarrier, ...rest].slice(0, namedMax),
  };
}

/** So many services are named at most where one is not known. */
const namedMax = 20;

const dayMs = 24 * 60 * 60 * 1_000;
