import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();
const dayMs = 24 * 60 * 60_000;

/** A store with an upload and a photo, and files that no row leads to, old and new. */
async function aStore() {
  const store = await harness.store();
  const { shop, prisma, now } = store;
  await store.send(store.place({ lines: [{ id: "701", variantId: "11" }] }));
  await store.settle();
  const [dispatch] = await store.dispatches();
  const sizes = { widthPx: 9, heightPx: 9, bytes: 9 };
  await prisma.upload.create({
    data: {
      shop,
      fileName: "upload.png",
      title: "",
      state: "Stored",
      createdAt: now(),
      usedAt: now(),
      dueAt: now(),
      ...sizes,
    },
  });
  await prisma.remakePhoto.create({
    data: {
      shop,
      id: "photo",
      orderId: dispatch?.orderId ?? "",
      requestId: "request",
      state: "Storing",
      addedBy: "owner",
      addedAt: now(),
      dueAt: now(),
      ...sizes,
    },
  });
  const names = ["upload.png", "photo.jpg", "photo.small.webp", "lost.jpg", "lost.small.webp"];
  for (const name of [...names, "new.png"]) store.files.set(name, new Uint8Array(9));
  store.writtenAt.set("new.png", new Date(now().getTime() + 2 * dayMs));
  return store;
}

const kept = ({ files }: Store) => [...files.keys()].toSorted();

it("removes what a restore left without a row, once it is a week old", async () => {
  const store = await aStore();
  const all = kept(store);
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  store.advance(6 * dayMs);
  expect(await restored.connector.sweeps.lostFiles()).toBe(0);
  expect(kept(store)).toEqual(all);
  store.advance(2 * dayMs);
  expect(await restored.connector.sweeps.lostFiles()).toBe(2);
  const withRows = ["photo.jpg", "photo.small.webp", "upload.png"];
  expect(kept(store)).toEqual(["new.png", ...withRows]);
  store.advance(2 * dayMs);
  expect(await restored.connector.sweeps.lostFiles()).toBe(1);
  expect(kept(store)).toEqual(withRows);
});

it("removes nothing of a database that was never restored", async () => {
  const store = await aStore();
  const all = kept(store);
  store.advance(60 * dayMs);
  expect(await store.connector.sweeps.lostFiles()).toBe(0);
  expect(kept(store)).toEqual(all);
});

it("keeps what an order prints that only its provider knew, and answers it there, until that is over", async () => {
  const store = await harness.store();
  const { shop, prisma } = store;
  const fileName = `${"n".repeat(32)}.png`;
  store.files.set(fileName, new Uint8Array(9));
  await store.send(store.place({ lines: [{ id: "701", variantId: "11" }] }));
  await store.settle();
  const artworkUrl = `${store.ctx.settings.uploads.url}/${shop}/${fileName}`;
  await prisma.dispatchLine.updateMany({ where: { shop }, data: { artworkUrl } });
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  const read = (by: typeof store | typeof restored, of = shop) =>
    by.connector.readUpload({ shop: of, fileName });
  expect(await read(restored)).toMatchObject({ type: "image/png" });
  expect(await read(restored, "another.myshopify.com")).toBeNull();
  expect(await read(store)).toBeNull();
  store.advance(8 * dayMs);
  expect(await restored.connector.sweeps.lostFiles()).toBe(0);
  await prisma.dispatch.updateMany({ where: { shop }, data: { state: "Canceled" } });
  expect(await read(restored)).toBeNull();
  expect(await restored.connector.sweeps.lostFiles()).toBe(1);
});
