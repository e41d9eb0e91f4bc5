/**
 * A whole core with its HTTP face over a database of its own, for tests of both. Only the clock and
 * the web beyond are not real: an artwork's size stands in its URL.
 */
import { details } from "#app/contract/index.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import {
  errorBody,
  type HttpOperation,
  type Operation,
  type OperationId,
  type OrderInput,
  operations,
  type ResponseOf,
} from "#app/contract/index.ts";
import { type Core, type CoreParts, createCore, type Plan } from "#app/core/index.ts";
import type { ReadFromStranger } from "#app/core/artwork/index.ts";
import type { PostToStranger } from "#app/core/notifications/index.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "#app/compose/decoders.server.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { createFolderStore } from "#app/storage/index.ts";
import { type OverLoopback, overLoopback } from "#test/builders/over-loopback.ts";
import { pngHeader } from "#test/builders/png-header.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";

type Post = Parameters<PostToStranger>[0];

export interface CoreWorld {
  core: Core;
  database: TestDatabase["database"];
  /** The moment at which everything happens; move it with `advance`. */
  now(): Date;
  advance(milliseconds: number): void;
  /** Artwork requests so far that read no more than a header, newest last. */
  artworkReads: { url: string; headers: Record<string, string> }[];
  /** Where generated artwork and copies lie. */
  artworkFolder: string;
  /** Addresses that were read in whole so far, newest last. */
  wholeReads: string[];
  /** What was posted to endpoints so far, newest last. */
  posts: Post[];
  /** How endpoints answer from now on; 204 until told. */
  answerPosts(
    answer: (post: Post) => Awaited<ReturnType<PostToStranger>> | ReturnType<PostToStranger>,
  ): void;
  /** What went wrong inside, which no test expects. */
  faults: unknown[];
  /** Asks over the network, as clients do. */
  fetch(request: Request): Promise<Response>;
  /** The port of loopback on which it is asked. */
  port(): Promise<number>;
  /** Another process on the same database, with the same clock; `restoredAt`: it was restored since. */
  another(parts?: Pick<CoreParts, "restoredAt">): Pick<CoreWorld, "core" | "fetch">;
  close(): Promise<void>;
}

