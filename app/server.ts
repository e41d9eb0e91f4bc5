/**
 * The web face of a process: health and metrics always; for `web`, what must be fast in front of
 * Remix (webhooks, /v1, pictures, the built files), then Remix itself.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";
import type { Pages } from "./remix.server.ts";

type FetchHandler = (request: Request) => Promise<Response> | Response;

/** What `web` serves; a worker has none of it. */
export interface WebParts {
  webhooks: FetchHandler;
  /** The Merchant API of the core, and the pictures that it names. */
  core: { handles(pathname: string): boolean; fetch: FetchHandler };
  /** Folder of the built browser files, served under their own paths. */
  clientDir: string | undefined;
  pages: Pages;
}

export interface WebServer {
  port: number;
  /** From here on requests reach the product; before, they are told to come back. */
  open(parts: { web: WebParts | undefined; isReady: () => Promise<boolean> }): void;
  /**
   * Stops accepting, lets every request under way finish, and resolves when the last has been
   * answered. What is still open after `graceMs` is cut.
   */
  drain(graceMs: number): Promise<void>;
}

/** Listens at once, so that `/healthz` can say 503 while the rest is being opened. */
export async function startServer({
  host,
  port,
  metrics,
  log,
}: {
  host: string;
  port: number;
  metrics: Metrics;
  log: Logger;
}): Promise<WebServer> {
  let state: { phase: "starting" | "draining" } | { phase: "open"; isReady(): Promise<boolean> } = {
    phase: "starting",
  };
  let routes: Hono | undefined;
  const app = new Hono();
  app.use(async (c, next) => {
    const end = metrics.httpRequests.startTimer({ method: c.req.method });
    await next();
    end({ area: areaOf(c.req.path), status: String(c.res.status) });
    if (state.phase === "draining") c.header("connection", "close");
  });
  app.get("/healthz", async (c) => {
    const isReady = state.phase === "open" && (await state.isReady());
    return isReady
      ? c.json({ status: "ready" }, 200)
      : c.json({ status: state.phase === "open" ? "unavailable" : state.phase }, 503);
  });
  app.get("/metrics", async () => {
    const text = await metrics.render();
    return new Response(text, { headers: { "content-type": metrics.contentType } });
  });
  app.all("*", async (c) => {
    if (routes) return routes.fetch(c.req.raw);
    return state.phase === "starting"
      ? c.text("Starting.", 503, { "retry-after": "1" })
      : c.notFound();
  });
  app.onError((error, c) => {
    log.error({ err: error, area: areaOf(c.req.path) }, "A request failed");
    return c.text("Something went wrong on our side.", 500);
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let middleware: Pages["middleware"];
  const server = createServer((request, response) => {
    const answer = () => void listener(request, response);
    if (middleware) middleware(request, response, answer);
    else answer();
  });
  await listen(server, { host, port });
  return {
    // A listening TCP server's address is always an object.
    port: (server.address() as AddressInfo).port,
    open({ web, isReady }) {
      if (web) routes = createWebRoutes(web);
      middleware = web?.pages.middleware;
      state = { phase: "open", isReady };
    },
    async drain(graceMs) {
      state = { phase: "draining" };
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

function createWebRoutes({ webhooks, core, clientDir, pages }: WebParts): Hono {
  const app = new Hono();
  app.all("/webhooks", (c) => webhooks(c.req.raw));
  app.all("/webhooks/compliance", (c) => webhooks(c.req.raw));
  app.use(async (c, next) => {
    if (!core.handles(c.req.path)) return next();
    return core.fetch(c.req.raw);
  });
  if (clientDir !== undefined) {
    app.use(
      "/assets/*",
      serveStatic({
        root: clientDir,
        // Their names carry a hash of their content.
        onFound: (_file, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
      }),
    );
    app.use("/favicon.svg", serveStatic({ root: clientDir }));
  }
  app.all("*", (c) => pages.fetch(c.req.raw));
  return app;
}

/** A closed list, so that the metrics stay small whatever is asked for. */
function areaOf(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  const areas = ["webhooks", "v1", "app", "auth", "assets", "healthz", "metrics"];
  return areas.includes(first) ? first : "other";
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
