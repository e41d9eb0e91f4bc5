/** What frames load, and what pages ask on behalf of the extensions in them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import type { GraphQLSchema } from "graphql";
import type { Context } from "hono";
import { Hono } from "hono";
import { z } from "zod";
import { runGraphql } from "../graphql/run.ts";
import { readableCustomer } from "../oauth/installation.ts";
import { mintBuyerToken } from "../oauth/session-token.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { buyers } from "./buyer-data.ts";
import type { Buyer } from "./buyer-data.ts";
import type { Extension } from "./extension.ts";
import { readBundle, readExtensions } from "./extension.ts";
import { framePage, sandbox } from "./frame.ts";

type Env = { Bindings: HttpBindings };

const file = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./browser/${name}`, import.meta.url)), "utf8");

const query = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/** Who reads a buyer's page, as its address says; signed in unless it says otherwise. */
export const readBuyer = (text: string | undefined): Buyer =>
  buyers.find((each) => each === text) ?? "signed-in";

export function extensionRoutes(world: World, schema: GraphQLSchema): Hono<Env> {
  const app = new Hono<Env>();

  for (const [name, type] of [
    ["extension-elements.js", "text/javascript"],
    ["extension-fields.js", "text/javascript"],
    ["extension-frame.js", "text/javascript"],
    ["extension-host.js", "text/javascript"],
    ["extension-frame.css", "text/css"],
  ] as const)
    app.get(`/shell/${name}`, (c) =>
      c.body(file(name), 200, { "Content-Type": `${type}; charset=utf-8` }),
    );

  const onShop = (c: Context<Env>, answer: (shop: Shop) => Response | Promise<Response>) => {
    const shop = world.shops.get(c.req.param("domain") ?? "");
    return shop ? answer(shop) : c.notFound();
  };
  const onExtension = (
    c: Context<Env>,
    answer: (shop: Shop, extension: Extension) => Response | Promise<Response>,
  ) =>
    onShop(c, (shop) => {
      const { extensions } = readExtensions(world.app.extensionsDir);
      const extension = extensions.find(({ handle }) => handle === c.req.param("handle"));
      return extension ? answer(shop, extension) : c.notFound();
    });
  /** Tokens and the Admin API are for the stand-in's own pages: the frames ask those. */
  const isOwnPage = (c: Context<Env>) =>
    [undefined, "same-origin"].includes(c.req.header("sec-fetch-site"));

  app.get("/shops/:domain/extensions/:handle/frame", (c) =>
    onExtension(c, async (shop, extension) => {
      const order = shop.orders.get(c.req.query("order") ?? "");
      const page = framePage({
        world,
        shop,
        extension,
        target: c.req.query("target") ?? "",
        locale: c.req.query("locale") ?? "en",
        selected: c.req.queries("id") ?? [],
        buyer: order ? { order, as: readBuyer(c.req.query("as")) } : undefined,
      });
      // Opened by itself it is in the sandbox as well.
      return c.html(page, 200, {
        "Content-Security-Policy": `sandbox ${sandbox}`,
        "Cache-Control": "no-store",
      });
    }),
  );
  for (const kind of ["main", "conditions"] as const)
    app.get(`/shops/:domain/extensions/:handle/${kind}.js`, (c) =>
      onExtension(c, (_shop, extension) => {
        const bundle = readBundle(extension, kind);
        if (bundle === null) return c.notFound();
        return c.body(bundle, 200, {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "no-store",
        });
      }),
    );

  app.post("/shops/:domain/extensions/buyer-token", (c) =>
    onShop(c, async (shop) => {
      if (!isOwnPage(c)) return c.text("Forbidden", 403);
      const { order: id, as } = c.req.query();
      const order = shop.orders.get(id ?? "");
      const signedIn = readBuyer(as) === "signed-in" ? order?.customer?.id : undefined;
      return c.json({
        token: mintBuyerToken(world.app, shop.domain, readableCustomer(shop, signedIn)),
      });
    }),
  );
  app.post("/shops/:domain/extensions/query", (c) =>
    onShop(c, async (shop) => {
      if (!isOwnPage(c)) return c.text("Forbidden", 403);
      const asked = query.safeParse(await c.req.json().catch(() => undefined));
      if (!asked.success) return c.json({ errors: [{ message: "Bad request" }] }, 400);
      const { scopes } = shop.installation;
      const answer = await runGraphql(
        { world, shop, scopes, schema },
        { ...asked.data, operationName: null },
      );
      return c.json(answer.body);
    }),
  );
  return app;
}
