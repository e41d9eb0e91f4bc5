/** Remix as a fetch handler: the built pages, or Vite's while they are being written. */
import "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import type { LoadContext } from "./load-context.ts";

/** Serves what it knows, and calls `next` for the rest. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface Pages {
  fetch: (request: Request) => Promise<Response>;
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
  return { fetch: (request) => handle(request, { ...context }) };
}

/** The same out of the sources, each change at once in the browser. */
export async function createDevelopmentPages({
  context,
}: {
  context: LoadContext;
}): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => {
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    // As above: the plugin's module has this shape and no types.
    return build as ServerBuild;
  };
  const handle = createRequestHandler(load, "development");
  return {
    fetch: (request) => handle(request, { ...context }),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
