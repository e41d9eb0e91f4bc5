import type { ConnectorContext } from "../../ports/context.ts";
import type { OutsideCall, Watch } from "../../ports/index.ts";
import type { Exchange, Exchanges } from "../../model/exchange.ts";
import { dots } from "./dots.ts";
import { maskBody, personalIn } from "./mask-body.ts";
import { masker } from "./mask-words.ts";

/** So many calls stand at one line; of more, the last ones. */
const callsMax = 12;

/** The calls that were made since the last line of a timeline. */
export interface CallsMade {
  watch: (service: Exchange["service"]) => Watch;
  /** Hands them over to the line that they led to; null where there were none. */
  take: () => Exchanges | null;
}

/**
 * Collects calls as they are made, masked at once: nothing personal is held. `personal` tells what is
 * known of the buyer, whom the other side may quote; it is asked at the first call. Without it nothing
 * is shown of what the other side says.
 */
export function createCallsMade(personal?: () => readonly string[]): CallsMade {
  const isBuyerKnown = personal !== undefined;
  let calls: Exchange[] = [];
  let leftOut = 0;
  let known: Set<string> | null = null;
  let masked = masker([], dots);
  /** Searches for all that is known, and for what this call tells of a person besides. */
  const maskedFor = ({ request }: OutsideCall) => {
    const before = known?.size;
    known ??= new Set(personal?.());
    for (const value of personalIn(request)) known.add(value);
    if (known.size !== before) masked = masker([...known], dots);
    return masked;
  };
  return {
    watch: (service) => (call) => {
      try {
        calls.push(exchangeOf(service, call, maskedFor(call), isBuyerKnown));
      } catch {
        // Recording never decides anything: the call counts, and is kept without what was said.
        calls.push(unreadable(service, call));
      }
      if (calls.length <= callsMax) return;
      calls.shift();
      leftOut += 1;
    },
    take() {
      if (calls.length === 0) return null;
      const taken = { calls, leftOut };
      calls = [];
      leftOut = 0;
      return taken;
    },
  };
}

/** The same surroundings, of which every outside call is collected. */
export function watching(ctx: ConnectorContext, { watch }: CallsMade): ConnectorContext {
  return {
    ...ctx,
    shopify: { ...ctx.shopify, forShop: (shop) => ctx.shopify.forShop(shop, watch("shopify")) },
    openMerchantApi: (connection, options) =>
      ctx.openMerchantApi(connection, { ...options, watch: watch("provider") }),
  };
}

function exchangeOf(
  service: Exchange["service"],
  call: OutsideCall,
  masked: (text: string) => string,
  isBuyerKnown: boolean,
): Exchange {
  const request = maskBody(call.request, masked, { isBuyerKnown });
  const answer = maskBody(call.answer, masked, { isBuyerKnown });
  return {
    ...unreadable(service, call),
    address: masked(call.address),
    request: request.text,
    answer: answer.text,
    isCut: request.isCut || answer.isCut,
  };
}

/** A call of which nothing is told but that it was made. */
function unreadable(service: Exchange["service"], call: OutsideCall): Exchange {
  const hidden = JSON.stringify(dots);
  return {
    service,
    operation: call.operation,
    address: dots,
    idempotencyKey: call.idempotencyKey,
    outcome: call.outcome,
    status: call.status,
    durationMs: Math.round(call.durationMs),
    request: call.request === undefined ? null : hidden,
    answer: call.answer === undefined ? null : hidden,
    isCut: false,
  };
}
