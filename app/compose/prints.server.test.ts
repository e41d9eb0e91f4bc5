import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "../connector/testing/count-statements.ts";
import { openHarness } from "../connector/testing/harness.ts";
import { createSealer } from "../db/sealed.server.ts";
import type { MakePrint } from "../documents/index.ts";
import { createPrints } from "./prints.server.ts";
import { createSmallPictures } from "./small-pictures.server.ts";
import { createStoreWords } from "./store-words.server.ts";

createStoreWords();
const harness = openHarness();
const sealer = createSealer({ keys: [new Uint8Array(32).fill(7)] });
type Store = Awaited<ReturnType<typeof harness.store>>;

let store: Store;
let read: string[];
beforeEach(async () => {
  store = await harness.store();
  read = [];
});

/** Prints as the program joins them, over a store's connector; pictures are a red square. */
function printsOf(
  { connector, now }: Pick<Store, "connector" | "now">,
  parts: Partial<Parameters<typeof createPrints>[0]> = {},
) {
  return createPrints({
    connector,
    sealer,
    clock: now,
    smallPictures: createSmallPictures(async ({ bytes }) => Uint8Array.from(bytes)),
    readArtwork: async ({ url }) => {
      read.push(url);
      return sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .webp()
        .toBuffer();
    },
    origin: "https://app.example",
    adminOrigins: [],
    ...parts,
  });
}

const make = (question: Partial<Parameters<MakePrint>[0]> & { orderIds: string[] }) =>
  printsOf(store).make({
    shop: store.shop,
    documents: ["packing-slip"],
    language: "en",
    ...question,
  });

async function get(path: string): Promise<Response> {
  return printsOf(store).routes.request(path);
}

