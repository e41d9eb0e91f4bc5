/** How a helper's memory is bound from outside of it. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * `prlimit`: the system itself refuses more. `watched`: the parent looks, and kills. `none`: neither can
 * be done here (no Linux), only the deadline and the heap's own limit hold.
 */
export type CeilingKind = "prlimit" | "watched" | "none";

/** Which of them this machine has. */
export async function findCeilingKind(): Promise<CeilingKind> {
  if ((await statusOf(process.pid)) === undefined) return "none";
  return run("prlimit", ["--version"]).then(
    () => "prlimit" as const,
    () => "watched" as const,
  );
}

/**
 * Binds a loaded helper to `maxBytes` more than it has by now. A JavaScript engine maps hundreds of
 * megabytes at its start that it never uses, so a limit that stood from the start would say nothing: this
 * one counts from what is mapped (RLIMIT_DATA, which leaves out what is reserved only). It can't write
 * files either, and leaves no core behind. Throws where the limit could not be set.
 */
export async function setCeiling(pid: number, maxBytes: number): Promise<void> {
  const mapped = (await statusOf(pid))?.dataBytes;
  if (mapped === undefined) throw new Error("A helper ended before its memory was bound.");
  const limits = [`--data=${mapped + maxBytes}`, "--core=0", "--fsize=0"];
  await run("prlimit", ["--pid", String(pid), ...limits]);
}

/** What a process has in memory now; undefined where it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  return (await statusOf(pid))?.residentBytes;
}

/** How long a process has had a core; undefined where that is not told. */
export async function busyMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // Behind the name, which may hold anything: user and system time are the 12th and 13th, in 1/100 s.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

async function statusOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  if (status === undefined) return undefined;
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1_024;
  return { dataBytes: bytes("VmData"), residentBytes: bytes("VmRSS") };
}
