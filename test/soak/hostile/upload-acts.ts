/** What a hostile store's owner gives to the app by hand: files, tables, addresses, drawings. */
import { randomUUID } from "node:crypto";
import type { Act } from "./act.ts";
import type { Picture, Pictures } from "./pictures.ts";
import type { Tools } from "./tools.ts";

const MB = 1_000_000;
/** What the coffees of the stores are printed on; each has the design fields name, tagline and photo. */
export const product = { id: "prd_whole_bean_box", sku: "COF-WHB-12O-HSE-BOX" };

const header = "variant_id,product,variant,variant_sku,decision,sku,quantity,artwork_url\n";

/** Tables of ten million bytes at most, by name. */
const tables: Readonly<Record<string, () => string>> = {
  "empty records": () => header + "\n".repeat(9.9 * MB),
  "records of commas": () => header + ",,,,,,,\n".repeat(1.2 * MB),
  "records of one comma": () => header + ",\n".repeat(4.9 * MB),
  "a giant field": () => `${header}1,"${"x".repeat(9.8 * MB)}"\n`,
  "a field that never ends": () => `${header}1,"${"x\n".repeat(4.9 * MB)}`,
  "many columns": () => `${"a,".repeat(4.9 * MB)}\n1\n`,
  "many quotes": () => header + '"""",'.repeat(1.9 * MB),
  "rows of nobody": () => header + "1,a,b,c,made,COF-WHB-12O-HSE-BOX,1,\n".repeat(200_000),
  "no table at all": () => "\0".repeat(9.9 * MB),
};

const table = (name: string, make: () => string): Act => ({
  name: `CSV: ${name}`,
  run(tools) {
    const form = new FormData();
    form.set("file", new File([make()], "products.csv", { type: "text/csv" }));
    const path = "/app/products/import.data";
    return tools.sendAs(tools.shop(), path, { method: "POST", body: form });
  },
});

const upload = (name: string, { body }: Picture): Act => ({
  name: `upload: ${name}`,
  run: (tools) => tools.sendAs(tools.shop(), "/app/uploads", { method: "POST", body }),
});

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

const others: Act[] = [
  {
    name: "artwork's address checked",
    run(tools) {
      const fields = { intent: "check", sku: product.sku, artworkUrl: tools.pictureUrl() };
      return tools.sendAs(tools.shop(), `/app/catalog/${product.id}.data`, form(fields));
    },
  },
  {
    name: "Studio draws a picture",
    run(tools) {
      const fields = {
        intent: "draw",
        drawingId: randomUUID(),
        fieldId: "photo",
        type: "image",
        value: tools.pictureUrl(),
      };
      return tools.sendAs(tools.shop(), `/app/studio/${product.id}.data?index`, form(fields));
    },
  },
  {
    name: "Studio draws a long text",
    run(tools) {
      const value = tools.pick(["文".repeat(4_000), "W ".repeat(4_000), "\u0301".repeat(8_000)]);
      const fields = {
        intent: "draw",
        drawingId: randomUUID(),
        fieldId: "name",
        type: "text",
        value,
      };
      return tools.sendAs(tools.shop(), `/app/studio/${product.id}.data?index`, form(fields));
    },
  },
  {
    name: "connection tested at a hostile provider",
    async run(tools) {
      const [url] = tools.pictureUrl().split("/pictures/");
      return tools.sendAs(tools.shop(), "/app/settings.data", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ intent: "test", url, apiKey: `pf_test_${randomUUID()}` }),
      });
    },
  },
];

async function drawAtCore({ send, coreUrl, coreKey, pictureUrl }: Tools): Promise<string> {
  const fields = [{ fieldId: "photo", type: "image", value: pictureUrl() }];
  return send(`${coreUrl}/v1/artwork/new`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": coreKey },
    body: JSON.stringify({ productId: product.id, fields }),
  });
}

/** One for each table and each picture, and the ways of addresses. */
export function uploadActs(pictures: Pictures): Act[] {
  return [
    ...Object.entries(tables).map(([name, make]) => table(name, make)),
    ...Object.entries(pictures).map(([name, picture]) => upload(name, picture)),
    ...others,
    { name: "/v1 draws a picture", run: drawAtCore },
  ];
}
