/**
 * The stand-in's HTTP face. A shop is named by `x-forwarded-host` (all traffic of *.myshopify.com is sent
 * to this origin) or by the path `/shops/<domain>/admin/…`.
 */
import type { HttpBindings } from "@hono/node-server";
import type { GraphQLSchema } from "graphql";
import { Hono } from "hono";
import { controlRoutes } from "./control/routes.ts";
import { extensionRoutes } from "./extensions/routes.ts";
import { answerAdminGraphql } from "./graphql/endpoint.ts";
import { parseJson } from "./json.ts";
import { answerAccessToken } from "./oauth/access-token-endpoint.ts";
import type { StandInEnv } from "./server-env.ts";
import { type ShellParts, shellRoutes } from "./shell/routes.ts";
import type { Shop } from "./state/shop.ts";
import type { World } from "./state/world.ts";

type ServerParts = ShellParts & { schema: GraphQLSchema };

export function createServerApp(parts: ServerParts): Hono<StandInEnv> {
  const { world, schema } = parts;
  const app = new Hono<StandInEnv>();
  const shopNamed = (domain: string | undefined): Shop | undefined =>
    world.shops.get((domain ?? "").toLowerCase().replace(/:\d+$/, ""));

  const admin = async (
    request: Request,
    bindings: HttpBindings,
    domain: string | undefined,
    path: string,
  ) => {
    const shop = shopNamed(domain);
    // What Shopify answers for a shop that doesn't exist.
    if (!shop) return Response.json({ errors: "Not Found" }, { status: 404 });
    if (path === "/admin/oauth/access_token" && request.method === "POST")
      return accessToken(world, shop, request);
    const version = /^\/admin\/api\/([\w-]+)\/graphql\.json$/.exec(path)?.[1];
    if (version && request.method === "POST")
      return answerAdminGraphql({ world, schema, shop, request, bindings });
    return Response.json({ errors: "Not Found" }, { status: 404 });
  };

  app.all("/shops/:domain/admin/*", (c) =>
    admin(c.req.raw, c.env, c.req.param("domain"), c.req.path.replace(/^\/shops\/[^/]+/, "")),
  );
  app.all("/admin/*", (c) => admin(c.req.raw, c.env, c.req.header("x-forwarded-host"), c.req.path));

  app.get("/bulk/:domain/:file", (c) => {
    const operation = shopNamed(c.req.param("domain"))?.bulkOperations.get(
      c.req.param("file").replace(".jsonl", ""),
    );
    if (operation?.status !== "COMPLETED") return c.notFound();
    return c.body(`${operation.lines.join("\n")}\n`, 200, { "Content-Type": "application/jsonl" });
  });

  app.post("/staged", async (c) => {
    const form = await c.req.raw.formData();
    const file = form.get("file");
    const place = world.staged.get(String(form.get("key")));
    if (!place || !(file instanceof File) || file.type !== place.type) return c.body(null, 403);
    place.bytes = new Uint8Array(await file.arrayBuffer());
    return c.body(null, 204);
  });

  app.get("/staged/:key", (c) => {
    const found = world.staged.get(c.req.param("key"));
    return found?.bytes ? c.body(found.bytes, 200, { "Content-Type": found.type }) : c.notFound();
  });

  app.route("/__meta", controlRoutes(world, parts.control));
  app.route("/", extensionRoutes(world, schema));
  app.route("/", shellRoutes(parts));
  return app;
}

async function accessToken(world: World, shop: Shop, request: Request): Promise<Response> {
  const startedAt = performance.now();
  const answer = answerAccessToken(world, shop, await readBody(request));
  world.calls.add({
    at: world.clock.now().toISOString(),
    shop: shop.domain,
    kind: "oauth",
    operation: answer.grant,
    status: answer.status,
    ms: Math.round(performance.now() - startedAt),
  });
  return Response.json(answer.body, { status: answer.status });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (!(request.headers.get("content-type") ?? "").includes("json"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
