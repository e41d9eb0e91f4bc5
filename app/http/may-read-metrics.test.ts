import { expect, onTestFinished, test } from "vitest";
import { connectRaw } from "#test/support/raw-connection.ts";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { startServer } from "./server.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";

const token = "0123456789abcdef";
const here = { headers: { host: "127.0.0.1:3000" }, remoteAddress: "127.0.0.1" };

test.each([
  ["localhost:3000", "127.0.0.1"],
  ["LOCALHOST", "::1"],
  ["[::1]:3000", "::1"],
  ["127.0.0.1", "::ffff:127.0.0.1"],
])("without a token, a program on this machine that asks %s from %s may", (host, remoteAddress) => {
  expect(mayReadMetrics({ headers: { host }, remoteAddress }, undefined)).toBe(true);
});

test.each([
  ["app.example.com", "127.0.0.1"],
  ["localhost.example.com", "127.0.0.1"],
  ["127.0.0.1.example.com", "127.0.0.1"],
  ["", "127.0.0.1"],
  ["localhost", "10.0.0.7"],
  ["localhost", "::ffff:10.0.0.7"],
  ["localhost", undefined],
])("without a token, asking %j from %s may not", (host, remoteAddress) => {
  expect(mayReadMetrics({ headers: { host }, remoteAddress }, undefined)).toBe(false);
});

test.each([
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "x-envoy-external-address",
  "true-client-ip",
  "cf-connecting-ip",
  "fly-client-ip",
])("without a token, what comes with %s came through a proxy, and may not", (name) => {
  const headers = { ...here.headers, [name]: "127.0.0.1" };
  expect(mayReadMetrics({ ...here, headers }, undefined)).toBe(false);
});

test("with a token, whoever sends it may, wherever it comes from", () => {
  const headers = {
    host: "app.example.com",
    via: "1.1 proxy",
    authorization: `Bearer ${token}`,
  };
  expect(mayReadMetrics({ headers, remoteAddress: "203.0.113.9" }, token)).toBe(true);
});

test.each([undefined, "", "Bearer", "Bearer ", `Basic ${token}`, token, `Bearer ${token}0`])(
  "with a token, %j may not, on this machine neither",
  (authorization) => {
    const headers = { ...here.headers, ...(authorization === undefined ? {} : { authorization }) };
    expect(mayReadMetrics({ ...here, headers }, token)).toBe(false);
  },
);

test.each([
  ["one host", "/metrics", ["host: localhost"], 200],
  ["its whole address", "http://localhost/metrics", ["host: localhost"], 200],
  ["a second host", "/metrics", ["host: localhost", "Host: app.example.com"], 404],
  ["another host's whole address", "http://app.example.com/metrics", ["host: localhost"], 404],
])("without a token, a server that is asked by %s", async (_, address, hosts, status) => {
  const log = createLogger("error");
  const server = await startServer({ host: "127.0.0.1", port: 0, metrics: createMetrics(), log });
  onTestFinished(() => server.drain(0));
  const connection = await connectRaw(server.port);
  onTestFinished(() => connection.close());
  await connection.send(
    [`GET ${address} HTTP/1.1`, ...hosts, "connection: close", "", ""].join("\r\n"),
  );
  expect(await connection.read()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
