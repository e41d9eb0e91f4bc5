/**
 * One process of several that share a provider's budget: says its machine's time, waits until it is told, tries
 * to take so many calls out of the budget, says what came of each, and so on until it is ended.
 */
import { z } from "zod";
import { openStorage } from "#app/compose/storage.server.ts";
import { parseCoreConfig } from "#app/process/config.server.ts";
import {
  ensureConnection,
  type NamedConnection,
} from "#app/connector/clients/connections/index.ts";
import { claimPermit } from "#app/connector/clients/connections/claim-permit.ts";
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { say, givenAtStart, untilAsked } from "./child-program.ts";

const { databaseUrl, connection, requestsPerMinute, calls } = z
  .object({
    databaseUrl: z.string(),
    connection: z.custom<NamedConnection>(),
    requestsPerMinute: z.number(),
    calls: z.number(),
  })
  .parse(givenAtStart());

const key = Buffer.alloc(32);
const config = parseCoreConfig({
  DATABASE_URL: databaseUrl,
  ENCRYPTION_KEY: key.toString("base64"),
});
const { database, clock } = await openStorage(config, createLogger("error"));
// Permits need no more of the connector's context than this.
const ctx = {
  ...database,
  clock,
  sealer: createSealer({ keys: [key] }),
  settings: { requestsPerMinute },
} as unknown as ConnectorContext;

await ensureConnection(ctx, connection);
say({ machineMs: Date.now() });
for (;;) {
  await untilAsked();
  const tries = Array.from({ length: calls }, () =>
    claimPermit(ctx, { connection, priority: "create" }),
  );
  const permits = await Promise.all(tries);
  say(
    permits.map((permit) => ({
      isGranted: permit.granted,
      waitMs: permit.granted ? 0 : permit.until.getTime() - clock().getTime(),
    })),
  );
}
