import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { nextJob } from "#app/jobs/testing/job-rows.ts";
import { aPersonalStore, design } from "../../testing/personal-orders.ts";
import { artworkProperty } from "../../model/artwork-design.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { createOrderInspector } from "./index.ts";
import { uploadBytesMax } from "../uploads/views.ts";

const hourMs = 3_600_000;
const harness = openHarness();
let store: Store;
beforeEach(async () => {
  store = await harness.store();
});

const addressOf = (name: string) => `https://buyers.example/${name}.png`;
const url = addressOf("picture");

const [width, height] = [40, 60];

/** Half red, half blue. */
async function flag() {
  const red = sharp({ create: { width: width / 2, height, channels: 3, background: "red" } });
  const input = await red.png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input, left: 0, top: 0 },
  ]);
}

const clear = () => sharp({ create: { width, height, channels: 4, background: "#12345600" } });
const transparent = () => clear().png().toBuffer();

/** A buyer orders lines with pictures of their own, and the app works until it has to wait. */
async function order(urls: readonly string[] = [url]): Promise<string> {
  const lines = urls.map((value, at) => {
    const properties = [{ name: artworkProperty, value }];
    return { id: `${700 + at}`, variantId: "11", properties };
  });
  const placed = store.place({ lines });
  await store.send(placed);
  await store.settle();
  return placed.id;
}

const waitingJob = () =>
  nextJob(harness.database.pool, { group: store.shop, names: ["inspect-pictures"] });

/** The job that waits for its turn, as a worker does it. */
async function inspect() {
  const job = await waitingJob();
  if (job === undefined) throw new Error("No job waits.");
  await store.connector.jobs["inspect-pictures"](job.payload);
}

/** What the pages say of the pictures of the one dispatch, and where it is. */
async function seen() {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  const proof = await store.connector.readProof(target);
  return {
    lines: proof?.dispatch.orderLines.map(({ pictureFindings }) => pictureFindings),
    proof: proof?.items.map(({ findings }) => findings),
    state: dispatch?.state,
    attention: dispatch?.attentionReason,
  };
}

