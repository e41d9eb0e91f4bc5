/** The SDK as its users have it: packed, installed into a folder of its own, run by Node alone. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import type { errorCodes } from "#app/contract/index.ts";
import type { ErrorCode } from "../packages/sdk/src/generated/error-codes.gen.ts";
import type { MerchantApiError } from "../packages/sdk/src/merchant-api-error.ts";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anAddress,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

const run = promisify(execFile);
let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
let folder: string;

beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-sdk-"));
  const packed = ["pack", "--json", "--pack-destination", folder];
  const { stdout } = await run("npm", packed, { cwd: "packages/sdk" });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const installed = path.join(folder, "node_modules/@portafilter/sdk");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", path.join(folder, filename), "-C", installed, "--strip-components=1"]);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Runs a program beside the installed SDK and returns what it prints. */
async function node(source: string, env: Record<string, string>): Promise<string> {
  const file = path.join(folder, "program.mjs");
  await writeFile(file, source);
  const { stdout, stderr } = await run(process.execPath, [file], {
    env: { ...env, PATH: "", NODE_ENV: "production" },
  });
  expect(stderr).toBe("");
  return stdout;
}

const environment = async () => ({
  BASE_URL: `http://127.0.0.1:${await world.port()}`,
  API_KEY: merchant.test,
  ARTWORK_URL: aLine().artworkUrl,
});

