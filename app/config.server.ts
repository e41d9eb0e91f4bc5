/**
 * The only reader of the environment. Every variable, its unit, default and meaning is one row of
 * `variables`; `.env.example` is checked against it by a test. A value that doesn't fit stops the
 * start, with the variable's name and what was expected; secrets are never echoed.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What the app asks a store for; `shopify.app.toml` says the same. */
const defaultScopes = [
  "read_orders",
  "read_products",
  "read_locations",
  "read_inventory",
  "write_inventory",
  "read_fulfillments",
  "write_fulfillments",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
  "read_assigned_fulfillment_orders",
  "write_assigned_fulfillment_orders",
];

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

const wholeNumber = (from: number, to: number) =>
  z.coerce.number().int().min(from).max(to).describe(`a whole number from ${from} to ${to}`);

const text = z.string().min(1).describe("a text that is not empty");

/** An address without path: `https://…`, or plain `http://` on this very machine. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    const { protocol, hostname, pathname, search } = new URL(url);
    const isBare = pathname === "/" && search === "";
    return isBare && (protocol === "https:" || loopback.has(hostname));
  })
  .transform((url) => new URL(url).origin)
  .describe(
    "an https:// address without a path (plain http:// only for 127.0.0.1, localhost or [::1])",
  );

const httpsOrigin = origin
  .refine((url) => url.startsWith("https://"))
  .describe("an https:// address without a path");

const encryptionKeys = z
  .string()
  .transform((list) => list.split(",").map((key) => Buffer.from(key.trim(), "base64")))
  .refine((keys) => keys.every((key) => key.length === 32))
  .describe("32 bytes in base64 (`openssl rand -base64 32`); older keys may follow after commas");

const coreApiKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/)
  .describe("16 to 200 visible ASCII characters");

const commaList = z.string().transform((list) =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** One row per variable. The description says what is expected. */
export const variables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default("0.0.0.0"),
  ROLE: z.enum(["web", "worker"]).describe("`web`, `worker`, or nothing for both").optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"])
    .describe("`debug`, `info`, `warn` or `error`")
    .default("info"),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("a PostgreSQL address, postgresql://user:password@host:5432/database")
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 500).default(16),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  SHOPIFY_API_KEY: text.optional(),
  SHOPIFY_API_SECRET: text.optional(),
  SHOPIFY_APP_URL: origin.optional(),
  SCOPES: commaList
    .describe("access scopes, comma separated, as in shopify.app.toml")
    .default(defaultScopes),
  SHOPIFY_STAND_IN_URL: origin.optional(),
  APP_BRIDGE_URL: z
    .url({ protocol: /^https?$/ })
    .describe("an address of a script")
    .optional(),
  MERCHANT_API_URL: origin.optional(),
  MERCHANT_API_KEY: text.optional(),
  MERCHANT_API_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(100),
  TRACKING_SWEEP_SECONDS: wholeNumber(1, 3_600).default(60),
  RECONCILE_SECONDS: wholeNumber(1, 86_400).default(900),
  PUBLIC_URL: httpsOrigin.optional(),
  ARTWORK_TRUSTED_HOSTS: commaList
    .refine((hosts) => hosts.every((host) => /^[^\s:/]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(host)))
    .describe("hosts as host:port, comma separated")
    .default([]),
  CORE_LIVE_API_KEY: coreApiKey.optional(),
  CORE_TEST_API_KEY: coreApiKey.optional(),
} as const satisfies Record<string, z.ZodType>;

type Values = z.infer<z.ZodObject<typeof variables>>;