/** The page that is made for these orders. */
async function pageOf(question: Parameters<typeof make>[0]): Promise<string> {
  const made = await make(question);
  if (made === null) throw new Error("Nothing was made.");
  const answer = await get(made.path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** An order that the provider has. */
async function accepted(buyerLanguage?: string): Promise<{ id: string; name: string }> {
  const order = store.place();
  await store.send({ ...order, ...(buyerLanguage && { buyerLanguage }) });
  await store.settle();
  return order;
}

describe("a print", () => {
  it("shows what was sent, where it goes, and the store's note, and no price", async () => {
    const { id, name } = await accepted();
    const { shop, connector } = store;
    const slip = { shop, note: " Thanks!\r\n", logoUrl: null, showsTags: false };
    expect(await connector.changePackingSlip(slip)).toBeNull();
    const [dispatch] = await store.dispatches();
    const page = await pageOf({ orderIds: [id] });
    expect(page).toContain(`<title>Packing slip · Order ${name}</title>`);
    expect(page).toContain(`<span>${dispatch?.apiOrderId}</span>`);
    for (const text of ["Ada Lovelace", "Portland, Oregon 97201", "United States", ">Thanks!<"]) {
      expect(page).toContain(text);
    }
    expect(page.match(/<td class="count">\d+/g)).toEqual([
      '<td class="count">2',
      '<td class="count">1',
    ]);
    expect(page).not.toMatch(/15[.,]00|30[.,]00|USD|\$/);
  });

  it("speaks the buyer's language on a packing slip, and the reader's on the rest", async () => {
    const { id } = await accepted("de-AT");
    const page = await pageOf({
      orderIds: [id],
      documents: ["packing-slip", "pick-list"],
      language: "fr",
    });
    expect(page.match(/lang="\w+"/g)).toEqual(['lang="fr"', 'lang="de"', 'lang="fr"']);
    expect(page).toContain("<h1>Lieferschein</h1>");
    expect(page).toContain("Vereinigte Staaten");
    expect(page).toContain("<h1>Liste de prélèvement</h1>");
  });

  it("shows the order's note and its gift message on slip and pick list, and its tags on the pick list alone until the store says otherwise", async () => {
    const order = store.place({ tags: ["fragile", "<b>gift</b>"] });
    const giftMessage = "Happy birthday,\n<b>Ada</b>";
    await store.send({ ...order, note: "Leave it at the back\n<script>", giftMessage });
    await store.settle();
    const of = (document: "packing-slip" | "pick-list") =>
      pageOf({ orderIds: [order.id], documents: [document] });
    const [slip, list] = [await of("packing-slip"), await of("pick-list")];
    for (const page of [slip, list]) {
      expect(page).toContain("Leave it at the back\n&lt;script&gt;");
      expect(page).toContain("Happy birthday,\n&lt;b&gt;Ada&lt;/b&gt;");
    }
    expect(list).toContain("fragile, &lt;b&gt;gift&lt;/b&gt;");
    expect(slip).not.toContain("fragile");
    const [row] = await store.dispatches();
    const { shop, connector } = store;
    const shown = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
    const note = "Leave it at the back\n<script>";
    expect(shown).toMatchObject({ note, giftMessage, tags: order.tags });
  });

  it("forgets language and address of a buyer who was erased", async () => {
    const { id } = await accepted("de");
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(`{"orders_to_redact": [${id}]}`),
    });
    await store.settle();
    const page = await pageOf({ orderIds: [id] });
    expect(page).not.toContain("Ada");
    expect(page).toContain("The address is not known here.");
    expect(page).toContain("<h1>Packing slip</h1>");
    expect(await store.prisma.shopOrder.findFirst({ where: { id } })).toMatchObject({
      buyerLanguage: null,
    });
  });

  it("leaves out, by name or id, what is not made, canceled, or not the store's", async () => {
    const { id, name } = await accepted();
    const plain = store.place({ lines: [{ id: "991", variantId: "13", sku: "MUG" }] });
    await store.send(plain);
    await store.settle();
    const ours = store;
    store = await harness.store();
    const foreign = await accepted();
    const others = store;
    store = ours;
    const made = await make({ orderIds: [plain.id, foreign.id, id, "404", id] });
    expect(made?.leftOut).toEqual([plain.name, foreign.id, "404"]);
    const page = await (await get(made?.path ?? "")).text();
    expect(page.match(/<section/g)).toHaveLength(1);
    expect(page).toContain(name);
    expect(await make({ orderIds: [foreign.id] })).toBeNull();
    store = others;
    expect(await make({ orderIds: [foreign.id] })).not.toBeNull();
  });

  it("shows an order before it is sent as it is mapped", async () => {
    await store.connector.changePolicy({
      shop: store.shop,
      rules: { ...(await rules()), trigger: "by-hand" },
      actor: "merchant",
    });
    const { id, name } = await accepted();
    const page = await pageOf({ orderIds: [id], documents: ["pick-list", "artwork-sheet"] });
    expect(page.match(/<td class="sku">[^<]*/g)).toEqual([
      '<td class="sku">COF-1',
      '<td class="sku">COF-2',
    ]);
    expect(page.match(/No picture to show/g)).toHaveLength(2);
    expect(page).toContain(`<span>${name}</span>`);
  });

  it("has small pictures of its artwork at addresses of its own", async () => {
    const { id } = await accepted();
    const page = await pageOf({ orderIds: [id], documents: ["artwork-sheet"] });
    const [address = ""] = Array.from(
      page.matchAll(/<img\s+src="([^"]*)"/g),
      ([, src = ""]) => src,
    );
    expect(address).toMatch(/^https:\/\/app\.example\/extensions\/v1\/print\/pictures\//);
    const picture = await get(new URL(address).pathname);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    // The admin's preview may stand on another origin.
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(read).toEqual(["https://art.example/product.png"]);
  });

  it("reads a picture that fails once, however often its order is printed", async () => {
    const { id } = await accepted();
    const readArtwork = async ({ url }: { url: string }) => {
      read.push(url);
      return null;
    };
    const prints = printsOf(store, { readArtwork });
    for (let count = 0; count < 2; count += 1) {
      const { shop } = store;
      const documents = ["artwork-sheet" as const];
      const made = await prints.make({ shop, orderIds: [id], documents, language: "en" });
      const page = await (await prints.routes.request(made?.path ?? "")).text();
      const [, address = ""] = /<img\s+src="([^"]*)"/.exec(page) ?? [];
      expect((await prints.routes.request(new URL(address).pathname)).status).toBe(404);
      store.advance(1_000);
    }
    expect(read).toEqual(["https://art.example/product.png"]);
  });

  it("reads no picture for whoever has left", async () => {
    const { id } = await accepted();
    const page = await pageOf({ orderIds: [id], documents: ["artwork-sheet"] });
    const [, address = ""] = /<img\s+src="([^"]*)"/.exec(page) ?? [];
    await printsOf(store).routes.request(new URL(address).pathname, {
      signal: AbortSignal.abort(),
    });
    expect(read).toEqual([]);
  });
});

async function rules() {
  const settings = await store.connector.readSettings(store.shop);
  if (settings === null) throw new Error("There is no store.");
  return settings.rules;
}

