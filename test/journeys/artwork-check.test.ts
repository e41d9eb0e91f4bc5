/**
 * How the core, as a program of its own, looks at artwork: over real TLS, on a web whose hosts lie about
 * types, redirect inwards, dawdle and never end.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { anOrder, call, type CoreWorld } from "#test/builders/core.ts";
import { pngHeader } from "#test/builders/png-header.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const sku = "COF-GND-6X2-HSE-SCH";
const [width, height] = [1_200, 1_800];
// What is ordered with a test key is never copied: each request is a check.
const key = "a-test-key-of-this-journey";

let folder: string;
let database: TestDatabase;
let env: Record<string, string>;
let core: CoreAlone;
/** A host that the operator vouches for, one that nobody does, one without TLS, one with a strange certificate. */
let servers: Record<"trusted" | "inner" | "plain" | "strange", { server: Server; port: number }>;
let behave: Behaviour;
let asked: IncomingMessage[];
let askedInside: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-artwork-web-"));
  database = await createTestDatabase();
  const [known, unknown] = await Promise.all([aCertificate(), aCertificate()]);
  const certificateFile = path.join(folder, "certificate.pem");
  await writeFile(certificateFile, known.cert);
  const inside: Behaviour = ({ url }, response) => {
    askedInside.push(url ?? "");
    response.end(pngHeader(width, height));
  };
  const outside: Behaviour = (request, response) => {
    asked.push(request);
    behave(request, response);
  };
  const tls = ({ private: secret, cert }: typeof known) => ({ key: secret, cert });
  servers = {
    trusted: await listening(https.createServer(tls(known), outside)),
    inner: await listening(https.createServer(tls(known), inside)),
    plain: await listening(createServer(inside)),
    strange: await listening(https.createServer(tls(unknown), inside)),
  };
  const hosts = [servers.trusted, servers.strange].map(({ port }) => `127.0.0.1:${port}`);
  env = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    PUBLIC_URL: "https://core.example.com",
    DATA_DIR: folder,
    CORE_TEST_API_KEY: key,
    ARTWORK_TRUSTED_HOSTS: hosts.join(","),
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
  core = await startCoreAlone(env);
});
afterAll(async () => {
  await core.stop("SIGTERM");
  for (const { server } of Object.values(servers)) {
    server.closeAllConnections();
    server.close();
  }
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  askedInside = [];
});

function aCertificate() {
  return generate([{ name: "commonName", value: "127.0.0.1" }], {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
}

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port }; // A TCP server that listens has one.
}

/** The program as `call` speaks to a core: over the network. */
const over = ({ url }: CoreAlone): Pick<CoreWorld, "fetch"> => ({
  fetch: (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  },
});

const order = (artworkUrl: string, by = core) => {
  const items = [{ sku, artworkUrl, quantity: 1 }];
  return call(over(by), "createOrder", { key, body: anOrder({ items }) });
};
const at = (file: string) => `https://127.0.0.1:${servers.trusted.port}/${file}`;
const canvas = (size = { width, height }) =>
  sharp({ create: { ...size, channels: 3, background: "brown" } });

describe("the file's content decides, whatever its name and its header say", () => {
  test.each([
    ["a PNG that is called text", "png.txt", "text/plain", () => canvas().png()],
    ["a JPEG that is called PNG", "jpeg.png", "image/png", () => canvas().jpeg()],
    ["a progressive JPEG", "p.jpg", "text/html", () => canvas().jpeg({ progressive: true })],
    [
      "a JPEG whose EXIF turns it",
      "turned.jpg",
      "image/jpeg",
      () => canvas().jpeg().withMetadata({ orientation: 6 }),
    ],
  ])("%s is taken", async (_, name, type, make) => {
    const bytes = await make().toBuffer();
    behave = (_request, response) => response.writeHead(200, { "content-type": type }).end(bytes);
    expect((await order(at(name))).status).toBe(201);
  });

  test.each([
    ["a GIF", () => canvas().gif().toBuffer()],
    ["a WebP", () => canvas().webp().toBuffer()],
    ["an SVG", async () => Buffer.from('<svg width="1200" height="1800"/>')],
    ["a page", async () => Buffer.from("<!doctype html><title>Not found</title>")],
  ])("%s that is called PNG is refused", async (name, make) => {
    const bytes = await make();
    behave = (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(bytes);
    const reply = await order(at(`${name.replaceAll(" ", "-")}.png`));
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("JPEG") });
  });

  test.each([
    ["a pixel too wide", { width: width + 1, height }],
    ["a pixel too low", { width, height: height - 1 }],
    ["turned", { width: height, height: width }],
  ])("a PNG that is %s is refused, naming both sizes", async (name, size) => {
    const bytes = await canvas(size).png().toBuffer();
    behave = (_, response) => response.end(bytes);
    const { status, message } = await order(at(`${name.replaceAll(" ", "-")}.png`));
    expect(status).toBe(422);
    expect(message).toContain("expected 1200 x 1800");
    expect(message).toContain(`actual ${size.width} x ${size.height}`);
  });
});

