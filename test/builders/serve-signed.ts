/** A handler of signed calls behind Node's own server, its bodies limited as the product's are. */
import { createServer, type Server } from "node:http";
import { createIncomingBodies } from "#app/limits/incoming-body.ts";
import { type BodyLimits, limits } from "#app/limits/limits.ts";
import type { SignedEndpoint } from "#app/shopify/signed-endpoint.server.ts";

export function serveSigned(
  handler: () => SignedEndpoint,
  bodyLimits: BodyLimits = limits.bodies.webhook,
): Server {
  const bodies = createIncomingBodies();
  return createServer((incoming, outgoing) => {
    void handler()(
      incoming,
      outgoing,
      bodies.open(incoming, outgoing, () => bodyLimits),
    );
  });
}
