import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isAlive, postmasterPid } from "#test/support/keeper.ts";
import { makeDataFolder } from "./data-folder.server.ts";
import { startProgram } from "./create-cluster.server.ts";
import { databaseUser, postgresBinaries, postgresFiles } from "./postgres-files.server.ts";
import { freePort, runCluster } from "./run-cluster.server.ts";

// Each makes, kills or starts whole servers, which takes a while on a busy machine.
const options = { timeout: 300_000 };
/** Longer than a server on a busy machine takes to say that it is starting. */
const silentMs = 10_000;

/** A cluster that starts for as long as the file `wait` is there: it asks for its log until then. */
async function aLongStart() {
  const top = await mkdtemp(path.join(os.tmpdir(), "portafilter-start-"));
  onTestFinished(() => rm(top, { recursive: true }));
  await makeDataFolder(path.join(top, "data"));
  const files = postgresFiles(path.join(top, "data"));
  const logFile = await open(files.log, "a");
  onTestFinished(() => logFile.close());
  const said: string[] = [];
  const ground = { files, logFile, log: async (line: string) => void said.push(line) };
  const first = await runCluster(ground, { settings: [] });
  process.kill(first.pid, "SIGINT");
  await first.exited;
  const wait = path.join(files.cluster, "wait");
  await writeFile(wait, "");
  await writeFile(path.join(files.cluster, "recovery.signal"), "");
  const settings = ["restore_command=while test -e wait; do sleep 0.1; done; exit 1"];
  const start = (signal?: AbortSignal) =>
    runCluster(ground, { settings, silentMs, ...(signal && { signal }) });
  /** Once it says to whoever comes that it is starting. */
  const untilStarting = () =>
    vi.waitFor(async () => {
      const file = path.join(files.cluster, "postmaster.pid");
      expect((await readFile(file, "utf8")).split("\n")[7]?.trim()).toBe("starting");
      return postmasterPid(files.root);
    }, 60_000);
  /** As a keeper does that is killed then. */
  const leaveStarting = async () => {
    const { launcher } = await databaseUser(files.cluster);
    const flags = [
      "listen_addresses=127.0.0.1",
      `port=${await freePort()}`,
      "unix_socket_directories=",
      "max_connections=200",
      ...settings,
    ];
    const args = ["-D", files.cluster, ...flags.flatMap((flag) => ["-c", flag])];
    startProgram(launcher(postgresBinaries().postgres, args), { cwd: files.root, log: logFile });
    return untilStarting();
  };
  return { start, untilStarting, leaveStarting, said, endWait: () => rm(wait) };
}

test("a server that is starting is waited for as long as it says so", options, async () => {
  const { start, untilStarting, endWait } = await aLongStart();
  const started = start();
  const pid = await untilStarting();
  const isLate = new Promise((resolve) => setTimeout(resolve, silentMs + 2_000, "late"));
  expect(await Promise.race([started, isLate])).toBe("late");
  await endWait();
  const server = await started;
  expect(server.pid).toBe(pid);
  process.kill(pid, "SIGINT");
  await server.exited;
});

test("a server that is starting when its keeper is killed is taken over", options, async () => {
  const { start, leaveStarting, endWait, said } = await aLongStart();
  const pid = await leaveStarting();
  const taken = start();
  await endWait();
  const server = await taken;
  expect(server.pid).toBe(pid);
  expect(said).toEqual([`Taking over the running server ${pid}.`]);
  process.kill(pid, "SIGINT");
  await server.exited;
});

test("a server that is starting ends with the wish for it", options, async () => {
  const { start, untilStarting } = await aLongStart();
  const leaving = new AbortController();
  const started = start(leaving.signal);
  const pid = await untilStarting();
  leaving.abort();
  await expect(started).rejects.toThrow("Nobody waits for it any more.");
  expect(isAlive(pid)).toBe(false);
});

test("a server that ends while it is starting is not waited for", options, async () => {
  const { start, untilStarting } = await aLongStart();
  const started = start();
  process.kill(await untilStarting(), "SIGKILL");
  await expect(started).rejects.toThrow(/^PostgreSQL refuses /);
});
