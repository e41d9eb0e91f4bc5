/** What every operation of the connector is given: the database, the clock and the ports. */
import type { Pool, PoolClient } from "pg";
import type { Transaction } from "#app/db/database.server.ts";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { Quarantine } from "#app/quarantine/index.ts";
import type {
  Alerting,
  ApiConnection,
  Clock,
  FetchPicture,
  FitArtwork,
  InspectFile,
  InspectPicture,
  StoreWords,
  Trace,
  ParseMappingFile,
  ReadLargeBody,
  RedrawPhoto,
  Log,
  OpenMerchantApi,
  EraseEmbedded,
  ProvisionConnection,
  ProvisionTestKey,
  Sealer,
  Shopify,
  UploadStore,
} from "./index.ts";

/** The connector's jobs: name → payload. Payloads are ids only; state is read fresh. */
export interface ConnectorJobs {
  "process-delivery": { shop: string; webhookId: string };
  "reconcile-dispatch": { shop: string; dispatchId: string };
  "sync-products": { shop: string };
  "follow-mappings": { shop: string };
  "follow-service": { shop: string };
  "make-listing": { shop: string; listingId: string };
  "inspect-pictures": { shop: string; orderId: string };
}

export type ConnectorJobName = keyof ConnectorJobs;

/** Writes jobs in the caller's transaction, so that a row and its job are one; see `writeJobsLast`. */
export type Enqueue = <Name extends ConnectorJobName>(
  transaction: Transaction | PoolClient,
  name: Name,
  payloads: readonly ConnectorJobs[Name][],
) => Promise<void>;

/** What the deployment chose, and went through. */
export interface ConnectorSettings {
  /** When its database was restored from a backup, and so doesn't know all that was sent before. Null: never. */
  restoredAt: Date | null;
  /** For shops without a connection of their own; null: `provisionConnection` makes one. */
  defaultConnection: ApiConnection | null;
  /** The shared budget of one remote API key. The embedded core has none. */
  requestsPerMinute: number;
  trackingSweepSeconds: number;
  compareSeconds: number;
  /** Where providers post what moved, to `<this>/<shop>`. */
  providerWebhooksUrl: string;
  /** Where the owner of an e-mail address says yes or no to alerts, at `<this>/<token>`. */
  alertsUrl: string;
  uploads: {
    /** Where uploaded files are answered, at `<this>/<shop>/<name>`. */
    url: string;
    /** False where a provider at this address can't get at that one, and so can't print them. */
    isReachedFrom: (providerUrl: string) => boolean;
    /** How long one is kept that nothing needs. */
    keptMs: number;
  };
}

/** What a tracking sweep of one connection did. */
export interface SweepResult {
  /** Calls for pages and single orders, and for details. */
  pages: number;
  singles: number;
  moved: number;
  /** False when the budget, the provider or its share of calls stopped it; it goes on by itself. */
  isComplete: boolean;
}

export interface ConnectorContext {
  prisma: PrismaClient;
  /** The pool beneath Prisma, for statements that have to be cheap. */
  pool: Pool;
  clock: Clock;
  /** A fresh v4 UUID. */
  newId: () => string;
  enqueue: Enqueue;
  shopify: Shopify;
  openMerchantApi: OpenMerchantApi;
  provisionConnection: ProvisionConnection;
  provisionTestKey: ProvisionTestKey;
  eraseEmbedded: EraseEmbedded;
  inspectPicture: InspectPicture;
  fetchPicture: FetchPicture;
  storeWords: StoreWords;
  alerting: Alerting;
  inspectFile: InspectFile;
  fitArtwork: FitArtwork;
  redrawPhoto: RedrawPhoto;
  parseMappingFile: ParseMappingFile;
  readLargeBody: ReadLargeBody;
  uploads: UploadStore;
  /** False while the disks of this machine have no space for new files. */
  hasFreeDisk: () => Promise<boolean>;
  sealer: Sealer;
  quarantine: Quarantine;
  settings: ConnectorSettings;
  log: Log;
  trace: Trace;
  /** Told of each tracking sweep, for measuring. */
  onSweep?: (result: SweepResult) => void;
}

/** What a function takes of the context: nothing that it doesn't use, or hand on. */
export type Needs<Part extends keyof ConnectorContext> = Pick<ConnectorContext, Part>;

/** To open a connection and keep what its calls use up. */
export type ConnectionAccess = Needs<"prisma" | "clock" | "sealer" | "settings">;

/** To call a provider within its budget. */
export type ProviderAccess = ConnectionAccess & Needs<"pool" | "openMerchantApi">;

/** To call Shopify for a shop. */
export type ShopifyAccess = Needs<"prisma" | "pool" | "clock" | "shopify">;
