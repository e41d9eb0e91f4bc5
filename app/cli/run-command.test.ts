import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { parseCoreConfig } from "../process/config.server.ts";
import { explainStartError } from "../process/start-error.ts";
import { openCore, seedDefaultMerchant } from "../compose/core.server.ts";
import { openSealer } from "../compose/sealer.server.ts";
import type { Core } from "../core/index.ts";
import { aLine, anOrder } from "#test/builders/core.ts";
import { dayIn } from "#test/builders/commands.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { runCommand } from "./index.ts";

let testDatabase: TestDatabase;
let folder: string;
let core: Core;
let merchantId: string;
let config: ReturnType<typeof parseCoreConfig>;
let said: string[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-cli-"));
  config = parseCoreConfig({
    DATABASE_URL: testDatabase.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: "8",
  });
  const sealer = await openSealer(config, testDatabase.database);
  core = await openCore({
    config,
    database: testDatabase.database,
    clock: () => new Date(),
    sealer,
  });
  await seedDefaultMerchant(core, config, { makesKeys: false });
  const [merchant] = await core.merchants.listMerchants();
  merchantId = merchant?.id ?? "";
});
afterAll(async () => {
  await testDatabase.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  said = [];
});

let drawn: Promise<string> | undefined;
const artworkUrl = () => (drawn ??= drawArtwork(merchantId));

/** Artwork of our own, which needs no web to be ordered. */
async function drawArtwork(owner: string): Promise<string> {
  const caller = { merchantId: owner, keyId: "key", plan: "Pro", isTest: true } as const;
  const wish = { caller, productId: "prd_sample_sachets", fields: [] };
  const { jobId } = await core.artwork.startArtwork(wish);
  await core.jobs["render-artwork"]({ merchantId: owner, jobId });
  const { artworkUrl: url } = await core.artwork.getArtworkJob({ caller, jobId });
  return url ?? "";
}

const run = (...words: string[]) => {
  const hear = (line: string) => void said.push(line);
  return runCommand(words, { readConfig: () => config, say: hear, complain: hear });
};

/** A new test order of the default merchant. */
async function anOrderId(overrides: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  const caller = { merchantId, keyId: "key", plan: "Pro", isTest: true } as const;
  const items = [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: await artworkUrl() })];
  const content = anOrder({ items, ...overrides });
  return (await core.orders.createOrder({ caller, content })).orderId;
}

