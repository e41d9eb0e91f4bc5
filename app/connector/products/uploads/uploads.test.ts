import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { FileNotKept } from "#app/limits/file-not-kept.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { createUploadTaker } from "./index.ts";
import { uploadBytesMax, uploadsMax } from "./views.ts";
import { watchEveryMove } from "../../testing/every-move.ts";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const yearMs = 365 * 24 * hourMs;
const sku = "COF-1";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "upload");
let store: Store;
beforeEach(async () => {
  store = await harness.store();
  await wantSize({ widthPx: 40, heightPx: 60 });
});

/** The provider tells the size of the SKU's artwork. */
async function wantSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
    where: { shop: store.shop },
  });
  await store.prisma.catalogSku.update({
    where: { connectionId_sku: { connectionId, sku } },
    data: { artworkWidthPx: widthPx, artworkHeightPx: heightPx },
  });
}

const rows = () => store.prisma.upload.findMany({ where: { shop: store.shop } });

function picture(color: string, [width, height] = [40, 60]) {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

const arriving = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]).stream();

function upload(bytes: Uint8Array, process: Pick<Store, "connector"> = store) {
  const body = arriving(bytes);
  return process.connector.products.acceptUpload({ shop: store.shop, sku, body });
}

async function uploaded(color = "brown") {
  const result = await upload(await picture(color).png().toBuffer());
  if (result.kind !== "stored") throw new Error(`It was not stored: ${JSON.stringify(result)}`);
  const { artworkUrl } = result;
  return { artworkUrl, fileName: artworkUrl.split("/").at(-1) ?? "" };
}

const readBy = (shop: string, fileName: string) => store.connector.readUpload({ shop, fileName });
const read = (fileName: string) => readBy(store.shop, fileName);

/** Maps a variant to the SKU with this artwork. */
async function mapTo(artworkUrl: string | null) {
  if (artworkUrl !== null) {
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 40, heightPx: 60 });
  }
  const components = [{ sku, quantity: 1, artworkUrl }];
  const command = { shop: store.shop, variantId: "11", components, actor: "merchant" };
  expect(await store.connector.products.mapVariant(command)).toEqual({ kind: "mapped" });
}

async function after(ms: number) {
  store.advance(ms);
  await store.connector.sweeps.uploads();
}

describe("a file that is uploaded", () => {
  test("is kept whole, at an address of the shop that nobody guesses", async () => {
    const bytes = await picture("brown").png().toBuffer();
    const result = await upload(bytes);
    const address = new RegExp(`^https://app\\.example/uploads/${store.shop}/[\\w-]{32}\\.png$`);
    const size = { widthPx: 40, heightPx: 60 };
    expect(result).toEqual({
      kind: "stored",
      artworkUrl: expect.stringMatching(address),
      size,
      concerns: ["blank"],
    });
    const [row] = await rows();
    const found = await read(row?.fileName ?? "");
    expect(found?.type).toBe("image/png");
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
  });

  test("is refused while it can't be kept, and may come again", async () => {
    const bytes = await picture("brown").png().toBuffer();
    vi.spyOn(store.files, "set").mockImplementationOnce(() => {
      throw new FileNotKept("The file store did not take a file.");
    });
    expect(await upload(bytes)).toEqual({ kind: "refused", problem: "storage" });
    expect(await upload(bytes)).toMatchObject({ kind: "stored" });
    expect(await rows()).toMatchObject([{ state: "Stored" }]);
  });

  test("leaves nothing behind where it could not be kept and does not come again", async () => {
    const bytes = await picture("brown").png().toBuffer();
    vi.spyOn(store.files, "set").mockImplementationOnce(() => {
      throw new FileNotKept("The file store did not take a file.");
    });
    expect(await upload(bytes)).toEqual({ kind: "refused", problem: "storage" });
    expect(await rows()).toMatchObject([{ state: "Storing" }]);
    await after(hourMs);
    expect(await rows()).toMatchObject([{ state: "Leaving" }]);
    await after(hourMs);
    expect(await rows()).toEqual([]);
  });

  test("is the same file when it comes again, and another one for another shop", async () => {
    const first = await uploaded();
    expect(await uploaded()).toEqual(first);
    expect(store.files.size).toBe(1);
    const other = await harness.store();
    expect(await other.connector.readUpload({ shop: other.shop, fileName: first.fileName })).toBe(
      null,
    );
    expect(await readBy(other.shop, first.fileName)).toBeNull();
  });

  test("is a JPEG by its bytes, whatever it is called", async () => {
    const result = await upload(await picture("brown").jpeg().toBuffer());
    expect(result).toMatchObject({ kind: "stored", artworkUrl: expect.stringMatching(/\.jpg$/) });
    expect((await read((await rows())[0]?.fileName ?? ""))?.type).toBe("image/jpeg");
  });
});

