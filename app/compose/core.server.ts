import { details, sentenceOf } from "../contract/index.ts";
import { uploadBytesMax } from "../connector/products/uploads/views.ts";
import { limits } from "../limits/limits.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";
import { merchantProductsSeed } from "../../prisma/seed/merchant-products.ts";
import type { CoreConfig } from "../process/config.server.ts";
import type { Connector } from "../connector/index.ts";
import type {
  ApiConnection,
  FetchPicture,
  InspectPicture,
  ProvisionConnection,
  ProvisionTestKey,
} from "../connector/ports/index.ts";
import {
  type Core,
  counted,
  createCore,
  DomainError,
  fetchArtworkCheck,
  type PostToStranger,
  type ReadFromStranger,
} from "../core/index.ts";
import { lastRestore, lastRestoredAsOf } from "../db/restores.server.ts";
import { SetupError } from "../db/setup-error.ts";
import type { Database } from "../db/database.server.ts";
import type { Sealer } from "../db/sealed.server.ts";
import type { Queue } from "../jobs/index.ts";
import type { Logger } from "../process/log.server.ts";
import type { Traces } from "../process/traces.ts";
import { createAddressCheck, createStrangerReader } from "../outbound/stranger-reader.server.ts";
import { openFileStores } from "./file-stores.server.ts";
import type { Decoders } from "./decoders.server.ts";
import { openDiskReserve } from "./disk-reserve.server.ts";
import {
  checkPastConnector,
  postPastConnector,
  notifyConnector,
} from "./embedded-webhooks.server.ts";
import { readUploadsFirst, uploadsBelow } from "./uploads.server.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** The parts that a core is opened on. */
export interface CoreGround {
  config: CoreConfig;
  database: Database;
  /** The database's, as for all that is shared with other machines. */
  clock: () => Date;
  sealer: Sealer;
  /** Without one nothing is woken at once, and the sweeps of another process find it. */
  queue?: Queue;
  /** The connector beside it, asked for only when there is something to tell or to read. */
  connector?: () => Pick<Connector, "hearEmbedded" | "readUpload">;
  /** Where strangers' images are decoded; needed by what draws. */
  decoders?: Pick<Decoders, "fitImage" | "inspectArtwork">;
  /** Where the core is alone, and somebody collects them. */
  traces?: Pick<Traces, "noteExchange"> | undefined;
}

/** The core over our database, its catalog seeded, with the keys that the environment gives. */
export async function openCore(ground: CoreGround): Promise<Core> {
  const core = joinCore(ground, { restoredAt: await lastRestore(ground.database.pool) });
  await core.catalog.seedCatalog(catalogSeed);
  const { liveApiKey: live, testApiKey: test } = ground.config.core;
  if (live !== undefined || test !== undefined) {
    await seedDefaultMerchant(core, ground.config, { makesKeys: false });
  }
  return core;
}

/**
 * Makes sure of the default merchant and its keys; a new one begins with products, which are its operator's from then on. With
 * `makesKeys` it returns the keys that were made just now, which nothing will ever show again.
 */
export async function seedDefaultMerchant(
  core: Core,
  { core: keys, publicUrl }: CoreConfig,
  { makesKeys }: { makesKeys: boolean },
): Promise<{ live?: string; test?: string }> {
  const { liveApiKey: live, testApiKey: test } = keys;
  const prepare = ({ id: merchantId }: { id: string }) =>
    core.products.addMerchantProducts({
      merchantId,
      products: merchantProductsSeed({ publicUrl }),
    });
  const { fresh } = await core.merchants
    .ensureDefaultMerchant({ live, test, makesKeys, prepare })
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      throw new SetupError(`CORE_LIVE_API_KEY or CORE_TEST_API_KEY doesn't fit: ${error.message}`);
    });
  return fresh;
}

/**
 * Says in the log of a restored database that what its backup had not delivered is about to be sent, as a copy that is only
 * tried out would, too.
 */
export async function warnOfUndelivered(
  core: Pick<Core, "notifications">,
  { database, log }: { database: Database; log: Pick<Logger, "warn"> },
): Promise<void> {
  const asOf = await lastRestoredAsOf(database.pool);
  if (asOf === null || core.notifications.areHeld) return;
  const count = await core.notifications.countWaiting({ writtenBy: asOf });
  if (count === 0) return;
  log.warn(
    `The database was restored as it was at ${asOf.toISOString()}: ${counted(count, "webhook")} to merchants not delivered by then will be sent, ` +
      "also what was delivered since. A copy that is only tried out holds them with CORE_WEBHOOKS=hold (docs/operations.md).",
  );
}