describe("no request goes inwards", () => {
  const inwards: [string, () => string][] = [
    ["loopback", () => `https://127.0.0.1:${servers.inner.port}/a.png`],
    ["loopback by name", () => `https://localhost:${servers.inner.port}/a.png`],
    ["loopback written as a number", () => `https://2130706433:${servers.inner.port}/a.png`],
    ["IPv6 loopback", () => `https://[::1]:${servers.inner.port}/a.png`],
    ["IPv4 loopback in IPv6", () => `https://[::ffff:127.0.0.1]:${servers.inner.port}/a.png`],
    ["the metadata service", () => "https://169.254.169.254/latest/meta-data/"],
    ["another link-local address", () => "https://169.254.10.20/a.png"],
    ["a private address", () => "https://10.0.0.1/a.png"],
    ["another private address", () => "https://192.168.1.1/a.png"],
  ];

  test.each(inwards)("to %s", async (_, url) => {
    const reply = await order(url());
    expect(reply).toMatchObject({ status: 422 });
    expect(reply.message).toContain("is not on the public internet");
    expect(askedInside).toEqual([]);
  });

  test.each([
    ...inwards,
    ["plain HTTP", () => `http://127.0.0.1:${servers.plain.port}/a.png`] as const,
    ["a file", () => "file:///etc/passwd"] as const,
  ])("after a redirect to %s", async (name, location) => {
    behave = (_, response) => response.writeHead(302, { location: location() }).end();
    const reply = await order(at(`to-${name.replaceAll(" ", "-")}.png`));
    expect(reply.status).toBe(422);
    expect(asked).toHaveLength(1);
    expect(askedInside).toEqual([]);
  });

  test("but a redirect within a trusted host is followed", async () => {
    behave = ({ url }, response) =>
      url === "/there.png"
        ? response.end(pngHeader(width, height))
        : response.writeHead(301, { location: "/there.png" }).end();
    expect((await order(at("here.png"))).status).toBe(201);
  });

  test("and none to a host whose certificate nobody vouches for", async () => {
    const reply = await order(`https://127.0.0.1:${servers.strange.port}/a.png`);
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("TLS") });
    expect(askedInside).toEqual([]);
  });
});

describe("time and size are limited", () => {
  test("a host that never answers is left after 5 s, and holds up nobody else", async () => {
    behave = () => {};
    const startedAt = performance.now();
    const answered: string[] = [];
    const waiting = order(at("slow.png")).finally(() => answered.push("slow"));
    await expect.poll(() => asked.length).toBe(1);
    expect((await call(over(core), "getOrders", { key })).status).toBe(200);
    expect(answered).toEqual([]);
    const reply = await waiting;
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("within 5 s") });
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
  });

  test("a header that has not come to the size within 256 KiB is given up, and so is the connection", async () => {
    const segment = Buffer.concat([Buffer.from("ffe1ffff", "hex"), Buffer.alloc(65_533)]);
    let sent = 0;
    let isClosed = false;
    behave = ({ socket }, response) => {
      socket.on("close", () => (isClosed = true));
      response.write(Buffer.from("ffd8", "hex"));
      const more = () => {
        for (let isOpen = true; isOpen; isOpen = response.write(segment)) sent += segment.length;
      };
      response.on("drain", more);
      more();
    };
    const reply = await order(at("endless.jpg"));
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("256 KiB") });
    await expect.poll(() => isClosed).toBe(true);
    // What was on its way when the core had enough: the buffers of both ends.
    expect(sent).toBeLessThan(16 * 1_024 * 1_024);
  });

  test("no byte more is waited for than the size needs", async () => {
    let isClosed = false;
    behave = ({ socket }, response) => {
      socket.on("close", () => (isClosed = true));
      response.writeHead(200, { "content-length": "1000000" });
      response.write(pngHeader(width, height));
    };
    expect((await order(at("half.png"))).status).toBe(201);
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe("what was verified is remembered", () => {
  test.each([
    ["etag", '"1"', "if-none-match"],
    ["last-modified", "Fri, 20 Nov 2026 08:00:00 GMT", "if-modified-since"],
  ])(
    "for 10 minutes, by every process; then the host is asked only whether the file changed (%s)",
    async (header, value, condition) => {
      const url = at(`kept-${header}.png`);
      let isReplaced = false;
      behave = ({ headers }, response) => {
        response.setHeader(header, value);
        if (isReplaced) response.end(pngHeader(width, height + 1));
        else if (headers[condition] === value) response.writeHead(304).end();
        else response.end(pngHeader(width, height));
      };
      const second = await startCoreAlone(env);
      onTestFinished(async () => void (await second.stop("SIGTERM")));
      const age = (minutes: number) =>
        database.database.pool.query(
          "UPDATE core.artwork_check SET checked_at = now() - $1 * interval '1 minute'",
          [minutes],
        );
      expect((await order(url)).status).toBe(201);
      expect((await order(url)).status).toBe(201);
      expect(asked).toHaveLength(1);
      expect(asked[0]?.headers[condition]).toBeUndefined();

      await age(11);
      expect((await order(url, second)).status).toBe(201);
      expect(asked.map(({ headers }) => headers[condition])).toEqual([undefined, value]);
      expect((await order(url, second)).status).toBe(201);
      expect(asked).toHaveLength(2);

      // A third process knows nothing but what the database says, and the file is another one by now.
      await age(11);
      isReplaced = true;
      const third = await startCoreAlone(env);
      onTestFinished(async () => void (await third.stop("SIGTERM")));
      const changed = await order(url, third);
      expect(changed).toMatchObject({ status: 422, message: expect.stringContaining("1801") });
    },
    300_000,
  );
});