/** A way to the database that has been silent since somebody read orders over it; it still takes connections. */
async function silentWay() {
  const { hostname, port, username, password, pathname } = new URL(testDatabase.url);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    near.on("data", (bytes: Buffer) => {
      isSilent ||= bytes.includes('"core"."order"') || bytes.includes('core."order"');
      if (!isSilent) far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => void (isSilent || near.write(bytes)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  // A listening TCP server's address is always an object.
  const { port: own } = server.address() as AddressInfo;
  return `postgresql://${username}:${password}@127.0.0.1:${own}${pathname}`;
}

test("without the encryption key whatever opens no secret is done, and the rest names the key and the way on", async () => {
  const orderId = await anOrderId();
  expect(await run("merchants", "create", "sealed.example")).toBe(0);
  const of = ["--test", "--merchant", "sealed.example"];
  const endpoint = "https://93.184.216.34/hooks";
  expect(await run("webhooks", "add", endpoint, ...of)).toBe(0);
  const endpointId = said.at(-1)?.split("  ")[0] ?? "";
  const file = path.join(folder, "encryption.key");
  const lost = { ...config, encryption: { kind: "file", path: file } as const };
  const hear = (line: string) => void said.push(line);
  const without = (...words: string[]) =>
    runCommand(words, { readConfig: () => lost, say: hear, complain: hear });
  expect(await without("orders", "list", "--test")).toBe(0);
  expect(said.join("\n")).toContain(orderId);
  expect(await without("orders", "advance", orderId, "Picked")).toBe(0);
  expect(await without("webhooks", "list")).toBe(0);
  const named = new RegExp(
    `^${file} is missing, and secrets .*: restore it\\. .*\`npm run keys -- status\``,
  );
  await expect(without("webhooks", "add", endpoint, ...of)).rejects.toThrow(named);
  await expect(without("webhooks", "rotate", endpointId)).rejects.toThrow(named);
  await expect(without("webhooks", "test", endpointId)).rejects.toThrow(named);
  expect(existsSync(file)).toBe(false);
  expect(await run("webhooks", "remove", endpointId)).toBe(0);
});

test("what reads ends in a sentence where the database falls silent, and doesn't wait for it", async () => {
  const database = { kind: "server", url: await silentWay() } as const;
  const hear = (line: string) => void said.push(line);
  const readConfig = () => ({ ...config, database });
  const lines = { readConfig, say: hear, complain: hear, silentMs: 200 };
  const failure = await runCommand(["orders", "list"], lines).catch((error: unknown) => error);
  expect(explainStartError(failure)).toMatch(
    /^The database does not answer: it takes connections, and has said nothing for /,
  );
});

describe("keys", () => {
  test("are made and shown once, listed without their text, exchanged and ended", async () => {
    expect(await run("keys", "create", "--test", "--label", "floor")).toBe(0);
    const [, keyId = "", key = ""] = /^(key_\S+) {2}(pf_test_\S+)$/.exec(said[0] ?? "") ?? [];
    expect(await core.merchants.authenticate(key)).toMatchObject({ isTest: true });
    expect(await run("keys", "rotate", keyId)).toBe(0);
    expect(await run("keys", "list")).toBe(0);
    expect(said.slice(2).join("\n")).toMatch(/floor.*ended/);
    expect(said.slice(2).join("\n")).not.toContain(key);
    const [, fresh = ""] = /^(key_\S+)/.exec(said[1] ?? "") ?? [];
    expect(await run("keys", "revoke", fresh)).toBe(0);
    expect(await run("keys", "revoke", "key_none")).toBe(1);
    expect(said.at(-1)).toBe("There is no API key key_none.");
    expect(await run("keys", "rotate", fresh, "--overlap", "7d")).toBe(0);
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(`^${fresh} ended 20`),
      "It had that end before, which --overlap puts off for no key.",
    ]);
    const running = said.at(-3)?.split("  ")[0] ?? "";
    expect(await run("keys", "rotate", running, "--overlap", "7d")).toBe(0);
    expect(said.at(-1)).toMatch(`${running} ends 20`);
  });

  test("of another merchant are exchanged and ended by their id alone", async () => {
    const { id } = await core.merchants.createMerchant({
      externalRef: "keys.example",
      name: "Keys",
      plan: "Pro",
    });
    const made = { merchantId: id, isTest: true, label: "till" };
    const { id: keyId, key } = await core.merchants.createApiKey(made);
    expect(await run("keys", "rotate", keyId)).toBe(0);
    const [fresh = "", text = ""] = (said.at(-2) ?? "").split("  ");
    expect(said.at(-1)).toMatch(new RegExp(`^${keyId} ended 20`));
    expect(await core.merchants.authenticate(text)).toMatchObject({ merchantId: id });
    expect(await core.merchants.listApiKeys({ merchantId: id })).toHaveLength(2);
    expect(text).not.toBe(key);
    expect(await run("keys", "rotate", fresh, "--overlap", "1h")).toBe(0);
    expect(said.at(-1)).toMatch(new RegExp(`^${fresh} ends 20`));
    expect(await run("keys", "revoke", fresh)).toBe(0);
    expect(said.at(-1)).toBe(`${fresh} has ended.`);
  });
});

describe("a start", () => {
  test("with a test key that is a live one already ends in one sentence", async () => {
    const given = { ...config.core, liveApiKey: "a-live-key-of-20-chars" };
    await seedDefaultMerchant(core, { ...config, core: given }, { makesKeys: false });
    const equal = { ...config.core, testApiKey: given.liveApiKey };
    const start = seedDefaultMerchant(core, { ...config, core: equal }, { makesKeys: false });
    await expect(start).rejects.toThrow(
      "CORE_LIVE_API_KEY or CORE_TEST_API_KEY doesn't fit: This key is a live key of this merchant's already.",
    );
    const sentence = explainStartError(await start.catch((error: unknown) => error));
    expect(sentence).toMatch(/^Could not start: .*\.$/);
  });

  test("over a database whose disk is full, that is damaged or ends meanwhile, ends in words instead of a stack", () => {
    const full = Object.assign(new Error("could not write init file"), { code: "53100" });
    expect(explainStartError(full)).toMatch(/init file\nThe database's disk is full/);
    for (const [code, words] of [
      ["XX001", 'invalid page in block 0 of relation "base/16384/17228"'],
      ["XX002", 'index "order_pkey" contains unexpected zero page'],
    ] as const) {
      const damaged = Object.assign(new Error(words), { code });
      expect(explainStartError(damaged, { isCommand: true })).toBe(
        `Could not be done: ${words}\nThe database is damaged: what lies there can't be read. ` +
          "Keep its folder, and see docs/runbooks/database.md.",
      );
    }
    const ended = new Error("Connection terminated unexpectedly");
    expect(explainStartError(ended)).toMatch(
      /^Could not start: .*unexpectedly\nThe database ended the connection/,
    );
    // Whoever gave a command started nothing.
    expect(explainStartError(ended, { isCommand: true })).toMatch(/^Could not be done: /);
  });
});

test("a file that is not there, or is none, is named with what was expected of it", async () => {
  const none = path.join(folder, "none");
  const gone = `${none} can't be read: there is no such file or folder.`;
  const csv = "A CSV file with the columns sku and cents is expected.";
  const catalog =
    "A .json file, one of products.csv, blends.csv, variants.csv, or a folder that holds some of them is expected.";
  const unread = path.join(folder, "unread");
  await mkdir(path.join(unread, "products.csv"), { recursive: true });
  for (const [words, complaint] of [
    [["prices", "import", none], `${gone} ${csv}`],
    [["prices", "import", folder], `${folder} can't be read: it is a folder. ${csv}`],
    [["designs", "check", none], `${gone} An SVG file is expected.`],
    [["catalog", "import", none], `${gone} ${catalog}`],
    [
      ["catalog", "import", unread],
      `${unread}/products.csv can't be read: it is a folder. ${catalog}`,
    ],
  ] as const) {
    said = [];
    expect(await run(...words)).toBe(2);
    expect(said[0]).toBe(complaint);
  }
});

describe("prices", () => {
  test("are the catalog's, then the merchant's own by command and by file, and can be kept no more", async () => {
    const file = path.join(folder, "prices.csv");
    await writeFile(file, "sku;cents\nCOF-GND-6X2-HSE-SCH;700\n");
    expect(await run("prices", "set", "COF-WHB-12O-HSE-BOX", "900")).toBe(0);
    expect(await run("prices", "import", file)).toBe(0);
    expect(await run("prices", "list")).toBe(0);
    expect(said.join("\n")).toMatch(/COF-GND-6X2-HSE-SCH +700 +own/);
    expect(said.join("\n")).toMatch(/COF-WHB-12O-YIR-BOX +\d+ +catalog/);
    expect(await run("prices", "remove", "COF-GND-6X2-HSE-SCH")).toBe(0);
    expect(await run("prices", "remove", "COF-GND-6X2-HSE-SCH")).toBe(1);
    expect(await run("prices", "set", "NONE-1", "900")).toBe(1);
    expect(await run("prices", "set", "COF-WHB-12O-HSE-BOX", "9.50")).toBe(2);
    expect(await run("prices", "stop")).toBe(0);
    expect(await run("prices", "list")).toBe(0);
    expect(said.join("\n")).toContain("No price list is kept");
    expect(await run("prices", "start")).toBe(0);
  });

  test("of a file are set all or none, every bad row named with its line and field", async () => {
    const file = path.join(folder, "prices.csv");
    const sku = "COF-GND-6X2-HSE-SCH";
    const rows = [
      "cents,sku,title",
      `700,${sku},A`,
      "",
      "9.50,COF-WHB-12O-HSE-BOX,B",
      "1,NONE-1,",
      `2,${sku},A`,
      "3",
      "-4,,x",
    ];
    await writeFile(file, rows.join("\n"));
    expect(await run("prices", "import", file)).toBe(1);
    expect(said.join("\n").split("\n")).toEqual([
      "No price was set; these rows don't fit:",
      `  ${file} line 4, cents: 9.50 is no price: give whole cents, at most 100000000`,
      `  ${file} line 5, sku: there is no NONE-1`,
      `  ${file} line 6, sku: ${sku} is there twice`,
      `  ${file} line 7, sku: it is missing`,
      `  ${file} line 8, sku: it is missing`,
      `  ${file} line 8, cents: -4 is no price: give whole cents, at most 100000000`,
    ]);
    await writeFile(file, "sku,cents\n");
    said = [];
    expect(await run("prices", "import", file)).toBe(2);
    expect(said[0]).toBe(`${file} names no price: it has nothing below its first line.`);
    await writeFile(file, `SKU,cents\n${sku},1\n${sku},2\n`);
    said = [];
    expect(await run("prices", "import", file)).toBe(2);
    expect(said[0]).toBe(
      `${file}: its first line lacks sku. It names the columns, in any order: sku, cents.`,
    );
    const { prices } = await core.prices.listPrices({ merchantId });
    expect(prices.find((each) => each.sku === sku)?.ownCents).toBeNull();
    await writeFile(file, `cents\tsku\n701\t${sku}\n`);
    expect(await run("prices", "import", file)).toBe(0);
    expect(said.at(-1)).toBe("Set 1 price.");
  });
});

describe("the catalog", () => {
  test("has what is retired in its files, and by command", async () => {
    const sku = "COF-WHB-12O-YIR-BOX";
    expect(await run("catalog", "retire", sku)).toBe(0);
    const target = path.join(folder, "retired");
    expect(await run("catalog", "export", target)).toBe(0);
    expect(await run("catalog", "restore", sku)).toBe(0);
    expect(await run("catalog", "import", target)).toBe(0);
    const isRetired = async () =>
      (await core.catalog.exportCatalog()).variants.find((each) => each.sku === sku)?.isRetired;
    expect(await isRetired()).toBe(true);
    expect(await run("catalog", "remove", sku)).toBe(1);
    expect(said.at(-1)).toContain("go on in a minute");
    expect(await run("catalog", "restore", sku)).toBe(0);
    expect(await isRetired()).toBe(false);
    expect(await run("catalog", "retire", "NONE-1")).toBe(1);
  });

  test("says of what is restored what else keeps it from being ordered", async () => {
    const { products, variants } = await core.catalog.exportCatalog();
    const [product] = products;
    const [{ sku } = { sku: "" }, ...others] = variants.filter(
      ({ productId }) => productId === product?.id,
    );
    expect(await run("catalog", "retire", product?.id ?? "")).toBe(0);
    expect(await run("catalog", "restore", sku)).toBe(0);
    expect(said.at(-1)).toBe(
      `The SKU ${sku} can be ordered once its product ${product?.id} is restored.`,
    );
    for (const each of [sku, ...others.map((other) => other.sku)]) {
      expect(await run("catalog", "retire", each)).toBe(0);
    }
    expect(await run("catalog", "restore", product?.id ?? "")).toBe(0);
    expect(said.at(-1)).toBe(
      `The product ${product?.id} can be ordered once a SKU of it is restored.`,
    );
    for (const each of [sku, ...others.map((other) => other.sku)]) {
      expect(await run("catalog", "restore", each)).toBe(0);
      expect(said.at(-1)).toBe(`The SKU ${each} can be ordered.`);
    }
  });

  test("keeps what a file has no column of, and empties what it has an empty cell of", async () => {
    const before = await core.catalog.exportCatalog();
    const product = before.products.find(({ designSvg }) => designSvg !== null);
    const [variant] = before.variants;
    expect(await run("catalog", "retire", variant?.sku ?? "")).toBe(0);
    const { designSvg, isRetired: _, ...rest } = { ...product };
    const writeRow = (table: string, row: object) =>
      writeFile(
        path.join(folder, `${table}.csv`),
        stringify([row], { header: true, cast: { boolean: String } }),
      );
    const { isRetired: __, ...unsaid } = { ...variant };
    await writeRow("products", rest);
    await writeRow("variants", unsaid);
    for (const table of ["products", "variants"])
      expect(await run("catalog", "import", path.join(folder, `${table}.csv`))).toBe(0);
    const now = async () => {
      const { products, variants } = await core.catalog.exportCatalog();
      return [
        products.find(({ id }) => id === product?.id)?.designSvg,
        variants.find(({ sku }) => sku === variant?.sku)?.isRetired,
      ];
    };
    expect(await now()).toEqual([designSvg, true]);
    await writeRow("products", { ...rest, artworkWidthPx: 99 });
    expect(await run("catalog", "import", path.join(folder, "products.csv"))).toBe(1);
    await writeRow("products", { ...rest, designSvg: "" });
    await writeRow("variants", { ...unsaid, isRetired: "" });
    for (const table of ["products", "variants"])
      expect(await run("catalog", "import", path.join(folder, `${table}.csv`))).toBe(0);
    expect(await now()).toEqual([null, false]);
    await core.catalog.importCatalog(before);
  });

  test.each(["catalog.json", "catalog", "new/folder/catalog.json", "new/folders/for/csv"])(
    "leaves as %s and comes back the same",
    async (name) => {
      const target = path.join(folder, name);
      const before = await core.catalog.exportCatalog();
      expect(await run("catalog", "export", target)).toBe(0);
      expect(await run("catalog", "import", target)).toBe(0);
      expect(said.at(-1)).toBe("Imported 9 products, 13 blends, 59 variants.");
      expect(await core.catalog.exportCatalog()).toEqual(before);
    },
  );

  test("is imported whole or not at all, every bad row named with its line and field", async () => {
    const file = path.join(folder, "variants.csv");
    const rows = [
      "id,sku,productId,blendId,title,size,retailPriceCents,plan,stock",
      'var_1,SKU-1,prd_ground_box,bld_house_blend,"Two\nlines",12 oz,1650,Base,',
      "var_2,SKU-2,prd_ground_box,bld_house_blend,B,12 oz,16.50,Base,5",
      "var_3,SKU-1,prd_none,bld_house_blend,C,12 oz,1650,Gold,5",
      "var_cof_whb_12o_hse_box,SKU-4,prd_ground_box,bld_house_blend,D,12 oz,1650,Base,5",
      "var_4,SKU-5,prd_ground_box",
    ];
    await writeFile(file, rows.join("\n"));
    expect(await run("catalog", "import", file)).toBe(1);
    const complaints = said.join("\n");
    expect(complaints).toMatch(/line 4, retailPriceCents: must be a whole number/);
    expect(complaints).toMatch(/line 5, plan: /);
    expect(complaints).toContain("variants.csv line 5, sku: SKU-1 is there twice");
    expect(complaints).toContain("variants.csv line 5, productId: there is no such id as prd_none");
    expect(complaints).toContain(
      "variants.csv line 6, id: var_cof_whb_12o_hse_box is the id of COF-",
    );
    expect(complaints).toMatch(/line 7, retailPriceCents: /);
    expect(complaints).not.toContain("line 2");
    const { variants } = await core.catalog.exportCatalog();
    expect(variants.filter(({ sku }) => sku.startsWith("SKU-"))).toEqual([]);
  });

  test("with a wrong first line is refused with one complaint, not one for each row", async () => {
    const file = path.join(folder, "variants.csv");
    const rows = Array.from({ length: 50 }, (_, at) => `v${at},S-${at},a,b,c,d,1,Base,1`);
    await writeFile(
      file,
      ["id,SKU,productId,blendId,title,size,id,plan,stock", ...rows].join("\n"),
    );
    expect(await run("catalog", "import", file)).toBe(2);
    expect(said[0]).toBe(
      `${file}: its first line lacks sku, retailPriceCents, and has SKU, which is not known, and has id twice. It names the columns, in any order: id, sku, productId, blendId, title, size, retailPriceCents, plan, stock, isRetired.`,
    );
    expect(said).toHaveLength(2);
  });

  test("of another table, with quoted cells between semicolons, gets that one complaint too", async () => {
    const file = path.join(folder, "variants.csv");
    await writeFile(file, 'Artikel;Menge\n"Bohnen; ganz";"3"\n');
    expect(await run("catalog", "import", file)).toBe(2);
    expect(said[0]).toContain("has Artikel, Menge, which are not known");
    expect(said).toHaveLength(2);
  });

  test.each([
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("of a spreadsheet that separates with %s is read", async (name, separator) => {
    const target = path.join(folder, name);
    const before = await core.catalog.exportCatalog();
    await run("catalog", "export", target);
    for (const table of ["products", "blends", "variants"]) {
      const file = path.join(target, `${table}.csv`);
      const rows: string[][] = parse(await readFile(file, "utf8"));
      await writeFile(file, stringify(rows, { delimiter: separator, bom: true, quoted: true }));
    }
    expect(await run("catalog", "import", target)).toBe(0);
    expect(await core.catalog.exportCatalog()).toEqual(before);
  });

  test("takes no new variant's id that an address could not hold, and leaves each SKU the id that it has", async () => {
    const catalog = await core.catalog.exportCatalog();
    const [first, second, third] = catalog.variants;
    const variants = [
      { ...first, id: "Ü SKU" },
      { ...second, id: "var_another" },
      { ...first, id: "Ü SKU 2", sku: "SKU-NEW" },
      { ...third, title: "A title" },
    ];
    const file = path.join(folder, "ids.json");
    await writeFile(file, JSON.stringify({ products: [], blends: [], variants }));
    expect(await run("catalog", "import", file)).toBe(1);
    const complaints = said.join("\n").match(/variants row .*/g);
    expect(complaints).toEqual([
      expect.stringContaining("variants row 3, id: must begin with a letter from A to Z"),
      expect.stringContaining(`variants row 1, id: ${first?.sku} has the id ${first?.id} for good`),
      expect.stringContaining(`row 2, id: ${second?.sku} has the id ${second?.id} for good`),
    ]);
    expect(await core.catalog.exportCatalog()).toEqual(catalog);
  });

  test("takes no new SKU that an address or a command could not hold as it is", async () => {
    const catalog = await core.catalog.exportCatalog();
    const [first] = catalog.variants;
    const odd = ["COF 12", "COF/12", "..", "CÖF", "C".repeat(101)];
    const variants = odd.map((sku, at) => ({ ...first, id: `var_odd_${at}`, sku }));
    const file = path.join(folder, "odd.json");
    await writeFile(file, JSON.stringify({ products: [], blends: [], variants }));
    expect(await run("catalog", "import", file)).toBe(1);
    const complaints = said.join("\n").match(/variants row \d, sku: must begin with a letter/g);
    expect(complaints).toHaveLength(odd.length);
    expect(await core.catalog.exportCatalog()).toEqual(catalog);
  });

  test("of a JSON file names the row, and a file that is no JSON is said to be none", async () => {
    const file = path.join(folder, "bad.json");
    const catalog = await core.catalog.exportCatalog();
    const [first, ...rest] = catalog.products;
    const imageUrl = "https://art.example/picture";
    const products = [{ ...first, designSvg: "<svg><text>x</text></svg>", imageUrl }, ...rest];
    await writeFile(file, JSON.stringify({ ...catalog, products }));
    expect(await run("catalog", "import", file)).toBe(1);
    expect(said.join("\n")).toMatch(/products row 1, designSvg: .*holds text/);
    expect(said.join("\n")).toMatch(/products row 1, imageUrl: must end with an image's extension/);
    said = [];
    await writeFile(file, JSON.stringify({ ...catalog, variants: "none" }));
    expect(await run("catalog", "import", file)).toBe(1);
    expect(said.join("\n")).toMatch(/ {2}variants: must be a list/);
    await writeFile(file, "{");
    expect(await run("catalog", "import", file)).toBe(2);
    const roasted = JSON.stringify({ ...catalog, products: [{ ...first, title: "Röstung" }] });
    await writeFile(file, Buffer.from(roasted, "latin1"));
    expect(await run("catalog", "import", file)).toBe(2);
    expect(said.at(-2)).toContain("bad.json is not UTF-8: save it as that");
    expect(await core.catalog.exportCatalog()).toEqual(catalog);
    expect(await run("catalog", "import", path.join(folder, "none"))).toBe(2);
  });

  test("that can't be written anywhere is said not to be", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    for (const target of ["catalog.json", "catalog"].map((name) => path.join(file, name))) {
      said = [];
      expect(await run("catalog", "export", target)).toBe(2);
      expect(said[0]).toContain(`Nothing can be written to ${target}: `);
    }
  });

  test("is written as CSV that a spreadsheet reads", async () => {
    const target = path.join(folder, "sheet");
    await run("catalog", "export", target);
    const text = await readFile(path.join(target, "blends.csv"), "utf8");
    expect(text.split("\n")[0]).toBe(
      "id,code,name,description,roastLevel,isDecaf,isCustom,isDiscontinued",
    );
    expect(text).toContain("bld_midnight_decaf,DKD,Midnight Decaf");
  });
});

describe("a design", () => {
  const field =
    '<rect data-field="name" data-default="Ada" data-size-min="10" x="10" y="10" width="380" height="80"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${field}</svg>`;

  test("is checked and drawn with sample texts before it is imported", async () => {
    const [file, picture] = [path.join(folder, "label.svg"), path.join(folder, "label.png")];
    await writeFile(file, svg);
    expect(await run("designs", "check", file, "--size", "400x100")).toBe(0);
    expect(said).toEqual([`${file} can be printed.`]);
    expect(await run("designs", "check", file)).toBe(0);
    expect(said.at(-1)).toMatch(/size was not checked: --product <id> or --size/);
    expect(await run("designs", "preview", file, picture, "--text", "name=Grace")).toBe(0);
    expect((await readFile(picture)).subarray(1, 4).toString()).toBe("PNG");
    expect(await run("designs", "check", file, "--product", "prd_ground_box")).toBe(1);
    expect(said.at(-1)).toMatch(/its canvas is 400 x 100, and the product's artwork \d+ x \d+ px/);
    expect(await run("designs", "preview", file, picture, "--text", "nam=x")).toBe(1);
    expect(await run("designs", "preview", file, picture, "--text", "x")).toBe(2);
    const jpeg = path.join(folder, "label.jpg");
    expect(await run("designs", "preview", file, jpeg)).toBe(2);
    expect(said).toContain(`What is drawn is a PNG: ${jpeg} must end with .png.`);
    expect(await run("designs", "check", file, "--size", "large")).toBe(2);
    expect(await run("designs", "check", file, "--product", "prd_none")).toBe(2);
    expect(await run("designs", "check", file, "--mockup", "--size", "9x9")).toBe(2);
    expect(await run("designs", "check", file, "--mockup")).toBe(1);
    expect(said.at(-1)).toMatch(/its one field is to be data-field="artwork"/);
    expect(await run("designs", "check", path.join(folder, "none.svg"))).toBe(2);
  });

  test("is drawn beside its file where no picture is named, never over one that is there", async () => {
    const file = path.join(folder, "beside.svg");
    const picture = path.join(folder, "beside.png");
    await writeFile(file, svg);
    expect(await run("designs", "preview", file)).toBe(0);
    expect(said).toEqual([
      `Wrote ${picture}.`,
      "It has the design's own size. Whether it has a product's size was not checked: --product <id> or --size <width>x<height> does.",
    ]);
    await writeFile(picture, "the one before");
    expect(await run("designs", "preview", file)).toBe(2);
    expect(said.join("\n")).toContain(`${picture} is there already: name a picture to write.`);
    expect(await readFile(picture, "utf8")).toBe("the one before");
    expect(await run("designs", "preview", file, picture)).toBe(0);
    expect((await readFile(picture)).subarray(1, 4).toString()).toBe("PNG");
  });

  test.each([
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a JPEG", Buffer.from("\xff\xd8\xff\xe0", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7\n%\xe2\xe3", "latin1")],
  ])("that is %s is called so", async (kind, bytes) => {
    const file = path.join(folder, "picture.svg");
    await writeFile(file, bytes);
    expect(await run("designs", "check", file)).toBe(2);
    expect(said[0]).toBe(`${file} is ${kind}; a design is an SVG.`);
  });

  test.each([
    ["<svg><rect"],
    ["<svg"],
    ['<svg width="400" height="100"><rect'],
    ['<svg width="400" height="100"><g></svg>'],
  ])("that is broken off or torn, like %s, is no whole SVG", async (text) => {
    const file = path.join(folder, "torn.svg");
    await writeFile(file, text);
    expect(await run("designs", "check", file)).toBe(1);
    expect(said.at(-1)).toMatch(/no whole SVG/);
    expect(said.at(-1)).not.toContain("needs a width");
  });

  test("that would misprint is not imported", async () => {
    const catalog = await core.catalog.exportCatalog();
    const [first, ...rest] = catalog.products;
    const products = [{ ...first, designSvg: svg }, ...rest];
    await expect(core.catalog.importCatalog({ ...catalog, products })).rejects.toThrow(
      /products\.0\.designSvg: .*its canvas is 400 x 100/,
    );
    expect(await core.catalog.exportCatalog()).toEqual(catalog);
  });

  test("that a product has already is drawn anew only for another size", async () => {
    const before = await core.catalog.exportCatalog();
    const { catalogProduct } = testDatabase.database.prisma;
    const { id = "", artworkHeightPx = 0 } = before.products[0] ?? {};
    // As a version took it that did not see what is wrong with it.
    await catalogProduct.update({ where: { id }, data: { designSvg: svg } });
    const { products, ...rest } = await core.catalog.exportCatalog();
    const [first, ...others] = products;
    const withFirst = (change: object) => ({
      ...rest,
      products: [{ ...first, ...change }, ...others],
    });
    await core.catalog.importCatalog(withFirst({ title: "Tin" }));
    expect((await core.catalog.exportCatalog()).products[0]?.title).toBe("Tin");
    await expect(
      core.catalog.importCatalog(withFirst({ artworkHeightPx: artworkHeightPx + 1 })),
    ).rejects.toThrow(/products\.0\.designSvg: .*its canvas is 400 x 100/);
    await core.catalog.importCatalog(before);
    expect(await core.catalog.exportCatalog()).toEqual(before);
  });
});

test("stock is set for live orders, or for test orders", async () => {
  const sku = "COF-WHB-05L-FRN-BAG";
  expect(await run("stock", "set", sku, "12")).toBe(0);
  expect(await run("stock", "set", sku, "unlimited", "--test")).toBe(0);
  const { stock } = testDatabase.database.prisma;
  const rows = await stock.findMany({ where: { sku }, orderBy: { isTest: "asc" } });
  expect(rows.map(({ quantity }) => quantity)).toEqual([12, null]);
  expect(await run("stock", "set", sku, "many")).toBe(2);
  expect(await run("stock", "set", "COF-NONE", "1")).toBe(1);
});

test("stock that arrives is added once, beside orders, and what runs low is listed first", async () => {
  const sku = "COF-WHB-05L-FRN-BAG";
  await run("stock", "set", sku, "3");
  await Promise.all(
    Array.from({ length: 5 }, () => core.stock.receiveStock({ sku, isTest: false, units: 2 })),
  );
  said = [];
  expect(await run("stock", "receive", sku, "4")).toBe(0);
  expect(said).toEqual([`${sku}: 17`]);
  expect(await run("stock", "list", "--below", "18")).toBe(0);
  expect(said.filter((line) => line.startsWith(`${sku}  17  `))).toHaveLength(1);
  said = [];
  expect(await run("stock", "list", "--below", "17")).toBe(0);
  expect(said.join("\n")).not.toContain(sku);
  await run("stock", "set", sku, "unlimited");
  expect(await run("stock", "receive", sku, "4")).toBe(1);
  expect(said.at(-1)).toBe(`The stock of ${sku} is unlimited: set or count it first.`);
  expect(await run("stock", "receive", "COF-NONE", "4")).toBe(1);
  expect(await run("stock", "receive", sku, "-4")).toBe(2);
  await run("stock", "set", sku, "999999999");
  expect(await run("stock", "receive", sku, "2")).toBe(1);
  await run("stock", "set", sku, "12");
});

describe("orders list", () => {
  const listed = async (...words: string[]) => {
    said = [];
    expect(await run("orders", "list", ...words)).toBe(0);
    return said.slice(1).map((line) => line.split(/ {2,}/));
  };

  test("shows what has not ended, the oldest first, with recipient, lines, age and what looks wrong", async () => {
    const { toAddress } = anOrder();
    const shipping = { carrier: "UPS", priority: "Ground\u001b[2J" };
    const older = await anOrderId({ externalSourceId: "shop.example/1", shipping });
    const newer = await anOrderId({
      externalSourceId: "\u001b[2Jshop.example/2",
      toAddress: { ...toAddress, country: "USA", email: "nobody" },
    });
    const ended = await anOrderId();
    expect(await run("orders", "confirm-cancelation", ended, "--not-requested")).toBe(0);
    expect(await run("orders", "advance", older, "Picked")).toBe(0);
    const rows = await listed("--test", "--limit", "1000");
    expect(said[0]).toMatch(
      /^order +state +age +merchant +recipient +lines +ship by +external id +notes$/,
    );
    expect(rows.slice(-2)).toEqual([
      [
        older,
        "Picked",
        "0 min",
        "default",
        "Ada Byron, Portland, US",
        "1 × COF-GND-6X2-HSE-SCH",
        "UPS Ground\ufffd[2J",
        "shop.example/1",
      ],
      [
        newer,
        "Created",
        "0 min",
        "default",
        "Ada Byron, Portland, USA",
        "1 × COF-GND-6X2-HSE-SCH",
        "any carrier",
        "\ufffd[2Jshop.example/2",
        "check country: USA has to be written US; check email: nobody is no e-mail address",
      ],
    ]);
    expect(await listed("--limit", "1000")).toEqual([]);
    said = [];
    expect(await run("orders", "show", newer)).toBe(0);
    expect(said).toContain("  check country: USA has to be written US");
  });

  test("shows those of one state, or of one merchant, and no more than the limit", async () => {
    const [earlier, canceled] = [await anOrderId(), await anOrderId()];
    await anOrderId();
    for (const id of [earlier, canceled])
      await run("orders", "confirm-cancelation", id, "--not-requested");
    const states = (await listed("--test", "--state", "Canceled")).map(([, state]) => state);
    expect(new Set(states)).toEqual(new Set(["Canceled"]));
    const newest = await listed("--test", "--state", "Canceled", "--limit", "1");
    expect(newest.map(([id]) => id)).toEqual([canceled, "There are more than --limit 1 shows."]);
    await core.merchants.createMerchant({ externalRef: "empty", name: "Empty", plan: "Pro" });
    expect(await listed("--test", "--merchant", "empty")).toEqual([]);
    expect(await listed("--test", "--merchant", "default", "--limit", "1")).toHaveLength(2);
  });

  test.each([
    [["--state", "Eaten"], "--state must be one of Created, Picked"],
    [["--limit", "0"], "--limit must be a whole number from 1 to 1000"],
    [["--limit", "1001"], "--limit must be"],
    [["--limit", "ten"], "--limit must be"],
    [["--merchant", "nobody"], "There is no merchant nobody"],
  ])("%j is refused with what would fit", async (words, complaint) => {
    expect(await run("orders", "list", ...words)).toBe(2);
    expect(said.join("\n")).toContain(complaint);
  });
});

describe("orders show", () => {
  test("tells what to make of which artwork, where it goes, and the lines that --item names", async () => {
    const line = aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: await artworkUrl(), quantity: 3 });
    const { toAddress } = anOrder();
    const orderId = await anOrderId({
      items: [line, line],
      toAddress: { ...toAddress, name: "Ada\u001b[2J\nByron", company: null, street2: "Floor 2" },
      shipping: { carrier: "usps", priority: "groundAdvantage" },
    });
    expect(await run("orders", "show", orderId)).toBe(0);
    const ticket = said.join("\n");
    expect(ticket).toContain(`${orderId}  Created  test  placed `);
    expect(ticket).toContain("ship by: usps groundAdvantage");
    expect(ticket).toContain("  Ada\ufffd[2J\ufffdByron\n");
    expect(ticket).toContain(`  ${toAddress.street1}\n  Floor 2\n`);
    expect(ticket).toContain("3 × COF-GND-6X2-HSE-SCH  House Blend, Ground, 6 × 2 oz");
    const opened = (await artworkUrl()).replace("https://localhost", "http://localhost");
    expect(ticket).toContain(`artwork ${opened}`);
    expect(ticket).not.toContain("null");

    const [item = "", other = ""] = ticket.match(/itm_\S+/g) ?? [];
    const label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", "1Z"];
    const url = ["--tracking-url", "https://ups.example/1Z", "--estimated-delivery", dayIn(4)];
    const parcel = [...label, ...url, "--item", item];
    expect(await run("orders", "advance", orderId, "Shipped", ...parcel)).toBe(0);
    said = [];
    expect(await run("orders", "show", orderId)).toBe(0);
    expect(said.filter((each) => each.endsWith("(shipped)"))).toEqual([
      expect.stringContaining(item),
    ]);
    expect(said.join("\n")).toContain(
      `    https://ups.example/1Z\n    estimated delivery ${dayIn(4)}T00:00:00Z`,
    );
    expect(
      await run("orders", "advance", orderId, "Shipped", ...label, ...url, "--item", other),
    ).toBe(0);
    expect(said.at(-1)).toBe(
      `${orderId} is Shipped, by UPS Ground where usps groundAdvantage was asked for.`,
    );
  });

  test("finds only an order of the merchant that is meant", async () => {
    const orderId = await anOrderId();
    await core.merchants.createMerchant({ externalRef: "other", name: "Other", plan: "Pro" });
    expect(await run("orders", "show", orderId, "--merchant", "other")).toBe(1);
    expect(said).toEqual([
      `There is no order ${orderId} of the merchant other: it is of default. Name that one, or leave --merchant out.`,
    ]);
    expect(await run("orders", "show", "ord_none", "--merchant", "other")).toBe(1);
    expect(said.at(-1)).toBe("There is no order ord_none.");
  });

  test("finds whoever's order it is where no merchant is named", async () => {
    const id = await core.merchants.identifyMerchant({ name: "other" });
    const caller = { merchantId: id, keyId: "key", plan: "Pro", isTest: true } as const;
    const items = [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl: await drawArtwork(id) })];
    const content = anOrder({ items });
    const { orderId } = await core.orders.createOrder({ caller, content });
    expect(await run("orders", "show", orderId)).toBe(0);
    expect(said).toContain("merchant: other");
    expect(await run("orders", "decline", orderId, "--reason", "It is not ours to print")).toBe(0);
    expect(said.at(-1)).toBe(`${orderId} is Declined.`);
  });
});

