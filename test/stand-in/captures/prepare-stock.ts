/** Items in stock as the recorded stores had them before their recordings began. */
import { shop } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import { stringsIn } from "./compare.ts";
import type { Prepare } from "./prepare.ts";
import { gid, idIn, locations, rename, run, stands, variants } from "./prepare.ts";

/** A tracked item without stock; every recorded case had a new one. */
export const oneItem: Prepare = async ({ test, learned, recording }) => {
  const item = await newItem(test);
  for (const text of stringsIn(recording))
    if (/^gid:\/\/shopify\/InventoryItem\/\d+$/.test(text)) stands(learned, text, item.id);
  const [first] = locations(test);
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", first?.id));
  await rename(test, [first?.id, "Shop location"]);
};

export const quantityItem: Prepare = async ({ test, learned }) => {
  const item = await newItem(test);
  stands(learned, "gid://shopify/InventoryItem/53204673823026", item.id);
  stands(learned, "gid://shopify/Product/10171266400562", item.productId);
  const [first, second] = locations(test);
  stands(learned, "gid://shopify/Location/106318430514", gid("Location", first?.id));
  stands(learned, "gid://shopify/Location/106318463282", gid("Location", second?.id));
  await rename(test, [first?.id, "Shop location"], [second?.id, "My Custom Location"]);
};

async function newItem(test: StandInForTest): Promise<{ id: string; productId: string }> {
  const before = variants(test).length;
  const { id } = test.standIn.addProduct(shop, {
    title: "Probe",
    variants: [{ price: "1", inventory: 0 }],
  });
  const variant = variants(test)[before];
  const read = await run(
    test,
    "query($id: ID!) { productVariant(id: $id) { inventoryItem { id } } }",
    { id: gid("ProductVariant", variant?.id) },
  );
  return { id: idIn(read, "InventoryItem"), productId: gid("Product", id) };
}
