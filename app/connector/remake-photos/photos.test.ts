import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { FileNotKept } from "#app/limits/file-not-kept.ts";
import { crashSteps } from "#test/support/crash-steps.ts";
import { buyerFile } from "../testing/buyer-file.ts";
import { watchEveryMove } from "../testing/every-move.ts";
import { openHarness, type Process, type Store } from "../testing/harness.ts";
import { photoBytesMax, photosMax } from "../model/remake-photo.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const harness = openHarness();
const everyMove = watchEveryMove(harness, "remake_photo");

const jpeg = (color = "brown") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "brown",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

const tokenOf = (address: string) => decodeURIComponent(address.split("/").at(-1) ?? "");

/** An order that has left, and what its owner does with photos of it. */
async function shippedOrder() {
  const store = await harness.store();
  const { shop, connector, provider, prisma } = store;
  const order = store.place({ lines: [{ id: "701", variantId: "11", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  const [made] = await store.dispatches();
  const items = (made?.lines ?? []).map(({ externalSourceId, quantity }) => ({
    externalSourceId,
    quantity,
  }));
  provider.ship("api-1", { number: "1Z-FIRST", items });
  await store.sweep();
  await store.settle();
  const dispatchId = made?.id ?? "";
  const lineItemId = made?.lines[0]?.lineItemId ?? "";
  const remake = async (requestId: string = randomUUID()) => {
    const opened = await connector.remakeItems({
      shop,
      dispatchId,
      requestId,
      lines: [{ lineItemId, units: 1 }],
      reason: "damaged",
      payer: "provider",
      note: "The lid is dented",
      photoUrls: ["https://photos.example/lid.jpg"],
      actor: "owner",
    });
    if (opened.kind !== "opened") throw new Error(`It was not opened: ${opened.problem}`);
    await store.settle();
    return opened.dispatchId;
  };
  const add = (
    bytes: Uint8Array,
    to: { dispatchId: string; requestId?: string },
    by: Pick<Process, "connector"> = store,
  ) => {
    const body = new Blob([Uint8Array.from(bytes)]).stream();
    return by.connector.acceptPhoto({ shop, requestId: null, ...to, actor: "owner", body });
  };
  const rows = () => prisma.remakePhoto.findMany({ where: { shop }, orderBy: { addedAt: "asc" } });
  const read = (id: string) => connector.readDispatch({ shop, dispatchId: id });
  const after = async (ms: number) => {
    store.advance(ms);
    await connector.sweeps.photos();
  };
  return { store, shop, connector, order, dispatchId, remake, add, rows, read, after };
}

async function stored(result: ReturnType<Awaited<ReturnType<typeof shippedOrder>>["add"]>) {
  const answer = await result;
  if (answer.kind !== "stored") throw new Error(`It was not kept: ${JSON.stringify(answer)}`);
  return answer.photo;
}

async function bytesAt({ connector }: Pick<Store, "connector">, address: string) {
  const opened = await connector.openPhoto({ token: tokenOf(address) });
  if (opened === null || opened === "ended") return opened;
  return Buffer.from(await new Response(opened.file.body).arrayBuffer());
}

describe("a photo of what arrived", () => {
  test("that is chosen on the form is the remake's that it asks for, and shown on both parts", async () => {
    const { store, shop, connector, dispatchId, remake, add, rows, read } = await shippedOrder();
    const requestId = randomUUID();
    // GIVEN
    const photo = await stored(add(await jpeg(), { dispatchId, requestId }));
    expect(photo).toMatchObject({ widthPx: 40, heightPx: 30 });
    expect((await read(dispatchId))?.remakes).toEqual([]);
    // WHEN
    const remadeBy = await remake(requestId);
    // THEN
    const { id } = photo;
    expect((await read(dispatchId))?.remakes).toMatchObject([{ photos: [{ id }] }]);
    expect((await read(remadeBy))?.remake).toMatchObject({ photos: [{ id }] });
    const list = await connector.listRemakes({ shop });
    expect(list.remakes).toMatchObject([{ photoCount: 1, photos: [{ id }] }]);
    expect(await connector.listPhotos({ shop, dispatchId: remadeBy })).toMatchObject([{ id }]);
    // AND it says who added it, and its link stays beside it
    expect(await rows()).toMatchObject([{ addedBy: "owner", state: "Stored", requestId }]);
    expect((await read(dispatchId))?.remakes[0]?.photoUrls).toEqual([
      "https://photos.example/lid.jpg",
    ]);
    // AND it is seen whole and small
    const whole = await bytesAt(store, photo.full);
    const small = await bytesAt(store, photo.small);
    expect(await sharp(whole as Buffer).metadata()).toMatchObject({ format: "jpeg", width: 40 });
    expect(await sharp(small as Buffer).metadata()).toMatchObject({ format: "webp", width: 40 });
  });

  test("is no other order's, whoever names its request there", async () => {
    const { store, shop, connector, order, dispatchId, add } = await shippedOrder();
    const requestId = randomUUID();
    await stored(add(await jpeg(), { dispatchId, requestId }));
    // GIVEN another order of the store that left
    await store.send(store.place({ lines: [{ id: "702", variantId: "11", quantity: 1 }] }));
    await store.settle();
    store.provider.ship("api-2", {
      number: "1Z-OTHER",
      items: [{ externalSourceId: "702", quantity: 1 }],
    });
    await store.sweep();
    await store.settle();
    const other = (await store.dispatches()).find(({ apiOrderId }) => apiOrderId === "api-2");
    const asked = {
      shop,
      dispatchId: other?.id ?? "",
      requestId,
      lines: null,
      reason: "damaged" as const,
      payer: "provider" as const,
      note: "",
      photoUrls: [],
      actor: "owner",
    };
    // THEN
    expect(await connector.remakeItems(asked)).toEqual({ kind: "refused", problem: "conflict" });
    const there = { dispatchId: asked.dispatchId, requestId };
    expect(await add(await jpeg("gold"), there)).toEqual({ kind: "missing" });
    // AND where both were asked for at once, each order has its own
    const put = (orderId = "") =>
      store.prisma.remakePhoto.updateMany({ where: { shop }, data: { orderId } });
    await put(other?.orderId);
    const opened = await connector.remakeItems(asked);
    await put(order.id);
    const remadeBy = opened.kind === "opened" ? opened.dispatchId : "";
    expect(await connector.listPhotos({ shop, dispatchId: remadeBy })).toEqual([]);
  });

  test("is added afterwards, at most ten of a remake, and removed", async () => {
    const { store, shop, connector, remake, add, read, after, rows } = await shippedOrder();
    const remadeBy = await remake();
    const photos = [];
    for (let at = 0; at < photosMax; at += 1) {
      photos.push(await stored(add(await jpeg(`rgb(${at * 20}, 9, 9)`), { dispatchId: remadeBy })));
    }
    expect(await add(await jpeg("gold"), { dispatchId: remadeBy })).toEqual({
      kind: "refused",
      problem: "enough",
      most: photosMax,
    });
    const [first] = photos;
    const photoId = first?.id ?? "";
    expect(await connector.removePhoto({ shop, photoId })).toBe(true);
    expect(await connector.removePhoto({ shop, photoId })).toBe(false);
    expect((await read(remadeBy))?.remake?.photos).toHaveLength(photosMax - 1);
    expect(await bytesAt(store, first?.full ?? "")).toBeNull();
    await after(1_000);
    expect(await rows()).toHaveLength(photosMax - 1);
    expect(store.files.size).toBe(2 * (photosMax - 1));
    // AND another one has its place, the same file again as well
    const again = await stored(add(await jpeg("rgb(0, 9, 9)"), { dispatchId: remadeBy }));
    expect(again.id).not.toBe(photoId);
  });

  test("is one photo when the same file comes again, at the same moment too", async () => {
    const { store, remake, add } = await shippedOrder();
    const dispatchId = await remake();
    const bytes = await jpeg();
    const two = await Promise.all([
      stored(add(bytes, { dispatchId })),
      stored(add(bytes, { dispatchId })),
    ]);
    const third = await stored(add(bytes, { dispatchId }));
    expect(new Set([...two, third].map(({ id }) => id)).size).toBe(1);
    expect(store.files.size).toBe(2);
  });

  test.each([
    ["an empty one", async () => Buffer.alloc(0), { problem: "empty" }],
    ["one that is too large", async () => Buffer.alloc(photoBytesMax + 1), { problem: "large" }],
    ["an SVG", async () => Buffer.from('<svg width="4" height="4"/>'), { problem: "unsupported" }],
    ["a truncated JPEG", async () => (await noise()).subarray(0, 9_000), { problem: "damaged" }],
    ["a HEIC", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), { problem: "heic" }],
  ])("is refused, and nothing of it is kept: %s", async (_, make, problem) => {
    const { store, dispatchId, add, rows } = await shippedOrder();
    const answer = await add(await make(), { dispatchId, requestId: randomUUID() });
    expect(answer).toMatchObject({ kind: "refused", ...problem });
    expect(await rows()).toEqual([]);
    expect(store.files.size).toBe(0);
  });

  test("is none of a part that makes nothing again, of another's request, or of another store", async () => {
    const { store, connector, dispatchId, remake, add } = await shippedOrder();
    const requestId = randomUUID();
    const remadeBy = await remake(requestId);
    const bytes = await jpeg();
    const missing = { kind: "missing" };
    expect(await add(bytes, { dispatchId })).toEqual(missing);
    expect(await add(bytes, { dispatchId: remadeBy, requestId })).toEqual(missing);
    expect(await add(bytes, { dispatchId: "nothing", requestId })).toEqual(missing);
    expect(await add(bytes, { dispatchId: "a\0", requestId })).toEqual(missing);
    const { id: photoId } = await stored(add(bytes, { dispatchId: remadeBy }));
    const { shop } = await harness.store();
    const body = new Blob([Uint8Array.from(bytes)]).stream();
    const theirs = { shop, dispatchId: remadeBy, requestId: null, actor: "owner", body };
    expect(await connector.acceptPhoto(theirs)).toEqual(missing);
    expect(await connector.listPhotos({ shop, dispatchId: remadeBy })).toBeNull();
    expect(await connector.removePhoto({ shop, photoId })).toBe(false);
    expect(await connector.removePhoto({ shop: store.shop, photoId: "\0" })).toBe(false);
    expect(store.files.size).toBe(2);
  });

  test("is refused while it can't be kept, and may come again", async () => {
    const { store, dispatchId, add, rows, after } = await shippedOrder();
    const requestId = randomUUID();
    const bytes = await jpeg();
    const fails = vi.spyOn(store.files, "set").mockImplementation((name) => {
      throw new FileNotKept(`The file store did not take ${name}.`);
    });
    onTestFinished(() => fails.mockRestore());
    expect(await add(bytes, { dispatchId, requestId })).toEqual({
      kind: "refused",
      problem: "storage",
    });
    fails.mockRestore();
    const { id } = await stored(add(bytes, { dispatchId, requestId }));
    expect(await rows()).toMatchObject([{ id, state: "Stored" }]);
    await after(hourMs);
    expect(await rows()).toMatchObject([{ id, state: "Stored" }]);
  });

  test("leaves nothing of a remake that is never asked for", async () => {
    const { store, dispatchId, add, rows, after } = await shippedOrder();
    await stored(add(await jpeg(), { dispatchId, requestId: randomUUID() }));
    await after(dayMs);
    expect(await rows()).toMatchObject([{ state: "Stored" }]);
    await after(dayMs);
    await after(minuteMs);
    expect(await rows()).toEqual([]);
    expect(store.files.size).toBe(0);
  });

  test("stays with its remake, and is looked at once a week", async () => {
    const { dispatchId, remake, add, rows, after } = await shippedOrder();
    const requestId = randomUUID();
    await stored(add(await jpeg(), { dispatchId, requestId }));
    await remake(requestId);
    for (let day = 0; day < 20; day += 1) await after(dayMs);
    expect(await rows()).toMatchObject([{ state: "Stored" }]);
  });

  test("is whole or not there at all, wherever the process is killed", async () => {
    const { store, dispatchId, add } = await shippedOrder();
    const bytes = await jpeg();
    const watched = store.newProcess();
    await stored(add(bytes, { dispatchId, requestId: randomUUID() }, watched));
    for (const crashAt of crashSteps({ last: watched.steps })) {
      const world = await shippedOrder();
      const to = { dispatchId: world.dispatchId, requestId: randomUUID() };
      const killed = world.store.newProcess({ crashAt });
      await world.add(bytes, to, killed).catch((error: unknown) => {
        if (!killed.hasCrashed) throw error;
      });
      await world.remake(to.requestId);
      const shown = (await world.read(world.dispatchId))?.remakes[0]?.photos ?? [];
      for (const { full, small } of shown) {
        for (const address of [full, small]) {
          expect(await bytesAt(world.store, address), `killed at ${crashAt}`).toBeInstanceOf(
            Buffer,
          );
        }
      }
      if (shown.length > 0) continue;
      // What it left goes by itself.
      await world.after(hourMs);
      await world.after(minuteMs);
      expect(await world.rows(), `killed at ${crashAt}`).toEqual([]);
      expect(world.store.files.size, `killed at ${crashAt}`).toBe(0);
    }
  });
});

describe("an address of a photo", () => {
  test("opens it for an hour or two", async () => {
    const { store, dispatchId, add } = await shippedOrder();
    const photo = await stored(add(await jpeg(), { dispatchId, requestId: randomUUID() }));
    expect(photo.full).toMatch(/^\/uploads\/photo\//);
    store.advance(hourMs - minuteMs);
    expect(await bytesAt(store, photo.full)).toBeInstanceOf(Buffer);
    store.advance(hourMs + minuteMs);
    expect(await bytesAt(store, photo.full)).toBe("ended");
  });

  test("leads a provider to all photos of the remake, for thirty days", async () => {
    const { store, order, dispatchId, remake, add, read } = await shippedOrder();
    const requestId = randomUUID();
    for (const color of ["brown", "gold"]) {
      await stored(add(await jpeg(color), { dispatchId, requestId }));
    }
    const remadeBy = await remake(requestId);
    const reports = (await read(dispatchId))?.provider.remakes ?? [];
    const links = ["https://photos.example/lid.jpg"];
    const reference = `${store.shop}/${order.id}`;
    expect(reports).toMatchObject([
      {
        original: { apiOrderId: "api-1", reference },
        madeBy: { apiOrderId: "api-2", reference: `${reference}/2` },
        items: [{ sku: "COF-1", quantity: 1 }],
        reason: "damaged",
        note: "The lid is dented",
        photoUrls: links,
        photoCount: 2,
      },
    ]);
    expect((await read(remadeBy))?.provider.remakes).toEqual(reports);
    const [address] = reports.flatMap(({ photosAt }) => photosAt ?? []);
    expect(address?.url).toMatch(/^https:\/\/app\.example\/uploads\/photos\//);
    const open = () => store.connector.openPhotos({ token: tokenOf(address?.url ?? "") });
    expect(await open()).toMatchObject({
      reference: `${store.shop}/${order.id}/2`,
      orderName: order.name,
      photos: [{ widthPx: 40 }, { widthPx: 40 }],
    });
    // THEN it opens through the whole day that the letter names, wherever on Earth that is
    const lastMoment = new Date(`${address?.lastDay}T23:59:59-12:00`).getTime();
    expect(address?.lastDay).toBe(
      new Date(store.now().getTime() + 30 * dayMs).toISOString().slice(0, 10),
    );
    store.advance(lastMoment - store.now().getTime());
    expect(await open()).toMatchObject({ photos: [{}, {}] });
    store.advance(dayMs);
    expect(await open()).toBe("ended");
  });

  test("leads nowhere once the app is uninstalled", async () => {
    const { store, shop, dispatchId, remake, add, read } = await shippedOrder();
    const requestId = randomUUID();
    const photo = await stored(add(await jpeg(), { dispatchId, requestId }));
    await remake(requestId);
    const url = (await read(dispatchId))?.provider.remakes[0]?.photosAt?.url ?? "";
    await tell(store, "app/uninstalled", "{}");
    expect((await store.prisma.shop.findUnique({ where: { domain: shop } }))?.state).not.toBe(
      "Installed",
    );
    expect(await bytesAt(store, photo.full)).toBeNull();
    expect(await store.connector.openPhotos({ token: tokenOf(url) })).toBeNull();
  });
});

async function tell(store: Store, topic: string, body: string) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic,
    eventId: null,
    apiVersion: null,
    triggeredAt: store.now(),
    body: Buffer.from(body),
  });
  await store.settle();
}

describe("a buyer's erasure", () => {
  const redact = (store: Store, id: string) =>
    tell(
      store,
      "customers/redact",
      `{"shop_domain":"${store.shop}","customer":{"id":7},"orders_to_redact":[${id}]}`,
    );

  test("takes the photos of their orders, files and all, also those of a remake not asked for yet", async () => {
    const { store, order, dispatchId, remake, add, rows, read, after } = await shippedOrder();
    const requestId = randomUUID();
    const photo = await stored(add(await jpeg(), { dispatchId, requestId }));
    await remake(requestId);
    const late = { dispatchId, requestId: randomUUID() };
    await stored(add(await jpeg("gold"), late));
    const url = (await read(dispatchId))?.provider.remakes[0]?.photosAt?.url ?? "";
    // WHEN
    await redact(store, order.id);
    // THEN
    expect(await bytesAt(store, photo.full)).toBeNull();
    expect(await store.connector.openPhotos({ token: tokenOf(url) })).toMatchObject({ photos: [] });
    const [report] = (await read(dispatchId))?.provider.remakes ?? [];
    expect(report).toMatchObject({ note: "", photoUrls: [], photoCount: 0, photosAt: null });
    await after(1_000);
    expect(await rows()).toEqual([]);
    expect(store.files.size).toBe(0);
    expect(await add(await jpeg("pink"), late)).toEqual({ kind: "refused", problem: "erased" });
  });

  test("takes a photo that is just being written", async () => {
    const { store, order, dispatchId, add, rows, after } = await shippedOrder();
    const set = store.files.set.bind(store.files);
    let erasing: Promise<void> | undefined;
    const { uploads } = store.ctx;
    const write = vi.spyOn(uploads, "write").mockImplementation(async (name, bytes) => {
      erasing ??= redact(store, order.id);
      await erasing;
      set(name, Uint8Array.from(bytes));
    });
    onTestFinished(() => write.mockRestore());
    const answer = await add(await jpeg(), { dispatchId, requestId: randomUUID() });
    expect(answer).toEqual({ kind: "refused", problem: "erased" });
    expect(store.files.size).toBe(0);
    await after(hourMs);
    expect(await rows()).toEqual([]);
  });

  test.each(["forgotten", "redacted", "gone"])(
    "is made up for where the order is %s and its photos are still there",
    async (how) => {
      const { store, shop, order, dispatchId, remake, add, rows, after } = await shippedOrder();
      const requestId = randomUUID();
      await stored(add(await jpeg(), { dispatchId, requestId }));
      await remake(requestId);
      // GIVEN what a process does that knows of no photos
      if (how === "gone") {
        await store.prisma.dispatch.deleteMany({ where: { shop } });
        await store.prisma.shopOrder.deleteMany({ where: { shop } });
      } else {
        const where = { shop, id: order.id };
        const data = how === "redacted" ? { redactedAt: store.now() } : { personalSince: null };
        await store.prisma.shopOrder.updateMany({ where, data });
      }
      // WHEN
      await after(7 * dayMs);
      await after(minuteMs);
      // THEN
      expect(await rows()).toEqual([]);
      expect(store.files.size).toBe(0);
    },
  );

  test("is preceded by a file that leads to them", async () => {
    const { store, shop, order, dispatchId, remake, add } = await shippedOrder();
    const requestId = randomUUID();
    await stored(add(await jpeg(), { dispatchId, requestId }));
    await remake(requestId);
    const webhookId = randomUUID();
    await store.connector.acceptDelivery({
      shop,
      webhookId,
      topic: "customers/data_request",
      eventId: null,
      apiVersion: null,
      triggeredAt: store.now(),
      body: Buffer.from(`{"customer":{"id":7},"orders_requested":[${order.id}]}`),
    });
    await store.settle();
    const data = await buyerFile(store, webhookId);
    const [photo] = data?.orders[0]?.photos ?? [];
    expect(photo?.address).toMatch(/^https:\/\/app\.example\/uploads\/photo\//);
    store.advance(30 * dayMs);
    expect(await bytesAt(store, photo?.address ?? "")).toBeInstanceOf(Buffer);
  });
});

test("a store that goes takes its photos along", async () => {
  const { store, dispatchId, remake, add, rows, after } = await shippedOrder();
  const requestId = randomUUID();
  await stored(add(await jpeg(), { dispatchId, requestId }));
  await remake(requestId);
  await tell(store, "app/uninstalled", "{}");
  await tell(store, "shop/redact", `{"shop_domain":"${store.shop}"}`);
  expect(await rows()).toMatchObject([{ state: "Leaving" }]);
  await after(1_000);
  expect(await rows()).toEqual([]);
  expect(store.files.size).toBe(0);
});

everyMove();