/** The core's subjects with the outside that the configuration names. */
function joinCore(
  { config, database, clock, sealer, queue, connector, decoders, traces }: CoreGround,
  { restoredAt }: { restoredAt: Date | null },
): Core {
  const read = createStrangerReader({ trustedHosts: config.notificationTrustedHosts });
  // Only the status counts: not a byte of the answer is read.
  const post = tracedPost(traces, (request) => read({ ...request, bytesMax: 0 }));
  const checkAddress = createAddressCheck({ trustedHosts: config.notificationTrustedHosts });
  const findAddressProblem = checkPastConnector(async (address) => {
    const problem = await checkAddress(address);
    if (problem === undefined) return undefined;
    if (problem.code !== "hostNotPublic") return sentenceOf(problem);
    const { hostname, port } = new URL(address);
    return `${sentenceOf(problem)}; who runs this core permits it by NOTIFICATION_TRUSTED_HOSTS=${hostname}:${port || 443}`;
  });
  return createCore({
    database,
    clock,
    sealer,
    readFromStranger: createArtworkReader({ config, connector }),
    postToStranger: connector === undefined ? post : postPastConnector(post, connector),
    holdsNotifications: config.core.webhooks === "hold",
    findAddressProblem,
    artworkStore: openFileStores(config).artwork,
    hasFreeDisk: openDiskReserve(config),
    artworkKeptMs: config.artworkKeptDays * dayMs,
    publicUrl: config.publicUrl,
    restoredAt,
    ...(decoders && { fitImage: decoders.fitImage, inspectArtwork: decoders.inspectArtwork }),
    // They are the connector's to keep, and never change.
    ...(connector && { uploadsBelow: `${uploadsBelow(config.publicUrl)}/` }),
    ...(queue && { enqueue: queue.enqueue }),
  });
}

/** Tells of each message that went out, by its id; of its address nothing. */
function tracedPost(traces: CoreGround["traces"], post: PostToStranger): PostToStranger {
  if (traces === undefined) return post;
  return async (request) => {
    const startedAt = performance.now();
    let status: number | null = null;
    try {
      const answer = await post(request);
      if (answer.outcome === "answered") ({ status } = answer);
      return answer;
    } finally {
      traces.noteExchange({
        name: "send webhook",
        kind: "sent",
        id: request.headers["webhook-id"] ?? "",
        status,
        isFailed: status === null || status >= 400,
        durationMs: performance.now() - startedAt,
      });
    }
  };
}

/** How artwork is read: from the web, and uploads from where the connector beside the core keeps them. */
function createArtworkReader({
  config,
  connector,
}: {
  config: CoreConfig;
  connector: CoreGround["connector"] | undefined;
}): ReadFromStranger {
  const read = createStrangerReader({ trustedHosts: config.artworkTrustedHosts });
  return connector === undefined ? read : readUploadsFirst({ read, config, connector });
}

/** The core's own look at a file, for a provider that has no dry run. */
export function createPictureInspector(
  ground: Required<Pick<CoreGround, "config" | "connector">>,
): InspectPicture {
  const read = createArtworkReader(ground);
  return async (url) => {
    try {
      const check = await fetchArtworkCheck(read, { url, earlier: undefined, now: new Date() });
      return { kind: "picture", ...check };
    } catch (error) {
      if (error instanceof DomainError)
        return { kind: "unreadable", reason: error.details ?? error.message };
      throw error;
    }
  };
}

/** Reads a picture whole, that it may be copied into a shop's uploads. */
export function createPictureFetcher(
  ground: Required<Pick<CoreGround, "config" | "connector">>,
): FetchPicture {
  const read = createArtworkReader(ground);
  return async (url) => {
    const answer = await read({
      url,
      timeoutMs: limits.outsideCall.artworksMs,
      // One byte more shows that it is too large.
      bytesMax: uploadBytesMax + 1,
    });
    if (answer.outcome === "refused") return { kind: "unreadable", reason: answer.reason };
    const { status, bytes } = answer;
    if (status === 200) return { kind: "read", bytes };
    return { kind: "unreadable", reason: details("hostAnswered", { status }) };
  };
}

/** What the connector's key at the core goes by. */
export const connectorKeyLabel = "Shopify connector";

/** What its test key goes by, under which its test orders are placed. */
export const connectorTestLabel = `${connectorKeyLabel}, test orders`;

/** A fresh test key of a shop's merchant, in place of those before: their texts are gone with whoever held them. */
export function provisionTestKeyFromCore(core: Core): ProvisionTestKey {
  return async ({ domain, name }) => {
    const { id: merchantId } = await core.merchants.createMerchant({
      externalRef: domain,
      name,
      plan: "Pro",
    });
    const earlier = await core.merchants.listApiKeys({ merchantId });
    const label = connectorTestLabel;
    const { key } = await core.merchants.createApiKey({ merchantId, isTest: true, label });
    for (const { id: keyId, ...each } of earlier) {
      if (each.label !== label || each.revokedAt !== null) continue;
      await core.merchants.revokeApiKey({ merchantId, keyId });
    }
    return { url: null, apiKey: key };
  };
}

/** One merchant of the core per shop, with a live key that only the connector holds, and its webhooks. */
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
    await notifyConnector(core, { merchantId, shop: domain });
    return { url: null, apiKey: key };
  };
}
