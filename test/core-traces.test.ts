/** What the core alone tells a collector of OpenTelemetry: each request that it answers, each message that it sends. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "#test/support/database.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { startTraceCollector } from "#test/world/trace-collector.ts";

const key = "a-test-key-of-the-traces-00001";

async function startCore(collectorUrl: string, endpointPort: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-traces-"));
  const database = await createTestDatabase();
  const core = await startCoreAlone({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    CORE_TEST_API_KEY: key,
    NOTIFICATION_TRUSTED_HOSTS: `127.0.0.1:${endpointPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  });
  onTestFinished(async () => {
    await core.stop("SIGTERM");
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return core;
}

it("has a span for each request at /v1 and for each message to an endpoint, by their ids", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  // Who does not speak TLS.
  const endpoint = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void endpoint.close());
  await once(endpoint, "listening");
  // A server that listens at a port has an address.
  const { port } = endpoint.address() as AddressInfo;
  const core = await startCore(collector.url, port);
  const ask = async (place: string, body?: object) => {
    const response = await fetch(`${core.url}/v1${place}`, {
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const id = response.headers.get("x-request-id");
    return { id, status: response.status, body: await response.text() };
  };
  const added = await ask("/webhook-endpoints", { url: `https://127.0.0.1:${port}/in` });
  expect(added.status, added.body).toBe(201);
  const { id: endpointId } = z.object({ id: z.string() }).parse(JSON.parse(added.body));
  const read = await ask("/products");
  const refused = await ask("/orders", {});
  const missing = await ask("/orders/none");
  await ask(`/webhook-endpoints/${endpointId}/test`, {});
  const names = ["/v1 addWebhookEndpoint", "/v1 testWebhookEndpoint", "send webhook"];
  await vi.waitFor(
    () => expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(names)),
    20_000,
  );
  const told = collector.spans.map(({ name, status, attributes }) => [
    name,
    status.code,
    Object.fromEntries(
      attributes.map(({ key: of, value: { stringValue, intValue } }) => [
        of.replace("portafilter.", ""),
        stringValue ?? intValue,
      ]),
    ),
  ]);
  const status = "http.response.status_code";
  const about = ({ id, status: answered }: typeof read) => ({
    request_id: id,
    merchant_id: expect.stringMatching(/./),
    [status]: answered,
  });
  expect([read.status, refused.status, missing.status]).toEqual([200, 422, 404]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["/v1 getProducts", 0, about(read)],
      ["/v1 createOrder", 0, expect.objectContaining(about(refused))],
      ["/v1 getOrder", 0, expect.objectContaining({ ...about(missing), order_id: "none" })],
      ["send webhook", 2, { webhook_id: expect.stringMatching(/^msg_/) }],
    ]),
  );
  expect(JSON.stringify(collector.bodies)).not.toContain(`127.0.0.1:${port}`);
  // The log leads to them by the trace as well.
  const line = core
    .output()
    .split("\n")
    .find((each) => each.includes(refused.id ?? "none"));
  const span = collector.spans.find(({ name }) => name === "/v1 createOrder");
  expect(line).toContain(`"traceId":"${span?.traceId}"`);
  expect(core.output()).not.toContain("OTEL_");
}, 120_000);