describe("a file is refused, and nothing of it is kept,", () => {
  const whole = () => picture("brown").png().toBuffer();
  test.each([
    ["an empty one", async () => Buffer.alloc(0), { problem: "empty" }],
    ["a WebP", () => picture("red").webp().toBuffer(), { problem: "unsupported" }],
    [
      "an SVG",
      async () => Buffer.from('<svg width="40" height="60"/>'),
      { problem: "unsupported" },
    ],
    ["a page", async () => Buffer.from("<script>alert(1)</script>"), { problem: "unsupported" }],
    ["half a PNG", async () => (await whole()).subarray(0, -40), { problem: "damaged" }],
    ["the head of a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff]), { problem: "damaged" }],
    [
      "a PNG of 41 megapixels, interlaced",
      () => picture("red", [6_410, 6_400]).png({ progressive: true }).toBuffer(),
      { problem: "interlaced", mostMegapixels: 40 },
    ],
    [
      "a JPEG of 41 megapixels, progressive",
      () => picture("red", [6_410, 6_400]).jpeg({ progressive: true }).toBuffer(),
      { problem: "interlaced", mostMegapixels: 40 },
    ],
    [
      "a pixel too wide",
      () => picture("red", [41, 60]).png().toBuffer(),
      {
        problem: "size",
        found: { widthPx: 41, heightPx: 60 },
        expected: { widthPx: 40, heightPx: 60 },
      },
    ],
    ["too large", async () => Buffer.alloc(uploadBytesMax + 1), { problem: "large", mostMb: 25 }],
  ])("%s", async (_, make, problem) => {
    expect(await upload(await make())).toEqual({ kind: "refused", ...problem });
    expect(await rows()).toEqual([]);
    expect(store.files.size).toBe(0);
  });

  test("and no more of it is read than a file may have", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_048_576;
        controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    const result = await store.connector.products.acceptUpload({
      shop: store.shop,
      sku,
      body: endless,
    });
    expect(result).toMatchObject({ problem: "large" });
    expect(sent).toBeLessThan(uploadBytesMax + 5 * 1_048_576);
  });

  test("where the shop's provider can't get at the app", async () => {
    const connection = { url: "https://other.example", apiKey: `pfk_live_${store.shop}` };
    await store.connector.changeConnection({ shop: store.shop, connection, actor: "merchant" });
    const uploads = { ...store.ctx.settings.uploads, isReachedFrom: () => false };
    const take = createUploadTaker({ ...store.ctx, settings: { ...store.ctx.settings, uploads } });
    const result = await take({ shop: store.shop, sku, body: arriving(await whole()) });
    const address = "https://app.example";
    expect(result).toEqual({ kind: "refused", problem: "unreachable", address });
  });
});

test("files that are still on their way keep no other waiting", async () => {
  const slow = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const taken = store.connector.products.acceptUpload({ shop: store.shop, sku, body: readable });
    return { taken, end: () => writable.close() };
  };
  const idle = [slow(), slow(), slow(), slow()];
  const bytes = await picture("brown").png().toBuffer();
  expect(await upload(bytes)).toMatchObject({ kind: "stored" });
  await Promise.all(idle.map(({ end }) => end()));
  await Promise.all(idle.map(({ taken }) => taken));
});

test("files of two stores that are looked into keep a third store's waiting, and not out", async () => {
  const [one, other] = [await harness.store(), await harness.store()];
  const released = Promise.withResolvers<void>();
  const looked: string[] = [];
  const take = createUploadTaker({
    ...store.ctx,
    async inspectFile(file) {
      looked.push(file.shop);
      await released.promise;
      return store.ctx.inspectFile(file);
    },
  });
  const bytes = await picture("brown").png().toBuffer();
  const [a, b, c] = [one.shop, other.shop, store.shop];
  const send = (shop: string) => take({ shop, sku: null, body: arriving(bytes) });
  const begun = [a, a, b, b].map(send);
  await vi.waitFor(() => expect(looked.toSorted()).toEqual([a, a, b, b].toSorted()));
  const waiting = send(c);
  // Of one store only so many wait.
  const more = [a, a, a].map(send);
  expect(await Promise.race([waiting, ...more])).toEqual({ kind: "refused", problem: "busy" });
  released.resolve();
  const kinds = (await Promise.all([...begun, waiting, ...more])).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "stored")).toHaveLength(7);
  expect(await waiting).toMatchObject({ kind: "stored" });
});

