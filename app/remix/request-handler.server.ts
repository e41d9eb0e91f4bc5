/** Remix as a fetch handler: the built pages, or Vite's while they are being written. */
import "@remix-run/node";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  type AppLoadContext,
  createRequestHandler,
  type ServerBuild,
} from "@remix-run/server-runtime";
import type { IncomingBody } from "../limits/incoming-body.ts";
import type { Middleware } from "../http/middleware.ts";
import type { LoadContext } from "./load-context.ts";

export interface Pages {
  fetch: (request: Request, body: IncomingBody) => Promise<Response>;
  /** Serves modules and styles before anything else is asked; only Vite has one. */
  middleware?: Middleware;
  close?: () => Promise<void>;
}

/**
 * Answers page requests with `build/server/index.js`. `context` is what every loader and action is
 * given.
 */
export async function createPages({
  buildDir,
  context,
}: {
  buildDir: string;
  context: LoadContext;
}): Promise<Pages> {
  const file = path.join(buildDir, "server/index.js");
  // The bundler's output has exactly this shape; it carries no types.
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const isPage = (routeId: string) => Object.hasOwn(build.routes, routeId);
  return { fetch: (request, body) => handle(request, contextOf({ ...context, isPage }, body)) };
}

/** The same out of the sources, each change at once in the browser. */
export async function createDevelopmentPages({
  context,
}: {
  context: LoadContext;
}): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  let newest: ServerBuild | undefined;
  const load = async () => {
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    // As above: the plugin's module has this shape and no types.
    newest = build as ServerBuild;
    return newest;
  };
  const isPage = (routeId: string) => Object.hasOwn(newest?.routes ?? {}, routeId);
  const handle = createRequestHandler(load, "development");
  return {
    fetch: (request, body) => handle(request, contextOf({ ...context, isPage }, body)),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

/** What one request is given: whoever has proven its shop has said, with that, whose its body is. */
function contextOf(context: AppLoadContext, body: IncomingBody): AppLoadContext {
  const { shopify } = context;
  const authenticate: LoadContext["shopify"]["authenticate"] = {
    ...shopify.authenticate,
    async admin(request, about) {
      const caller = await shopify.authenticate.admin(request, about);
      body.belongsTo(caller.shop);
      return caller;
    },
  };
  return { ...context, shopify: { ...shopify, authenticate } };
}
