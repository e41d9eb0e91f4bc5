/**
 * Two processes behind each proxy of `ops/proxy/`, by its configuration, where the proxy is on this machine: what goes
 * through, and a rolling restart.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { request } from "node:https";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { composeApp } from "#app/compose/compose-app.server.ts";
import { createMetrics } from "#app/http/metrics.server.ts";
import { bodies } from "#app/limits/body-limits.ts";
import { parseConfig } from "#app/process/config.server.ts";
import { createLogger } from "#app/process/log.server.ts";
import { onDatabase, orderBody, verifyArtwork } from "#test/bench/core/ground.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { endWithUs } from "#test/support/end-with-us.ts";
import { startApp } from "#test/world/app-process.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { readRoutes } from "../tenants/routes.ts";
import { proxies } from "./proxies.ts";
import { openParts } from "./proxy-paths.ts";

const found = Object.entries(proxies).map(([name, proxy]) => {
  const isHere = spawnSync(name, proxy.versionWords).status === 0;
  return {
    name,
    proxy,
    isHere,
    words: isHere ? name : `${name} (skipped: it is not on this machine)`,
  };
});
const twos = found.flatMap((each) => [
  { each, program: "cores" as const },
  { each, program: "webs" as const },
]);
const key = "a-test-key-of-the-proxy-0000001";
const patience = { timeout: 60_000, interval: 50 };
const credentials = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "secret",
  SHOPIFY_APP_URL: "https://app.example.com",
};

/** A process of the product, whichever of its programs it runs. */
interface Process {
  url: string;
  port: number;
  stop(signal: "SIGTERM"): Promise<number | null>;
}

/** Starts one on a port; 0 takes a free one. */
const programs = {
  cores: (port: number, env: Record<string, string>): Promise<Process> =>
    startCoreAlone({ ...env, PORT: String(port) }),
  async webs(wanted: number, env: Record<string, string>): Promise<Process> {
    const port = wanted === 0 ? await anyFreePort() : wanted;
    return { ...(await startApp({ port, env: { ...env, ...credentials, ROLE: "web" } })), port };
  },
};

/** One of the proxies before what listens at those ports. */
async function startProxy(
  { name, proxy }: Pick<(typeof found)[number], "name" | "proxy">,
  { folder, ports }: { folder: string; ports: number[] },
) {
  const port = await anyFreePort();
  const { private: privateKey, cert } = await generate([{ name: "commonName", value: "proxy" }]);
  const files = {
    certificate: path.join(folder, "certificate.pem"),
    key: path.join(folder, "key.pem"),
  };
  // HAProxy reads both from one file.
  await writeFile(files.certificate, `${cert}\n${privateKey}`, { mode: 0o600 });
  await writeFile(files.key, privateKey, { mode: 0o600 });
  const { words, env } = await proxy.configure({ folder, port, ports, files });
  const child = spawn(name, words, { stdio: "ignore", env: { ...process.env, ...env } });
  return { port, proxy: endWithUs(child) };
}

/** Two servers of the test's own, in the place of the processes. */
async function startTwo(answer: RequestListener) {
  const servers = [createServer(answer), createServer(answer)];
  const ports: number[] = [];
  for (const server of servers) {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("It has a port.");
    ports.push(address.port);
  }
  return { servers, ports };
}

/** Posts a body of so many bytes, of which none is sent once there is an answer, and resolves with its status. */
async function post(port: number, { bytes, isAnnounced }: { bytes: number; isAnnounced: boolean }) {
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path: "/uploads/any",
    method: "POST",
    headers: {
      expect: "100-continue",
      ...(isAnnounced ? { "content-length": bytes } : { "transfer-encoding": "chunked" }),
    },
    agent: false,
    rejectUnauthorized: false,
  });
  const isOver = new AbortController();
  const answered: Promise<IncomingMessage[]> = once(outgoing, "response");
  outgoing.once("response", () => isOver.abort());
  outgoing.flushHeaders();
  await Promise.race([once(outgoing, "continue"), answered]);
  const piece = Buffer.alloc(65_536, 7);
  for (let left = bytes; left > 0 && !isOver.signal.aborted; left -= piece.length) {
    const hasPlace = outgoing.write(piece.subarray(0, left));
    if (!hasPlace) await Promise.race([once(outgoing, "drain"), answered]);
  }
  if (!isOver.signal.aborted) outgoing.end();
  const [answer] = await answered;
  outgoing.destroy();
  return answer?.statusCode;
}

/** On a connection of its own, with the path as it stands; an order where a type of content is given. Throws where it is cut off. */
async function askAt(port: number, address: string, headers: Record<string, string>) {
  const isOrder = headers["content-type"] !== undefined;
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path: address,
    method: isOrder ? "POST" : "GET",
    headers,
    agent: false,
    rejectUnauthorized: false,
  });
  outgoing.end(isOrder ? JSON.stringify(orderBody) : undefined);
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("A response is a message.");
  await text(answer);
  return answer.statusCode;
}

