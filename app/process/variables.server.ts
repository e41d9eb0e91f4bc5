/**
 * The rows behind `config.server.ts`: every variable with its unit, default and what is expected.
 */
import { z } from "zod";

/**
 * What the app asks a store for, and what fails without it; `shopify.app.toml` names the same. What it may ask for later
 * stands there alone (`optional_scopes`): Shopify asks for that by itself.
 */
const neededScopes = {
  read_orders: "no order is seen",
  read_products: "products are not mapped",
  write_products: "nothing of the catalog is added to the store",
  read_locations: "the store's locations are not known",
  read_inventory: "the store's stock is not read",
  write_inventory: "the store's stock is not kept true",
  read_fulfillments: "what the store has sent already is not seen",
  write_fulfillments: "nothing is marked as fulfilled, no tracking number is written",
  read_merchant_managed_fulfillment_orders:
    "what the store's own locations have to send is not seen",
  write_merchant_managed_fulfillment_orders:
    "what the store's own locations send is not held or fulfilled",
  read_assigned_fulfillment_orders: "what is assigned to the app's own location is not seen",
  write_assigned_fulfillment_orders: "requests to the app's own location are not answered",
  read_third_party_fulfillment_orders: "what lies with another app's service is not told apart",
} as const satisfies Record<string, string>;

/** The needed scopes that `given` lacks, each with what fails. Shopify lets who may write also read. */
export function missingScopes(given: readonly string[]): { scope: string; failure: string }[] {
  const granted = new Set(given.flatMap((scope) => [scope, scope.replace(/^write_/, "read_")]));
  return Object.entries(neededScopes)
    .filter(([scope]) => !granted.has(scope))
    .map(([scope, failure]) => ({ scope, failure }));
}

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Nothing but digits: `Number` reads spaces as 0, which mostly switches something off. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .describe(`a whole number from ${from} to ${to}`);

/** What a file of variables has before and behind it is no part of a path or a key. */
const text = z.string().trim().min(1).describe("a text that is not empty");

/** An address without path: `https://…`, or plain `http://` on this very machine. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text, check) => {
    // A name without https:// is no URL at all; the check above has said so already.
    const url = URL.parse(text);
    const isBare = url?.pathname === "/" && url.search === "";
    const isSafe = url?.protocol === "https:" || loopback.has(url?.hostname ?? "");
    if (url && isBare && isSafe) return url.origin;
    check.addIssue({ code: "custom", message: "not an origin" });
    return z.NEVER;
  })
  .describe(
    "an https:// address without a path (plain http:// only for 127.0.0.1, localhost or [::1])",
  );

const httpsOrigin = origin
  .refine((url) => url.startsWith("https://"))
  .describe("an https:// address without a path");

export const encryptionKeys = z
  .string()
  .transform((list) => list.split(",").map((key) => Buffer.from(key.trim(), "base64")))
  .refine((keys) => keys.every((key) => key.length === 32))
  .describe("32 bytes in base64 (`openssl rand -base64 32`); older keys may follow after commas");

const backupKey = z
  .string()
  .transform((key) => Buffer.from(key.trim(), "base64"))
  .refine((key) => key.length === 32)
  .describe("32 bytes in base64 (`openssl rand -base64 32`), and not ENCRYPTION_KEY");

export type ClientSecrets = readonly [newest: string, ...older: string[]];

/** Two at most: Shopify keeps no more, and each more is one that a thief may hold. */
const clientSecrets = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .refine((secrets) => secrets.length <= 2 && secrets.every((secret) => secret !== ""))
  .transform(([newest = "", ...older]): ClientSecrets => [newest, ...older])
  .describe("the app's client secret; while it is replaced, the new one, a comma and the old one");

const coreApiKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/)
  .describe("16 to 200 visible ASCII characters");

const bearerToken = z
  .string()
  .regex(/^[\w.~+/-]{16,200}=*$/)
  .describe("16 to 200 letters, digits or -._~+/ (`openssl rand -hex 32`)");

