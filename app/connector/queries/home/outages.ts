import type { ConnectionModel, ShopifyPauseModel } from "#app/db/generated/models.ts";
import type { ShopifyWaits } from "./count-shopify-waits.ts";
import { connectionState } from "./read-connection.ts";
import type { ProviderStanding } from "./read-provider.ts";
import type { ConnectionView, OutageView } from "./views.ts";

/** A pause that is over sooner is how a busy provider works, and nothing to be told of. */
const shortMs = 60_000;

/** Who it is and since when, without what it holds up. */
export type Outage = Omit<OutageView, "waiting">;

/** What is wrong with a provider, as the last calls found it; null: nothing. Pure. */
export function providerOutage({
  state,
  row,
  now,
}: {
  state: ConnectionView["state"];
  row: Pick<ConnectionModel, "blockedUntil" | "throttledAt" | "unauthorizedAt" | "sweptAt"> | null;
  now: Date;
}): Outage | null {
  const until = row?.blockedUntil ?? null;
  if (state === "missing") return { kind: "missing", since: null, until: null };
  if (state === "unauthorized") {
    return { kind: "unauthorized", since: row?.unauthorizedAt ?? null, until: null };
  }
  // It answers, and asks for that.
  if (until !== null && until.getTime() > now.getTime() + shortMs) {
    return { kind: "throttled", since: row?.throttledAt ?? null, until };
  }
  if (state !== "unreachable") return null;
  return { kind: "unreachable", since: row?.sweptAt ?? null, until: null };
}

/** The same of Shopify. That it asks to wait is told once something has waited, or will wait, for long. Pure. */
export function shopifyOutage({
  pause,
  waits: { since, busySince, busyUntil },
  now,
}: {
  pause: Pick<ShopifyPauseModel, "refusedAt"> | null;
  waits: Pick<ShopifyWaits, "since" | "busySince" | "busyUntil">;
  now: Date;
}): (Outage & { kind: keyof typeof waitingFor }) | null {
  if (pause !== null) return { kind: "shopify", since: pause.refusedAt, until: null };
  if (since !== null) return { kind: "silent", since, until: null };
  const isLong = busyUntil !== null && busyUntil.getTime() > now.getTime() + shortMs;
  const wasLong = busySince !== null && busySince.getTime() < now.getTime() - shortMs;
  if (!isLong && !wasLong) return null;
  return { kind: "busy", since: busySince, until: isLong ? busyUntil : null };
}

/** What of a shop waits for Shopify to do its part, by how it is out. */
const waitingFor = {
  shopify: "refused",
  silent: "unanswered",
  busy: "busy",
} as const satisfies Partial<Record<OutageView["kind"], keyof ShopifyWaits>>;

/** Who does not do now what orders need of them, the provider first. Pure. */
export function outagesOf({
  connection: { state },
  row,
  pause,
  waiting,
  leftOnes,
  waits,
  now,
}: ProviderStanding & {
  pause: Pick<ShopifyPauseModel, "refusedAt"> | null;
  waits: ShopifyWaits;
  now: Date;
}): OutageView[] {
  const outages: OutageView[] = [];
  const provider = providerOutage({ state, row, now });
  if (provider !== null && (provider.kind !== "missing" || waiting > 0)) {
    outages.push({ ...provider, waiting });
  }
  for (const { row: home, waiting: held, ...left } of leftOnes) {
    const outage = providerOutage({ state: connectionState(home), row: home, now });
    if (outage !== null) outages.push({ ...outage, waiting: held, left });
  }
  const shopify = shopifyOutage({ pause, waits, now });
  if (shopify !== null) outages.push({ ...shopify, waiting: waits[waitingFor[shopify.kind]] });
  return outages;
}