describe("orders", () => {
  const url = ["--tracking-url", "https://ups.example/1Z"];
  // A parcel's number is one order's.
  let parcels = 0;
  let label: string[];
  beforeEach(() => {
    parcels += 1;
    label = ["--carrier", "UPS", "--service", "Ground", "--tracking-number", `1Z-${parcels}`];
  });

  test("ship with the carrier's date, else by the service's days, never by days of nobody's", async () => {
    const unknown = await anOrderId();
    expect(await run("orders", "advance", unknown, "Shipped", ...label, ...url)).toBe(1);
    expect(said.at(-1)).toBe(
      "Nobody has said how long UPS Ground takes, and its label has no estimated delivery. No service has days yet. " +
        "Give --estimated-delivery <date>, or the days by `npm run core -- shipping set-days <carrier> <service> <days>`.",
    );
    const caller = { merchantId, keyId: "key", plan: "Pro", isTest: true } as const;
    const estimateOf = async (orderId: string) =>
      (await core.shipping.getOrderShipment({ caller, orderId })).estimatedDeliveryAt;

    const given = ["--estimated-delivery", dayIn(4)];
    expect(await run("orders", "advance", unknown, "Shipped", ...label, ...url, ...given)).toBe(0);
    expect(await estimateOf(unknown)).toEqual(new Date(dayIn(4)));
    const typed = ["--carrier", "ups", "--service", "GROUND", "--tracking-number", "2Z"];
    expect(await run("orders", "correct-tracking", unknown, ...typed, ...url)).toBe(0);
    expect(await estimateOf(unknown)).toEqual(new Date(dayIn(4)));

    expect(await run("shipping", "set-days", "ups", "GROUND", "4")).toBe(0);
    const orderId = await anOrderId();
    const before = Date.now();
    expect(await run("orders", "advance", orderId, "Shipped", ...label, ...url)).toBe(0);
    const wait = (await estimateOf(orderId)).getTime() - before;
    expect(Math.round(wait / 86_400_000)).toBe(4);
    const express = ["--carrier", "UPS", "--service", "Express", "--tracking-number", "1Z"];
    expect(await run("orders", "correct-tracking", orderId, ...express, ...url)).toBe(1);
    expect(said.at(-1)).toContain("Those that have days: ups GROUND. Give --estimated-delivery");
    expect(await run("shipping", "set-days", "UPS", "Ground", "5")).toBe(0);
    said = [];
    expect(await run("shipping", "list")).toBe(0);
    expect(said.slice(1).map((line) => line.split(/ +/))).toEqual([["UPS", "Ground", "5"]]);
    expect(await run("shipping", "remove-days", "UPS", "Ground")).toBe(0);
    expect(await run("shipping", "remove-days", "UPS", "Ground")).toBe(1);
    expect(await run("shipping", "set-days", "UPS", "Ground", "soon")).toBe(2);
  });

  test("no label tells of a day before its own, nor of one further than services may take", async () => {
    await run("shipping", "set-days", "UPS", "Ground", "4");
    const orderId = await anOrderId();
    const ship = ["orders", "advance", orderId, "Shipped", ...label, ...url];
    const correct = ["orders", "correct-tracking", orderId, ...label, ...url];
    const never = ["2020-01-01", dayIn(367), "9999-12-31"];
    for (const day of never) {
      expect(await run(...ship, "--estimated-delivery", day)).toBe(1);
      expect(said.at(-1)).toMatch(
        /^The estimated delivery must be from \S+, the day of the label,/,
      );
      expect(said.at(-1)).toContain(`365 days after it, not ${day}. It is given as --estimated-`);
    }
    expect(await run(...ship, "--estimated-delivery", dayIn(1))).toBe(0);
    for (const day of never) {
      expect(await run(...correct, "--estimated-delivery", day)).toBe(1);
      expect(said.at(-1)).toContain(`365 days after it, not ${day}. It is given as --estimated-`);
    }
    const dayOf = new Date(Date.now() + 364 * 86_400_000).toISOString();
    expect(await run(...correct, "--estimated-delivery", dayOf)).toBe(0);
  });

  test("go forward, with tracking when they ship", async () => {
    await run("shipping", "set-days", "UPS", "Ground", "4");
    await run("shipping", "set-days", "DHL", "Express", "2");
    const orderId = await anOrderId();
    expect(await run("orders", "advance", orderId, "Printed")).toBe(0);
    expect(await run("orders", "advance", orderId, "Shipped")).toBe(1);
    expect(said.at(-1)).toContain("Give them as --carrier, --service, --tracking-number and");
    expect(await run("orders", "advance", orderId, "Shipped", ...label)).toBe(2);
    expect(said).toContainEqual(expect.stringMatching(/go together\. Missing: --tracking-url\.$/));
    expect(await run("orders", "advance", orderId, "Shipped", ...label, ...url)).toBe(0);
    expect(said.at(-1)).toBe(`${orderId} is Shipped.`);
    const corrected = ["--carrier", "DHL", "--service", "Express", "--tracking-number", "JD1"];
    expect(await run("orders", "correct-tracking", orderId, ...corrected, ...url)).toBe(0);
    expect(await run("orders", "correct-tracking", orderId)).toBe(2);
    said = [];
    await run("orders", "show", orderId);
    expect(said).toContain("  1  DHL Express JD1  left");
    expect(await run("orders", "advance", orderId, "Eaten")).toBe(2);
  });

  test("are declined, or canceled once their cancelation is confirmed", async () => {
    const declined = await anOrderId();
    expect(await run("orders", "decline", declined)).toBe(2);
    expect(await run("orders", "decline", declined, "--reason", "No such paper.")).toBe(0);
    await run("orders", "show", declined);
    expect(said.at(-1)).toBe("Declined: No such paper.");
    const orderId = await anOrderId();
    expect(await run("orders", "request-cancelation", orderId)).toBe(0);
    expect(await run("orders", "decline-cancelation", orderId, "--reason", "Begun.")).toBe(0);
    expect(said.at(-1)).toBe(`${orderId} is Created.`);
    await run("orders", "show", orderId);
    expect(said.at(-1)).toBe("Created, its cancelation declined: Begun.");
    expect(await run("orders", "request-cancelation", orderId)).toBe(0);
    expect(await run("orders", "confirm-cancelation", orderId)).toBe(0);
    expect(await run("orders", "decline", orderId, "--reason", "Late.")).toBe(1);
  });

  test("are canceled unrequested only where that is said", async () => {
    const orderId = await anOrderId();
    await run("orders", "advance", orderId, "Picked");
    expect(await run("orders", "confirm-cancelation", orderId)).toBe(1);
    expect(said.at(-1)).toBe(
      `No cancelation of the order ${orderId} is requested; it is Picked. \`orders decline\` ends an order that can't be made, and tells its merchant why; --not-requested cancels it anyway, for good.`,
    );
    said = [];
    await run("orders", "show", orderId);
    expect(said[0]).toContain(`${orderId}  Picked`);
    expect(await run("orders", "confirm-cancelation", orderId, "--not-requested")).toBe(0);
    expect(said.at(-1)).toBe(`${orderId} is Canceled.`);
    // What has ended is not told of a way to end it.
    expect(await run("orders", "confirm-cancelation", orderId)).toBe(1);
    expect(said.at(-1)).not.toContain("--not-requested");
  });
});