describe("the README's example", () => {
  test("places an order and lists it, in 20 lines; called again it places nothing", async () => {
    const readme = await readFile("packages/sdk/README.md", "utf8");
    const [, source = ""] = /```[jt]s\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(source.trim().split("\n")).toHaveLength(20);
    const first = await node(source, await environment());
    const second = await node(source, await environment());
    const [, orderId = ""] = /^Placed (ord_\w+)$/m.exec(first) ?? [];
    expect(first).toBe(`Placed ${orderId}\n${orderId} 1001\n`);
    expect(second).toBe(first);
    const { body } = await call(world, "getOrders", { key: merchant.test });
    expect(body.orders.map((order) => order.orderId)).toEqual([orderId]);
  });

  test("is strict TypeScript, as every example is", async () => {
    const readme = await readFile("packages/sdk/README.md", "utf8");
    const sources = [...readme.matchAll(/```[jt]s\n([\s\S]*?)```/g)].map(
      ([, source = ""]) => source,
    );
    expect(sources).toHaveLength(4);
    const files = sources.map((_, index) => path.join(folder, `example-${index}.mts`));
    await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? "")));
    const types = ["--typeRoots", path.resolve("node_modules/@types"), "--types", "node"];
    const strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", ...types];
    const tsc = [path.resolve("node_modules/typescript-7/bin/tsc"), "--singleThreaded"];
    const checked = run(process.execPath, [...tsc, ...strict, ...files], { cwd: folder });
    // A failed run is told by what the compiler wrote.
    expect(await checked.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: "" });
  });
});

/** A server that answers each request by its turn, and what it was asked. */
async function aServer(answer: (turn: number, response: ServerResponse) => void) {
  const requests: { method: string; url: string; key: string | undefined }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { method = "", url = "", headers } = request;
    const key = headers["idempotency-key"];
    requests.push({ method, url, key: typeof key === "string" ? key : undefined });
    request.resume();
    answer(requests.length, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, so its address is none of a pipe.
  const { port } = server.address() as AddressInfo;
  return { requests, baseUrl: `http://127.0.0.1:${port}` };
}

const json = { "content-type": "application/json" };
const program = (baseUrl: string, act: string) => `
  import { MerchantApi } from "@portafilter/sdk";
  const api = new MerchantApi({ baseUrl: "${baseUrl}", apiKey: "key", firstPauseMs: 1, triesMax: 3 });
  try { console.log(JSON.stringify(await ${act})); }
  catch (error) { console.log([error.name, error.status, error.code, error.message].join(" ")); }`;

describe("a request without a good answer", () => {
  test("that places an order is sent again under one key after silence, 500 and 429", async () => {
    const { requests, baseUrl } = await aServer((turn, response) => {
      if (turn === 1) response.destroy();
      else if (turn === 2) response.writeHead(500, json).end("{}");
      else response.writeHead(201, json).end('{"orderId":"ord_1"}');
    });
    const said = await node(program(baseUrl, "api.createOrder({ body: {} })"), {});
    expect(said).toBe('{"orderId":"ord_1"}\n');
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  test("that cancels is not sent again after 500, and is after 429", async () => {
    const { requests, baseUrl } = await aServer((turn, response) => {
      const headers = { ...json, "x-error-code": "failed", "retry-after": "0" };
      response
        .writeHead(turn === 1 ? 429 : 500, headers)
        .end('{"code":500,"message":"It failed."}');
    });
    const act = 'api.cancelOrder({ path: { orderId: "ord_1" } })';
    // Also at an address as the reference has it, with the version.
    const said = await node(program(`${baseUrl}/v1/`, act), {});
    expect(said).toBe("MerchantApiError 500 failed It failed.\n");
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PUT /v1/orders/ord_1/cancel",
      "PUT /v1/orders/ord_1/cancel",
    ]);
  });

  test("is not sent again before the moment that the provider names: where that is far, the error says when", async () => {
    const { requests, baseUrl } = await aServer((_, response) => {
      response.writeHead(429, { ...json, "retry-after": "3600" }).end('{"message":"No more."}');
    });
    const said = await node(
      program(baseUrl, "api.getAllBlends().catch((error) => error.retryAfterSeconds)"),
      {},
    );
    expect(said).toBe("3600\n");
    expect(requests).toHaveLength(1);
  });
});

describe("a call that lacks something", () => {
  test.each([
    ["undefined", "undefined"],
    ["null", "null"],
    ['""', '""'],
    ['" "', '" "'],
    ['".."', '".."'],
    ["{}", "[object Object]"],
    ["NaN", "NaN"],
  ])("in its path, like %s, says which, and sends nothing", async (value, shown) => {
    const { requests, baseUrl } = await aServer((_, response) => response.end("{}"));
    const act = `api.getOrder({ path: { orderId: ${value} } }).catch((error) => [error.name, error.argument, error.message])`;
    expect(JSON.parse(await node(program(baseUrl, act), {}))).toEqual([
      "ArgumentError",
      "path.orderId",
      `GET /v1/orders/{orderId} needs path.orderId, which is ${shown}.`,
    ]);
    expect(requests).toEqual([]);
  });

  test("names the path where a call has none, and pages of a list say so too", async () => {
    const { requests, baseUrl } = await aServer((_, response) => response.end("{}"));
    const said = await node(program(baseUrl, "api.cancelOrder({})"), {});
    expect(said).toContain("PUT /v1/orders/{orderId}/cancel needs path.orderId");
    const listed = await node(program(baseUrl, "api.webhookDeliveries({}).next()"), {});
    expect(listed).toContain("needs path.endpointId, which is undefined.");
    expect(requests).toEqual([]);
  });

  test.each([
    ["", "key", "baseUrl must be the provider's address"],
    ["api.example.com", "key", "baseUrl must be the provider's address"],
    ["https://api.example.com", "", "apiKey must be a key"],
  ])("as a client of %j with the key %j has no address or no key", async (url, key, expected) => {
    const source = `import { ArgumentError, MerchantApi } from "@portafilter/sdk";
      try { new MerchantApi({ baseUrl: "${url}", apiKey: "${key}" }); }
      catch (error) { console.log(error instanceof ArgumentError, error.message); }`;
    expect(await node(source, {})).toContain(`true ${expected}`);
  });
});

describe("an answer that is none of the API's", () => {
  test("that ends early is asked for again under the same key", async () => {
    const { requests, baseUrl } = await aServer((turn, response) => {
      const body = '{"orderId":"ord_1"}';
      response.writeHead(201, { ...json, "content-length": body.length });
      if (turn > 1) response.end(body);
      else response.write(body.slice(0, 8), () => response.destroy());
    });
    const said = await node(program(baseUrl, "api.createOrder({ body: {} })"), {});
    expect(said).toBe('{"orderId":"ord_1"}\n');
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  });

  test.each([301, 302, 303, 307, 308])(
    "a redirect with %i is an error, and nothing goes where it leads",
    async (status) => {
      const elsewhere = await aServer((_, response) => response.writeHead(200, json).end("{}"));
      const { requests, baseUrl } = await aServer((_, response) => {
        response.writeHead(status, { location: `${elsewhere.baseUrl}/v1/orders` }).end();
      });
      const said = await node(program(baseUrl, "api.createOrder({ body: {} })"), {});
      expect(said).toBe(`MerchantApiError ${status}  The provider answered ${status}.\n`);
      expect(requests).toHaveLength(1);
      expect(elsewhere.requests).toEqual([]);
    },
  );

  test.each([
    ["a page", { "content-type": "text/html" }, "<p>Welcome to our Wi-Fi</p>"],
    ["no JSON, though it says so", json, "<p>Welcome to our Wi-Fi</p>"],
    ["of no type", {}, '{"orderId":'],
    ["empty", json, ""],
  ])("%s is an error, not an order", async (_, headers, body) => {
    const { requests, baseUrl } = await aServer((__, response) => {
      response.writeHead(200, headers).end(body);
    });
    const said = await node(program(baseUrl, "api.createOrder({ body: {} })"), {});
    expect(said).toBe("MerchantApiError 200  The provider's answer is no JSON.\n");
    expect(requests).toHaveLength(1);
  });

  test("JSON without its type is read", async () => {
    const { baseUrl } = await aServer((_, response) => response.end('{"orderId":"ord_1"}'));
    const said = await node(program(baseUrl, "api.createOrder({ body: {} })"), {});
    expect(said).toBe('{"orderId":"ord_1"}\n');
  });
});

describe("a list", () => {
  const listed =
    "(async () => { const ids = []; try { for await (const { orderId } of api.orders()) ids.push(orderId); return ids; } catch (error) { return [...ids, error.message]; } })()";
  const page = (orderIds: string[], pageInfo: object) =>
    JSON.stringify({ orders: orderIds.map((orderId) => ({ orderId })), pageInfo });

  test("goes on behind its last element where a page names no cursor, as the specification lets it", async () => {
    const { requests, baseUrl } = await aServer((turn, response) => {
      const more =
        turn === 1 ? page(["a", "b"], { hasNextPage: true }) : page(["c"], { hasNextPage: false });
      response.writeHead(200, json).end(more);
    });
    expect(await node(program(baseUrl, listed), {})).toBe('["a","b","c"]\n');
    expect(requests.map(({ url }) => url)).toEqual(["/v1/orders", "/v1/orders?cursor=b"]);
  });

  test.each([
    [
      "says that there is more and stands still",
      page(["a"], { hasNextPage: true, endCursor: "a" }),
      2,
    ],
    [
      "says that there is more and shows nothing",
      page([], { hasNextPage: true, endCursor: null }),
      1,
    ],
  ])("that %s is an error, and not read for ever", async (_, body, times) => {
    const { requests, baseUrl } = await aServer((__, response) => {
      response.writeHead(200, json).end(body);
    });
    const said = await node(program(baseUrl, listed), {});
    expect(said).toContain("The provider says that there is more, and not where.");
    expect(requests).toHaveLength(times);
  });
});

describe("the events of all orders", () => {
  test("are read page by page, and the cursor of each is handed over to be kept", async () => {
    const event = (number: number) => ({ orderId: "ord_1", number, action: "Created" });
    const { requests, baseUrl } = await aServer((turn, response) => {
      const pageInfo = { hasNextPage: turn < 3, endCursor: `${turn}.1.ord_1` };
      const events = turn < 3 ? [event(turn)] : [];
      response.writeHead(200, json).end(JSON.stringify({ events, pageInfo }));
    });
    const source = `(async () => {
      const seen = [];
      const passed = (cursor) => seen.push(cursor);
      for await (const { number } of api.events({ after: "end", passed })) seen.push(number);
      return seen;
    })()`;
    const said = await node(program(baseUrl, source), {});
    expect(said).toBe('[1,"1.1.ord_1",2,"2.1.ord_1","3.1.ord_1"]\n');
    expect(requests.map(({ url }) => url)).toEqual([
      "/v1/events?after=end",
      "/v1/events?after=1.1.ord_1",
      "/v1/events?after=2.1.ord_1",
    ]);
  });

  test("begin at the beginning without a cursor, and where the one that is kept is empty", async () => {
    const { requests, baseUrl } = await aServer((_, response) => {
      const pageInfo = { hasNextPage: false, endCursor: null };
      response.writeHead(200, json).end(JSON.stringify({ events: [], pageInfo }));
    });
    const source = `(async () => {
      for (const after of [undefined, ""]) for await (const _ of api.events({ after }));
    })()`;
    await node(program(baseUrl, source), {});
    expect(requests.map(({ url }) => url)).toEqual(["/v1/events", "/v1/events"]);
  });
});

describe("a message to an endpoint", () => {
  const verify = (more: string) => `
    import { verifyWebhook } from "@portafilter/sdk";
    const { SECRET: secret, HEADERS, BODY: body, NOW } = process.env;
    const given = { secret, headers: JSON.parse(HEADERS), body, now: new Date(NOW), ${more} };
    try { console.log((await verifyWebhook(given)).type); } catch (error) { console.log(error.message); }`;

  test.each([
    ["as it came", "", "fulfillment.created"],
    ["with another body", 'body: body + " "', "No signature of the message holds."],
    ["with another secret", 'secret: "whsec_c2VjcmV0"', "No signature of the message holds."],
    [
      "six minutes later",
      "now: new Date(Date.parse(NOW) + 360_000)",
      "The message is too old, or from the future.",
    ],
    [
      "with headers as they were written",
      "headers: Object.fromEntries(Object.entries(JSON.parse(HEADERS)).map(([name, value]) => [name.toUpperCase(), value]))",
      "fulfillment.created",
    ],
    [
      "without its id",
      'headers: { ...JSON.parse(HEADERS), "webhook-id": undefined }',
      "The header webhook-id is missing.",
    ],
  ])("%s says so", async (_, more, expected) => {
    const stranger = await aMerchant(world);
    const body = { url: "https://hooks.example/in" };
    const added = await call(world, "addWebhookEndpoint", { key: stranger.test, body });
    const env = await environment();
    const order = { items: [aLine()], toAddress: anAddress() };
    await call(world, "createOrder", { key: stranger.test, body: order });
    world.posts.length = 0;
    await world.core.sweeps.dueNotifications();
    await world.core.sweeps.settleNotifications();
    const [post] = world.posts;
    const given = {
      ...env,
      SECRET: added.body.secret,
      HEADERS: JSON.stringify(post?.headers),
      BODY: post?.body ?? "",
      NOW: world.now().toISOString(),
    };
    expect(await node(verify(more), given)).toBe(`${expected}\n`);
  });
});

test.each(["", "whsec_", "whsec_!", undefined])(
  "the secret %j is named as what can't be one, before any message is refused by it",
  async (secret) => {
    const source = `
      import { ArgumentError, verifyWebhook } from "@portafilter/sdk";
      const given = { secret: ${JSON.stringify(secret)}, headers: {}, body: "{}" };
      const error = await verifyWebhook(given).catch((thrown) => thrown);
      console.log(error instanceof ArgumentError, error.argument, error.message);`;
    expect(await node(source, {})).toBe(
      "true secret secret must be the endpoint's, whsec_ and base64.\n",
    );
  },
);

test("an error's kind is one of the document's list, or another one of a newer provider", () => {
  expectTypeOf<ErrorCode>().toEqualTypeOf<keyof typeof errorCodes>();
  expectTypeOf<Exclude<MerchantApiError["code"], undefined>>().toEqualTypeOf<
    ErrorCode | (string & {})
  >();
});
