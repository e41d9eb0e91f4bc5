/**
 * `npm start`: reads the configuration, builds what is not built, opens the database, and runs the
 * web server, the jobs, or both (`ROLE`). SIGTERM and SIGINT drain: no request is cut and no job left
 * half done; another signal, later, ends at once. With `--dev` the pages come straight from their sources.
 */
import "./process/keep-tick-shape.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Config, readConfig } from "./process/config.server.ts";
import { drainOnSignal } from "./process/drain-on-signal.ts";
import { explainStartError } from "./process/start-error.ts";
import { createLogger } from "./process/log.server.ts";
import { traceOfLine } from "./process/traces.ts";
import { createMetrics } from "./http/metrics.server.ts";
import { hasBuild } from "./process/page-build.ts";

const projectDir = path.resolve(import.meta.dirname, "..");
const isDevelopment = process.argv.includes("--dev");
const buildDir = isDevelopment ? undefined : path.join(projectDir, "build");

// React and Remix look at it when they are loaded, which happens below.
process.env["NODE_ENV"] ??= isDevelopment ? "development" : "production";

/** How long requests under way may take once we were told to stop. */
const requestGraceMs = 15_000;

const config = readConfigOrExit();
const log = createLogger(config.logLevel, config.traces === null ? {} : { beside: traceOfLine });
for (const warning of config.warnings) log.warn(warning);

const leaving = new AbortController();
// Before anything is loaded, which takes a moment: a signal is heard from here on.
drainOnSignal({
  log,
  acceptMs: config.http.acceptMs,
  async drain({ acceptMs }) {
    leaving.abort();
    const running = await starting;
    // New work stops coming in first; then what is under way is finished, the database closed last.
    await running?.server.drain(requestGraceMs, { acceptMs });
    await running?.app.close();
  },
});
const starting = start(leaving.signal);
await starting.catch(giveUp);

/**
 * Resolves when everything runs; told to leave meanwhile, it finishes what must not stay half done (a
 * migration) and begins nothing more.
 */
async function start(leave: AbortSignal) {
  const needsPages = config.role !== "worker" && buildDir !== undefined;
  if (needsPages && !hasBuild(projectDir)) {
    log.info("Building the pages; this happens once for each version.");
    await build(leave);
  }
  if (leave.aborted) return undefined;
  const { startServer } = await import("./http/server.ts");
  const metrics = createMetrics();
  // Listens first, so that `/healthz` can say 503 meanwhile.
  const server = await startServer({ ...config.http, metrics, log });
  // Before all that works on it is loaded: a start that is refused, or told to end meanwhile, ends a second sooner.
  const { demandOwnBackups } = await import("./compose/demand-own-backups.server.ts");
  await demandOwnBackups(config, log);
  const { openStorage } = await import("./compose/storage.server.ts");
  const storage = await openStorage(config, log, { leaving: leave });
  if (leave.aborted) return { server, app: storage };
  const { composeApp } = await import("./compose/compose-app.server.ts");
  const app = await composeApp({ config, log, metrics, buildDir, leaving: leave, storage });
  if (leave.aborted) return { server, app };
  await app.startWork();
  server.open({
    routes: app.web?.fetch,
    middleware: app.web?.middleware,
    answerAtOnce: app.web?.answerAtOnce,
    headersAhead: app.web?.headersAhead,
    isReady: app.isReady,
    isDiskTight: app.isDiskTight,
    areBackupsForeign: app.areBackupsForeign,
  });
  log.info({ port: server.port, role: config.role }, "Ready");
  return { server, app };
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return giveUp(error, "To see Portafilter at work without a store: npm run demo");
  }
}

/** Ends the process with the reason in plain words, or with the stack where it is our own fault. */
function giveUp(error: unknown, advice = ""): never {
  const reason = explainStartError(error);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n${advice}${advice && "\n"}`);
  process.exit(1);
}

/** A build that is left takes its unfinished files along: the next start begins it again. */
async function build(leave: AbortSignal): Promise<void> {
  const remix = path.join(projectDir, "node_modules/@remix-run/dev/dist/cli.js");
  const child = spawn(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
    cwd: projectDir,
    stdio: ["ignore", "inherit", "inherit"],
  });
  leave.addEventListener("abort", () => child.kill());
  const [code] = await once(child, "exit");
  if (leave.aborted) await rm(path.join(projectDir, "build"), { recursive: true, force: true });
  else if (code !== 0) throw new Error(`Building the pages failed with code ${code}.`);
}