test("what is to be known of buyers' pictures is said, and the order is sent", async () => {
  const pictures: [string, PictureFinding[], Uint8Array][] = [
    ["transparent", ["blank"], await transparent()],
    [
      "inks",
      ["cmyk"],
      await (await flag()).toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
    ],
    ["screen", ["profile"], await (await flag()).withIccProfile("p3").png().toBuffer()],
    ["ends-early", ["damaged"], (await (await flag()).png().toBuffer()).subarray(0, 120)],
    ["ordinary", [], await (await flag()).png().toBuffer()],
    ["transparent-webp", ["blank"], await (await clear()).webp().toBuffer()],
    ["transparent-gif", ["blank"], await (await clear()).gif().toBuffer()],
    ["screen-avif", ["profile"], await (await flag()).withIccProfile("p3").avif().toBuffer()],
    ["ordinary-webp", [], await (await flag()).webp().toBuffer()],
    ["too-large", ["unchecked"], new Uint8Array(uploadBytesMax + 1)],
    ["drawn", ["unchecked"], Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["half-a-webp", ["unchecked"], (await (await flag()).webp().toBuffer()).subarray(0, 60)],
  ];
  for (const [name, , bytes] of pictures) store.pictureFiles.set(addressOf(name), bytes);
  await order(pictures.map(([name]) => addressOf(name)));
  await inspect();
  const findings = pictures.map(([, found]) => found);
  expect(await seen()).toEqual({
    lines: findings,
    proof: findings,
    state: "Accepted",
    attention: null,
  });
});

describe("a buyer's picture", () => {
  test("is said nothing of where it can't be read, and is read again the next time", async () => {
    const orderId = await order();
    await inspect();
    expect(await seen()).toMatchObject({ lines: [[]], proof: [[]], state: "Accepted" });
    store.pictureFiles.set(url, await transparent());
    await store.connector.jobs["inspect-pictures"]({ shop: store.shop, orderId });
    expect(await seen()).toMatchObject({ lines: [["blank"]], proof: [["blank"]] });
  });

  test("is read once in an hour, as often as it is ordered", async () => {
    const orderId = await order();
    const job = () => store.connector.jobs["inspect-pictures"]({ shop: store.shop, orderId });
    store.pictureFiles.set(url, await transparent());
    await job();
    store.pictureFiles.set(url, await (await flag()).png().toBuffer());
    store.advance(hourMs - 1_000);
    await job();
    expect(await seen()).toMatchObject({ proof: [["blank"]] });
    store.advance(2_000);
    await job();
    expect(await seen()).toMatchObject({ proof: [[]] });
  });

  test("is not read where that would use up what the store's people may have checked in the hour", async () => {
    store.pictureFiles.set(url, await transparent());
    const { shop } = store;
    const count = limits.pictureInspections.buyersMost;
    expect(await store.connector.countArtworkReads({ shop, count })).toBeNull();
    const orderId = await order();
    await inspect();
    const unchecked = { lines: [["unchecked"]], proof: [["unchecked"]] };
    expect(await seen()).toMatchObject({ ...unchecked, state: "Accepted" });
    expect(await store.connector.countArtworkReads({ shop, count: 1 })).toBeNull();
    store.advance(hourMs);
    await store.connector.jobs["inspect-pictures"]({ shop, orderId });
    expect(await seen()).toMatchObject({ lines: [["blank"]], proof: [["blank"]] });
    // What was found stays, where it could not be read once more.
    store.advance(hourMs);
    expect(await store.connector.countArtworkReads({ shop, count })).toBeNull();
    await store.connector.jobs["inspect-pictures"]({ shop, orderId });
    expect(await seen()).toMatchObject({ lines: [["blank"]], proof: [["blank"]] });
  });

  test("is unchecked beyond what is read of one order, until it is read", async () => {
    const { orderMax } = limits.pictureInspections;
    const urls = Array.from({ length: orderMax + 2 }, (_, at) => addressOf(`picture-${at}`));
    const [first = "", ...others] = urls.toReversed();
    store.pictureFiles.set(first, await transparent());
    const picture = await (await flag()).png().toBuffer();
    for (const other of others) store.pictureFiles.set(other, picture);
    await order([first]);
    await inspect();
    const orderId = await order(urls);
    await store.connector.jobs["inspect-pictures"]({ shop: store.shop, orderId });
    const dispatch = (await store.dispatches()).find((each) => each.orderId === orderId);
    const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
    const proof = await store.connector.readProof(target);
    // What was found in the last one stays.
    const found = [...urls.slice(0, orderMax).map(() => []), ["unchecked"], ["blank"]];
    expect(proof?.dispatch.orderLines.map(({ pictureFindings }) => pictureFindings)).toEqual(found);
    await order(urls.slice(orderMax));
    await inspect();
    const again = await store.connector.readProof(target);
    expect(again?.dispatch.orderLines.at(-2)?.pictureFindings).toEqual([]);
  });

  test("is unchecked once the time of its order is over", async () => {
    store.pictureFiles.set(url, await transparent());
    const orderId = await order();
    let reads = 0;
    const clock = () => new Date(store.now().getTime() + (reads++ === 0 ? 0 : hourMs));
    await createOrderInspector({ ...store.ctx, clock })({ shop: store.shop, orderId });
    expect(await seen()).toMatchObject({ lines: [["unchecked"]], proof: [["unchecked"]] });
    await inspect();
    expect(await seen()).toMatchObject({ lines: [["blank"]], proof: [["blank"]] });
  });

  test("is unchecked where it can't be opened just then, and opened the next time", async () => {
    store.pictureFiles.set(url, await transparent());
    const orderId = await order();
    const until = new Date(store.now().getTime() + hourMs);
    const resting = createOrderInspector({
      ...store.ctx,
      inspectFile: async () => ({ kind: "resting", until }),
    });
    await resting({ shop: store.shop, orderId });
    expect(await seen()).toMatchObject({ lines: [["unchecked"]], proof: [["unchecked"]] });
    await inspect();
    expect(await seen()).toMatchObject({ lines: [["blank"]], proof: [["blank"]] });
  });
});

describe("a buyer's picture in a place of a design", () => {
  const place = { fieldId: "photo", type: "image", x: 0, y: 0, width: 100, height: 150 } as const;

  function setPlace(box: { width: number; height: number }) {
    const { productId } = design;
    store.provider.artwork.templates.set(productId, {
      productId,
      widthPx: 400,
      heightPx: 600,
      fields: [{ ...place, ...box }],
    });
  }

  async function photographed(bytes: Uint8Array): Promise<string> {
    store = await aPersonalStore(harness);
    setPlace(place);
    store.pictureFiles.set(url, bytes);
    const properties = [{ name: "photo", value: ` ${url} ` }];
    const placed = store.place({ lines: [{ id: "70", variantId: "11", properties }] });
    await store.send(placed);
    await store.settle();
    await inspect();
    return placed.id;
  }

  test("is told of as a WebP too", async () => {
    await photographed(await (await flag()).withIccProfile("p3").webp().toBuffer());
    expect(await seen()).toMatchObject({
      lines: [["profile", "small"]],
      proof: [["profile", "small"]],
    });
  });

  test("is measured for its place of now, though it was read within the hour", async () => {
    const orderId = await photographed(await (await flag()).png().toBuffer());
    const again = async () => {
      // A template is read anew after a minute.
      store.advance(61_000);
      await store.connector.jobs["inspect-pictures"]({ shop: store.shop, orderId });
    };
    expect(await seen()).toMatchObject({ lines: [["small"]], proof: [["small"]] });
    setPlace({ width, height });
    await again();
    expect(await seen()).toMatchObject({ lines: [[]], proof: [[]] });
    setPlace(place);
    await again();
    expect(await seen()).toMatchObject({ lines: [["small"]], proof: [["small"]] });
    // Where the provider says nothing, what is known stays.
    store.edge.setPlan((operation) =>
      operation === "getArtworkTemplate" ? "lost-request" : undefined,
    );
    await again();
    expect(await seen()).toMatchObject({ lines: [["small"]], proof: [["small"]] });
  });

  test("is told of as artwork is, before it is drawn and after", async () => {
    await photographed(await (await flag()).withIccProfile("p3").png().toBuffer());
    const found = { lines: [["profile", "small"]], proof: [["profile", "small"]] };
    expect(await seen()).toMatchObject({ ...found, state: "Pending" });
    const [jobId = ""] = store.provider.artwork.jobs.keys();
    store.provider.artwork.finish(jobId, { artworkUrl: "https://drawn.example/1.png" });
    store.advance(hourMs);
    await store.settle();
    expect(await seen()).toMatchObject({ ...found, state: "Accepted", attention: null });
  });

  test("is measured as it is seen, not as it is stored", async () => {
    const input = await (await flag()).png().toBuffer();
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "white" } })
        .composite([{ input, left: 0, top: 0 }])
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
    await photographed(await photo(140, 90));
    expect(await seen()).toMatchObject({ lines: [["small"]], proof: [["small"]] });
    await photographed(await photo(90, 140));
    expect(await seen()).toMatchObject({ lines: [[]], proof: [[]] });
  });

  test("has the design asked for once, however many lines it is in, also where the provider is silent", async () => {
    store = await aPersonalStore(harness);
    store.pictureFiles.set(url, await (await flag()).png().toBuffer());
    const properties = [{ name: "photo", value: url }];
    const lines = ["70", "71", "72", "73"].map((id) => ({ id, variantId: "11", properties }));
    await store.send(store.place({ lines }));
    await store.settle();
    store.edge.setPlan((operation) =>
      operation === "getArtworkTemplate" ? "lost-request" : undefined,
    );
    const before = store.edge.count("getArtworkTemplate");
    await inspect();
    expect(store.edge.count("getArtworkTemplate") - before).toBe(1);
  });

  test("is said nothing of where the line is printed without it", async () => {
    const [blank, drawn] = [await transparent(), addressOf("own")];
    store = await aPersonalStore(harness);
    store.pictureFiles.set(url, blank);
    const properties = [
      { name: "Photo", value: url },
      { name: artworkProperty, value: drawn },
    ];
    await store.send(store.place({ lines: [{ id: "70", variantId: "11", properties }] }));
    await store.settle();
    await inspect();
    expect(await seen()).toMatchObject({ lines: [[]], proof: [[]] });
  });
});

