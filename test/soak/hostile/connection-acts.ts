/** Connections that say little or nothing, a hundred at a time, and bodies that come slowly. */
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Act } from "./act.ts";
import type { Tools } from "./tools.ts";

const MiB = 2 ** 20;
const count = 100;
const heldMs = 45_000;

interface Target {
  name: string;
  url: (tools: Tools) => string;
  path: string;
  /** What the request says of its body, of which all but the last byte comes. */
  bytes: number;
  headers?: Record<string, string>;
  /** Sent with a hostile owner's session token, so that the app reads on. */
  isOwners?: boolean;
  /** Sent with a key of the core. */
  isMerchants?: boolean;
}

const signed = { "x-shopify-hmac-sha256": "AAAA", "x-shopify-topic": "orders/paid" };
const toApp = ({ appUrl }: Tools) => appUrl;
const toCore = ({ coreUrl }: Tools) => coreUrl;
const targets: Target[] = [
  { name: "webhooks", url: toApp, path: "/webhooks", bytes: 8 * MiB, headers: signed },
  { name: "pages", url: toApp, path: "/app/settings.data", bytes: 4 * MiB, isOwners: true },
  { name: "uploads", url: toApp, path: "/app/uploads", bytes: 8 * MiB, isOwners: true },
  { name: "/v1", url: toCore, path: "/v1/orders", bytes: 1 * MiB, isMerchants: true },
];

/** What makes the product read on: whoever has no session or key is answered at once. */
async function credentials(
  { isOwners = false, isMerchants = false }: Target,
  { ownerHeaders, shop, coreKey }: Tools,
): Promise<Record<string, string>> {
  if (isMerchants) return { "x-api-key": coreKey };
  return isOwners ? ownerHeaders(shop()) : {};
}

/** Everything of the request but the last byte of its body. */
function nearlyAll({ path, bytes, headers }: Pick<Target, "path" | "bytes" | "headers">): Buffer {
  const lines = Object.entries({
    host: "127.0.0.1",
    "content-type": "application/json",
    "content-length": String(bytes),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - 1, "x")]);
}

async function words(target: Target, tools: Tools): Promise<Buffer> {
  const headers = { ...target.headers, ...(await credentials(target, tools)) };
  return nearlyAll({ ...target, headers });
}

const silent = (target: Target): Act[] => [
  {
    name: `silent after nearly all: ${target.name}`,
    async run(tools) {
      const said = await words(target, tools);
      return tools.holdSilent(target.url(tools), { count, words: said, heldMs });
    },
  },
  {
    name: `silent after the headers: ${target.name}`,
    async run(tools) {
      const whole = await words(target, tools);
      const said = whole.subarray(0, whole.indexOf("\r\n\r\n") + 4);
      return tools.holdSilent(target.url(tools), { count, words: said, heldMs });
    },
  },
];

const halfHead: Act = {
  name: "silent within the headers",
  run: (tools) => {
    const words = Buffer.from(`GET /app HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ${"a".repeat(30_000)}`);
    return tools.holdSilent(tools.appUrl, { count, words, heldMs });
  },
};
const wordless: Act = {
  name: "silent from the start",
  run: (tools) => tools.holdSilent(tools.appUrl, { count, words: Buffer.alloc(0), heldMs }),
};

/** Many requests at once on each connection, whose answers nobody reads. */
const unread = (name: string, requestsCount: number): Act => ({
  name: `answers unread: ${requestsCount} x ${name}`,
  run: ({ coreUrl, coreKey, holdSilent }) => {
    const request = `GET ${name} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${coreKey}\r\n\r\n`;
    const words = Buffer.from(request.repeat(requestsCount));
    return holdSilent(coreUrl, { count: 20, words, heldMs, readsNothing: true });
  },
});

/** A body that comes in small pieces for as long as it is read. */
const slowBody = (target: Target): Act => ({
  name: `slow body: ${target.name}`,
  async run(tools) {
    const headers = { ...target.headers, ...(await credentials(target, tools)) };
    const url = target.url(tools) + target.path;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dribble(url, { bytes: target.bytes, headers })),
    );
    return [...new Set(answers)].toSorted().join(" or ");
  },
});

function dribble(
  url: string,
  { bytes, headers }: { bytes: number; headers: Record<string, string> },
): Promise<string> {
  return new Promise((resolve) => {
    const request = http.request(url, {
      method: "POST",
      agent: false,
      headers: { "content-type": "application/json", "content-length": bytes, ...headers },
    });
    const end = (word: string) => {
      resolve(word);
      request.destroy();
    };
    request.on("error", () => end("closed"));
    request.on("response", (answer) => end(String(answer.statusCode)));
    const write = async () => {
      const endsAt = Date.now() + heldMs;
      while (!request.destroyed && Date.now() < endsAt) {
        request.write("x".repeat(100));
        await delay(200);
      }
      end("read to the end");
    };
    void write();
  });
}

export const connectionActs: Act[] = [
  ...targets.flatMap(silent),
  ...targets.map(slowBody),
  halfHead,
  wordless,
  unread("/v1/openapi.json", 100),
  unread("/v1/openapi.json", 5_000),
  unread("/v1/catalog/variants", 100),
  unread("/catalog/pictures/prd_ground_box.png", 100),
];
