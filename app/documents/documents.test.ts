import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import {
  type DocumentInput,
  documentKinds,
  type DocumentsInput,
  documentsPolicy,
  drawDocuments,
} from "./index.ts";

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer } = Uint8Array.from(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

const words: DocumentInput["words"] = {
  language: "en",
  packingSlip: "Packing slip",
  pickList: "Pick list",
  artworkSheet: "Artwork sheet",
  part: "Part",
  date: "Ordered",
  deliverTo: "Deliver to",
  returnTo: "Return to",
  noAddress: "The address is not known.",
  quantity: "Quantity",
  item: "Item",
  sku: "SKU",
  units: "Units",
  printedText: "Printed text",
  noPicture: "No picture",
  checked: "Checked",
  note: "Note",
  giftMessage: "Gift message",
  tags: "Tags",
};

function anOrder(changes: Partial<DocumentInput["order"]> = {}): DocumentInput["order"] {
  return {
    heading: "Order #1001",
    part: { number: 1, count: 2 },
    codes: ["ord_7Hq2mXk9", "#1001"],
    date: "November 20, 2026",
    address: ["Ada Lovelace", "1 Main St", "Portland, OR 97201"],
    returnAddress: [],
    note: "",
    giftMessage: "",
    tags: [],
    lines: [
      {
        title: "Harbour Blend",
        sku: "HARBOUR",
        quantity: 2,
        texts: [{ name: "Name", text: "Ada" }],
        notes: [{ name: "Gift note", text: "Happy birthday" }],
        items: [
          { sku: "COF-2", quantity: 4, picture: "/a.webp" },
          { sku: "BOX-1", quantity: 2, picture: null },
        ],
      },
      {
        title: "Night Blend",
        sku: null,
        quantity: 1_200,
        texts: [],
        notes: [],
        items: [{ sku: "COF-2", quantity: 1_200, picture: "data:image/png;base64,iVBORw0KGgo=" }],
      },
    ],
    ...changes,
  };
}

function draw(
  changes: Partial<DocumentsInput> & { order?: DocumentInput["order"] } = {},
): Promise<string> {
  const { order = anOrder(), ...others } = changes;
  return drawDocuments({
    title: "#1001",
    language: "en",
    origin: "https://app.example",
    store: { name: "Harbour Coffee", logo: null, note: "Thank you!" },
    documents: documentKinds.map((kind) => ({ kind, words, order })),
    ...others,
  });
}

/** What a scanner reads on the page, from above to below. */
async function scanned(page: string): Promise<string[]> {
  const texts: string[] = [];
  for (const [svg] of page.matchAll(/<svg class="bars".*?<\/svg>/gs)) {
    const whole = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
    // 300 dots an inch, as a plain laser printer has them.
    const image = sharp(Buffer.from(whole), { density: 300 }).flatten({ background: "#fff" });
    const found = await readBarcodes(new Uint8Array(await image.png().toBuffer()), {
      formats: ["Code128"],
    });
    texts.push(...found.map(({ text }) => text));
  }
  return texts;
}

describe("the barcode", () => {
  it("is read on each document as the provider's id of the order", async () => {
    expect(await scanned(await draw())).toEqual(["ord_7Hq2mXk9", "ord_7Hq2mXk9", "ord_7Hq2mXk9"]);
  });

  it.each([
    ["the order's name where there is no id", ["#1001"], "#1001"],
    ["an id of 48 characters", ["0aB".repeat(16)], "0aB".repeat(16)],
    ["signs that HTML knows", [`<&">'`], `<&">'`],
    ["the next code where one is too long", ["x".repeat(49), "#1001"], "#1001"],
    ["the next code where one is not of its letters", ["注文1001", "5512345"], "5512345"],
    ["the next code where one is empty", ["", "#2"], "#2"],
  ])("says %s", async (_, codes, code) => {
    expect(await scanned(await draw({ order: anOrder({ codes }) }))).toEqual([code, code, code]);
  });

  it("is left out where nothing can be said in one", async () => {
    expect(await scanned(await draw({ order: anOrder({ codes: ["注文"] }) }))).toEqual([]);
  });
});

describe("the page", () => {
  /** Everything in it that a browser takes for markup. */
  const markup = (page: string) =>
    page.replace(/<style>.*?<\/style>/s, "").match(/<!?\/?[a-z][^>]*>/gi) ?? [];
  const withText = (text: string) => {
    const order = anOrder({
      heading: text,
      codes: ["1"],
      date: text,
      address: [text],
      returnAddress: [text],
      lines: [
        {
          title: text,
          sku: text,
          quantity: 1,
          texts: [{ name: text, text }],
          notes: [{ name: text, text }],
          items: [{ sku: text, quantity: 1, picture: `/${text}` }],
        },
      ],
    });
    const store = { name: text, logo: null, note: text };
    return draw({ title: text, store, order });
  };

  it.each([
    "</style><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    `" onload="alert(1)`,
    "' autofocus onfocus='alert(1)",
    "<!--",
    "]]><svg onload=alert(1)>",
    "&lt;script&gt;",
    "\u0000<\u0000script>\ud800",
  ])("has no other markup, whatever stands in an order: %j", async (text) => {
    const attributes = (page: string) =>
      markup(page).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
    expect(attributes(await withText(text))).toEqual(attributes(await withText("x")));
    expect(await withText(text)).not.toMatch(/<script|\0/i);
  });

  it("shows pictures of its own origin, and small ones inside it, and no others", async () => {
    const huge = `data:image/png;base64,${"A".repeat(200_000)}`;
    const pictures = [
      "/a.webp",
      "data:image/png;base64,iVBORw0KGgo=",
      "https://elsewhere.example/a.png",
      "//elsewhere.example/a.png",
      "/\\elsewhere.example/a.png",
      "javascript:alert(1)",
      "data:text/html;base64,PHA+",
      "data:image/svg+xml;base64,PHN2Zz4=",
      huge,
    ];
    const items = pictures.map((picture, at) => ({ sku: `${at}`, quantity: 1, picture }));
    const lines = [{ title: "Beans", sku: null, quantity: 1, texts: [], notes: [], items }];
    const page = await draw({
      store: { name: "", logo: "https://elsewhere.example/logo.png", note: "" },
      order: anOrder({ lines }),
    });
    const shown = Array.from(page.matchAll(/<img[^>]* src="([^"]*)"/g), ([, address]) => address);
    expect(shown).toEqual(["https://app.example/a.webp", pictures[1]]);
  });

  it("may show its one style, and nothing else but pictures", async () => {
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(await draw()) ?? [];
    const policy = documentsPolicy({
      origin: "https://app.example",
      frameAncestors: ["https://a.example"],
    });
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; ` +
        "img-src 'self' https://app.example data:; base-uri 'none'; form-action 'none'; frame-ancestors https://a.example",
    );
  });

  it("begins a page with each document, in that document's language", async () => {
    const page = await draw({
      documents: ["de", "ja"].map((language) => ({
        kind: "packing-slip",
        words: { ...words, language },
        order: anOrder(),
      })),
    });
    expect(page.match(/<section class="document[^>]*>/g)).toEqual([
      '<section class="document packing-slip" lang="de">',
      '<section class="document packing-slip" lang="ja">',
    ]);
    expect(page).toContain("break-before: page");
    expect(page).toContain("1.200");
  });

  it("lists on a pick list each SKU once, with all of its units", async () => {
    const page = await draw({ documents: [{ kind: "pick-list", words, order: anOrder() }] });
    const rows = page.split("<tr>").slice(2);
    expect(rows.map((row) => row.replaceAll(/<[^>]*>|\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/^2 +BOX-1 +Harbour Blend +Note +Gift note: Happy birthday$/),
      expect.stringMatching(
        /^1,204 +COF-2 +Harbour Blend +Night Blend +Note +Gift note: Happy birthday +Units: 1,206/,
      ),
    ]);
  });

  it("shows what a buyer entered and nothing prints to those who pack it, and not as printed", async () => {
    const drawn = async (kind: DocumentInput["kind"]) => {
      const page = await draw({ documents: [{ kind, words, order: anOrder() }] });
      return page.replaceAll(/<[^>]*>|\s+/g, " ");
    };
    expect(await drawn("packing-slip")).toMatch(
      /Printed text +Name: Ada +Note +Gift note: Happy birthday/,
    );
    expect(await drawn("artwork-sheet")).not.toContain("Gift note");
  });

  it("says on a packing slip that an address is not known", async () => {
    expect(await draw({ order: anOrder({ address: [] }) })).toContain("The address is not known.");
  });
});