/** Every address of the program, the app with its core inside, as it lists them itself. */
async function listRoutes(): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-routes-"));
  const database = await createTestDatabase();
  const leaving = new AbortController();
  const app = await composeApp({
    config: parseConfig({
      DATABASE_URL: database.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      DATA_DIR: dataDir,
      ROLE: "web",
      ...credentials,
    }),
    log: createLogger("error"),
    metrics: createMetrics(),
    buildDir: path.resolve("build"),
    leaving: leaving.signal,
  });
  try {
    return (app.web?.routes ?? []).map((route) => route.path);
  } finally {
    leaving.abort();
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe("each proxy's configuration", () => {
  it("lets through what the program answers, but nothing of the operator, health and metrics", async () => {
    const pages = (await readRoutes()).map(({ address }) => address.replace("?index", ""));
    const parts = [...(await listRoutes()), ...pages].map((address) => address.split("/")[1] ?? "");
    // `*` stands for the pages, which are listed beside it.
    const wanted = new Set(parts.filter((part) => part !== "*" && part !== "operator"));
    for (const [name, open] of Object.entries(await openParts())) {
      expect([...open].toSorted(), name).toEqual([...wanted].toSorted());
    }
  });

  it("lets bodies through as large as the program accepts, and not much larger ones", async () => {
    const most = Math.max(...Object.values(bodies).map(({ bodyMaxBytes }) => bodyMaxBytes));
    const sizes = {
      Caddyfile: /max_size (\d+)MiB/,
      "nginx.conf": /client_max_body_size (\d+)m;/,
      "haproxy.cfg": /req\.body_size gt (\d+)/,
    };
    for (const [name, size] of Object.entries(sizes)) {
      const [, number = ""] = size.exec(await readFile(`ops/proxy/${name}`, "utf8")) ?? [];
      const bytes = Number(number) * (name === "haproxy.cfg" ? 1 : 1_024 * 1_024);
      expect(bytes, name).toBeGreaterThanOrEqual(most);
      expect(bytes, name).toBeLessThan(2 * most);
    }
  });
});

const nginx = found.find(({ name }) => name === "nginx");
describe.skipIf(!nginx?.isHere)(
  `a process that goes in the middle of a request, ${nginx?.words}`,
  () => {
    const json = { "content-type": "application/json" };

    it.each([
      [
        "is followed by the other where the request bears a key",
        { ...json, "idempotency-key": "1" },
        201,
      ],
      ["is followed by the other for a webhook", { ...json, "x-shopify-webhook-id": "1" }, 201],
      ["is followed by the other for what only reads", {}, 201],
      ["is followed by none for anything else", json, 502],
    ])("%s", async (_, headers, status) => {
      if (nginx === undefined) throw new Error("nginx is one of the proxies.");
      const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-proxy-"));
      // Whichever of the two is asked first goes.
      let asked = 0;
      const answer = (_incoming: IncomingMessage, outgoing: ServerResponse) => {
        asked += 1;
        if (asked === 1) outgoing.destroy();
        else outgoing.writeHead(201).end();
      };
      const { servers, ports } = await startTwo(answer);
      const { port, proxy } = await startProxy(nginx, { folder, ports });
      try {
        await vi.waitFor(async () => expect(await askAt(port, "/healthz", {})).toBe(404), patience);
        expect(await askAt(port, "/v1/orders", headers)).toBe(status);
        expect(asked).toBe(status === 201 ? 2 : 1);
      } finally {
        proxy.kill("SIGKILL");
        for (const server of servers) server.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);

for (const { name, proxy: configured, isHere, words } of found) {
  describe.skipIf(!isHere)(`a body through ${words}`, () => {
    let folder: string;
    let two: Awaited<ReturnType<typeof startTwo>>;
    let running: Awaited<ReturnType<typeof startProxy>>;
    /** How many bytes the bodies had that came whole. */
    let arrived: number[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-proxy-"));
      two = await startTwo((incoming, outgoing) => {
        let bytes = 0;
        incoming.on("data", (piece: Buffer) => (bytes += piece.length));
        incoming.on("end", () => {
          if (incoming.method === "POST") arrived.push(bytes);
          outgoing.writeHead(200).end();
        });
      });
      running = await startProxy({ name, proxy: configured }, { folder, ports: two.ports });
      const { port } = running;
      await vi.waitFor(async () => expect(await askAt(port, "/v1/any", {})).toBe(200), patience);
    });
    beforeEach(() => {
      arrived = [];
    });
    afterAll(async () => {
      running.proxy.kill("SIGKILL");
      for (const server of two.servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true, force: true });
    });

    const most = Math.max(...Object.values(bodies).map(({ bodyMaxBytes }) => bodyMaxBytes));
    const over = most + 1_024 * 1_024 + 65_536;
    const rest = configured.countsChunks
      ? "is refused where it has more"
      : "is the program's to refuse where it has more";

    it.each([true, false])(
      "of as much as the program takes arrives whole, its length announced (%s)",
      async (isAnnounced) => {
        expect(await post(running.port, { bytes: most, isAnnounced })).toBe(200);
        expect(arrived).toEqual([most]);
      },
    );

    it("that announces more is refused, and reaches nobody whole", async () => {
      expect(await post(running.port, { bytes: over, isAnnounced: true })).toBe(413);
      expect(arrived).toEqual([]);
    });

    it(`in chunks ${rest}`, async () => {
      const status = await post(running.port, { bytes: over, isAnnounced: false });
      expect([status, arrived]).toEqual(configured.countsChunks ? [413, []] : [200, [over]]);
    });
  });
}

for (const { each, program } of twos) {
  const { proxy: configured, isHere, words } = each;
  describe.skipIf(!isHere)(`two ${program} behind ${words}`, () => {
    let folder: string;
    let database: TestDatabase;
    let processes: [Process, Process];
    let port: number;
    let proxy: ReturnType<typeof spawn>;

    const start = (at: number) =>
      programs[program](at, {
        // By default: as long as a proxy takes to find out.
        DRAIN_SECONDS: "",
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
        CORE_TEST_API_KEY: key,
      });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-proxy-"));
      database = await createTestDatabase();
      processes = [await start(0), await start(0)];
      const ports = processes.map((each) => each.port);
      ({ port, proxy } = await startProxy(each, { folder, ports }));
      await Promise.all(processes.map(untilChecked));
      await vi.waitFor(async () => expect(await ask("/v1/orders")).toBe(200), patience);
    });
    afterAll(async () => {
      proxy.kill("SIGKILL");
      await Promise.all(processes.map((each) => each.stop("SIGTERM")));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    const ask = (address: string, order?: { idempotencyKey: string }) =>
      askAt(port, address, {
        "x-api-key": key,
        ...(order && {
          "content-type": "application/json",
          "idempotency-key": order.idempotencyKey,
        }),
      });

    /** Resolves once the process is healthy, and a proxy that asks has found it so, several times. */
    const untilChecked = ({ url }: Process) =>
      vi.waitFor(async () => {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        if (!configured.asksForHealth) return;
        const metrics = await (await fetch(`${url}/metrics`)).text();
        const counted = metrics
          .split("\n")
          .filter((line) => line.startsWith("portafilter_http_request_seconds_count{"))
          .find((line) => line.includes('area="healthz"') && line.includes('status="200"'));
        const [, count] = counted?.split(" ") ?? [];
        expect(Number(count)).toBeGreaterThan(2);
      }, patience);

    it.each([
      ["/v1/products", 200],
      ["/llms.txt", 200],
      ["/metrics", 404],
      ["/healthz", 404],
      ["/operator/v1/openapi.json", 404],
      ["/v1/../operator/v1/docs", 404],
      ["/v1/%2e%2e/metrics", 404],
      ["/v1\\..\\operator/v1/docs", 404],
      ["/v1/x\\..\\..\\operator/v1/docs", 404],
      ["/v1/x\\..\\..\\healthz", 404],
      ["/v1/..%5chealthz", 404],
      ["/v1/x/..//../healthz", 404],
      ["/v1x", 404],
    ])("%s is answered %d", async (address, status) => {
      expect(await ask(address)).toBe(status);
    });

    it("loses no request, and no order, while one after the other is restarted", async ({
      annotate,
    }) => {
      const over = new AbortController();
      const statuses = () => new Map<number | undefined, number>();
      const counts = { read: statuses(), placed: statuses() };
      await onDatabase(database.url, verifyArtwork);
      const stream = async (_: unknown, index: number) => {
        const kind = index % 2 === 0 ? "read" : "placed";
        for (let at = 0; !over.signal.aborted; at += 1) {
          const idempotencyKey = `${index}-${at}`;
          const status = await ask("/v1/orders", kind === "read" ? undefined : { idempotencyKey });
          counts[kind].set(status, (counts[kind].get(status) ?? 0) + 1);
        }
      };
      const streams = Promise.all(Array.from({ length: 4 }, stream));
      for (const index of [0, 1] as const) {
        const { port: same } = processes[index];
        expect(await processes[index].stop("SIGTERM")).toBe(0);
        processes[index] = await start(same);
        await untilChecked(processes[index]);
      }
      over.abort();
      await streams;
      const words = [...counts.read, ...counts.placed].map(
        ([status, count]) => `${count} x ${status}`,
      );
      await annotate(`${program} behind ${each.name}: lists and orders ${words.join(", ")}`);
      expect([...counts.read.keys()]).toEqual([200]);
      expect([...counts.placed.keys()]).toEqual([201]);
      const { rows } = await onDatabase(database.url, (client) =>
        client.query('SELECT count(*)::int AS orders FROM core."order"'),
      );
      expect(rows).toEqual([{ orders: counts.placed.get(201) }]);
    });
  });
}