test("a process that dies at any step loses no file that was told of, and leaves none for ever", async () => {
  const bytes = await picture("brown").png().toBuffer();
  for (let crashAt = 1; crashAt < 20; crashAt += 1) {
    const process = store.newProcess({ crashAt });
    const result = await upload(bytes, process).catch(() => null);
    const again = await upload(bytes);
    if (again.kind !== "stored") throw new Error("The next process does not take it.");
    expect(result ?? again).toEqual(again);
    const fileName = again.artworkUrl.split("/").at(-1) ?? "";
    expect(await read(fileName)).not.toBeNull();
    expect(await rows()).toHaveLength(1);
    await after(yearMs + 2 * weekMs);
    await after(hourMs);
    expect([await rows(), [...store.files.keys()]]).toEqual([[], []]);
    if (result !== null) return;
  }
  throw new Error("It died at every step.");
});

describe("what was uploaded before", () => {
  const listUploads = async (
    about: { sku?: string; after?: string | null; shop?: string } = {},
  ) => {
    const command = { shop: store.shop, sku: null, after: null, ...about };
    const page = await store.connector.products.listUploads(command);
    if (page === null) throw new Error("No such SKU.");
    return page;
  };
  const removeUpload = (fileName: string, shop = store.shop) =>
    store.connector.products.removeUpload({ shop, fileName });

  test("is listed page by page, the newest first, for a SKU what has its size", async () => {
    const { prisma, shop } = store;
    const names: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      store.advance(1_000);
      const body = arriving(
        await picture("brown", [40 + at, 60])
          .png()
          .toBuffer(),
      );
      const title = ` label ${at}.png\0`;
      await store.connector.products.acceptUpload({ shop, sku: null, title, body });
      const { fileName } = await prisma.upload.findFirstOrThrow({
        where: { shop },
        orderBy: { createdAt: "desc" },
      });
      names.unshift(fileName);
    }
    const first = await listUploads();
    expect(first.pictures.map(({ fileName }) => fileName)).toEqual(names.slice(0, 8));
    expect(first.pictures[0]).toEqual({
      fileName: names[0],
      title: expect.stringMatching(/^label 9\.png/),
      artworkUrl: `https://app.example/uploads/${shop}/${names[0]}`,
      size: { widthPx: 49, heightPx: 60 },
      createdAt: store.now(),
    });
    const second = await listUploads({ after: first.next });
    expect(second.pictures.map(({ fileName }) => fileName)).toEqual(names.slice(8));
    expect(second.next).toBeNull();
    const fitting = await listUploads({ sku });
    const odd = { shop, sku: "\0", after: null };
    expect(await store.connector.products.listUploads(odd)).toBeNull();
    expect(fitting.size).toEqual({ widthPx: 40, heightPx: 60 });
    expect(fitting.pictures.map(({ fileName }) => fileName)).toEqual(names.slice(-1));
    const other = await harness.store();
    for (const after of [null, names[3] ?? "", "\0"]) {
      expect(await listUploads({ shop: other.shop, after })).toMatchObject({ pictures: [] });
    }
  });

  test("is deleted at once where nothing uses it, and by nobody else", async () => {
    const { fileName } = await uploaded();
    const other = await harness.store();
    expect(await removeUpload(fileName, other.shop)).toBe("missing");
    expect(await removeUpload("\0")).toBe("missing");
    expect(await read(fileName)).not.toBeNull();
    expect(await removeUpload(fileName)).toBe("removed");
    expect(await read(fileName)).toBeNull();
    expect((await listUploads()).pictures).toEqual([]);
    expect(await removeUpload(fileName)).toBe("missing");
    await after(hourMs);
    expect([await rows(), store.files.size]).toEqual([[], 0]);
  });

  test("stays while a mapping, a product on its way, or a drawing is made with it", async () => {
    const { artworkUrl, fileName } = await uploaded();
    await mapTo(artworkUrl);
    expect(await removeUpload(fileName)).toBe("needed");
    await mapTo(null);
    const { shop } = store;
    const { products } = await store.connector.products.readRange({ shop });
    const productId = products[0]?.id ?? "";
    const entered = {
      productId,
      title: "Dawn Patrol",
      option: "Blend",
      isDraft: true,
      artworkUrl: null,
      variants: [{ sku, price: "24", artworkUrl }],
    };
    const added = await store.connector.products.addToStore({ shop, entered, actor: "merchant" });
    expect(added).toMatchObject({ kind: "listing" });
    expect(await removeUpload(fileName)).toBe("needed");
    await store.prisma.listing.updateMany({ where: { shop }, data: { state: "Refused" } });
    const fields = [{ fieldId: "photo", type: "image", value: artworkUrl }];
    const drawingId = randomUUID();
    await store.connector.products.startDrawing({ shop, productId, drawingId, fields });
    expect(await removeUpload(fileName)).toBe("needed");
    await store.prisma.studioDrawing.updateMany({ where: { shop }, data: { state: "Failed" } });
    expect(await removeUpload(fileName)).toBe("removed");
  });
});

