/**
 * The core's webhooks to the connector in the same product: an endpoint like any merchant's, at an
 * address that never leaves the process. So they work without HTTPS, and without a way back to us.
 */
import { details } from "../contract/index.ts";
import type { Connector } from "../connector/index.ts";
import type { Core, FindAddressProblem, PostToStranger } from "../core/index.ts";

/** `.invalid` is no name anywhere (RFC 6761): where nobody takes the message here, it goes nowhere. */
const origin = "https://connector.invalid";

/** Has the core tell the connector what happens to a shop's live orders. Safe to repeat. */
export async function notifyConnector(
  core: Core,
  { merchantId, shop }: { merchantId: string; shop: string },
): Promise<void> {
  const url = `${origin}/${encodeURIComponent(shop)}`;
  const endpoints = await core.notifications.listEndpoints({ merchantId });
  const isNotified = endpoints.some(
    (endpoint) => endpoint.url === url && !endpoint.isTest && endpoint.disabledAt === null,
  );
  if (!isNotified) await core.notifications.addEndpoint({ merchantId, isTest: false, url });
}

/** Has `check` judge addresses, all but the one that leads to the connector. */
export function checkPastConnector(check: FindAddressProblem): FindAddressProblem {
  return async (url) => (URL.parse(url)?.origin === origin ? undefined : check(url));
}

/** Hands the connector what is addressed to it, and posts everything else. */
export function postPastConnector(
  post: PostToStranger,
  connector: () => Pick<Connector, "hearEmbedded">,
): PostToStranger {
  return async (request) => {
    const url = new URL(request.url);
    if (url.origin !== origin) return post(request);
    const shop = shopAt(url);
    if (shop === undefined) {
      return { outcome: "refused", reason: details("hostUnknown", { host: url.host }) };
    }
    await connector().hearEmbedded({ shop, body: request.body });
    return { outcome: "answered", status: 204, headers: new Headers() };
  };
}

/** Undefined where it is no address of ours: a merchant may have any written down, and what waits for it has to be given up. */
function shopAt({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}
