import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCommands } from "#test/builders/commands.ts";
import { call } from "#test/builders/core.ts";
import { type OverLoopback, overLoopback } from "#test/builders/over-loopback.ts";

const commands = openCommands();
const { run, linesOf } = commands;
let api: OverLoopback;
beforeAll(() => {
  api = overLoopback({ core: commands.core });
});
afterAll(() => api.close());

/** A merchant's live key. */
async function aKey(reference: string): Promise<string> {
  const [, live = ""] = await linesOf("merchants", "create", reference);
  return live.split("  ")[1] ?? "";
}

test("a product of a merchant's own is seen by it alone, drawn from its own design, and removed", async () => {
  const [one, two] = [await aKey("one.example"), await aKey("two.example")];
  const titlesOf = async (key: string) =>
    (await call(api, "getProducts", { key })).body.products.map(({ title }) => title);
  const add = (...words: string[]) =>
    run("products", "add", "prd_sample_sachets", "--merchant", "one.example", ...words);
  const { content } = await commands.core.catalog.current();
  const { widthPx, heightPx } = content.productById.get("prd_sample_sachets")?.artwork ?? {
    widthPx: 0,
    heightPx: 0,
  };
  const design = path.join(commands.folder, "own.svg");
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightPx}"><rect data-field="greeting" data-type="text" x="10" y="10" width="400" height="100"/></svg>`;
  await writeFile(design, svg(widthPx - 1));
  expect(await add("--title", "Tasting set", "--design", design)).toBe(1);
  await writeFile(design, svg(widthPx));
  expect(await add("--title", "Tasting set", "--design", design)).toBe(0);
  const productId = commands.said.at(-1)?.split("  ")[0] ?? "";
  expect([await titlesOf(one), await titlesOf(two)]).toEqual([["Tasting set"], []]);
  const { products } = await commands.core.catalog.exportCatalog();
  const sachets = products.find(({ id }) => id === "prd_sample_sachets");
  const wider = [{ ...sachets, designSvg: null, artworkWidthPx: widthPx + 1 }];
  await expect(
    commands.core.catalog.importCatalog({ products: wider, blends: [], variants: [] }),
  ).rejects.toThrow(`own product ${productId} has a design of another size`);
  const template = await call(api, "getArtworkTemplate", { key: one, params: { id: productId } });
  expect(template.body.fields.map(({ fieldId }) => fieldId)).toEqual(["greeting"]);
  expect(await add("--title", "x", "--sku", "COF-WHB-12O-HSE-BOX")).toBe(1);
  expect(await add("--title", "x", "--image", "http://example.com/a.png")).toBe(1);
  expect(await run("products", "add", "prd_nothing", "--title", "x")).toBe(1);
  expect(await run("products", "remove", productId, "--merchant", "two.example")).toBe(1);
  expect((await linesOf("products", "list", "--merchant", "one.example")).at(-1)).toMatch(
    new RegExp(`^${productId} +prd_sample_sachets +own +\\d+ +Tasting set$`),
  );
  expect(await run("products", "remove", productId, "--merchant", "one.example")).toBe(0);
  expect(await titlesOf(one)).toEqual([]);
});
