/** Lines that are no variant: custom items, and one whose product was deleted. */
import { type Camera, shop } from "./camera.ts";
import { coffee, inTables, rare } from "./store.ts";

export async function undecided({ world, app, open, see, seeRows, take, press }: Camera) {
  const { standIn } = world;
  const { id: productId } = standIn.addProduct(shop, {
    title: "Last Year's Winter Blend",
    variants: [{ sku: "WINTER-25", price: "14.00" }],
  });
  const properties = [{ name: "_print_file", value: "https://labels.example/ready/4711.png" }];
  const gift = { title: "Gift tin with a ribbon and a handwritten card", price: "12.00" };
  const ordered = standIn.placeOrder(shop, {
    line_items: [{ sku: coffee, properties }, gift, { sku: "WINTER-25" }],
  });
  const alone = standIn.placeOrder(shop, {
    line_items: [{ title: "Tasting kit", price: "30.00" }],
  });
  standIn.deleteProduct(shop, productId);
  standIn.holdOrder(shop, alone.id);
  standIn.releaseOrder(shop, alone.id);
  const { name } = ordered;
  await open(`/app/orders?search=${name.slice(1)}`);
  await seeRows("Accepted", 1);
  const address = { first_name: "Ada", last_name: "Byron", address1: "1 Road" };
  const place = { city: "Portland", province_code: "ME", zip: "04101", country_code: "US" };
  standIn.changeAddress(shop, ordered.id, { ...address, ...place });
  await open(`/app/orders?search=${name.slice(1)}`);
  await app().getByRole("link", { name, exact: true }).click();
  await see("Lines of the order");
  await take("order-undecided");
  await app().getByLabel("SKU of the provider").first().fill("TIN-1");
  await press(/Have it made$/);
  await see("Your provider has no such SKU.");
  await take("order-undecided-refused");
  await press(/^Last Year.*Ship it myself$/);
  await see("Chosen in the admin");
  await take("order-undecided-kept");
  await open("/app/orders?filter=unforwarded&all=", "Tasting kit");
  await take("orders-unforwarded-asked");
  await press(/^Tasting kit.*Ship it myself$/);
  await see("Chosen in the admin");
  await take("orders-unforwarded-kept");
  const held = standIn.placeOrder(shop, {
    line_items: [{ sku: coffee }],
    note: "Please leave it with the neighbors.",
    note_attributes: [
      { name: "gift_message", value: "Happy birthday, Ada!\nSee you in Portland." },
    ],
    tags: "gift",
  });
  standIn.holdOrder(shop, held.id);
  await open(`/app/orders?search=${held.name.slice(1)}`);
  await app().getByRole("link", { name: held.name, exact: true }).click();
  await see("Lines of the order");
  await take("order-to-keep");
  await press(/Ship it myself$/);
  await see("Chosen in the admin");
  await take("order-kept");
  await open(`/app/orders?search=${held.name.slice(1)}`);
  await seeRows("You ship it", 1);
  await take("orders-kept");
  await open("", "Orders by stage");
  await take("home-undecided");
}

/** A provider that refuses an order without naming what, and one that decides on a cancelation yet. */
export async function refusals(camera: Camera) {
  const { world, app, open, see, seeRows, take } = camera;
  const { standIn } = world;
  const openOrder = async (name: string) => {
    await app().getByRole("link", { name, exact: true }).first().click();
    await see("Lines of the order");
  };
  const skus = [coffee, rare, "COF-GND-12O-HSE-BOX", "COF-GND-6X2-HSE-SCH"];
  const refused = standIn.placeOrder(shop, { line_items: skus.map((sku) => ({ sku })) });
  await open(`/app/orders?search=${refused.name.slice(1)}`, "The provider is out of stock");
  await inTables(camera, (pool) =>
    pool.query(
      `UPDATE connector.attention SET reason = 'RefusedByProvider', subject = $3
       FROM connector.dispatch WHERE dispatch.shop = $1 AND dispatch.order_name = $2
         AND (attention.shop, attention.dispatch_id) = (dispatch.shop, dispatch.id)`,
      [shop, refused.name, { words: "Rejected by our system" }],
    ),
  );
  await open(`/app/orders?search=${refused.name.slice(1)}`, "Rejected by our system");
  await take("orders-refused");
  await openOrder(refused.name);
  await take("order-refused");
  const leaving = standIn.placeOrder(shop, { line_items: [{ sku: coffee }] });
  await open(`/app/orders?search=${leaving.name.slice(1)}`);
  await seeRows("Accepted", 1);
  await inTables(camera, (pool) =>
    pool.query(
      `UPDATE connector.dispatch SET api_status = 'CancelationRequested'
       WHERE shop = $1 AND order_name = $2`,
      [shop, leaving.name],
    ),
  );
  await open(`/app/orders?search=${leaving.name.slice(1)}`, "Cancelation asked for");
  await take("orders-cancelation");
  await openOrder(leaving.name);
  await take("order-cancelation");
}