test("webhooks are added, listed, given a new secret, and removed", async () => {
  const url = "https://hooks.example/in";
  expect(await run("webhooks", "add", url, "--live", "--event", "tracking.updated")).toBe(0);
  const [, endpointId = ""] = /^(nep_\S+) {2}whsec_/.exec(said[0] ?? "") ?? [];
  expect(await run("webhooks", "rotate", endpointId, "--overlap", "7d")).toBe(0);
  expect(await run("webhooks", "list")).toBe(0);
  expect(said.at(-1)).toMatch(
    /^nep_\S+ {2}default {3,}live {2}enabled {2}tracking\.updated {2}https:\/\/hooks/,
  );
  expect(await run("webhooks", "failures", "--endpoint", endpointId)).toBe(0);
  expect(await run("webhooks", "replay", endpointId)).toBe(0);
  expect(await run("webhooks", "remove", endpointId)).toBe(0);
  expect(await run("webhooks", "add", url, "--live", "--event", "fulfillment.roasted")).toBe(1);
  expect(said.at(-1)).toContain("The event fulfillment.roasted is none of: fulfillment.created, ");
  expect(await run("webhooks", "add", "http://hooks.example", "--live")).toBe(1);
  expect(await run("webhooks", "add", "https://192.168.0.4:8443/in", "--live")).toBe(1);
  expect(said.at(-1)).toContain("permits it by NOTIFICATION_TRUSTED_HOSTS=192.168.0.4:8443.");
  expect(said.at(-1)).toContain("the host 192.168.0.4 is not on the public internet");
  // What is permitted has its port, also the usual one.
  expect(await run("webhooks", "add", "https://192.168.0.4/in", "--live")).toBe(1);
  expect(said.at(-1)).toContain("permits it by NOTIFICATION_TRUSTED_HOSTS=192.168.0.4:443.");
});