test("an upload whose file can't be removed goes an hour later, and keeps no other from going", async () => {
  const names = [await uploaded("red"), await uploaded("blue")].map(({ fileName }) => fileName);
  const left = () => names.filter((name) => store.files.has(name));
  await after(hourMs);
  await after(yearMs);
  const remove = store.files.delete.bind(store.files);
  let failures = 0;
  vi.spyOn(store.files, "delete").mockImplementation((name) => {
    if (!names.includes(name) || failures > 0) return remove(name);
    failures += 1;
    throw new Error("It is somebody else's.");
  });

  await expect(after(hourMs)).rejects.toThrow("Uploads could not be removed.");
  expect(left()).toHaveLength(1);

  await after(hourMs);
  expect(left()).toEqual([]);
});

describe("an upload stays", () => {
  test("as long as a mapping names it, and a year longer", async () => {
    const { artworkUrl, fileName } = await uploaded();
    await mapTo(artworkUrl);
    for (let week = 0; week < 60; week += 1) await after(weekMs);
    await mapTo(null);
    for (let week = 0; week < 51; week += 1) await after(weekMs);
    expect(await read(fileName)).not.toBeNull();
    for (let week = 0; week < 4; week += 1) await after(weekMs);
    expect(await read(fileName)).toBeNull();
    expect(store.files.size).toBe(0);
  });

  test("as long as an order that has not ended is printed with it", async () => {
    const { artworkUrl, fileName } = await uploaded();
    await mapTo(artworkUrl);
    const order = store.place();
    await store.send(order);
    await store.settle();
    expect((await store.dispatches())[0]?.lines[0]?.artworkUrl).toBe(artworkUrl);
    await mapTo(null);
    await after(yearMs + weekMs);
    await after(weekMs);
    expect(await read(fileName)).not.toBeNull();
  });

  test("when a mapping is saved at the moment when it is on its way out", async () => {
    const { artworkUrl, fileName } = await uploaded();
    await after(hourMs);
    await after(yearMs);
    expect(await read(fileName)).toBeNull();
    await mapTo(artworkUrl);
    await after(hourMs);
    expect(await read(fileName)).not.toBeNull();
  });
});

test("a shop that is full makes space of what it needs no more, and is refused when it needs all", async () => {
  const { shop } = store;
  const { artworkUrl } = await uploaded();
  const [kept] = await rows();
  if (kept === undefined) throw new Error("Nothing was kept.");
  // The sweeps of the other tests have enough to do.
  onTestFinished(async () => {
    await store.prisma.upload.deleteMany({ where: { shop } });
  });
  const oneOf = (at: number) => `${String(at).padStart(32, "x")}.png`;
  await store.prisma.upload.createMany({
    data: Array.from({ length: uploadsMax - 1 }, (_each, at) =>
      Object.assign({}, kept, { fileName: oneOf(at), digest: null }),
    ),
  });
  const red = await picture("red").png().toBuffer();
  const refused = { kind: "refused", problem: "full", most: uploadsMax, mostMb: 5_120 };
  expect(await upload(red)).toEqual(refused);
  await mapTo(artworkUrl);
  store.advance(25 * hourMs);
  expect(await upload(red)).toMatchObject({ kind: "stored" });
  expect(await read(kept.fileName)).not.toBeNull();
  expect(await store.prisma.upload.count({ where: { shop, state: "Leaving" } })).toBeGreaterThan(0);
});

test("a store that is to be forgotten has its files answered no more, and then removed", async () => {
  const { fileName } = await uploaded();
  const other = await harness.store();
  for (const topic of ["app/uninstalled", "shop/redact"]) {
    store.advance(hourMs);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: topic,
      topic,
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from("{}"),
    });
    await store.settle();
  }
  expect(await read(fileName)).toBeNull();
  await after(0);
  expect([await rows(), store.files.size]).toEqual([[], 0]);
  expect(other.files.size).toBe(0);
});

everyMove();
