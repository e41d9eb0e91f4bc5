/** The shell's routes: pages for people, scripts for their browsers. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Context } from "hono";
import { Hono } from "hono";
import { extensionParts } from "../extensions/host-parts.ts";
import type { Place } from "../extensions/host-parts.ts";
import { readBuyer } from "../extensions/routes.ts";
import { gid } from "../ids.ts";
import { changeOptionalScope, install, scopesDetail } from "../oauth/installation.ts";
import { mintSessionToken } from "../oauth/session-token.ts";
import type { Order } from "../state/order.ts";
import { pictureUrl } from "../state/product.ts";
import { variantsOf } from "../state/find.ts";
import type { Control } from "../control/control.ts";
import type { StandInEnv } from "../server-env.ts";
import type { World } from "../state/world.ts";
import type { OrderPanel } from "./order-panel.ts";
import type { Shop } from "../state/shop.ts";
import { orderStatusPage } from "./account-pages.ts";
import { appPage } from "./app-page.ts";
import { faultsPage, readFaults } from "./faults-page.ts";
import { actOnFlow } from "./flow-actions.ts";
import { flowPage } from "./flow-page.ts";
import { addBlankStore } from "./blank-store.ts";
import { indexPage } from "./index-page.ts";
import { callsPage, productsPage } from "./list-pages.ts";
import { runAction } from "./order-actions.ts";
import { orderPage, ordersPage } from "./order-pages.ts";
import { placeMany } from "./many-orders.ts";
import { missingPage } from "./missing-page.ts";
import { drawPicture } from "./pictures.ts";
import { checkoutPage, readChosen, shippingMinor, storePage, thanksPage } from "./store-pages.ts";
import { variantPage } from "./variant-page.ts";
import { restAmount } from "../money.ts";

const script = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./browser/${name}`, import.meta.url)), "utf8");

export type ShellParts = {
  world: World;
  control: Control;
  orderPanel: OrderPanel | undefined;
};

export function shellRoutes(parts: ShellParts): Hono<StandInEnv> {
  const { world, control, orderPanel } = parts;
  const app = new Hono<StandInEnv>();
  const frame = { appName: world.app.configuration.name };

  const missing = (c: Context<StandInEnv>, shop?: Shop) => c.html(missingPage(shop, frame), 404);

  /** A page of one shop; 404 for any other domain. */
  const onShop = (c: Context<StandInEnv>, answer: (shop: Shop) => Response | Promise<Response>) => {
    const shop = world.shops.get(c.req.param("domain") ?? "");
    return shop ? answer(shop) : missing(c);
  };
  const onOrder = (
    c: Context<StandInEnv>,
    answer: (shop: Shop, order: Order) => Response | Promise<Response>,
  ) =>
    onShop(c, (shop) => {
      const order = shop.orders.get(c.req.param("id") ?? "");
      return order ? answer(shop, order) : missing(c, shop);
    });
  /** What a page shows of extensions, in the language of its address. */
  const partsOf = (c: Context<StandInEnv>, place: Omit<Place, "world" | "locale">) =>
    extensionParts({ world, locale: c.req.query("locale") ?? "en", ...place });
  const buyersParts = (c: Context<StandInEnv>, shop: Shop, order: Order) => {
    const as = readBuyer(c.req.query("as"));
    const shown = [gid("Order", order.id)];
    return { shop, order, as, parts: partsOf(c, { shop, shown, buyer: { order, as } }), frame };
  };
  const back = (c: Context<StandInEnv>, shop: Shop, order: Order, said: string) =>
    c.redirect(`/shops/${shop.domain}/orders/${order.id}?said=${encodeURIComponent(said)}`, 303);

  for (const [path, name] of [
    ["/app-bridge.js", "app-bridge.js"],
    ["/shell/admin.js", "admin.js"],
    ["/shell/flow.js", "flow.js"],
    ["/shell/live.js", "live.js"],
  ] as const)
    app.get(path, (c) =>
      c.body(script(name), 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );

  app.get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const found = await world.pictures(name);
    if (found) return c.body(found.body, 200, { "Content-Type": found.contentType });
    return c.body(drawPicture(name), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "max-age=3600",
    });
  });

  app.get("/", (c) => c.html(indexPage(world)));
  // It leads to the app at once: opening it there installs it.
  app.post("/shops", (c) => c.redirect(`/shops/${addBlankStore(world).domain}/app`, 303));
  app.get("/shops/:domain", (c) => onShop(c, (shop) => c.redirect(`/shops/${shop.domain}/orders`)));
  app.get("/shops/:domain/orders", (c) =>
    onShop(c, (shop) => {
      const parts = partsOf(c, { shop, shown: [] });
      return c.html(ordersPage(shop, { ...frame, said: c.req.query("said") }, parts));
    }),
  );
  app.post("/shops/:domain/orders", (c) =>
    onShop(c, async (shop) => {
      const { count } = textFields(await c.req.parseBody());
      const said = await placeMany(control, shop, count);
      return c.redirect(`/shops/${shop.domain}/orders?said=${encodeURIComponent(said)}`, 303);
    }),
  );
  app.get("/shops/:domain/products", (c) =>
    onShop(c, (shop) => c.html(productsPage(shop, frame, partsOf(c, { shop, shown: [] })))),
  );
  app.post("/shops/:domain/products/:product/activate", (c) =>
    onShop(c, (shop) => {
      const product = shop.products.get(c.req.param("product"));
      if (!product) return missing(c, shop);
      control.changeProduct(shop.domain, product.id, { status: "ACTIVE" });
      return c.redirect(`/shops/${shop.domain}/products#product-${product.id}`, 303);
    }),
  );
  app.get("/shops/:domain/products/:product/variants/:variant", (c) =>
    onShop(c, (shop) => {
      const product = shop.products.get(c.req.param("product"));
      const variant = shop.variants.get(c.req.param("variant"));
      if (!product || variant?.productId !== product.id) return missing(c, shop);
      const parts = partsOf(c, { shop, shown: [gid("ProductVariant", variant.id)] });
      return c.html(variantPage({ shop, product, variant, parts, frame }));
    }),
  );
  app.get("/shops/:domain/calls", (c) =>
    onShop(c, (shop) => c.html(callsPage(world, shop, frame))),
  );
  app.get("/shops/:domain/flow", (c) =>
    onShop(c, (shop) =>
      c.html(flowPage(shop, world.app.configuration.flow, { ...frame, said: c.req.query("said") })),
    ),
  );
  app.post("/shops/:domain/flow/:what", (c) =>
    onShop(c, async (shop) => {
      const form = textFields(await c.req.parseBody());
      const said = await actOnFlow(world, shop, { what: c.req.param("what"), form });
      return c.redirect(`/shops/${shop.domain}/flow?said=${encodeURIComponent(said)}`, 303);
    }),
  );
  app.get("/shops/:domain/faults", (c) =>
    onShop(c, (shop) => c.html(faultsPage(shop, c.req.query("said"), frame))),
  );
  app.post("/shops/:domain/faults", (c) =>
    onShop(c, async (shop) => {
      const { faults, seed } = readFaults(textFields(await c.req.parseBody()));
      control.setFaults(shop.domain, faults, seed);
      const said = faults.length === 0 ? "No faults are set." : "The faults are set.";
      return c.redirect(`/shops/${shop.domain}/faults?said=${encodeURIComponent(said)}`, 303);
    }),
  );
  app.get("/shops/:domain/store", (c) => onShop(c, (shop) => c.html(storePage(shop, frame))));
  app.get("/shops/:domain/store/checkout", (c) =>
    onShop(c, (shop) => c.html(checkoutPage(shop, readChosen(shop, c.req.query()), frame))),
  );
  app.post("/shops/:domain/store/checkout", (c) =>
    onShop(c, async (shop) => {
      const form = textFields(await c.req.parseBody());
      const chosen = readChosen(shop, form);
      if (chosen.length === 0) return c.redirect(`/shops/${shop.domain}/store`, 303);
      const { email, phone, note } = form;
      const placed = control.placeOrder(shop.domain, {
        email: email ?? null,
        phone: phone ?? null,
        // Browsers post line ends as CRLF.
        note: note?.trim().replaceAll("\r\n", "\n") || null,
        shipping_address: form,
        shipping_lines: [{ title: "Standard", price: restAmount(shippingMinor) }],
        line_items: chosen.map(({ variant, quantity }) => ({
          variant_id: variant.id,
          quantity,
          properties: [
            { name: form[`property_${variant.id}`], value: form[`text_${variant.id}`] },
            { name: "_artwork_url", value: form[`artwork_${variant.id}`] },
          ].flatMap(({ name, value }) => (name && value ? [{ name, value }] : [])),
        })),
      });
      return c.redirect(`/shops/${shop.domain}/store/thanks/${placed.id}`, 303);
    }),
  );
  app.get("/shops/:domain/store/thanks/:id", (c) =>
    onOrder(c, (shop, order) => c.html(thanksPage(buyersParts(c, shop, order)))),
  );
  app.get("/shops/:domain/account/orders/:id", (c) =>
    onOrder(c, (shop, order) => c.html(orderStatusPage(buyersParts(c, shop, order)))),
  );

  app.get("/shops/:domain/orders/:id", (c) =>
    onOrder(c, async (shop, order) => {
      const panel = await orderPanel?.load({ shop: shop.domain, id: order.id, name: order.name });
      const parts = partsOf(c, { shop, shown: [gid("Order", order.id)] });
      return c.html(orderPage({ shop, order, panel, said: c.req.query("said"), parts, frame }));
    }),
  );
  app.post("/shops/:domain/orders/:id/panel", (c) =>
    onOrder(c, async (shop, order) => {
      const { action = "" } = textFields(await c.req.parseBody());
      const said = await orderPanel?.act(
        { shop: shop.domain, id: order.id, name: order.name },
        action,
      );
      return back(c, shop, order, said ?? "");
    }),
  );
  app.post("/shops/:domain/orders/:id/actions", (c) =>
    onOrder(c, async (shop, order) => {
      const form = textFields(await c.req.parseBody());
      return back(c, shop, order, runAction(control, { shop, order, form }));
    }),
  );

  app.get("/shops/:domain/products.json", (c) =>
    onShop(c, (shop) => c.json(pickable(shop, world.origin))),
  );
  app.post("/shops/:domain/id-token", (c) =>
    onShop(c, (shop) => {
      const site = c.req.header("sec-fetch-site");
      if (site !== undefined && site !== "same-origin") return c.text("Forbidden", 403);
      return c.json({ token: mintSessionToken(world.app, shop) });
    }),
  );
  app.get("/shops/:domain/scopes", (c) => onShop(c, (shop) => c.json(scopesDetail(world, shop))));
  app.post("/shops/:domain/scopes", (c) =>
    onShop(c, async (shop) => {
      const site = c.req.header("sec-fetch-site");
      if (site !== undefined && site !== "same-origin") return c.text("Forbidden", 403);
      const { scope = "", granted } = textFields(await c.req.parseBody());
      if (!changeOptionalScope(world, shop, { scope, isGranted: granted === "true" }))
        return c.text(`${scope} is no optional scope of the app`, 422);
      return c.json(scopesDetail(world, shop));
    }),
  );
  app.post("/shops/:domain/user", (c) =>
    onShop(c, async (shop) => {
      const { user = "" } = textFields(await c.req.parseBody());
      control.signIn(shop.domain, user);
      return c.redirect(`/shops/${shop.domain}/app`, 303);
    }),
  );
  // Opening the app is what installs it, as a merchant's consent does.
  const openApp = (c: Context<StandInEnv>) =>
    onShop(c, (shop) => {
      install(shop);
      const path = c.req.path.replace(`/shops/${shop.domain}/app`, "");
      const query = new URL(c.req.url).search;
      return c.html(appPage(world, shop, `${path || "/"}${query}`));
    });
  app.get("/shops/:domain/app", openApp);
  app.get("/shops/:domain/app/*", openApp);
  app.get("/shops/:domain/*", (c) => onShop(c, (shop) => missing(c, shop)));
  app.get("*", (c) => missing(c));
  return app;
}

/** For the resource picker, in the shape that App Bridge hands out. */
function pickable(shop: Shop, origin: string) {
  return [...shop.products.values()].map((product) => ({
    id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    handle: product.handle,
    images: product.pictures.map((picture) => ({
      id: picture.id,
      originalSrc: pictureUrl(picture, origin),
      altText: picture.alt,
    })),
    variants: variantsOf(shop, product).map((variant) => ({
      id: `gid://shopify/ProductVariant/${variant.id}`,
      title: variant.title,
      displayName:
        variant.title === "Default Title" ? product.title : `${product.title} - ${variant.title}`,
      product: { id: `gid://shopify/Product/${product.id}`, title: product.title },
      sku: variant.sku,
      price: restAmount(variant.priceMinor),
    })),
  }));
}

function textFields(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value]] : [],
    ),
  );
}
