import type { ShopifyPauseModel } from "#app/db/generated/models.ts";
import type { DispatchStage } from "../../model/stage.ts";
import type { ShopifyWaits } from "./count-shopify-waits.ts";
import type { ProviderStanding } from "./read-provider.ts";
import type { OutageView } from "./views.ts";

/** A pause that is over sooner is how a busy provider works, and nothing to be told of. */
const shortMs = 60_000;

/** Who does not do now what orders need of them, the provider first. Pure. */
export function outagesOf({
  connection: { state },
  row,
  pause,
  counts,
  unanswered,
  waits,
  now,
}: ProviderStanding & {
  pause: Pick<ShopifyPauseModel, "refusedAt"> | null;
  waits: ShopifyWaits;
  counts: Record<DispatchStage, number>;
  now: Date;
}): OutageView[] {
  const outages: OutageView[] = [];
  // What is to be changed or canceled waits for an answer too. Without a connection an order waits in the app; with one it is on its way to the provider.
  const atProvider = counts.Sending + unanswered + (state === "missing" ? counts.Waiting : 0);
  const until = row?.blockedUntil ?? null;
  if (state === "missing" && atProvider > 0) {
    outages.push({ kind: "missing", since: null, until: null, waiting: atProvider });
  } else if (state === "unauthorized") {
    const since = row?.unauthorizedAt ?? null;
    outages.push({ kind: "unauthorized", since, until: null, waiting: atProvider });
  } else if (until !== null && until.getTime() > now.getTime() + shortMs) {
    // It answers, and asks for that.
    outages.push({ kind: "throttled", since: null, until, waiting: atProvider });
  } else if (state === "unreachable") {
    const since = row?.sweptAt ?? null;
    outages.push({ kind: "unreachable", since, until: null, waiting: atProvider });
  }
  if (pause !== null) {
    const { refused: waiting } = waits;
    outages.push({ kind: "shopify", since: pause.refusedAt, until: null, waiting });
  } else if (waits.since !== null) {
    const { since, unanswered: waiting } = waits;
    outages.push({ kind: "silent", since, until: null, waiting });
  }
  return outages;
}
