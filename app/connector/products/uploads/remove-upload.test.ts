import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { ConnectorContext } from "../../ports/context.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { removeUpload } from "./remove-upload.ts";

const harness = openHarness();
let store: Store;
beforeEach(async () => {
  store = await harness.store();
});

async function uploaded() {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const body = new Blob([Uint8Array.from(png)]).stream();
  const { shop } = store;
  const result = await store.connector.products.acceptUpload({ shop, sku: null, body });
  if (result.kind !== "stored") throw new Error(`It was not stored: ${JSON.stringify(result)}`);
  return { ...result, fileName: result.artworkUrl.split("/").at(-1) ?? "" };
}

const read = (fileName: string) => store.connector.readUpload({ shop: store.shop, fileName });

/** Has this happen once the removal has heard that nothing needs the upload. */
function removeWhile(fileName: string, happen: () => Promise<unknown>) {
  const { pool } = store.ctx;
  const meanwhile = [happen];
  const interrupted: ConnectorContext["pool"] = Object.create(pool, {
    query: {
      async value(text: string, values: unknown[]) {
        const answer = await pool.query(text, values);
        await meanwhile.pop()?.();
        return answer;
      },
    },
  });
  return removeUpload({ ...store.ctx, pool: interrupted }, { shop: store.shop, fileName });
}

test("a mapping that is saved while its picture is being deleted keeps it, at the same address", async () => {
  const { artworkUrl, fileName } = await uploaded();
  const result = await removeWhile(fileName, async () => {
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 20, heightPx: 20 });
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl }];
    const command = { shop: store.shop, variantId: "11", components, actor: "merchant" };
    expect(await store.connector.products.mapVariant(command)).toEqual({ kind: "mapped" });
  });
  expect([result, (await read(fileName))?.type]).toEqual(["needed", "image/png"]);
});

test("a picture that is uploaded anew while it is being deleted is there at the address that was told", async () => {
  const { fileName } = await uploaded();
  const again: string[] = [];
  const result = await removeWhile(fileName, async () => {
    store.advance(1_000);
    again.push((await uploaded()).fileName);
  });
  expect([result, again]).toEqual(["needed", [fileName]]);
  expect(await read(fileName)).not.toBeNull();
});

test("of two that delete the same picture one removes it, and the other finds nothing", async () => {
  const { fileName } = await uploaded();
  const { shop } = store;
  const first: string[] = [];
  const second = await removeWhile(fileName, async () => {
    first.push(await store.connector.products.removeUpload({ shop, fileName }));
  });
  expect([...first, second]).toEqual(["removed", "missing"]);
});

test("a picture stays while a change that was sent with it is on its way", async () => {
  const { artworkUrl, fileName } = await uploaded();
  await store.send(store.place());
  await store.settle();
  const [dispatch] = await store.dispatches();
  const { prisma, shop } = store;
  const dispatchId = dispatch?.id ?? randomUUID();
  const where = { shop_id: { shop, id: dispatchId } };
  const content = { items: [{ artworkUrl }] };
  await prisma.sentChange.create({ data: { shop, dispatchId, sentAt: store.now(), content } });
  const remove = () => store.connector.products.removeUpload({ shop, fileName });
  expect(await remove()).toBe("needed");
  await prisma.dispatch.update({ where, data: { state: "Canceled" } });
  expect(await remove()).toBe("removed");
});

test("a picture that was chosen for a line stays until its order is sent and over", async () => {
  const { artworkUrl, fileName } = await uploaded();
  const { prisma, shop, connector } = store;
  store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 20, heightPx: 20 });
  await store.changeRules({ trigger: "by-hand" });
  const order = store.place({
    lines: [
      { id: "1", variantId: "11" },
      { id: "2", variantId: null },
    ],
  });
  await store.send(order);
  await store.settle();
  const made = { sku: "COF-2", artworkUrl };
  const line = { shop, orderId: order.id, lineItemId: "2", made, actor: "owner" };
  expect(await connector.decideLine(line)).toEqual({ kind: "decided" });
  const remove = () => connector.products.removeUpload({ shop, fileName });
  expect(await remove()).toBe("needed");
  await prisma.dispatch.updateMany({ where: { shop }, data: { state: "Canceled" } });
  expect(await remove()).toBe("removed");
});