describe("the address of a print", () => {
  it("is made with no more statements for many orders than for one", async () => {
    const orderIds = [];
    for (let number = 0; number < 5; number += 1) orderIds.push((await accepted()).id);
    const counter = countStatements(harness.database.pool);
    const statementsFor = async (ids: string[]) =>
      (await counter.during(() => make({ orderIds: ids }))).asked.length;
    const one = await statementsFor(orderIds.slice(0, 1));
    expect(one).toBeGreaterThan(0);
    expect(await statementsFor(orderIds)).toBe(one);
  });

  it("opens for ten minutes, nothing keeps what it answers, and only the admin frames it", async () => {
    const { id } = await accepted();
    const made = await make({ orderIds: [id] });
    const path = made?.path ?? "";
    expect(made?.expiresAt).toEqual(new Date(store.now().getTime() + 600_000));
    store.advance(599_999);
    const { headers } = await get(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("content-security-policy")).toMatch(
      new RegExp(
        `^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' https://app\\.example data:; .*` +
          `frame-ancestors https://${store.shop} https://admin\\.shopify\\.com$`,
      ),
    );
    store.advance(1);
    expect((await get(path)).status).toBe(401);
  });

  it("tells nothing of what it is about", async () => {
    const { id, name } = await accepted();
    const { path = "" } = (await make({ orderIds: [id] })) ?? {};
    const bytes = path
      .split("/")
      .at(-1)
      ?.split(".")
      .map((part) => Buffer.from(part, "base64url"));
    const told = Buffer.concat(bytes ?? []).toString("latin1");
    for (const secret of [id, name, store.shop]) {
      expect(path).not.toContain(secret);
      expect(told).not.toContain(secret);
    }
  });

  it("opens nothing once it was changed, cut, or where it is for something else", async () => {
    const { id } = await accepted();
    const { path = "" } = (await make({ orderIds: [id], documents: ["artwork-sheet"] })) ?? {};
    const token = path.slice(path.lastIndexOf("/") + 1);
    const page = await (await get(path)).text();
    const [, picture = ""] = /pictures\/([^"]+)"/.exec(page) ?? [];
    const other = sealer.seal(JSON.stringify({ shop: store.shop }), "shop:key");
    const flipped = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const wrong of [
      flipped,
      token.slice(0, -4),
      `${token}.x`,
      `${token}*`,
      picture,
      other,
      "x",
      "%00",
    ]) {
      expect([wrong, (await get(`/extensions/v1/print/${wrong}`)).status]).toEqual([wrong, 401]);
    }
    for (const wrong of [token, other, "x"]) {
      expect((await get(`/extensions/v1/print/pictures/${wrong}`)).status).toBe(401);
    }
  });

  it("leads nowhere once the app was uninstalled", async () => {
    const { id } = await accepted();
    const { path = "" } = (await make({ orderIds: [id] })) ?? {};
    store.advance(1_000);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "gone",
      topic: "app/uninstalled",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from("{}"),
    });
    await store.settle();
    expect((await get(path)).status).toBe(401);
    expect(await make({ orderIds: [id] })).toBeNull();
  });
});

describe("what a store adds to its packing slips", () => {
  const change = (slip: { note?: string; logoUrl?: string | null; showsTags?: boolean }) =>
    store.connector.changePackingSlip({
      shop: store.shop,
      note: "",
      logoUrl: null,
      showsTags: false,
      ...slip,
    });

  it("has the order's tags on them, until it has them off again", async () => {
    const { shop } = store;
    const order = store.place({ tags: ["fragile", "<b>wholesale</b>"] });
    await store.send(order);
    await store.settle();
    const slip = () => pageOf({ orderIds: [order.id] });
    expect(await slip()).not.toContain("fragile");
    expect(await change({ showsTags: true })).toBeNull();
    expect(await slip()).toContain("fragile, &lt;b&gt;wholesale&lt;/b&gt;");
    expect(await store.connector.readSettings(shop)).toMatchObject({
      packingSlip: { note: "", logoUrl: null, showsTags: true },
    });
    expect(await change({})).toBeNull();
    expect(await slip()).not.toContain("fragile");
    expect(await store.prisma.packingSlip.count({ where: { shop } })).toBe(0);
  });

  it("is bounded, and its logo is one of its own uploads", async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const body = new Blob([Uint8Array.from(png)]).stream();
    const taken = await store.connector.products.acceptUpload({
      shop: store.shop,
      sku: null,
      body,
    });
    if (taken.kind !== "stored") throw new Error("The logo was not taken.");
    const { artworkUrl: logoUrl } = taken;
    expect(await change({ note: "x".repeat(501) })).toBe("note");
    for (const wrong of ["https://elsewhere.example/logo.png", `${logoUrl}x`, "javascript:1"]) {
      expect(await change({ logoUrl: wrong })).toBe("logo");
    }
    const mine = store;
    store = await harness.store();
    expect(await change({ logoUrl })).toBe("logo");
    store = mine;
    expect(await change({ note: "x".repeat(500), logoUrl })).toBeNull();
    const { id } = await accepted();
    expect(await pageOf({ orderIds: [id] })).toContain(
      `src="https://app.example${new URL(logoUrl).pathname}"`,
    );
    const fileName = logoUrl.slice(logoUrl.lastIndexOf("/") + 1);
    const remove = () => store.connector.products.removeUpload({ shop: store.shop, fileName });
    expect(await remove()).toBe("needed");
    expect(await change({})).toBeNull();
    expect(await store.prisma.packingSlip.count({ where: { shop: store.shop } })).toBe(0);
    expect(await remove()).toBe("removed");
  });
});
