import { sentenceOf } from "#app/contract/index.ts";
import { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import fc from "fast-check";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createAddressCheck,
  createStrangerReader,
  type Lookup,
  type StrangerRequest,
} from "./stranger-reader.server.ts";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let server: https.Server;
let port: number;
let behave: Behaviour;
let requests: IncomingMessage[];
const caBefore = tls.getCACertificates("default");

beforeAll(async () => {
  const pems = await generate([{ name: "commonName", value: "art.example" }], {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "art.example" },
          { type: 2, value: "*.art.example" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  tls.setDefaultCACertificates([...caBefore, pems.cert]);
  server = https.createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    requests.push(request);
    behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo); // A TCP server that listens has one.
});
beforeEach(() => {
  requests = [];
  behave = (_, response) => response.end("hello");
});
afterAll(async () => {
  tls.setDefaultCACertificates(caBefore);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const loopback: Lookup = async () => [{ address: "127.0.0.1", family: 4 }];
const trusting = () =>
  createStrangerReader({
    trustedHosts: [`art.example:${port}`, `127.0.0.1:${port}`],
    lookup: loopback,
  });
const request = (url: string, more: Partial<StrangerRequest> = {}): StrangerRequest => ({
  url,
  timeoutMs: 2_000,
  bytesMax: 1_024,
  ...more,
});
const here = (path = "/") => `https://art.example:${port}${path}`;

describe("a trusted host is read though it is private", () => {
  test("by name, with its status, headers and body", async () => {
    behave = (_, response) => response.writeHead(203, { etag: '"1"' }).end("hello");
    const answer = await trusting()(request(here(), { headers: { "if-none-match": '"0"' } }));
    expect(answer).toMatchObject({ outcome: "answered", status: 203 });
    if (answer.outcome === "refused") throw new Error(answer.reason.code);
    expect(Buffer.from(answer.bytes).toString()).toBe("hello");
    expect(answer.headers.get("etag")).toBe('"1"');
    expect(requests[0]?.headers).toMatchObject({
      host: `art.example:${port}`,
      "if-none-match": '"0"',
      "accept-encoding": "identity",
    });
  });

  test("by address", async () => {
    const answer = await trusting()(request(`https://127.0.0.1:${port}/`));
    expect(answer.outcome).toBe("answered");
  });
});

describe("no request leaves", () => {
  const addresses = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fe80::1", "::ffff:7f00:1"];

  test.each(addresses)("for a name that leads to %s", async (address) => {
    const family = address.includes(":") ? 6 : 4;
    const read = createStrangerReader({ lookup: async () => [{ address, family }] });
    const answer = await read(request(here()));
    expect(answer).toEqual({
      outcome: "refused",
      reason: { code: "hostNotPublic", values: { host: "art.example" } },
    });
    expect(requests).toEqual([]);
  });

  test("for a name of which one address is public and one is not", async () => {
    const read = createStrangerReader({
      lookup: async () => [
        { address: "8.8.8.8", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    });
    expect(await read(request(here()))).toMatchObject({ outcome: "refused" });
  });

  test.each([
    "https://127.0.0.1",
    "https://127.1",
    "https://2130706433",
    "https://0x7f000001",
    "https://0177.0.0.1",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://[fd00:ec2::254]",
    "https://169.254.169.254",
    "https://0",
  ])("for the address %s", async (origin) => {
    const read = createStrangerReader({ lookup: loopback });
    const answer = await read(request(`${origin}:${port}/`));
    expect(answer).toMatchObject({ outcome: "refused" });
    expect(requests).toEqual([]);
  });

  test.each(["http://art.example/", "file:///etc/passwd", "ftp://art.example/", "data:,x"])(
    "for %j, which is not HTTPS",
    async (url) => {
      const answer = await trusting()(request(url));
      expect(answer).toEqual({
        outcome: "refused",
        reason: { code: "addressNotHttps", values: {} },
      });
    },
  );

  test.each([
    "nothing",
    "",
    "https://",
    "https://a b/",
    "https://art.example:99999/",
    "https://%00/",
  ])("for %j, which is no URL", async (url) => {
    const answer = await trusting()(request(url));
    expect(answer).toEqual({ outcome: "refused", reason: { code: "addressNoUrl", values: {} } });
  });

  test.each(["ada@", "ada:secret@", ":secret@", "%ff@", "%@", "%00:%00@"])(
    "for an address with %j in front of its host",
    async (userInfo) => {
      const answer = await trusting()(request(`https://${userInfo}art.example:${port}/`));
      const reason = { code: "addressWithPassword", values: {} };
      expect(answer).toEqual({ outcome: "refused", reason });
      expect(requests).toEqual([]);
    },
  );

  test("to another port of a trusted host", async () => {
    const read = createStrangerReader({ trustedHosts: ["art.example:1"], lookup: loopback });
    expect(await read(request(here()))).toMatchObject({ outcome: "refused" });
  });

  test("for a name that nobody knows", async () => {
    const read = createStrangerReader({ lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    const answer = await read(request(here()));
    expect(answer).toEqual({
      outcome: "refused",
      reason: { code: "hostUnknown", values: { host: "art.example" } },
    });
  });
});

describe("whatever an address holds", () => {
  const oddText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "%ff",
      "%00",
      "%",
      "%zz",
      "\r\n",
      "\t",
      "\\",
      "..",
      "//",
      "[",
      "]:",
      "#",
      "?",
      "\ud800",
    ),
  );

  test("it is answered or refused, never thrown over", async () => {
    const read = trusting();
    await fc.assert(
      fc.asyncProperty(fc.array(oddText, { maxLength: 6 }), fc.boolean(), async (parts, isPath) => {
        const odd = parts.join("");
        const url = isPath ? here(`/${odd}`) : `https://${odd}`;
        const answer = await read(request(url, { timeoutMs: 500 }));
        expect(["answered", "refused"]).toContain(answer.outcome);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a name that changes its answer", () => {
  test("is asked once: the connection goes to the address that was checked", async () => {
    let asked = 0;
    const rebinding: Lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
    };
    // 192.0.2.1 is nobody's, so trusting the host shows where the connection went: nowhere.
    const read = createStrangerReader({ trustedHosts: [`art.example:${port}`], lookup: rebinding });
    const answer = await read(request(here(), { timeoutMs: 300 }));
    expect(answer).toMatchObject({ outcome: "refused" });
    expect([asked, requests.length]).toEqual([1, 0]);
  });
});

describe("a redirect", () => {
  test("is followed when its target passes the same guard", async () => {
    behave = ({ url }, response) =>
      url === "/" ? response.writeHead(302, { location: "/there" }).end() : response.end("there");
    const answer = await trusting()(request(here()));
    expect(answer).toMatchObject({ outcome: "answered", status: 200 });
  });

  test.each([
    ["a private host", () => `https://other.art.example:${port}/`],
    ["the metadata service", () => "https://169.254.169.254/latest/meta-data"],
    ["plain HTTP", () => "http://art.example/"],
    ["another scheme", () => "file:///etc/passwd"],
    ["nothing readable", () => "https://"],
    ["an address with a password", () => `https://%ff:b@art.example:${port}/`],
  ])("to %s is not", async (_, location) => {
    behave = (_, response) => response.writeHead(302, { location: location() }).end();
    const answer = await trusting()(request(here()));
    expect(answer).toMatchObject({ outcome: "refused" });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["another", () => `https://other.art.example:${port}/`],
    ["another by its address", () => `https://127.0.0.1:${port}/`],
  ])("from one trusted private host to %s is not", async (_, location) => {
    behave = (_, response) => response.writeHead(302, { location: location() }).end();
    const hosts = [`art.example:${port}`, `other.art.example:${port}`, `127.0.0.1:${port}`];
    const read = createStrangerReader({ trustedHosts: hosts, lookup: loopback });
    const answer = await read(request(here()));
    expect(answer).toMatchObject({ outcome: "refused" });
    expect(requests).toHaveLength(1);
  });

  test("in a circle ends after three", async () => {
    behave = (_, response) => response.writeHead(307, { location: "/" }).end();
    const answer = await trusting()(request(here()));
    expect(answer).toEqual({
      outcome: "refused",
      reason: { code: "hostRedirects", values: { count: 3 } },
    });
    expect(requests).toHaveLength(4);
  });
});

describe("time and size are limited", () => {
  test.each<[string, Behaviour]>([
    ["never answers", () => {}],
    ["stops in the middle", (_, response) => void response.write("half")],
    [
      "drips",
      (_, response) => {
        const timer = setInterval(() => response.write("."), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("a host that %s is left after the time-out", async (_, behaviour) => {
    behave = behaviour;
    const startedAt = performance.now();
    const answer = await trusting()(request(here(), { timeoutMs: 300 }));
    expect(answer).toEqual({
      outcome: "refused",
      reason: { code: "hostLate", values: { seconds: 0.3 } },
    });
    // Each of them would go on for ever.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  test("a name server that never answers is left after the time-out", async () => {
    const read = createStrangerReader({ lookup: () => new Promise(() => {}) });
    const answer = await read(request(here(), { timeoutMs: 100 }));
    expect(answer).toEqual({
      outcome: "refused",
      reason: { code: "hostLate", values: { seconds: 0.1 } },
    });
  });

  test("an endless body is cut at the most bytes that are wanted", async () => {
    let isClosed = false;
    behave = (_, response) => {
      response.on("close", () => (isClosed = true));
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
      };
      response.on("drain", more);
      more();
    };
    const answer = await trusting()(request(here(), { bytesMax: 100_000 }));
    expect(answer.outcome === "answered" && answer.bytes.length).toBe(100_000);
    await expect.poll(() => isClosed).toBe(true);
  });

  test("a body is left as soon as it is enough", async () => {
    behave = (_, response) => void response.write("0123456789");
    const isEnough = (bytes: Uint8Array) => bytes.length >= 4;
    const answer = await trusting()(request(here(), { isEnough }));
    expect(answer).toMatchObject({ outcome: "answered", status: 200 });
  });

  test("a body that ends before its announced length is no answer", async () => {
    behave = (_, response) => {
      response.writeHead(200, { "content-length": "10" }).write("12345");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await trusting()(request(here()))).toEqual({
      outcome: "refused",
      reason: { code: "hostFails", values: {} },
    });
  });
});

describe("an answer that turns the connection into something else", () => {
  test.each<[string, string | undefined]>([
    ["GET", undefined],
    ["POST", "{}"],
  ])("is none to a %s", async (method, body) => {
    behave = (_, response) =>
      response.writeHead(101, { connection: "Upgrade", upgrade: "x" }).end();
    const more = { timeoutMs: 60_000, ...(body === undefined ? {} : { body }) };
    expect(await trusting()(request(here(), more))).toEqual({
      outcome: "refused",
      reason: { code: "hostFails", values: {} },
    });
    expect(requests.map((each) => each.method)).toEqual([method]);
  });
});

describe("a certificate must be right", () => {
  test("one for another name is refused", async () => {
    const read = createStrangerReader({ trustedHosts: [`evil.example:${port}`], lookup: loopback });
    const answer = await read(request(`https://evil.example:${port}/`));
    expect(answer).toMatchObject({ outcome: "refused", reason: { code: "hostUntrusted" } });
    expect(requests).toEqual([]);
  });
});

describe("an address is judged before anything is sent there", () => {
  const check = createAddressCheck({
    trustedHosts: ["own.example"],
    lookup: async (name) => {
      if (name === "none.example") throw new Error("ENOTFOUND");
      return [{ address: name === "public.example" ? "93.184.216.34" : "10.0.0.7", family: 4 }];
    },
  });

  test.each([
    ["https://inside.example/hook", "the host inside.example is not on the public internet"],
    ["https://127.0.0.1/hook", "the host 127.0.0.1 is not on the public internet"],
    ["https://[::1]/hook", "the host ::1 is not on the public internet"],
    ["http://public.example", "only HTTPS addresses are read"],
    ["https://public.example/hook", undefined],
    ["https://own.example/hook", undefined],
    ["https://none.example/hook", undefined],
  ])("%s", async (address, problem) => {
    const found = await check(address);
    expect(found && sentenceOf(found)).toBe(problem);
  });
});
