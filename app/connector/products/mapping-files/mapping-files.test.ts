import sharp from "sharp";
import { details, sentenceOf } from "#app/contract/index.ts";
import { phrase } from "../../model/phrases.ts";
import { describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

const actor = "owner";
const header = "variant_id,decision,sku,quantity,artwork_url\n";
const encode = (text: string) => new TextEncoder().encode(text);

const preview = (store: Store, rows: string, head = header) =>
  store.connector.products.previewImport({ shop: store.shop, bytes: encode(head + rows) });

async function apply(store: Store, rows: string, fingerprint?: string) {
  const seen = await preview(store, rows);
  const named = fingerprint ?? (seen.kind === "ready" ? seen.fingerprint : "");
  const file = { shop: store.shop, bytes: encode(header + rows), fingerprint: named, actor };
  return store.connector.products.applyImport(file);
}

/** The file, and in how many pieces it came. */
async function exported({ connector, shop }: Store): Promise<{ text: string; pieces: number }> {
  const pieces: string[] = [];
  for await (const piece of connector.products.exportMappings({ shop })) pieces.push(piece);
  return { text: pieces.join(""), pieces: pieces.length };
}

const read = (store: Store, variantId: string) =>
  store.connector.products.readVariant({ shop: store.shop, variantId });

describe("an exported file", () => {
  it("changes nothing when it is imported again, formulas and all", async () => {
    const store = await harness.store();
    const { shop } = store;
    await harness.database.prisma.variant.update({
      where: { shop_id: { shop, id: "11" } },
      data: { productTitle: "=HYPERLINK(1)", sku: "-2+3" },
    });
    // As a cell of its own in a spreadsheet that splits at semicolons.
    const split = "COF;=CMD()";
    await harness.database.prisma.variant.update({
      where: { shop_id: { shop, id: "12" } },
      data: { productTitle: `Beans;\n=CMD()`, sku: split },
    });
    const of = { shop, variantId: "12", actor };
    const catalog = await harness.database.prisma.catalogSku.findFirstOrThrow();
    await harness.database.prisma.catalogSku.create({
      data: { ...catalog, sku: split, normalizedSku: split.toLowerCase() },
    });
    await store.connector.products.mapVariant({
      ...of,
      components: [{ sku: split, quantity: 1, artworkUrl: null }],
    });
    await apply(store, "13,mapped,cof-2,2,\n13,mapped,COF-1,,\n");
    const { text } = await exported(store);

    expect(text.startsWith("\uFEFFvariant_id,product,variant,variant_sku,decision,sku,")).toBe(
      true,
    );
    expect(text).toContain("11,'=HYPERLINK(1),12 oz,'-2+3,mapped,COF-1,1,");
    expect(text).toContain(`12,"Beans;\n'=CMD()",12 oz,COF;'=CMD(),mapped,COF;'=CMD(),1,`);
    expect(text).toMatch(
      /13,Beans,12 oz,MUG,mapped,COF-2,2,\n13,Beans,12 oz,MUG,mapped,COF-1,1,\n/,
    );
    const again = await store.connector.products.previewImport({ shop, bytes: encode(text) });
    expect(again).toMatchObject({
      kind: "ready",
      rowCount: 4,
      changes: [],
      counts: { unchanged: 3 },
    });
    // Two parts of one SKU, each with a design, which no file has: each keeps its own.
    const part = (property: string) => ({
      sku: "COF-1",
      quantity: 1,
      artworkUrl: null,
      design: { productId: "p", fields: [{ property, fieldId: "name", type: "text" }] },
    });
    const components = [part("Left"), part("Right")];
    await store.connector.products.mapVariant({ shop, variantId: "13", components, actor });
    await apply(store, "13,mapped,COF-1,2,\n13,mapped,COF-1,1,\n");
    const made = await read(store, "13");
    expect(
      made?.components.map(({ quantity, design }) => [quantity, design?.fields[0]?.property]),
    ).toEqual([
      [2, "Left"],
      [1, "Right"],
    ]);
  });
});

describe("a file", () => {
  it("is previewed before anything is written, and then written whole", async () => {
    const store = await harness.store();
    const rows = "13,mapped,COF-2,2,\n13,mapped,COF-1,1,\n12,excluded,,,\n11,mapped,COF-1,,\n";
    const seen = await preview(store, rows);
    expect(seen).toMatchObject({
      kind: "ready",
      rowCount: 4,
      counts: { made: 1, ignored: 1, open: 0, unchanged: 1 },
      changes: [
        {
          variantId: "13",
          name: "Beans, 12 oz",
          before: null,
          after: [{ quantity: 2 }, { quantity: 1 }],
        },
        { variantId: "12", before: [{ sku: "COF-2" }], after: [] },
      ],
    });
    expect(await read(store, "13")).toMatchObject({ state: "open" });

    expect(await apply(store, rows)).toEqual({ kind: "applied", count: 2 });
    expect(await read(store, "13")).toMatchObject({
      state: "mapped",
      origin: "Import",
      components: [
        { sku: "COF-2", quantity: 2 },
        { sku: "COF-1", quantity: 1 },
      ],
    });
    expect(await read(store, "12")).toMatchObject({ state: "ignored" });
    expect(await apply(store, "12,unmapped,,,\n13,unmapped,,,\n")).toEqual({
      kind: "applied",
      count: 2,
    });
    expect(await read(store, "13")).toMatchObject({ state: "open" });
  });

  it("that was exported with the words of before is read as it was meant", async () => {
    const store = await harness.store();
    expect(await preview(store, "13,made,COF-2,1,\n12,Left out,,,\n11,open,,,\n")).toMatchObject({
      kind: "ready",
      counts: { made: 1, ignored: 1, open: 0, again: 1 },
    });
  });

  it("is read no more while the store's imports rest, having taken the process down", async () => {
    const store = await harness.store();
    const subject = { scope: "store", tenant: store.shop, key: "import" };
    for (let time = 1; time <= 3; time += 1) {
      const admission = await store.ctx.quarantine.admit(subject);
      if (admission.kind === "admitted") await admission.settle("killed");
    }
    const resting = { kind: "unreadable", problem: "resting", detail: "60" };
    expect(await preview(store, "12,excluded,,,\n")).toEqual(resting);
    expect(await apply(store, "12,excluded,,,\n")).toEqual(resting);
    const paused = await store.connector.readPaused(store.shop);
    expect(paused).toMatchObject([{ what: "files", mayTry: true }]);
  });

  it("names every bad row with its line and column, and writes none of the good ones", async () => {
    const store = await harness.store();
    const other = await harness.store();
    await harness.database.prisma.variant.create({
      data: {
        shop: other.shop,
        id: "99",
        productId: "9",
        productTitle: "x",
        title: "",
        seenAt: other.now(),
      },
    });
    const rows = [
      "13,mapped,COF-2,1,",
      "1.3E+13,mapped,COF-2,1,",
      "99,mapped,COF-2,1,",
      "11,sell,COF-2,1,",
      "12,mapped,NONE,0,http://art.example/a.png",
      "12,excluded,,,",
      "13,excluded,COF-1,,",
      ",mapped,,,",
    ].join("\n");
    const seen = await preview(store, rows);
    expect(
      seen.kind === "refused" && seen.problems.map((p) => [p.line, p.column, p.problem]),
    ).toEqual([
      [3, "variant_id", "id-rounded"],
      [4, "variant_id", "variant-unknown"],
      [5, "decision", "decision-unknown"],
      [6, "sku", "sku-unknown"],
      [6, "quantity", "quantity"],
      [6, "artwork_url", "url"],
      [7, "decision", "decisions-differ"],
      [8, "decision", "decisions-differ"],
      [8, "sku", "sku-not-wanted"],
      [9, "variant_id", "id-missing"],
      [9, "sku", "sku-missing"],
    ]);
    expect(await apply(store, rows, "any")).toMatchObject({ kind: "refused" });
    expect(await read(store, "13")).toMatchObject({ state: "open" });
  });

  it("lacks no SKU in a catalog that nobody has read yet, and is written once it was", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const own = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    const id = own.connectionId ?? "";
    const rows = "13,mapped,COF-2,1,";
    const skus = await prisma.catalogSku.findMany({ where: { connectionId: id } });
    const { catalogReadAt } = await prisma.connection.findUniqueOrThrow({ where: { id } });
    await prisma.catalogSku.deleteMany({ where: { connectionId: id } });
    await prisma.connection.update({ where: { id }, data: { catalogReadAt: null } });
    expect(await preview(store, rows)).toEqual({ kind: "unread", catalog: "reading" });
    expect(await apply(store, rows)).toEqual({ kind: "unread", catalog: "reading" });
    // What names none can be told without it.
    expect(await preview(store, "13,excluded,,,")).toMatchObject({ kind: "ready" });
    await prisma.catalogSku.createMany({ data: skus });
    await prisma.connection.update({ where: { id }, data: { catalogReadAt } });
    expect(await apply(store, rows)).toEqual({ kind: "applied", count: 1 });
  });

  it("is not written when the store changed after the preview", async () => {
    const store = await harness.store();
    const rows = "13,mapped,COF-2,2,\n";
    const seen = await preview(store, rows);
    if (seen.kind !== "ready") throw new Error(seen.kind);
    await apply(store, "13,excluded,,,\n");
    expect(await apply(store, rows, seen.fingerprint)).toEqual({ kind: "outdated" });
    expect(await read(store, "13")).toMatchObject({ state: "ignored" });
  });

  it("is taken beyond the hour's checks of artwork, and says how much was not checked", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const url = (name: string) => `https://art.example/${name}.png`;
    const rows = `13,mapped,COF-1,1,${url("a")}\n12,mapped,COF-2,1,${url("b")}\n`;
    for (const name of ["a", "b"]) {
      store.pictures.set(url(name), { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    }
    await prisma.artworkChecks.create({
      data: {
        shop,
        hour: new Date("2026-11-20T10:00:00Z"),
        checks: limits.artworkReads.storeChecksPerHour - 1,
      },
    });
    const seen = await preview(store, rows);
    expect(seen).toMatchObject({ kind: "ready", counts: { made: 2 }, uncheckedArtwork: 1 });
    expect(await apply(store, rows)).toEqual({ kind: "applied", count: 2 });
    expect(await read(store, "12")).toMatchObject({ components: [{ artworkUrl: url("b") }] });
  });

  it("is taken where the provider puts checks off", async () => {
    const store = await harness.store();
    const later = details("artworkRefused", { at: 0, words: details("hostCrowded", {}) });
    const { api } = store.provider;
    api.validateOrder = async () => ({
      kind: "answered",
      value: {
        valid: false,
        problems: [
          {
            path: "items.0.artworkUrl",
            code: 422,
            message: sentenceOf(later),
            details: { ...later },
          },
        ],
      },
    });
    const seen = await preview(store, "13,mapped,COF-1,1,https://art.example/a.png\n");
    expect(seen).toMatchObject({ kind: "ready", uncheckedArtwork: 1 });
  });

  it("has the artwork that is new in it looked at, each file once", async () => {
    const store = await harness.store();
    const url = "https://art.example/a.png";
    const rows = `13,mapped,COF-2,1,${url}\n11,mapped,COF-2,1,${url}\n`;
    expect(await preview(store, rows)).toMatchObject({
      kind: "refused",
      problems: [
        {
          line: 2,
          column: "artwork_url",
          problem: "artwork",
          detail: phrase("artworkUnfit", { words: details("hostAnswered", { status: 404 }) }),
        },
        { line: 3, column: "artwork_url", problem: "artwork" },
      ],
    });
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 1, heightPx: 1 });
    store.edge.calls.length = 0;
    expect(await preview(store, rows)).toMatchObject({ kind: "ready", uncheckedArtwork: 0 });
    expect(store.edge.count("validateOrder")).toBe(1);
  });

  it("says of new artwork that fits what it would say of an uploaded file, at its lines", async () => {
    const store = await harness.store();
    const url = (name: string) => `https://art.example/${name}.png`;
    const plain = { width: 9, height: 9, channels: 4, background: "#12345600" } as const;
    const blank = await sharp({ create: plain }).png().toBuffer();
    for (const name of ["blank", "unread"]) {
      store.pictures.set(url(name), { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    }
    store.pictureFiles.set(url("blank"), blank);
    const rows = ["13,mapped,COF-1,1,", "12,mapped,COF-2,1,", "11,mapped,COF-2,1,"];
    const files = ["unread", "blank", "blank"].map(url);
    const file = rows.map((row, index) => `${row}${files[index]}\n`).join("");
    expect(await preview(store, file)).toMatchObject({
      kind: "ready",
      uncheckedArtwork: 0,
      findings: [
        { line: 3, finding: "blank" },
        { line: 4, finding: "blank" },
      ],
    });
    expect(await apply(store, file)).toEqual({ kind: "applied", count: 3 });
  });

  it.each([
    [
      "a byte order mark, semicolons and other columns",
      "\uFEFFSKU;note;Decision;Variant_ID\r\n",
      "cof-2;x;Made;13\r\n",
    ],
    ["tabs", "variant_id\tsku\tdecision\n", "13\tCOF-2\tmade"],
  ])("is read with %s", async (_, head, rows) => {
    const store = await harness.store();
    expect(await preview(store, rows, head)).toMatchObject({ kind: "ready", counts: { made: 1 } });
  });

  it.each([
    ["no rows", encode(header), "no-rows"],
    ["nothing at all", new Uint8Array(), "no-rows"],
    ["no column that tells the variant", encode("decision,sku\nmade,COF-1\n"), "missing-columns"],
    ["another encoding", Uint8Array.of(0x76, 0xfc, 0x2c), "not-utf8"],
    ["UTF-16", Buffer.from("variant_id,decision,sku\n1,open,\n", "utf16le"), "not-utf8"],
    ["an open quote", encode(`${header}13,"made`), "broken"],
    ["too many bytes", new Uint8Array(10 * 1_024 * 1_024 + 1), "too-large"],
  ])("with %s says so", async (_, bytes, problem) => {
    const store = await harness.store();
    const result = await store.connector.products.previewImport({ shop: store.shop, bytes });
    expect(result).toMatchObject({ kind: "unreadable", problem });
  });

  it("of 10,000 rows is previewed and written in one request", async () => {
    const store = await harness.store();
    const { shop } = store;
    const ids = Array.from({ length: 10_000 }, (_, index) => String(20_000 + index));
    await harness.database.prisma.variant.createMany({
      data: ids.map((id) => ({
        shop,
        id,
        productId: "9",
        productTitle: `P ${id}`,
        title: "",
        seenAt: store.now(),
      })),
    });
    const rows = ids.map((id) => `${id},mapped,COF-2,1,\n`).join("");
    expect(await apply(store, rows)).toEqual({ kind: "applied", count: 10_000 });
    // Never more of them at once, however many there are.
    const { text, pieces } = await exported(store);
    expect(text.split("\n").length).toBe(10_000 + 5);
    expect(pieces).toBe(1 + Math.ceil(10_003 / 500));
  });
});

describe("a preview", () => {
  it("says how many of the changes would be sold below cost, and which", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const { prisma } = harness.database;
    await prisma.catalogSku.updateMany({ data: { priceCents: 500 } });
    for (const [id, price] of [
      ["11", "9.00"],
      ["12", "9.00"],
      ["13", null],
    ] as const)
      await prisma.variant.update({ where: { shop_id: { shop, id } }, data: { price } });
    const rows = "11,mapped,COF-2,1,\n12,mapped,COF-2,1,\n12,mapped,COF-1,1,\n13,mapped,COF-1,1,\n";
    expect(await preview(store, rows)).toMatchObject({
      losses: { count: 1, variantIds: ["12"], unknown: 1 },
    });
    expect(await apply(store, rows)).toMatchObject({ kind: "applied" });
    const below = await connector.products.listVariants({ shop, filter: "loss" });
    expect(below.variants.map(({ id }) => id)).toEqual(["12"]);
    expect(await preview(store, "12,excluded,,,\n")).toMatchObject({
      losses: { count: 0, variantIds: [], unknown: 0 },
    });
  });
});
