import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { variables } from "./variables.server.ts";
import { ConfigError, parseConfig, parseCoreConfig } from "./config.server.ts";

const minimal = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "secret",
  SHOPIFY_APP_URL: "https://app.example",
};
const root = path.resolve(import.meta.dirname, "../..");

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("the configuration", () => {
  it("has emails sent where a mail server is named, and offers none otherwise", () => {
    expect(parseConfig(minimal).mail).toBeUndefined();
    const named = { SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "app@beans.example" };
    expect(parseConfig({ ...minimal, ...named }).mail).toEqual({
      smtpUrl: named.SMTP_URL,
      from: named.MAIL_FROM,
    });
  });

  it("needs nothing but the app's credentials and address", () => {
    expect(parseConfig(minimal)).toMatchObject({
      role: "both",
      http: { port: 3000 },
      artworkStore: { kind: "folder" },
      core: { requestsPerMinute: 6_000 },
      database: { kind: "embedded" },
      merchantApi: { connection: { kind: "embedded" }, requestsPerMinute: 100 },
      trackingSweepSeconds: 60,
      reconcileSeconds: 900,
      warnings: [],
    });
  });

  it("takes two client secrets at once, the newest first", () => {
    const secretsOf = (text: string) =>
      parseConfig({ ...minimal, SHOPIFY_API_SECRET: text }).shopify.apiSecrets;

    expect(secretsOf("new")).toEqual(["new"]);
    expect(secretsOf("new, old")).toEqual(["new", "old"]);
  });

  it("accepts requests for a moment after it is told to stop, but not at a socket that is kept for the next", () => {
    const acceptMsOf = (env: Record<string, string>) =>
      parseConfig({ ...minimal, ...env }).http.acceptMs;
    const held = { LISTEN_PID: String(process.pid), LISTEN_FDS: "1" };

    expect(acceptMsOf({})).toBe(2_000);
    expect(acceptMsOf({ DRAIN_SECONDS: "0" })).toBe(0);
    expect(acceptMsOf({ DRAIN_SECONDS: "5", ...held })).toBe(0);
  });

  it("names every missing variable at once", () => {
    expect(problemsOf({ DATABASE_URL: "postgresql://localhost/x" })).toEqual([
      expect.stringMatching(/^SHOPIFY_API_KEY is missing/),
      expect.stringMatching(/^SHOPIFY_API_SECRET is missing/),
      expect.stringMatching(/^SHOPIFY_APP_URL is missing/),
      expect.stringMatching(/^ENCRYPTION_KEY is missing/),
    ]);
  });

  it.each([
    ["SHOPIFY_API_SECRET", "new,", "the app's client secret"],
    ["SHOPIFY_API_SECRET", ",old", "the app's client secret"],
    ["SHOPIFY_API_SECRET", "new,old,oldest", "the app's client secret"],
    ["PORT", "eighty", "a whole number from 0 to 65535"],
    ["DRAIN_SECONDS", "11", "a whole number from 0 to 10"],
    ["ROLE", "both", "`web`, `worker`, or nothing for both"],
    ["SHOPIFY_APP_URL", "http://app.example", "an https:// address without a path"],
    ["SHOPIFY_APP_URL", "https://app.example/path", "an https:// address without a path"],
    ["SHOPIFY_APP_URL", "myapp.trycloudflare.com", "an https:// address without a path"],
    ["MERCHANT_API_REQUESTS_PER_MINUTE", "0", "a whole number from 1 to 1000000"],
    ["TRACKING_SWEEP_SECONDS", "3601", "a whole number from 1 to 3600"],
    ["RECONCILE_SECONDS", "1.5", "a whole number from 1 to 86400"],
    // None of these switches off what they are about.
    ["BACKUP_EVERY_HOURS", " ", "a whole number from 0 to 720"],
    ["DISK_RESERVE_MEGABYTES", "-0", "a whole number from 0 to 1000000000"],
    ["CORE_REQUESTS_PER_MINUTE", "0x0", "a whole number from 0 to 1000000"],
    ["OTEL_TRACES_SAMPLER_ARG", " ", "a number from 0 to 1"],
    ["MERCHANT_API_KEY", " ", "a text that is not empty"],
    ["DATABASE_URL", "mysql://localhost/x", "a PostgreSQL address"],
    ["BACKUP_KEY", "c2hvcnQ=", "32 bytes in base64"],
    ["PUBLIC_URL", "http://127.0.0.1:3000", "an https:// address"],
    ["ARTWORK_TRUSTED_HOSTS", "127.0.0.1", "hosts as host:port"],
    ["CORE_TEST_API_KEY", "short", "16 to 200 visible ASCII characters"],
    ["CORE_CORS_ORIGINS", "https://a.example/path", "origins of pages"],
    ["CORE_CORS_ORIGINS", "*", "origins of pages"],
    ["CORE_WEBHOOKS", "off", "`send` or `hold`"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "a collector's address"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api-key", "headers as name=value"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "api-key=%0d%0a", "headers as name=value"],
    ["OTEL_TRACES_SAMPLER_ARG", "10", "a number from 0 to 1"],
  ])("says what %s=%s should be", (name, value, expected) => {
    const env = { ...minimal, ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"), [name]: value };
    expect(problemsOf(env)).toEqual([expect.stringContaining(`${name} must be ${expected}`)]);
  });

  it("takes no space around a path for a part of it", () => {
    const { dataDir } = parseConfig({ ...minimal, DATA_DIR: " /var/lib/portafilter " });
    expect(dataDir).toBe("/var/lib/portafilter");
  });

  it("says in the log that nothing is backed up where a key is made for it and no place is named", () => {
    const key = { BACKUP_KEY: Buffer.alloc(32, 5).toString("base64") };
    const said = [expect.stringMatching(/^BACKUP_KEY is set, .*: nothing is backed up\.$/)];
    expect(parseConfig({ ...minimal, ...key }).warnings).toEqual(said);
    expect(parseCoreConfig({ ...key, PUBLIC_URL: "https://core.example" }).warnings).toEqual(said);
    expect(parseConfig({ ...minimal, ...key, BACKUP_DIR: "/mnt/backups" }).warnings).toEqual([]);
  });

  it("never repeats a secret that does not fit", () => {
    const [problem] = problemsOf({ ...minimal, ENCRYPTION_KEY: "c2VjcmV0" });
    expect(problem).toMatch(/^ENCRYPTION_KEY must be 32 bytes in base64/);
    expect(problem).not.toContain("c2VjcmV0");
  });

  it("wants address and key of a remote Merchant API together", () => {
    expect(problemsOf({ ...minimal, MERCHANT_API_URL: "https://api.example" })).toEqual([
      expect.stringMatching(/^MERCHANT_API_KEY is missing/),
    ]);
    expect(problemsOf({ ...minimal, MERCHANT_API_KEY: "k" })).toEqual([
      expect.stringMatching(/^MERCHANT_API_URL is missing/),
    ]);
  });

  it("takes plain http on this machine, with a warning, whatever NODE_ENV says", () => {
    const config = parseConfig({
      ...minimal,
      NODE_ENV: "production",
      SHOPIFY_APP_URL: "http://127.0.0.1:3000",
      SHOPIFY_STAND_IN_URL: "http://127.0.0.1:4020",
      MERCHANT_API_URL: "http://localhost:4010/",
      MERCHANT_API_KEY: "k",
    });
    expect(config.merchantApi.connection).toMatchObject({ url: "http://localhost:4010" });
    expect(config.warnings).toHaveLength(3);
  });

  it("takes several sealing keys, the newest first", () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString("base64"));
    const { encryption } = parseConfig({ ...minimal, ENCRYPTION_KEY: keys.join(",") });
    expect(encryption).toMatchObject({
      kind: "given",
      keys: [expect.any(Buffer), expect.any(Buffer)],
    });
  });

  it("sends traces only where it knows to whom", () => {
    expect(parseConfig({ ...minimal, OTEL_TRACES_SAMPLER_ARG: "0.5" }).traces).toBeNull();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/otlp/",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc=, x-tenant=1",
    };
    expect(parseConfig({ ...minimal, ...env }).traces).toEqual({
      endpoint: "https://collector.example/otlp",
      headers: { authorization: "Basic abc=", "x-tenant": "1" },
      serviceName: "portafilter",
      share: 1,
    });
  });

  it("cannot be changed after the start", () => {
    expect(Object.isFrozen(parseConfig(minimal).shopify)).toBe(true);
  });

  it("has the request log keep what writes, unless it is told otherwise", () => {
    expect(parseCoreConfig({}).core.requestLog).toBe("writes");
    expect(parseCoreConfig({ CORE_REQUEST_LOG: "all" }).core.requestLog).toBe("all");
  });

  it("of the core alone needs no variable at all, and nothing of Shopify's", () => {
    const config = parseCoreConfig({ SHOPIFY_APP_URL: "" });
    expect(config).toMatchObject({
      http: { port: 4010 },
      database: { kind: "embedded" },
      publicUrl: "https://localhost:4010",
      openUrl: "http://localhost:4010",
      warnings: [expect.stringMatching(/^PUBLIC_URL is not set/)],
    });
    expect(config.warnings[0]).toContain("here they open at http://localhost:4010");
    const known = { PUBLIC_URL: "https://core.example" };
    expect(parseCoreConfig(known).warnings).toEqual([]);
    const traced = { ...known, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
    expect(parseCoreConfig(traced)).toMatchObject({
      warnings: [],
      traces: { endpoint: "http://127.0.0.1:4318" },
    });
    const ofApp = { SHOPIFY_APP_URL: "http://localhost:3000" };
    expect(parseCoreConfig(ofApp)).toMatchObject({ openUrl: "http://localhost:3000" });
    const elsewhere = {
      ...ofApp,
      MERCHANT_API_URL: "http://localhost:4010",
      MERCHANT_API_KEY: "k",
    };
    expect(parseCoreConfig(elsewhere)).toMatchObject({ openUrl: "http://localhost:4010" });
    const withoutKey = () => parseCoreConfig({ DATABASE_URL: "postgresql://localhost/x" });
    expect(withoutKey).toThrow(/ENCRYPTION_KEY is missing/);
  });

  it("wants all four of an S3-compatible store, or none", () => {
    const some = { ARTWORK_S3_ENDPOINT: "https://s3.example", ARTWORK_S3_BUCKET: "artwork" };
    expect(problemsOf({ ...minimal, ...some })).toEqual([
      expect.stringMatching(/^ARTWORK_S3_ACCESS_KEY_ID is missing/),
      expect.stringMatching(/^ARTWORK_S3_SECRET_ACCESS_KEY is missing/),
    ]);
    const all = { ...some, ARTWORK_S3_ACCESS_KEY_ID: "id", ARTWORK_S3_SECRET_ACCESS_KEY: "key" };
    expect(parseConfig({ ...minimal, ...all }).artworkStore).toMatchObject({ kind: "s3" });
  });

  it("keeps backups in a folder or in a bucket, not in both", () => {
    const bucket = {
      BACKUP_S3_ENDPOINT: "https://s3.example",
      BACKUP_S3_BUCKET: "backups",
      BACKUP_S3_ACCESS_KEY_ID: "id",
      BACKUP_S3_SECRET_ACCESS_KEY: "key",
    };
    const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");
    expect(problemsOf({ ...minimal, ...bucket })).toEqual([
      expect.stringMatching(/^BACKUP_KEY is missing: BACKUP_S3_\* needs one/),
    ]);
    const both = { ...minimal, ...bucket, BACKUP_KEY, BACKUP_DIR: "/backups" };
    expect(problemsOf(both)).toEqual([expect.stringMatching(/^BACKUP_DIR and BACKUP_S3_\*/)]);
    const { backup } = parseConfig({ ...minimal, ...bucket, BACKUP_KEY });
    expect(backup).toMatchObject({ where: { kind: "s3", bucket: "backups" }, everyHours: 24 });
  });

  it("wants a key for backups that opens nothing else, and a folder that is not lost with the data", () => {
    const [key, other] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString("base64"));
    const of = (env: Record<string, string | undefined>) => problemsOf({ ...minimal, ...env });
    expect(of({ BACKUP_DIR: "/backups" })).toEqual([
      expect.stringMatching(/^BACKUP_KEY is missing: BACKUP_DIR needs one/),
    ]);
    expect(of({ BACKUP_DIR: "/data/backups", DATA_DIR: "/data", BACKUP_KEY: key })).toEqual([
      expect.stringMatching("^BACKUP_DIR must lie outside of DATA_DIR, /data,"),
    ]);
    expect(of({ BACKUP_DIR: "/backups", BACKUP_KEY: key, ENCRYPTION_KEY: key })).toEqual([
      expect.stringMatching(/^BACKUP_KEY is the same as ENCRYPTION_KEY/),
    ]);
    const env = { ...minimal, BACKUP_DIR: "/backups", BACKUP_KEY: key, ENCRYPTION_KEY: other };
    expect(parseConfig(env).backup).toMatchObject({
      where: { kind: "folder", path: "/backups" },
    });
  });

  it("is described whole by .env.example", () => {
    const lines = readFileSync(path.join(root, ".env.example"), "utf8").split("\n");
    const shown = new Map(
      lines.flatMap((line) => {
        const [, name, value] = /^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    );
    expect([...shown.keys()].toSorted()).toEqual(Object.keys(variables).toSorted());
    const given = [...shown].filter(([, value]) => value !== "");
    // Every default that is shown is the default that holds.
    expect(parseConfig({ ...minimal, ...Object.fromEntries(given) })).toEqual(parseConfig(minimal));
  });

  it("warns of each scope that SCOPES lacks, and what will not work", () => {
    const all = parseConfig(minimal).shopify.scopes;
    const SCOPES = all.filter((scope) => scope !== "write_fulfillments").join(",");
    expect(parseConfig({ ...minimal, SCOPES }).warnings).toEqual([
      "SCOPES lacks write_fulfillments: nothing is marked as fulfilled, no tracking number is written.",
    ]);
    // Whoever may write may read: Shopify leaves such read scopes out of what it grants.
    const implied = all.filter(
      (scope) => !all.includes(scope.replace("read_", "write_")) || scope.startsWith("write_"),
    );
    expect(implied.length).toBeLessThan(all.length);
    expect(parseConfig({ ...minimal, SCOPES: implied.join(",") }).warnings).toEqual([]);
    expect(parseConfig({ ...minimal, SCOPES: "read_orders" }).warnings).toHaveLength(
      all.length - 1,
    );
  });

  it("asks for the scopes that shopify.app.toml declares", () => {
    const toml = readFileSync(path.join(root, "shopify.app.toml"), "utf8");
    const declared = /^scopes = "(.*)"$/m.exec(toml)?.[1]?.split(",");
    expect(parseConfig(minimal).shopify.scopes).toEqual(declared);
  });
});

it("equal live and test keys end the start in one sentence", () => {
  const key = "k".repeat(20);
  const env = { CORE_LIVE_API_KEY: key, CORE_TEST_API_KEY: key };
  expect(() => parseCoreConfig(env)).toThrow(
    /^The configuration does not fit:\n {2}- CORE_TEST_API_KEY is the same as CORE_LIVE_API_KEY: .*$/,
  );
  expect(() => parseCoreConfig({ ...env, CORE_TEST_API_KEY: `${key}2` })).not.toThrow();
});
