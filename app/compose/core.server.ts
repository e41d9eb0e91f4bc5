import { catalogSeed } from "../../prisma/seed/catalog.ts";
import type { Config } from "../config.server.ts";
import type { ApiConnection, ProvisionConnection } from "../connector/ports.ts";
import { type Core, createCore } from "../core/index.ts";
import type { Database } from "../db/database.server.ts";
import { createStrangerReader } from "../outbound/stranger-reader.server.ts";

/** The core over our database, its catalog seeded, with the keys that the environment gives. */
export async function openCore(config: Config, database: Database): Promise<Core> {
  const core = createCore({
    database,
    readFromStranger: createStrangerReader({ trustedHosts: config.artworkTrustedHosts }),
    publicUrl: config.publicUrl,
  });
  await core.catalog.seedCatalog(catalogSeed);
  const { liveApiKey: live, testApiKey: test } = config.core;
  if (live === undefined && test === undefined) return core;
  await core.merchants.ensureDefaultMerchant({
    ...(live === undefined ? {} : { live }),
    ...(test === undefined ? {} : { test }),
  });
  return core;
}

/** What the connector's key at the core goes by. */
const connectorKeyLabel = "Shopify connector";

/** One merchant of the core per shop, with a live key that only the connector holds. */
export function provisionFromCore(core: Core): ProvisionConnection {
  return async ({ domain, profile }): Promise<ApiConnection> => {
    const { id: merchantId } = await core.merchants.createMerchant({
      externalRef: domain,
      name: profile.name,
      // Whoever runs the core fulfills for themselves: nothing is withheld from them.
      plan: "Pro",
    });
    const earlier = await core.merchants.listApiKeys({ merchantId });
    const { key } = await core.merchants.createApiKey({
      merchantId,
      isTest: false,
      label: connectorKeyLabel,
    });
    // The text of an earlier key is gone with the shop's row: nobody can be using it.
    for (const { id: keyId, label, revokedAt } of earlier) {
      if (label !== connectorKeyLabel || revokedAt !== null) continue;
      await core.merchants.revokeApiKey({ merchantId, keyId });
    }
    return { url: null, apiKey: key };
  };
}