test("a host that keeps a store waiting is left alone for a while, and others are read", async () => {
  const read: string[] = [];
  const inspectOrder = createOrderInspector({
    ...store.ctx,
    async fetchPicture(asked) {
      read.push(asked);
      if (asked !== url) return store.ctx.fetchPicture(asked);
      store.advance(10_000);
      const reason = { code: "hostLate", values: { seconds: 10 } } as const;
      return { kind: "unreadable", reason };
    },
  });
  const elsewhere = "https://others.example/picture.png";
  store.pictureFiles.set(elsewhere, await transparent());
  const { shop } = store;
  const orderId = await order([url, addressOf("second"), elsewhere]);
  await inspectOrder({ shop, orderId });
  expect(read).toEqual([url, elsewhere]);
  expect(await seen()).toMatchObject({ lines: [[], [], ["blank"]] });
  store.advance(limits.pictureInspections.slowKeptMs);
  await inspectOrder({ shop, orderId });
  expect(read).toEqual([url, elsewhere, url]);
});

test("a host that took its time to say that it has no such picture is asked for others", async () => {
  const inspectOrder = createOrderInspector({
    ...store.ctx,
    async fetchPicture(asked) {
      store.advance(limits.pictureInspections.slowMs);
      return store.ctx.fetchPicture(asked);
    },
  });
  const second = addressOf("second");
  store.pictureFiles.set(second, await transparent());
  const { shop } = store;
  await inspectOrder({ shop, orderId: await order([url, second]) });
  expect(await seen()).toMatchObject({ lines: [[], ["blank"]] });
});

