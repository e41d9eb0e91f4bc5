/** When a certificate ends, asked of a real TLS server. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { createCertificateReader } from "./certificate.server.ts";

const hourMs = 60 * 60 * 1_000;

async function serve(notAfterDate: Date) {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notAfterDate,
  });
  const server = tls.createServer({ key, cert });
  let asked = 0;
  server.on("connection", () => (asked += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, asked: () => asked, server };
}

test("tells the end of the certificate, also of one that nobody trusts, and asks once an hour", async () => {
  const end = new Date("2031-02-03T04:05:06Z");
  const { url, asked } = await serve(end);
  let now = 0;
  const reader = createCertificateReader({ url, nowMs: () => now });
  expect(reader.read()).toBeUndefined();
  await reader.settled();
  const known = { host: "localhost", seconds: end.getTime() / 1_000 };
  expect(reader.read()).toEqual(known);
  now += hourMs - 1;
  expect(reader.read()).toEqual(known);
  expect(asked()).toBe(1);
  now += 1;
  reader.read();
  await reader.settled();
  expect(asked()).toBe(2);
});

test("tells 0 where nobody shows a certificate, and nothing of plain http", async () => {
  const { url, server } = await serve(new Date("2031-02-03T04:05:06Z"));
  server.close();
  await once(server, "close");
  const reader = createCertificateReader({ url });
  reader.read();
  await reader.settled();
  expect(reader.read()).toEqual({ host: "localhost", seconds: 0 });
  const plain = createCertificateReader({ url: "http://localhost" });
  plain.read();
  await plain.settled();
  expect(plain.read()).toBeUndefined();
});
