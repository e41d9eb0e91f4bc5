/** What a hostile provider answers, whatever it was asked. Each is bounded in bytes and time. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Random } from "#test/stand-in/faults/random.ts";

const MiB = 2 ** 20;
/** No reply lasts longer. */
const longestMs = 60_000;
const endlessMaxBytes = 64 * MiB;
const json = { "content-type": "application/json" };

type Reply = (response: ServerResponse, request: IncomingMessage, random: Random) => Promise<void>;

/** The same few bytes again and again; made once for each size. */
const made = new Map<string, Buffer>();
function repeated(text: string, bytes: number, [open, close] = ["", ""]): Buffer {
  const name = `${open}${text}${close} ${bytes}`;
  const known = made.get(name) ?? Buffer.from(open + text.repeat(bytes / text.length) + close);
  made.set(name, known);
  return known;
}

const whole =
  (body: () => Buffer | string, headers: Record<string, string> = {}, status = 200): Reply =>
  async (response) => {
    response.writeHead(status, { ...json, ...headers }).end(body());
  };

/** A member of 16 MiB of zeros has 16 KB; a gzip file may have as many members as it likes. */
function gzipBomb(bytes: number): Buffer {
  const member = gzipSync(Buffer.alloc(16 * MiB));
  return Buffer.concat(Array.from({ length: bytes / (16 * MiB) }, () => member));
}

/** Writes for as long as somebody reads, within the bounds. */
const stream =
  (part: string, everyMs: number, start = ""): Reply =>
  async (response) => {
    response.writeHead(200, json);
    response.write(start);
    const endsAt = Date.now() + longestMs;
    let sent = 0;
    while (!response.destroyed && Date.now() < endsAt && sent < endlessMaxBytes) {
      sent += part.length;
      const isWritable = response.write(part);
      if (everyMs > 0) await delay(everyMs);
      else if (!isWritable) await Promise.race([drained(response), delay(endsAt - Date.now())]);
    }
    response.destroy();
  };

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}

const wrongTypes = [
  "null",
  '"orders"',
  "7",
  '{"orders": "all"}',
  '{"orders": [null], "pageInfo": {"hasNextPage": "yes", "endCursor": 7}}',
  '{"orderId": {"$ne": null}}',
  '{"orderId": ["ord_1"]}',
  '{"__proto__": {"orderId": "ord_1"}, "constructor": 7}',
  '{"orderId": "ord_1\u0000"}',
  `{"orderId": "${"x".repeat(100_000)}"}`,
  '[{"sku": 7, "stockQty": "many"}]',
  "<html>Welcome</html>",
  "",
  '{"orders": [',
];
const retryAfters = [
  "1e308",
  "99999999999999999999",
  "-1",
  "0",
  "soon",
  "Fri, 31 Dec 9999 23:59:59 GMT",
];

/** By name. */
export const hostileReplies: Readonly<Record<string, Reply>> = {
  "objects of 3 MB": whole(() => repeated("{},", 3_000_000, ["[", "{}]"])),
  "objects of 15 MB": whole(() => repeated("{},", 15_000_000, ["[", "{}]"])),
  "orders of 15 MB": whole(() =>
    repeated("{},", 15_000_000, ['{"orders":[', '{}],"pageInfo":{}}']),
  ),
  "nested brackets": whole(() => repeated("[", 5_000_000)),
  "nested objects": whole(() => repeated('{"a":', 5_000_000)),
  "long tracking address": whole(() =>
    repeated("a.", 2_000_000, ['{"trackingUrl":"https://', '","status":"shipped"}']),
  ),
  "endless body": stream("x".repeat(65_536), 0, '{"a":"'),
  "endless objects": stream("{},".repeat(20_000), 0, "["),
  "slow drip": stream(" ", 1_000),
  silence: async (response) => {
    await Promise.race([drained(response), delay(longestMs)]);
    response.destroy();
  },
  "half an answer": async (response) => {
    response.writeHead(200, { ...json, "content-length": "1000000" }).write('{"orderId":');
    await Promise.race([drained(response), delay(longestMs)]);
    response.destroy();
  },
  "gzip bomb": whole(() => gzipBomb(1_024 * MiB), { "content-encoding": "gzip" }),
  "gzip in name alone": whole(() => "no gzip at all", { "content-encoding": "gzip" }),
  "wrong types": async (response, _, random) => {
    response.writeHead(200, json).end(wrongTypes[Math.floor(random() * wrongTypes.length)]);
  },
  "500": whole(() => '{"code":500,"message":"no"}', {}, 500),
  "503 with a huge text": whole(() => repeated("no ", 3_000_000), {}, 503),
  redirect: async (response, { headers, url }) => {
    response.writeHead(302, { location: `https://${headers.host}${url}` }).end();
  },
  "redirect to a private place": async (response) => {
    response.writeHead(307, { location: "http://127.0.0.1:9/metrics" }).end();
  },
  "absurd Retry-After": async (response, _, random) => {
    const after = retryAfters[Math.floor(random() * retryAfters.length)] ?? "";
    response.writeHead(random() < 0.5 ? 429 : 503, { ...json, "retry-after": after }).end("{}");
  },
  "broken connection": async (response) => {
    response.destroy();
  },
};