test("an order without a picture of its own has nobody look", async () => {
  await store.send(store.place());
  await store.settle();
  expect(await waitingJob()).toBeUndefined();
});

test("what Shopify's metafields name is inspected with the order that has them read, as the store's own file", async () => {
  const named = "https://art.example/product.png";
  store.pictureFiles.set(named, await transparent());
  // What was read with the products is an hour old.
  store.advance(hourMs + 1_000);
  await store.send(store.place());
  await store.settle();
  expect(await seen()).toMatchObject({ lines: [[], [], []], state: "Accepted" });
  const files: boolean[] = [];
  const inspectOrder = createOrderInspector({
    ...store.ctx,
    inspectFile(file) {
      files.push(file.isBuyers === true);
      return store.ctx.inspectFile(file);
    },
  });
  const job = await waitingJob();
  if (job === undefined) throw new Error("No job waits.");
  await inspectOrder(job.payload);
  expect(files).toEqual([false]);
  const found = [["blank"], ["blank"]];
  // The third is made by nobody.
  expect(await seen()).toMatchObject({ lines: [...found, []], proof: found });
  // The next order within the hour reads nothing, and shows the same.
  await store.send(store.place());
  await store.settle();
  const [, next] = await store.dispatches();
  const proof = await store.connector.readProof({ shop: store.shop, dispatchId: next?.id ?? "" });
  expect(proof?.items.map(({ findings }) => findings)).toEqual(found);
});

test("findings are forgotten long after", async () => {
  store.pictureFiles.set(url, await transparent());
  await order();
  await inspect();
  store.advance(limits.pictureInspections.keptMs + 1_000);
  await store.connector.sweeps.retention();
  const { shop } = store;
  expect(await store.prisma.pictureInspection.findMany({ where: { shop } })).toEqual([]);
});

describe("an address that a person enters", () => {
  const check = (entered = url) =>
    store.connector.products.checkEntered({ shop: store.shop, sku: "COF-1", url: entered });
  const picture = { kind: "picture", type: "png", widthPx: width, heightPx: height } as const;

  test("is told of what an upload would be", async () => {
    store.pictures.set(url, picture);
    store.pictureFiles.set(url, await transparent());
    expect(await check()).toMatchObject({ kind: "fits", findings: ["blank"] });
  });

  test("fits as before where its content can't be read", async () => {
    store.pictures.set(url, picture);
    expect(await check()).toMatchObject({ kind: "fits", findings: [] });
  });

  test("is one of the store's uploads, of which it was said then", async () => {
    const body = new Blob([Uint8Array.from(await transparent())]).stream();
    const sku = "COF-1";
    const kept = await store.connector.products.acceptUpload({ shop: store.shop, sku, body });
    if (kept.kind !== "stored") throw new Error(`It was not stored: ${JSON.stringify(kept)}`);
    expect(kept.concerns).toEqual(["blank"]);
    store.pictures.set(kept.artworkUrl, picture);
    expect(await check(kept.artworkUrl)).toMatchObject({ kind: "fits", findings: [] });
  });
});
