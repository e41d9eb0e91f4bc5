/**
 * Asks `/healthz` again and again, in a process that does nothing else: what it measures is the other
 * side's time, and the machine's. Told `{targets: {name: url}}`; every second it sends what each took.
 * A bare server of its own making stands beside them: what that takes is the machine's alone.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const everyMs = 250;
/** What has not answered by then counts as so long. */
const timeoutMs = 10_000;
const reportEveryMs = 1_000;

const told = z.object({ targets: z.record(z.string(), z.string()) });
export type Probes = Record<string, { ms: number; isOk: boolean }[]>;

/** On a connection of its own, as an orchestrator asks: none waits for an answer to another. */
function ask(url: string): Promise<{ ms: number; isOk: boolean }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (isOk: boolean) => resolve({ ms: performance.now() - startedAt, isOk });
    const signal = AbortSignal.timeout(timeoutMs);
    const request = http.get(url, { agent: false, signal }, (answer) => {
      answer.resume();
      answer.once("error", () => done(false));
      answer.once("end", () => done(answer.statusCode === 200));
    });
    request.once("error", () => done(false));
  });
}

async function probe(targets: Record<string, string>): Promise<void> {
  let probes: Probes = {};
  setInterval(() => {
    // Where nobody is left to hear it, the channel's own end may not have been told yet.
    process.send?.(probes, undefined, undefined, (error) => error && process.exit(0));
    probes = {};
  }, reportEveryMs);
  for (const [name, url] of Object.entries(targets)) {
    // Whatever an earlier one takes, the next goes out: a process that stands still is not spared.
    setInterval(() => {
      void ask(url).then((answer) => (probes[name] ??= []).push(answer));
    }, everyMs);
  }
}

process.once("disconnect", () => process.exit(0));
process.once("message", (message) => {
  const { targets } = told.parse(message);
  const bare = http.createServer((_, answer) => answer.end("ok"));
  bare.listen(0, "127.0.0.1", () => {
    const { port } = bare.address() as AddressInfo;
    void probe({ ...targets, bare: `http://127.0.0.1:${port}` });
  });
});