describe("words that don't fit", () => {
  test.each([
    [["nothing"]],
    [["keys"]],
    [["keys", "create"]],
    [["keys", "create", "--live", "--test"]],
    [["keys", "list", "--odd"]],
    [["keys", "list", "--merchant", "nobody"]],
    [["keys", "rotate", "key_1", "--overlap", "long"]],
    [["stock", "set", "one"]],
    [["constructor", "name"]],
  ])("%j end with 2 and a hint", async (words) => {
    expect(await run(...words)).toBe(2);
    expect(said.at(-1)).toContain("--help");
  });

  test.each([
    ["--nam", "webhooks list --nam x", "--nam; there are: --merchant."],
    ["--merchnat", "webhooks list --merchnat=x", "--merchnat; is --merchant meant?"],
    ["--merchan", "webhooks list --merchan x", "--merchan; is --merchant meant?"],
    ["--servce", "orders advance ord_1 Shipped --servce Ground", "--servce; is --service meant?"],
    ["--liwe", "keys create --liwe", "--liwe; is --live meant?"],
  ])("%s is no option, and which is nearly written so is said", async (_, words, complaint) => {
    expect(await run(...words.split(" "))).toBe(2);
    expect(said[0]).toBe(`There is no option ${complaint}`);
  });

  test("--help of one command shows that one, of a group its commands", async () => {
    expect(await run("orders", "show", "--help")).toBe(0);
    expect(said.filter((line) => line.startsWith("  npm run core"))).toEqual([
      "  npm run core -- orders show <order id> [--merchant <name>]",
    ]);
    said = [];
    expect(await run("shipping", "--help")).toBe(0);
    expect(said.filter((line) => line.startsWith("  npm run core"))).toHaveLength(3);
  });

  test("--help names every command and ends with 0", async () => {
    expect(await run("--help")).toBe(0);
    for (const command of ["keys rotate", "catalog import", "orders advance", "audit list"]) {
      expect(said.join("\n")).toContain(command);
    }
  });
});
