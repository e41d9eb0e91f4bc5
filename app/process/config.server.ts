/**
 * The only reader of the environment. Every variable, its unit, default and meaning is one row of
 * `variables.server.ts`; `.env.example` is checked against it by a test. A value that doesn't
 * fit stops the start, with the variable's name and what was expected; secrets are never echoed.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { TracesConfig } from "./traces.ts";
import { inheritedSockets, readCredentials } from "./service-manager.ts";
import {
  type ClientSecrets,
  encryptionKeys,
  missingScopes,
  origin,
  readVariables,
  type Values,
} from "./variables.server.ts";

/** A start that was refused; `message` names each variable and what it should be. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration does not fit:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/** A bucket of an S3-compatible store, and the key to it. */
export interface BucketConfig {
  kind: "s3";
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where finished artwork lies: a folder of this machine, or a bucket that all machines reach. */
export type ArtworkStoreConfig = { kind: "folder"; path: string } | BucketConfig;

/** Where backups are kept, what seals them, and how often they are made. */
export type BackupConfig =
  | { kind: "none" }
  | {
      kind: "kept";
      where: { kind: "folder"; path: string } | BucketConfig;
      key: Buffer;
      /** 0: only by hand. */
      everyHours: number;
      keptDays: number;
    };

/** What the core needs, alone or inside the app; parsed and frozen. */
export interface CoreConfig {
  http: {
    host: string;
    port: number;
    /** Listening sockets that the service manager keeps for us, as file descriptors; host and port are theirs then. */
    inherited: readonly number[];
    /** For how long a process that was told to stop accepts what comes yet, while `/healthz` says 503. */
    acceptMs: number;
    /** What reading the metrics takes; without it, only this machine itself reads them. */
    metricsToken: string | undefined;
    /** True where people reach it by https, whatever stands in front of it. */
    isHttps: boolean;
  };
  logLevel: Values["LOG_LEVEL"];
  /** Who collects traces; null: nobody, and nothing is loaded for it. */
  traces: TracesConfig | null;
  dataDir: string;
  database: { kind: "embedded" } | { kind: "server"; url: string };
  databaseConnections: number;
  /** Whether it starts over a database that a newer version has migrated. */
  newerDatabase: Values["NEWER_DATABASE"];
  /** Where the sealing keys are: given, or in a file that is made at the first start. */
  encryption:
    | {
        kind: "given";
        keys: Buffer[];
        /** They came as a file of the service manager's, not in the environment. */
        isCredential?: boolean;
      }
    | { kind: "file"; path: string };
  backup: BackupConfig;
  publicUrl: string;
  /** Where a person at this machine opens what lies below `publicUrl`. */
  openUrl: string;
  artworkTrustedHosts: readonly string[];
  artworkStore: ArtworkStoreConfig;
  artworkKeptDays: number;
  /** With less than this free, no new files are taken; 0: never refused for it. */
  diskReserveMegabytes: number;
  notificationTrustedHosts: readonly string[];
  core: {
    liveApiKey: string | undefined;
    testApiKey: string | undefined;
    /** 0: no limit. */
    requestsPerMinute: number;
    /** Whose pages in browsers may call /v1. */
    requestLog: Values["CORE_REQUEST_LOG"];
    corsOrigins: readonly string[];
    /** hold: what is to be sent to merchants' endpoints waits. */
    webhooks: Values["CORE_WEBHOOKS"];
  };
  /** What works but should not be so in production. */
  warnings: readonly string[];
}

/** Everything that the environment decides, parsed and frozen. */
export interface Config extends CoreConfig {
  role: "web" | "worker" | "both";
  shopify: {
    apiKey: string;
    /** The newest first; it signs, and each of them is believed. */
    apiSecrets: ClientSecrets;
    appUrl: string;
    scopes: readonly string[];
    standInUrl: string | undefined;
    appBridgeUrl: string | undefined;
  };
  merchantApi: {
    /** What a shop without a connection of its own uses. */
    connection: { kind: "embedded" } | { kind: "remote"; url: string; key: string };
    requestsPerMinute: number;
    /** `host:port` of providers that shops may name even on private addresses. */
    trustedHosts: readonly string[];
  };
  trackingSweepSeconds: number;
  reconcileSeconds: number;
  /** By what e-mails go to the stores' people; undefined: none are offered. */
  mail: { smtpUrl: string; from: string } | undefined;
}

type Environment = Record<string, string | undefined>;

/**
 * The configuration of the app. Throws one `ConfigError` with every problem at once.
 * An empty value counts as absent, as in `.env` files; `credentials` are what the service manager's files say for variables that
 * `env` lacks.
 */
export function parseConfig(env: Environment, credentials: Environment = {}): Config {
  const { values, problems } = readVariables(env, credentials);
  const shopify = requireShopify(values, problems);
  const connection = requireConnection(values, problems);
  const mail = mailOf(values, problems);
  const core = coreConfigOf(values, problems, {
    inherited: inheritedSockets(env, process.pid),
    credentials,
    defaultPort: 3000,
    openUrl: () => shopify.appUrl,
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return deepFreeze<Config>({
    ...core,
    role: values.ROLE ?? "both",
    shopify,
    merchantApi: {
      connection,
      requestsPerMinute: values.MERCHANT_API_REQUESTS_PER_MINUTE,
      trustedHosts: values.MERCHANT_API_TRUSTED_HOSTS,
    },
    trackingSweepSeconds: values.TRACKING_SWEEP_SECONDS,
    reconcileSeconds: values.RECONCILE_SECONDS,
    mail,
    warnings: warningsFor(values),
  });
}

/** The configuration of the core alone; Shopify's variables are not looked at. */
export function parseCoreConfig(env: Environment, credentials: Environment = {}): CoreConfig {
  const { values, problems } = readVariables(env, credentials);
  const config = coreConfigOf(values, problems, {
    inherited: inheritedSockets(env, process.pid),
    credentials,
    defaultPort: 4010,
    // Where the app has its core inside, both show the same pictures, and the app is what is reached.
    openUrl: (port) =>
      (values.MERCHANT_API_URL === undefined ? values.SHOPIFY_APP_URL : undefined) ??
      `http://localhost:${port}`,
  });
  if (problems.length > 0) throw new ConfigError(problems);
  const warnings = [
    ...(values.PUBLIC_URL === undefined ? [noPublicUrl(config)] : []),
    ...backupWarnings(values),
    ...heldWebhooks(values),
  ];
  return deepFreeze<CoreConfig>({ ...config, warnings });
}

/** `parseConfig` of this process: the environment, and `.env` for what it does not say. */
export function readConfig(): Config {
  return parseConfig(...environment());
}

/** `parseCoreConfig` of this process, read like `readConfig`. */
export function readCoreConfig(): CoreConfig {
  return parseCoreConfig(...environment());
}

/**
 * The configuration of whichever program this environment is for: the app's where it has any of Shopify's
 * credentials, else that of the core alone. Throws like both.
 */
export function readAnyConfig():
  | { program: "app"; config: Config }
  | { program: "core"; config: CoreConfig } {
  const [env, credentials] = environment();
  const has = { ...env, ...credentials };
  return has["SHOPIFY_API_KEY"] || has["SHOPIFY_API_SECRET"]
    ? { program: "app", config: parseConfig(env, credentials) }
    : { program: "core", config: parseCoreConfig(env, credentials) };
}

/** What the environment says, and what the service manager's files say beside it. */
function environment(): [env: Environment, credentials: Environment] {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return [process.env, readCredentials(process.env)];
}

function coreConfigOf(
  values: Values,
  problems: string[],
  defaults: {
    inherited: readonly number[];
    credentials: Environment;
    defaultPort: number;
    openUrl: (port: number) => string;
  },
): CoreConfig {
  const { DATABASE_URL: url, ENCRYPTION_KEY: keys } = values;
  // One that doesn't fit was named already.
  const isNamed = problems.some((problem) => problem.startsWith("ENCRYPTION_KEY "));
  if (url !== undefined && keys === undefined && !isNamed) {
    problems.push(
      `ENCRYPTION_KEY is missing: with DATABASE_URL, give ${encryptionKeys.description}.`,
    );
  }
  const { CORE_LIVE_API_KEY: liveApiKey, CORE_TEST_API_KEY: testApiKey } = values;
  if (liveApiKey !== undefined && liveApiKey === testApiKey) {
    problems.push("CORE_TEST_API_KEY is the same as CORE_LIVE_API_KEY: each key is live or test.");
  }
  const dataDir = path.resolve(values.DATA_DIR);
  const port = values.PORT ?? defaults.defaultPort;
  const openUrl = values.PUBLIC_URL ?? defaults.openUrl(port);
  return {
    http: {
      host: values.HOST,
      port,
      inherited: defaults.inherited,
      // At a socket that is kept open nobody is refused, whenever a process leaves it.
      acceptMs: defaults.inherited.length > 0 ? 0 : values.DRAIN_SECONDS * 1_000,
      metricsToken: values.METRICS_TOKEN,
      isHttps: (values.SHOPIFY_APP_URL ?? values.PUBLIC_URL)?.startsWith("https:") === true,
    },
    logLevel: values.LOG_LEVEL,
    traces: tracesOf(values),
    dataDir,
    database: url === undefined ? { kind: "embedded" } : { kind: "server", url },
    databaseConnections: values.DATABASE_CONNECTIONS,
    newerDatabase: values.NEWER_DATABASE,
    encryption:
      keys === undefined
        ? { kind: "file", path: path.join(dataDir, "encryption.key") }
        : {
            kind: "given",
            keys,
            isCredential: defaults.credentials["ENCRYPTION_KEY"] !== undefined,
          },
    backup: backupOf(values, problems, dataDir),
    publicUrl: publicUrlFor(openUrl),
    openUrl,
    artworkTrustedHosts: values.ARTWORK_TRUSTED_HOSTS,
    artworkStore: artworkStoreOf(values, problems, dataDir),
    artworkKeptDays: values.ARTWORK_KEPT_DAYS,
    diskReserveMegabytes: values.DISK_RESERVE_MEGABYTES,
    notificationTrustedHosts: values.NOTIFICATION_TRUSTED_HOSTS,
    core: {
      liveApiKey,
      testApiKey,
      requestsPerMinute: values.CORE_REQUESTS_PER_MINUTE,
      requestLog: values.CORE_REQUEST_LOG,
      corsOrigins: values.CORE_CORS_ORIGINS,
      webhooks: values.CORE_WEBHOOKS,
    },
    warnings: [],
  };
}

function artworkStoreOf(values: Values, problems: string[], dataDir: string): ArtworkStoreConfig {
  return (
    bucketOf(values, problems, "ARTWORK_S3") ?? {
      kind: "folder",
      path: path.join(dataDir, "artwork"),
    }
  );
}

/** The bucket that the variables of a group name; undefined where they name none. */
function bucketOf(
  values: Values,
  problems: string[],
  group: "ARTWORK_S3" | "BACKUP_S3",
): BucketConfig | undefined {
  const { [`${group}_ENDPOINT` as const]: endpoint, [`${group}_BUCKET` as const]: bucket } = values;
  const { [`${group}_ACCESS_KEY_ID` as const]: accessKeyId } = values;
  const { [`${group}_SECRET_ACCESS_KEY` as const]: secretAccessKey } = values;
  const region = values[`${group}_REGION`];
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { kind: "s3", endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  const named = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
  const missing = named.filter((name) => values[`${group}_${name}`] === undefined);
  if (missing.length === named.length) return undefined;
  const faulty = problems.join("\n");
  for (const name of missing) {
    if (faulty.includes(`${group}_${name} `)) continue;
    problems.push(`${group}_${name} is missing: the four of ${group} belong together.`);
  }
  return undefined;
}

function backupOf(values: Values, problems: string[], dataDir: string): BackupConfig {
  const { BACKUP_DIR: folder, BACKUP_KEY: key, ENCRYPTION_KEY: keys = [] } = values;
  const faulty = problems.join("\n");
  if (key !== undefined && keys.some((other) => other.equals(key))) {
    problems.push(
      "BACKUP_KEY is the same as ENCRYPTION_KEY: who has one of them must not have both.",
    );
  }
  const bucket = bucketOf(values, problems, "BACKUP_S3");
  if (folder !== undefined && bucket !== undefined) {
    problems.push("BACKUP_DIR and BACKUP_S3_* are both set: backups are kept in one place.");
  }
  const where = folder === undefined ? bucket : backupFolderOf(folder, problems, dataDir);
  if (where === undefined) return { kind: "none" };
  if (key !== undefined) {
    const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEPT_DAYS: keptDays } = values;
    return { kind: "kept", where, key, everyHours, keptDays };
  }
  if (!faulty.includes("BACKUP_KEY ")) {
    const name = where.kind === "s3" ? "BACKUP_S3_*" : "BACKUP_DIR";
    problems.push(
      `BACKUP_KEY is missing: ${name} needs one, 32 bytes in base64 (\`openssl rand -base64 32\`).`,
    );
  }
  return { kind: "none" };
}

function backupFolderOf(
  folder: string,
  problems: string[],
  dataDir: string,
): { kind: "folder"; path: string } {
  const backupDir = path.resolve(folder);
  if (isWithin(dataDir, backupDir) || isWithin(backupDir, dataDir)) {
    problems.push(
      `BACKUP_DIR must lie outside of DATA_DIR, ${dataDir}, best on another disk: they are lost together.`,
    );
  }
  return { kind: "folder", path: backupDir };
}

function isWithin(folder: string, inner: string): boolean {
  const way = path.relative(folder, inner);
  return !way.startsWith("..") && !path.isAbsolute(way);
}

function noPublicUrl({ publicUrl, openUrl }: CoreConfig): string {
  const own = `PUBLIC_URL is not set: the API says that pictures and artwork are at ${publicUrl}`;
  return publicUrl === openUrl
    ? `${own}.`
    : `${own}, as its answers have https addresses only; here they open at ${openUrl}.`;
}

function requireShopify(values: Values, problems: string[]): Config["shopify"] {
  const required = {
    SHOPIFY_API_KEY: "the app's client id",
    SHOPIFY_API_SECRET: "the app's client secret",
    SHOPIFY_APP_URL: `where this app is reached, ${origin.description}`,
  } as const;
  const faulty = problems.join("\n");
  for (const [name, meaning] of Object.entries(required)) {
    const isAbsent = values[name as keyof typeof required] === undefined;
    if (isAbsent && !faulty.includes(name)) problems.push(`${name} is missing: ${meaning}.`);
  }
  return {
    apiKey: values.SHOPIFY_API_KEY ?? "",
    apiSecrets: values.SHOPIFY_API_SECRET ?? [""],
    appUrl: values.SHOPIFY_APP_URL ?? "",
    scopes: values.SCOPES,
    standInUrl: values.SHOPIFY_STAND_IN_URL,
    appBridgeUrl: values.APP_BRIDGE_URL,
  };
}

function requireConnection(
  values: Values,
  problems: string[],
): Config["merchantApi"]["connection"] {
  const { MERCHANT_API_URL: url, MERCHANT_API_KEY: key } = values;
  if (url !== undefined && key !== undefined) return { kind: "remote", url, key };
  if (url !== undefined) problems.push("MERCHANT_API_KEY is missing: MERCHANT_API_URL needs one.");
  if (key !== undefined && !problems.some((line) => line.startsWith("MERCHANT_API_URL"))) {
    problems.push("MERCHANT_API_URL is missing: MERCHANT_API_KEY belongs to one.");
  }
  return { kind: "embedded" };
}

function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Values): TracesConfig | null {
  return endpoint === undefined ? null : { endpoint, headers, serviceName, share };
}

function mailOf(
  { SMTP_URL: smtpUrl, MAIL_FROM: from }: Values,
  problems: string[],
): Config["mail"] {
  if (smtpUrl !== undefined && from !== undefined) return { smtpUrl, from };
  const faulty = problems.join("\n");
  const given = { SMTP_URL: smtpUrl, MAIL_FROM: from };
  for (const [name, other] of [
    ["SMTP_URL", "MAIL_FROM"],
    ["MAIL_FROM", "SMTP_URL"],
  ] as const) {
    if (given[name] !== undefined || given[other] === undefined || faulty.includes(name)) continue;
    problems.push(`${name} is missing: ${other} needs one.`);
  }
  return undefined;
}

/** The contract's pictures are HTTPS only; pages load them by path, so the host matters to others. */
function publicUrlFor(appUrl: string): string {
  return appUrl.replace(/^http:/, "https:");
}

function heldWebhooks({ CORE_WEBHOOKS: webhooks }: Values): string[] {
  if (webhooks === "send") return [];
  return [
    "CORE_WEBHOOKS is hold: this process sends nothing to merchants' endpoints; it waits until one with send does.",
  ];
}

function warningsFor(values: Values): string[] {
  const warnings: string[] = heldWebhooks(values);
  if (values.SHOPIFY_STAND_IN_URL !== undefined) {
    warnings.push(
      "SHOPIFY_STAND_IN_URL is set: all stores are served by a stand-in, not by Shopify.",
    );
  }
  for (const name of ["SHOPIFY_APP_URL", "MERCHANT_API_URL"] as const) {
    if (values[name]?.startsWith("http:")) {
      warnings.push(
        `${name} is plain http on this machine: fine for trying out, not for real stores.`,
      );
    }
  }
  for (const { scope, failure } of missingScopes(values.SCOPES)) {
    warnings.push(`SCOPES lacks ${scope}: ${failure}.`);
  }
  return [...warnings, ...backupWarnings(values)];
}

/** Whoever made a key means to have backups, and no alert misses what was never there. */
function backupWarnings({ BACKUP_KEY, BACKUP_DIR, BACKUP_S3_ENDPOINT }: Values): string[] {
  if (BACKUP_KEY === undefined || BACKUP_DIR !== undefined) return [];
  if (BACKUP_S3_ENDPOINT !== undefined) return [];
  return ["BACKUP_KEY is set, and neither BACKUP_DIR nor BACKUP_S3_*: nothing is backed up."];
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    // A Buffer cannot be frozen; everything else here is a plain object or array.
    if (typeof part === "object" && part !== null && !Buffer.isBuffer(part)) deepFreeze(part);
  }
  return Object.freeze(value);
}
