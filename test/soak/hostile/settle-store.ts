/** What the owner of a hostile store sets up before anything hostile happens. */
import { z } from "zod";
import { ownProviderForm } from "#test/builders/own-provider-form.ts";
import { mappingForm } from "./buyer-acts.ts";
import type { Tools } from "./tools.ts";
import { product } from "./upload-acts.ts";

const snapshot = z.object({
  products: z.array(
    z.object({ variants: z.array(z.object({ id: z.string(), sku: z.string().nullish() })) }),
  ),
});

/** Gives the store its provider at `url`, if any, and maps what its buyers personalize. Throws otherwise. */
export async function settleStore(
  tools: Tools,
  { shop, url }: { shop: string; url: string | undefined },
): Promise<void> {
  if (url !== undefined) {
    const apiKey = `pf_test_${shop.replaceAll(/[^a-z0-9]/g, "")}`;
    const body = ownProviderForm({ url, apiKey });
    const headers = { "content-type": "application/json" };
    const saved = await tools.sendAs(shop, "/app/settings.data", { method: "POST", headers, body });
    if (saved !== "200") throw new Error(`${shop} could not save its settings: ${saved}.`);
  }
  const answer = await fetch(`${tools.standInUrl}/__meta/snapshot?shop=${shop}`);
  const { products } = snapshot.parse(await answer.json());
  const variants = products.flatMap(({ variants: some }) => some);
  const id = variants.find(({ sku }) => sku === product.sku)?.id;
  if (id === undefined) throw new Error(`${shop} does not sell ${product.sku}.`);
  const path = `/app/products/${id.replace(/^.*\//, "")}.data`;
  const body = new URLSearchParams(mappingForm());
  const mapped = await tools.sendAs(shop, path, { method: "POST", body });
  if (mapped !== "200") throw new Error(`${shop} could not map its coffee: ${mapped}.`);
}
