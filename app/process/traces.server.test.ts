import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { startTraceCollector } from "#test/world/trace-collector.ts";
import { openTraces } from "./traces.server.ts";

const step = { name: "step", shop: "a.myshopify.com", orderId: "1" };
/** As many as are sent without waiting for more. */
const batch = 512;

async function open(endpoint: string, share = 1) {
  const warnings: string[] = [];
  const config = { endpoint, headers: {}, serviceName: "portafilter", share };
  const traces = await openTraces(config, (message) => warnings.push(message));
  const work = async (count: number) => {
    for (let each = 0; each < count; each += 1) {
      await traces.follow({ ...step, orderId: String(each) }, async () => {});
    }
  };
  return { traces, warnings, work };
}

it("says once that the collector takes nothing, goes on working, and says when it takes again", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const { traces, warnings, work } = await open(collector.url);
  // GIVEN a collector that refuses, and more than is kept for it
  collector.status = 400;
  await work(20 * batch);
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  expect(warnings[0]).toMatch(/^Traces don't reach their collector \(Bad Request\)/);
  await vi.waitFor(async () => {
    await work(1);
    expect(warnings).toHaveLength(1);
  });
  // WHEN
  collector.status = 200;
  await vi.waitFor(async () => {
    await work(batch);
    expect(warnings.slice(1)).toEqual(["Traces reach their collector again."]);
  });
  await traces.close();
  // THEN of what it refused, no more was kept than has space
  expect(collector.spans.length).toBeLessThan(20 * batch);
});

it("sends what is left when it is closed, and the same orders from every process", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const processes = [await open(collector.url, 0.2), await open(collector.url, 0.2)];
  for (const { work, traces } of processes) {
    await work(100);
    await traces.close();
  }
  const ids = collector.spans.map(({ traceId }) => traceId);
  const once = [...new Set(ids)];
  expect(once.length).toBeGreaterThan(5);
  expect(once.length).toBeLessThan(40);
  expect(ids.toSorted()).toEqual([...once, ...once].toSorted());
});

it("passes on what a step returns and throws, of an error no more than its name", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const { traces } = await open(collector.url);
  expect(await traces.follow(step, async () => 7)).toBe(7);
  const error = new TypeError("Ada Lovelace lives here");
  await expect(traces.follow(step, () => Promise.reject(error))).rejects.toBe(error);
  await traces.close();
  expect(collector.spans.map(({ status }) => status.code)).toEqual([0, 2]);
  const said = JSON.stringify(collector.bodies);
  expect(said).toContain("TypeError");
  expect(said).not.toContain("Ada");
});

it("gives lines of the log the id of the trace that they belong to", async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const program = `
    import { createLogger } from "./log.server.ts";
    import { openTraces } from "./traces.server.ts";
    import { traceOfLine } from "./traces.ts";
    const log = createLogger("info", { beside: traceOfLine });
    const config = { endpoint: "${collector.url}", headers: {}, serviceName: "x", share: 1 };
    const traces = await openTraces(config, (message) => log.warn(message));
    await traces.follow(${JSON.stringify(step)}, async () => log.info("inside"));
    log.info("outside");
    await traces.close();`;
  const own = program.replaceAll('"./', `"${import.meta.dirname}/`);
  const preload = path.resolve("test/world/otel-loads.ts");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    `--import=${preload}`,
    "--input-type=module",
    "-e",
    own,
  ]);
  // What loads nothing is told by the same lines, in test/journeys/metrics.test.ts.
  expect(stderr).toMatch(/^loaded file:.*@opentelemetry.sdk-trace/m);
  const [inside, outside] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(inside).toMatchObject({ msg: "inside", traceId: collector.spans[0]?.traceId });
  expect(outside).not.toHaveProperty("traceId");
});