/** A start that was refused; `message` names each variable and what it should be. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration does not fit:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Everything that the environment decides, parsed and frozen. */
export interface Config {
  role: "web" | "worker" | "both";
  http: { host: string; port: number };
  logLevel: Values["LOG_LEVEL"];
  dataDir: string;
  database: { kind: "embedded" } | { kind: "server"; url: string };
  databaseConnections: number;
  /** Where the sealing keys are: given, or in a file that is made at the first start. */
  encryption: { kind: "given"; keys: Buffer[] } | { kind: "file"; path: string };
  shopify: {
    apiKey: string;
    apiSecret: string;
    appUrl: string;
    scopes: readonly string[];
    standInUrl: string | undefined;
    appBridgeUrl: string | undefined;
  };
  merchantApi: {
    /** What a shop without a connection of its own uses. */
    connection: { kind: "embedded" } | { kind: "remote"; url: string; key: string };
    requestsPerMinute: number;
  };
  trackingSweepSeconds: number;
  reconcileSeconds: number;
  publicUrl: string;
  artworkTrustedHosts: readonly string[];
  core: { liveApiKey: string | undefined; testApiKey: string | undefined };
  /** What works but should not be so in production. */
  warnings: readonly string[];
}

/**
 * The configuration of the app. Throws one `ConfigError` with every problem at once.
 * An empty value counts as absent, as in `.env` files.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const { values, problems } = readVariables(env);
  const shopify = requireShopify(values, problems);
  const connection = requireConnection(values, problems);
  if (values.DATABASE_URL !== undefined && values.ENCRYPTION_KEY === undefined) {
    problems.push(
      `ENCRYPTION_KEY is missing: with DATABASE_URL, give ${encryptionKeys.description}.`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = path.resolve(values.DATA_DIR);
  return deepFreeze<Config>({
    role: values.ROLE ?? "both",
    http: { host: values.HOST, port: values.PORT },
    logLevel: values.LOG_LEVEL,
    dataDir,
    database:
      values.DATABASE_URL === undefined
        ? { kind: "embedded" }
        : { kind: "server", url: values.DATABASE_URL },
    databaseConnections: values.DATABASE_CONNECTIONS,
    encryption:
      values.ENCRYPTION_KEY === undefined
        ? { kind: "file", path: path.join(dataDir, "encryption.key") }
        : { kind: "given", keys: values.ENCRYPTION_KEY },
    shopify,
    merchantApi: { connection, requestsPerMinute: values.MERCHANT_API_REQUESTS_PER_MINUTE },
    trackingSweepSeconds: values.TRACKING_SWEEP_SECONDS,
    reconcileSeconds: values.RECONCILE_SECONDS,
    publicUrl: values.PUBLIC_URL ?? publicUrlFor(shopify.appUrl),
    artworkTrustedHosts: values.ARTWORK_TRUSTED_HOSTS,
    core: { liveApiKey: values.CORE_LIVE_API_KEY, testApiKey: values.CORE_TEST_API_KEY },
    warnings: warningsFor(values),
  });
}

/** `parseConfig` of this process: the environment, and `.env` for what it does not say. */
export function readConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}

function readVariables(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  const given = Object.keys(variables).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const parsed = z.object(variables).safeParse(Object.fromEntries(given));
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]));
  for (const [name, schema] of Object.entries(variables)) {
    if (faulty.has(name)) problems.push(`${name} must be ${expectationOf(schema)}.`);
  }
  const sound = given.filter(([name]) => name === undefined || !faulty.has(name));
  return { problems, values: z.object(variables).parse(Object.fromEntries(sound)) };
}

/** A description sits on the schema itself or, for an optional one, on what it wraps. */
function expectationOf(schema: z.ZodType): string {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return (
    (wraps ? z.globalRegistry.get(schema.unwrap())?.description : schema.description) ?? "valid"
  );
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
    apiSecret: values.SHOPIFY_API_SECRET ?? "",
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

/** The contract's pictures are HTTPS only; pages load them by path, so the host matters to others. */
function publicUrlFor(appUrl: string): string {
  return appUrl.replace(/^http:/, "https:");
}

function warningsFor(values: Values): string[] {
  const warnings: string[] = [];
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
  return warnings;
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    // A Buffer cannot be frozen; everything else here is a plain object or array.
    if (typeof part === "object" && part !== null && !Buffer.isBuffer(part)) deepFreeze(part);
  }
  return Object.freeze(value);
}
