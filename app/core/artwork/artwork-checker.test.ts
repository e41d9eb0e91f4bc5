import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";
import { fetchArtworkCheck } from "./fetch-artwork-check.ts";

let world: CoreWorld;
let key: string;
beforeAll(async () => {
  world = await aCoreWorld();
  ({ live: key } = await aMerchant(world));
});
afterAll(() => world.close());

const order = (artworkUrl: string, at: Pick<CoreWorld, "fetch"> = world) =>
  call(at, "createOrder", { key, body: anOrder({ items: [aLine({ artworkUrl })] }) });
const readsOf = (url: string) => world.artworkReads.filter((read) => read.url === url);

describe("an artwork that was verified", () => {
  test("is not asked for again for 10 minutes, by no process; then only whether it changed", async () => {
    const url = "https://art.example/3150x2400/remembered.png";
    await order(url);
    world.advance(9 * 60_000);
    await order(url);
    await order(url, world.another());
    expect(readsOf(url)).toEqual([{ url, headers: {} }]);

    world.advance(60_000);
    expect((await order(url)).status).toBe(201);

    expect(readsOf(url).slice(1)).toEqual([{ url, headers: { "if-none-match": '"3150x2400"' } }]);
    world.advance(9 * 60_000);
    await order(url);
    expect(readsOf(url)).toHaveLength(2);
  });

  test("is read once for 50 orders that arrive together, and once for its lines", async () => {
    const artworkUrl = "https://art.example/3150x2400/together.png";
    const items = [aLine({ artworkUrl }), aLine({ artworkUrl, quantity: 2 })];
    await Promise.all(
      Array.from({ length: 50 }, () =>
        call(world, "createOrder", { key, body: anOrder({ items }) }),
      ),
    );
    expect(readsOf(artworkUrl)).toHaveLength(1);
  });
});

test("an order that brings more than 500 unread artworks has to come again, and goes on then", async () => {
  const items = Array.from({ length: 501 }, (_, index) =>
    aLine({ artworkUrl: `https://art-${index % 9}.example/3150x2400/many-${index}.png` }),
  );
  const before = world.artworkReads.length;
  expect(await call(world, "createOrder", { key, body: anOrder({ items }) })).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^items\.500\.artworkUrl: not all artworks could be read/),
  });
  expect(world.artworkReads.length - before).toBe(500);
  expect((await call(world, "createOrder", { key, body: anOrder({ items }) })).status).toBe(201);
  expect(world.artworkReads.length - before).toBe(501);
});

test("an artwork that was refused is read again at the next try", async () => {
  const url = "https://art.example/missing.png";
  expect((await order(url)).status).toBe(422);
  expect((await order(url)).status).toBe(422);
  expect(readsOf(url)).toHaveLength(2);
});

test("artwork is not read for an order that is refused for its SKU", async () => {
  const artworkUrl = "https://art.example/3150x2400/unread.png";
  const body = anOrder({ items: [aLine({ artworkUrl, sku: "COF-NONE" }), aLine({ artworkUrl })] });
  expect((await call(world, "createOrder", { key, body })).status).toBe(404);
  expect(readsOf(artworkUrl)).toEqual([]);
});

describe("a file is refused with words for its owner", () => {
  const answer = (status: number, bytes: Uint8Array) => async () => ({
    outcome: "answered" as const,
    status,
    headers: new Headers(),
    bytes,
  });
  test.each([
    ["a host that says 404", answer(404, Buffer.from("no")), "the host answered 404"],
    ["a 304 that nobody asked for", answer(304, Buffer.alloc(0)), "the host answered 304"],
    ["a cut file", answer(200, Buffer.from("ffd8ffe0", "hex")), "the file ends before"],
    ["an empty file", answer(200, Buffer.alloc(0)), "the file ends before"],
    [
      "a header that never ends",
      answer(200, Buffer.alloc(256 * 1_024, Buffer.from("ffd8ffe0ffff", "hex"))),
      "marker is missing",
    ],
  ])("%s", async (_, read, reason) => {
    const target = { url: "https://art.example/a.png", earlier: undefined, now: new Date() };
    await expect(fetchArtworkCheck(read, target)).rejects.toMatchObject({
      code: "artwork_not_acceptable",
      message: expect.stringContaining(reason),
    });
  });
});
