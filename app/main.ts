/**
 * `npm start`: reads the configuration, builds what is not built, opens the database, and runs the
 * web server, the jobs, or both (`ROLE`). SIGTERM and SIGINT drain: no request is cut and no job left
 * half done; a second signal ends at once. With `--dev` the pages come straight from their sources.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "./config.server.ts";
import { explainStartError } from "./start-error.ts";
import { createLogger } from "./log.server.ts";
import { createMetrics } from "./metrics.server.ts";

const projectDir = path.resolve(import.meta.dirname, "..");
const isDevelopment = process.argv.includes("--dev");
const buildDir = isDevelopment ? undefined : path.join(projectDir, "build");

// React and Remix look at it when they are loaded, which happens below.
process.env["NODE_ENV"] ??= isDevelopment ? "development" : "production";

const config = readConfigOrExit();
const log = createLogger(config.logLevel);
for (const warning of config.warnings) log.warn(warning);

const needsPages = config.role !== "worker" && buildDir !== undefined;
if (needsPages && !existsSync(path.join(buildDir, "server/index.js"))) {
  log.info("Building the pages; this happens once.");
  await build();
}

const { composeApp } = await import("./compose.server.ts");
const { startServer } = await import("./server.ts");

/** How long requests under way may take once we were told to stop. */
const requestGraceMs = 15_000;

const metrics = createMetrics();
const { server, app } = await open().catch((error: unknown) => giveUp(error));

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isStopping) {
      log.warn("Ended before everything was drained.");
      process.exit(1);
    }
    isStopping = true;
    log.info({ signal }, "Draining");
    void stop();
  });
}

await app.startWork();
server.open({
  routes: app.web?.fetch,
  middleware: app.web?.middleware,
  answerAtOnce: app.web?.answerAtOnce,
  isReady: app.isReady,
});
log.info({ port: server.port, role: config.role }, "Ready");

/** Listens first, so that `/healthz` can say 503 meanwhile. */
async function open() {
  const server = await startServer({ ...config.http, metrics, log });
  const app = await composeApp({ config, log, metrics, buildDir });
  return { server, app };
}

/** New work stops coming in first; then what is under way is finished, and the database closed last. */
async function stop(): Promise<void> {
  try {
    await server.drain(requestGraceMs);
    await app.close();
    log.info("Stopped");
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, "Stopping failed");
    process.exit(1);
  }
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

function build(): Promise<void> {
  const remix = path.join(projectDir, "node_modules/@remix-run/dev/dist/cli.js");
  const child = spawn(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
    cwd: projectDir,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building the pages failed with code ${code}.`));
    });
  });
}