const commaList = z.string().transform((list) =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const hostList = commaList
  .refine((hosts) => hosts.every((host) => /^[^\s:/]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(host)))
  .describe("hosts as host:port, comma separated");

const originList = commaList
  .pipe(z.array(origin))
  .describe(
    "origins of pages, comma separated: https:// addresses without a path (http:// for this machine only)",
  );

/** Plain http as well: a collector mostly is in the same private network, and nothing secret is told to it but its own key. */
const collector = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#]/.test(text))
  .transform((text) => (text.endsWith("/") ? text.slice(0, -1) : text))
  .describe("a collector's address, like http://127.0.0.1:4318");

/** As OpenTelemetry writes headers: `name=value`, comma separated, values percent-encoded. */
const headerList = commaList
  .transform((pairs, check) => {
    const headers: Record<string, string> = {};
    for (const pair of pairs) {
      const { name, value } = /^(?<name>[\w-]+)=(?<value>[^,]+)$/.exec(pair)?.groups ?? {};
      const decoded = value === undefined ? null : decodedOf(value);
      if (name === undefined || decoded === null) {
        check.addIssue({ code: "custom", message: "no header" });
        return z.NEVER;
      }
      headers[name] = decoded;
    }
    return headers;
  })
  .describe("headers as name=value, comma separated, values percent-encoded");

/** Null where the text can't be decoded, or a header can't hold it. */
function decodedOf(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return /^[\x20-\x7e]*$/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  .describe("the name of a bucket");

/** One row per variable. The description says what is expected. */
export const variables = {
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: text.default("0.0.0.0"),
  ROLE: z.enum(["web", "worker"]).describe("`web`, `worker`, or nothing for both").optional(),
  DRAIN_SECONDS: wholeNumber(0, 10).default(2),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"])
    .describe("`debug`, `info`, `warn` or `error`")
    .default("info"),
  METRICS_TOKEN: bearerToken.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: text.default("portafilter"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .trim()
    .regex(/^(?:\d+|\d*\.\d+)$/)
    .transform(Number)
    .pipe(z.number().max(1))
    .describe("a number from 0 to 1")
    .default(1),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("a PostgreSQL address, postgresql://user:password@host:5432/database")
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(8, 500).default(16),
  NEWER_DATABASE: z.enum(["refuse", "allow"]).describe("`refuse` or `allow`").default("refuse"),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_REGION: text.default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_KEY: backupKey.optional(),
  BACKUP_EVERY_HOURS: wholeNumber(0, 720).default(24),
  BACKUP_KEPT_DAYS: wholeNumber(1, 3_650).default(30),
  SHOPIFY_API_KEY: text.optional(),
  SHOPIFY_API_SECRET: clientSecrets.optional(),
  SHOPIFY_APP_URL: origin.optional(),
  SCOPES: commaList
    .describe("access scopes, comma separated, as in shopify.app.toml")
    .default(Object.keys(neededScopes)),
  SHOPIFY_STAND_IN_URL: origin.optional(),
  APP_BRIDGE_URL: z
    .url({ protocol: /^https?$/ })
    .describe("an address of a script")
    .optional(),
  MERCHANT_API_URL: origin.optional(),
  MERCHANT_API_KEY: text.optional(),
  MERCHANT_API_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(100),
  MERCHANT_API_TRUSTED_HOSTS: hostList.default([]),
  TRACKING_SWEEP_SECONDS: wholeNumber(1, 3_600).default(60),
  RECONCILE_SECONDS: wholeNumber(1, 86_400).default(900),
  PUBLIC_URL: httpsOrigin.optional(),
  ARTWORK_TRUSTED_HOSTS: hostList.default([]),
  ARTWORK_S3_ENDPOINT: origin.optional(),
  ARTWORK_S3_BUCKET: bucketName.optional(),
  ARTWORK_S3_REGION: text.default("us-east-1"),
  ARTWORK_S3_ACCESS_KEY_ID: text.optional(),
  ARTWORK_S3_SECRET_ACCESS_KEY: text.optional(),
  DISK_RESERVE_MEGABYTES: wholeNumber(0, 1_000_000_000).default(512),
  ARTWORK_KEPT_DAYS: wholeNumber(31, 36_500).default(365),
  NOTIFICATION_TRUSTED_HOSTS: hostList.default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe("a mail server's address, smtp://user:password@host:587 or smtps://…:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{1,100}<)?[^<>\s@]{1,64}@[^<>\s@]{1,253}>?$/)
    .describe("whom e-mails are from, like orders@example.com or Portafilter <orders@example.com>")
    .optional(),
  CORE_LIVE_API_KEY: coreApiKey.optional(),
  CORE_TEST_API_KEY: coreApiKey.optional(),
  CORE_REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(6_000),
  CORE_REQUEST_LOG: z.enum(["off", "errors", "writes", "all"]).default("writes"),
  CORE_CORS_ORIGINS: originList.default([]),
  CORE_WEBHOOKS: z.enum(["send", "hold"]).describe("`send` or `hold`").default("send"),
} as const satisfies Record<string, z.ZodType>;

/** What the environment gives, each value parsed by its row. */
export type Values = z.infer<z.ZodObject<typeof variables>>;

/** The sound values, and one line for each that doesn't fit. An empty value counts as absent. */
export function readVariables(
  ownEnv: Record<string, string | undefined>,
  credentials: Record<string, string | undefined> = {},
): {
  problems: string[];
  values: Values;
} {
  const problems: string[] = [];
  const env = { ...ownEnv, ...credentials };
  const given = Object.keys(variables).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const parsed = z.object(variables).safeParse(Object.fromEntries(given));
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0]));
  for (const [name, schema] of Object.entries(variables)) {
    if (!faulty.has(name)) continue;
    const file = name.toLowerCase().replaceAll("_", "-");
    const place = credentials[name] === undefined ? "" : `(the credential ${file}) `;
    problems.push(`${name} ${place}must be ${expectationOf(schema)}.`);
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
