import { createServer, type Server } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.server.ts";

let plain: Server;
let secure: https.Server;
let asked: string[];
const caBefore = tls.getCACertificates("default");

beforeAll(async () => {
  asked = [];
  const pems = await generate([{ name: "commonName", value: "localhost" }], {
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
  tls.setDefaultCACertificates([...caBefore, pems.cert]);
  plain = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  secure = https.createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    asked.push(request.url ?? "");
    response.end("hello");
  });
  for (const each of [plain, secure]) {
    await new Promise<void>((resolve) => void each.listen(0, "127.0.0.1", resolve));
  }
});
afterAll(() => {
  tls.setDefaultCACertificates(caBefore);
  for (const each of [plain, secure]) {
    each.closeAllConnections();
    each.close();
  }
});

// A TCP server's address is never a string.
const portOf = (server: Server | https.Server) => (server.address() as AddressInfo).port;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: unknown) => (error as { cause: { code: string } }).cause.code,
  );

describe("an address that a stranger entered", () => {
  it.each(["https://localhost", "https://127.0.0.1", "https://[::1]", "https://169.254.169.254"])(
    "is not asked where it is %s",
    async (origin) => {
      const before = asked.length;
      const get = createGuardedFetch({});
      const code = await codeOf(get(new Request(`${origin}:${portOf(secure)}/v1`)));
      expect(code).toBe("ADDRESS_NOT_PUBLIC");
      expect(asked).toHaveLength(before);
    },
  );

  it("is not asked without HTTPS, even where its host is trusted", async () => {
    const host = `127.0.0.1:${portOf(plain)}`;
    const get = createGuardedFetch({ trustedHosts: [host] });
    expect(await codeOf(get(new Request(`http://${host}/v1`)))).toBe("ADDRESS_NOT_HTTPS");
  });
});

describe("what the operator vouches for", () => {
  it("is asked on a private address, and its redirects are not followed", async () => {
    const origin = `http://127.0.0.1:${portOf(plain)}`;
    const get = createGuardedFetch({ trustedOrigins: [origin] });
    expect((await get(new Request(`${origin}/v1/x`))).status).toBe(302);
    expect(asked).not.toContain("/elsewhere");
  });

  it("may be a host that shops then name", async () => {
    const host = `127.0.0.1:${portOf(secure)}`;
    const get = createGuardedFetch({ trustedHosts: [host] });
    expect(await (await get(new Request(`https://${host}/v1`))).text()).toBe("hello");
  });
});