/** A core with the seeded catalog, or with none; `read` reads artwork really. Call `close` in `afterAll`. */
export async function aCoreWorld({
  catalog = "seeded",
  read,
  ...more
}: { catalog?: "seeded" | "none"; read?: ReadFromStranger } & Pick<
  CoreParts,
  "artworkQuotas" | "readQuotas" | "hasFreeDisk"
> = {}): Promise<CoreWorld> {
  const { database, close } = await createTestDatabase();
  let time = Date.parse("2026-11-20T08:00:00Z");
  const artworkReads: CoreWorld["artworkReads"] = [];
  const wholeReads: string[] = [];
  const faults: unknown[] = [];
  const readFromStranger: ReadFromStranger = async (request) => {
    const { url, headers = {}, beforeAsking, isEnough } = request;
    await beforeAsking?.(URL.parse(url)?.hostname ?? "");
    if (isEnough === undefined) {
      wholeReads.push(url);
      return wholeArtworkAt(url);
    }
    artworkReads.push({ url, headers });
    return artworkAt(url, headers);
  };
  const publicUrl = "https://core.example.com";
  const clock = () => new Date(time);
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-artwork-"));
  const sealer = createSealer({ keys: [new Uint8Array(32).fill(7)] });
  const posts: CoreWorld["posts"] = [];
  let answerPost: Parameters<CoreWorld["answerPosts"]>[0] = () => anAnswer(204);
  const servers: OverLoopback[] = [];
  const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
  function build({ restoredAt = null }: Pick<CoreParts, "restoredAt"> = {}) {
    const core = createCore({
      database,
      readFromStranger: read ?? readFromStranger,
      publicUrl,
      clock,
      sealer,
      artworkStore: createFolderStore({ folder }),
      postToStranger: async (post) => {
        posts.push(post);
        return answerPost(post);
      },
      random: () => 0,
      restoredAt,
      ...more,
      fitImage: decoders.fitImage,
      inspectArtwork: decoders.inspectArtwork,
    });
    const loopback = overLoopback({
      core,
      onFault: ({ error }) => faults.push(error),
      // No answer is a fault because this machine is busy.
      answerWithinMs: 60_000,
    });
    servers.push(loopback);
    return { core, fetch: loopback.fetch, port: loopback.port };
  }
  const world = build();
  if (catalog === "seeded") await world.core.catalog.seedCatalog(catalogSeed);
  return {
    ...world,
    database,
    now: clock,
    advance: (milliseconds) => (time += milliseconds),
    artworkReads,
    artworkFolder: folder,
    wholeReads,
    posts,
    answerPosts: (answer) => (answerPost = answer),
    faults,
    another: build,
    async close() {
      expect(faults, "faults inside the core").toEqual([]);
      await Promise.all(servers.map((server) => server.close()));
      await decoders.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** An endpoint's answer. */
export function anAnswer(status: number, headers: Record<string, string> = {}) {
  return { outcome: "answered" as const, status, headers: new Headers(headers) };
}

/** A PNG of the size that the URL says, like `https://art.example/3150x2400/a.png`. */
async function artworkAt(
  url: string,
  headers: Record<string, string>,
): ReturnType<ReadFromStranger> {
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(url) ?? [];
  if (width === undefined || height === undefined) {
    return { outcome: "refused", reason: details("hostUnknown", { host: "art.example" }) };
  }
  const etag = `"${width}x${height}"`;
  const isUnchanged = headers["if-none-match"] === etag;
  return {
    outcome: "answered",
    status: isUnchanged ? 304 : 200,
    headers: new Headers({ etag }),
    bytes: isUnchanged ? new Uint8Array() : pngHeader(Number(width), Number(height)),
  };
}

/** The file itself, of one color; one that is called `cut.png` ends with its header. */
async function wholeArtworkAt(url: string): ReturnType<ReadFromStranger> {
  const answer = await artworkAt(url, {});
  const [, width = "", height = ""] = /\/(\d+)x(\d+)\//.exec(url) ?? [];
  return answer.outcome === "refused" || url.endsWith("/cut.png")
    ? answer
    : { ...answer, bytes: await aPicture(Number(width), Number(height)) };
}

const pictures = new Map<string, Promise<Uint8Array>>();

/** A whole PNG, drawn once for each size. */
export function aPicture(
  width: number,
  height: number,
  background = "#6b4226",
): Promise<Uint8Array> {
  const key = `${width}x${height} ${background}`;
  const drawn = pictures.get(key) ?? drawPicture(width, height, background);
  pictures.set(key, drawn);
  return drawn;
}

function drawPicture(width: number, height: number, background: string): Promise<Uint8Array> {
  const create = { width, height, channels: 3 as const, background };
  return sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
}

let merchants = 0;

/** A new merchant with a live and a test key. */
export async function aMerchant(
  { core }: Pick<CoreWorld, "core">,
  { plan = "Pro" as Plan } = {},
): Promise<{ merchantId: string; live: string; test: string }> {
  merchants += 1;
  const { id: merchantId } = await core.merchants.createMerchant({
    externalRef: `test-${merchants}`,
    name: `Merchant ${merchants}`,
    plan,
  });
  const make = async (isTest: boolean) =>
    (await core.merchants.createApiKey({ merchantId, isTest, label: "test" })).key;
  return { merchantId, live: await make(false), test: await make(true) };
}

/** An address that says just what has to be said. */
export function anAddress(overrides: Partial<OrderInput["toAddress"]> = {}) {
  return {
    name: "Ada Byron",
    street1: "1 Roaster Row",
    city: "Portland",
    state: "OR",
    country: "US",
    zip: "97201",
    email: "ada@example.com",
    ...overrides,
  };
}

/** A line of an unlimited SKU with artwork of the right size. */
export function aLine(overrides: Partial<OrderInput["items"][number]> = {}) {
  const sku = overrides.sku ?? "COF-WHB-12O-HSE-BOX";
  return { sku, artworkUrl: artworkFor(sku), quantity: 1, ...overrides };
}

/** A URL of artwork in the size that the SKU's product wants. */
function artworkFor(sku: string): string {
  const variant = catalogSeed.variants.find((each) => each.sku === sku);
  const product = catalogSeed.products.find((each) => each.id === variant?.productId);
  return `https://art.example/${product?.artworkWidthPx}x${product?.artworkHeightPx}/a.png`;
}

/** A body for createOrder that nothing is wrong with. */
export function anOrder(overrides: Partial<OrderInput> = {}) {
  return { toAddress: anAddress(), items: [aLine()], ...overrides };
}

export interface Call {
  key?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string as it is. */
  body?: unknown;
}

export interface Reply<Body> {
  status: number;
  headers: Headers;
  /** Of a success; reading it after a refusal fails the test. */
  body: Body;
  /** Of a refusal; empty after a success. */
  message: string;
}

/** The request of one operation, as a client writes it. */
export function requestTo(
  { path: template, method }: Pick<HttpOperation, "path" | "method">,
  { key, params = {}, query = {}, headers = {}, body }: Call,
): Request {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return new Request(`https://core.example.com${path}${search ? `?${search}` : ""}`, {
    method: method.toUpperCase(),
    headers: {
      ...(key !== undefined && { "x-api-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** What is answered with a refusal, whose body the API's form has and nothing beyond. */
export function refusalReply(response: Response, json: unknown): Reply<unknown> {
  const { status, headers } = response;
  const { code, message } = errorBody.strict().parse(json);
  expect(code).toBe(status);
  return {
    status,
    headers,
    message,
    get body(): unknown {
      throw new Error(`The answer was ${status}: ${message}`);
    },
  };
}

/**
 * Calls one operation as the network would. The answer must be one that the contract lists for the
 * operation, with a body that its schema takes and that holds nothing beyond it.
 */
export async function call<Id extends OperationId>(
  { fetch }: Pick<CoreWorld, "fetch">,
  operationId: Id,
  given: Call = {},
): Promise<Reply<ResponseOf<Id>>> {
  const operation: Operation = operations[operationId];
  const response = await fetch(requestTo(operation, given));
  return checked(operation, response) as Promise<Reply<ResponseOf<Id>>>;
}

const hasQuota = new Set<Operation>([
  operations.createArtwork,
  operations.createMockup,
  operations.createOrder,
  operations.updateOrder,
]);

async function checked(operation: Operation, response: Response): Promise<Reply<unknown>> {
  const { status, headers } = response;
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
  const json: unknown = await response.json();
  if (status === operation.success.status) {
    const body = operation.success.body.parse(json);
    expect(json, "a body with nothing beyond the contract").toEqual(body);
    const times = JSON.stringify(json).matchAll(/"(?:time|\w+At|estimatedDelivery)":"(.*?)"/g);
    for (const [, time = ""] of times) expect(new Date(time).toISOString()).toBe(time);
    return { status, headers, body, message: "" };
  }
  // What draws or reads artwork has a quota: on top of the spec's, as the OpenAPI says.
  const quotaStatuses = hasQuota.has(operation) ? [429] : [];
  expect([...operation.errors, ...quotaStatuses]).toContain(status);
  return refusalReply(response, json);
}
