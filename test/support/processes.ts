/** The processes of this machine as /proc tells of them: what each holds, and whose child it is. */
import { closeSync, openSync, readSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

export interface ProcessRow {
  pid: number;
  parent: number;
  rssBytes: number;
  /** The most that it ever held. */
  peakBytes: number;
}

/** Every process that can be read; those that end meanwhile are left out. Linux only. */
export async function readProcesses(): Promise<Map<number, ProcessRow>> {
  const rows = (await pids()).map(readProcess);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.pid, row] as const])));
}

const shortMaxBytes = 8_192;
const short = Buffer.alloc(shortMaxBytes);

/**
 * A file of /proc that is never long, which the kernel has at hand; empty where its process has gone. Read at once:
 * buffers and promises for hundreds of them a second take a tenth of a core from what is measured.
 */
function readShort(file: string): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    return short.toString("utf8", 0, readSync(descriptor, short, 0, shortMaxBytes, 0));
  } catch (error) {
    if (isGone(error)) return "";
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["ENOENT", "ESRCH", "EACCES"].includes(String(error.code))
  );
}

async function pids(): Promise<number[]> {
  return (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
}

function readProcess(pid: number): ProcessRow | undefined {
  const status = readShort(`/proc/${pid}/status`);
  const numberOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
  const parent = numberOf("PPid");
  // A process of the kernel and one that has ended hold no memory.
  const rss = numberOf("VmRSS") * 1_024;
  if (Number.isNaN(parent) || Number.isNaN(rss)) return undefined;
  return { pid, parent, rssBytes: rss, peakBytes: numberOf("VmHWM") * 1_024 };
}

/**
 * Reads some processes and all that descends from them, again and again: of all others of the machine
 * only whose child they are, and that once, so that who looks four times a second takes no part of a core.
 */
export function createTreeReader(): (
  roots: ReadonlySet<number>,
) => Promise<Map<number, ProcessRow>> {
  const parents = new Map<number, number>();
  return async (roots) => {
    const present = await pids();
    const fresh = present.filter((pid) => !parents.has(pid));
    for (const pid of fresh) parents.set(pid, parentOf(pid));
    const there = new Set(present);
    for (const pid of parents.keys()) if (!there.has(pid)) parents.delete(pid);
    const isBelow = (pid: number): boolean =>
      roots.has(pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
    const rows = present.filter(isBelow).map(readProcess);
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.pid, row] as const])));
  };
}

/** 0 where it has gone. Behind the name, which may hold anything, stand the state and the parent. */
function parentOf(pid: number): number {
  const stat = readShort(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
/** The process itself and all that descends from it, without the trees below `excluded`. */
export function treeOf(
  pid: number,
  processes: ReadonlyMap<number, ProcessRow>,
  excluded: ReadonlySet<number> = new Set(),
): ProcessRow[] {
  const children = Map.groupBy(processes.values(), ({ parent }) => parent);
  const found: ProcessRow[] = [];
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const row = processes.get(next);
    if (row !== undefined) found.push(row);
    const below = (children.get(next) ?? []).map((child) => child.pid);
    waiting.push(...below.filter((child) => !excluded.has(child)));
  }
  return found;
}

/** Processor time that the process spent, with its children that have ended, in hundredths of a second. */
export async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may hold blanks; what follows it begins with the third field.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, field) => sum + (Number(field) || 0), 0);
}

/** The words with which it was started; none where it has gone. */
export async function commandLine(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return text.replaceAll("\0", " ").trim();
}

/** Processes whose command line or environment names `text`, but for this one. */
export async function processesNaming(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readProcesses()).keys()) {
    if (pid === process.pid) continue;
    const words = await commandLine(pid);
    const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
    if (words.includes(text) || environment.includes(text)) found.push(`${pid} ${words}`);
  }
  return found;
}
