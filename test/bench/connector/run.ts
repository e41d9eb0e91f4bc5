/**
 * `npm run bench:connector`: the connector as its processes run it, on this machine, in one run: how
 * fast webhooks are durable, and how a burst of orders goes through, with few and with very many closed
 * dispatches in the tables. Medians and ratios, a table for people and `bench-connector.json` for
 * programs. Talks to loopback only and stops by itself. `--orders 1000 --closed 50000 --seconds 2
 * --rounds 3` make it shorter.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { endAll } from "../programs.ts";
import { createReport } from "../report.ts";
import { measureAcceptance } from "./acceptance.ts";
import { type Ground, prepareGround } from "./ground.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "10000" },
    closed: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    out: { type: "string", default: "bench-connector.json" },
  },
});
const report = createReport();
const dir = await mkdtemp(path.join(os.tmpdir(), "portafilter-bench-"));
let ground: Ground | undefined;
try {
  ground = await prepareGround(dir);
  const rounds = Number(values.rounds);
  await measureAcceptance(ground, report, { rounds, seconds: Number(values.seconds) });
} finally {
  await ground?.close();
  await endAll();
  await rm(dir, { recursive: true, force: true });
}
process.exitCode = (await report.write(values.out, values)) ? 0 : 1;
