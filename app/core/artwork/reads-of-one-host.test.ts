/** What one merchant's dry run may have a stranger's host answer, counted at the host. */
import https from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createStrangerReader } from "#app/outbound/stranger-reader.server.ts";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";
import { pngHeader } from "#test/builders/png-header.ts";

const { siteMax, siteAtOnce } = limits.artworkReads;
const names = ["art.example", "a.art.example", "b.art.example"];
const caBefore = tls.getCACertificates("default");

let host: https.Server;
let port: number;
let world: CoreWorld;
let key: string;
/** What the host was asked, and how many of it at a time. */
let asked: string[] = [];
let underWay = 0;
let mostUnderWay = 0;
/** How far away the host is. */
let latencyMs = 0;

beforeAll(async () => {
  const pems = await generate([{ name: "commonName", value: "art.example" }], {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: names.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  tls.setDefaultCACertificates([...caBefore, pems.cert]);
  host = https.createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    asked.push(request.url ?? "");
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.once("close", () => (underWay -= 1));
    setTimeout(() => {
      if (request.url?.startsWith("/moved/") === true) {
        response.writeHead(302, { location: request.url.replace("/moved/", "/") }).end();
      } else response.end(pngHeader(3_150, 2_400));
    }, latencyMs);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  ({ port } = host.address() as AddressInfo); // A TCP server that listens has one.
  const read = createStrangerReader({
    trustedHosts: names.map((name) => `${name}:${port}`),
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  world = await aCoreWorld({ read });
  ({ live: key } = await aMerchant(world));
});
beforeEach(() => {
  asked = [];
  mostUnderWay = 0;
});
afterAll(async () => {
  await world.close();
  tls.setDefaultCACertificates(caBefore);
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

const many = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) =>
    aLine({ artworkUrl: `https://${names[index % 3]}:${port}${path}-${index}.png` }),
  );
const dryRun = (items: ReturnType<typeof many>) =>
  call(world, "validateOrder", { key, body: anOrder({ items }) });

describe("a dry run of very many artworks at one host", () => {
  it("asks it so often and no more, whatever its names, and says what it has not checked", async () => {
    const { status, body } = await dryRun(many(siteMax + 20, "/many"));
    expect(asked).toHaveLength(siteMax);
    expect(status).toBe(200);
    const left = "problems" in body ? body.problems : [];
    expect(left).toHaveLength(20);
    for (const { message } of left) {
      expect(message).toMatch(/^items\.\d+\.artworkUrl: not checked: too many at one host\.$/);
    }
  });

  it("goes on at the next try", async () => {
    const items = many(siteMax + 20, "/again");
    await dryRun(items);
    expect((await dryRun(items)).body).toMatchObject({ valid: true });
    expect(asked).toHaveLength(siteMax + 20);
  });

  it("counts where redirects lead, too", async () => {
    await dryRun(many(siteMax, "/moved/there"));
    expect(asked).toHaveLength(siteMax);
  });
});

describe("an order of very many artworks at one host", () => {
  const body = (path: string) => anOrder({ items: many(siteMax + 20, path) });

  it("asks it so often and no more, places nothing, and goes on at the next try", async () => {
    const place = () => call(world, "createOrder", { key, body: body("/order") });
    const first = await place();
    expect(asked).toHaveLength(siteMax);
    expect(first).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^items\.\d+\.artworkUrl: not checked: too many at one host\.$/,
      ),
    });
    expect(first.headers.get("retry-after")).toBe("1");
    expect((await call(world, "getOrders", { key })).body.orders).toEqual([]);
    expect((await place()).status).toBe(201);
    expect(asked).toHaveLength(siteMax + 20);
  });

  it("is refused at once for what can't be printed, whatever is unread", async () => {
    const items = many(siteMax + 20, "/unfit");
    const [unfit] = items;
    if (unfit !== undefined) unfit.artworkUrl = "http://art.example/plain.png";
    const { status } = await call(world, "createOrder", { key, body: anOrder({ items }) });
    expect(status).toBe(422);
  });
});

it("has a host asked by few at a time, however many dry runs there are", async () => {
  latencyMs = 300;
  await Promise.all(Array.from({ length: 6 }, (_, run) => dryRun(many(8, `/run-${run}`))));
  expect(asked).toHaveLength(48);
  expect(mostUnderWay).toBeLessThanOrEqual(siteAtOnce);
});
