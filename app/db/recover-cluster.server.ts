import { open, stat, writeFile, chown } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startProgram } from "./create-cluster.server.ts";
import { createLocalClient } from "./local-client.server.ts";
import { databaseUser, postgresBinaries, postgresFiles } from "./postgres-files.server.ts";
import { freePort, readPassword } from "./run-cluster.server.ts";
import { complaintSince, writtenSince } from "./server-log.server.ts";

/** To where a restored cluster replays the log: the end of its own copy, or the end of a timeline, or a moment on it. */
export type RecoveryGoal =
  | { kind: "copy" }
  | { kind: "end"; timeline: number }
  | { kind: "time"; at: Date; timeline: number };

/** How it ended; with the time of the last change that was replayed, where there was one after the copy. */
export type Recovery =
  | { kind: "recovered"; lastChangeAt: Date | undefined }
  | { kind: "ended-before"; lastChangeAt: string | undefined };

/**
 * Starts a restored cluster alone, has it replay the log that lies in its `pg_wal`, and stops it again. It goes on upon a
 * timeline of its own: what it writes from then on is never taken for the log of the server that was copied. `ended-before`: the log
 * doesn't reach to the moment, and the cluster is no use. Throws PostgreSQL's reason where it can't.
 */
export async function recoverCluster(
  { dataDir, cluster }: { dataDir: string; cluster: string },
  goal: RecoveryGoal,
): Promise<Recovery> {
  const files = postgresFiles(dataDir);
  const { launcher, owner } = await databaseUser(cluster);
  const signal = path.join(cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  if (owner) await chown(signal, owner.uid, owner.gid);
  const [port, password] = [await freePort(), await readPassword(cluster)];
  const flags = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    hot_standby: "off",
    // All of the log lies there already; the server wants to be told of an archive all the same.
    restore_command: "exit 1",
    recovery_target_action: "promote",
    ...goalSettings(goal),
  };
  const args = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const logFile = await open(files.log, "a", 0o600);
  try {
    const { size } = await stat(files.log);
    const child = startProgram(launcher(postgresBinaries().postgres, ["-D", cluster, ...args]), {
      cwd: files.root,
      log: logFile,
    });
    const ended = new AbortController();
    const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
    void exited.then(() => ended.abort());
    const lastChangeAt = await untilPromoted({ port, password, signal: ended.signal });
    if (!ended.signal.aborted) {
      child.kill("SIGINT");
      await exited;
      return { kind: "recovered", lastChangeAt };
    }
    const said = await writtenSince(files.log, size);
    if (said.includes("recovery ended before configured recovery target was reached")) {
      const [, at] = /last completed transaction was at log time (.+)/.exec(said) ?? [];
      return { kind: "ended-before", lastChangeAt: at };
    }
    throw new Error(
      `The restored database can't replay its log: ${await complaintSince(files.log, size)}`,
    );
  } finally {
    await logFile.close();
  }
}

function goalSettings(goal: RecoveryGoal): Record<string, string> {
  // A later timeline may have left that of the copy before it was made.
  if (goal.kind === "copy") {
    return { recovery_target: "immediate", recovery_target_timeline: "current" };
  }
  const timeline = { recovery_target_timeline: String(goal.timeline) };
  if (goal.kind === "end") return timeline;
  return {
    ...timeline,
    // Names of zones, Z among them, are not known yet where this is read.
    recovery_target_time: goal.at.toISOString().replace("T", " ").replace("Z", "+00"),
  };
}

/** However long it lasts: a day's log is replayed in minutes. */
async function untilPromoted({
  signal,
  ...address
}: {
  port: number;
  password: string;
  signal: AbortSignal;
}): Promise<Date | undefined> {
  while (!signal.aborted) {
    // Of one that stands still it is asked again: it has ended, or goes on.
    const client = createLocalClient(address, { queryTimeoutMs: 30_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ at: Date | null }>(
        "SELECT pg_last_xact_replay_timestamp() AS at",
      );
      return rows[0]?.at ?? undefined;
    } catch {
      // It replays; nobody is let in before it has ended.
      await delay(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return undefined;
}
