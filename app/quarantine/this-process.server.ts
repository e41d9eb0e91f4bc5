import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who a process is, for others that ask whether it still lives. */
export interface ProcessIdentity {
  machine: string;
  /** Process ids mean something within one namespace alone: each container has its own. */
  namespace: string;
  pid: number;
  /** Ids are given again: when this one began, as the system counts. */
  pidStartedAt: string;
}

/** This process. Nothing of it is secret; where the system tells less, less is told apart. */
export function identifyThisProcess(): ProcessIdentity {
  const { pid } = process;
  return {
    machine: `${hostname()} ${readOr("", "/proc/sys/kernel/random/boot_id").trim()}`,
    namespace: linkOr("none", "/proc/self/ns/pid"),
    pid,
    pidStartedAt: startOf(pid) ?? "unknown",
  };
}

/**
 * Whether a process of this machine and namespace still lives; null for one of another, of which nothing
 * can be known here.
 */
export function livesHere(other: ProcessIdentity, self: ProcessIdentity): boolean | null {
  if (other.machine !== self.machine || other.namespace !== self.namespace) return null;
  if (!hasProcess(other.pid)) return false;
  const startedAt = startOf(other.pid);
  return startedAt === null || startedAt === other.pidStartedAt;
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The 22nd field of its `stat`; its name, the 2nd, may hold spaces and parentheses. A zombie has ended. */
function startOf(pid: number): string | null {
  const stat = readOr(null, `/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? "ended" : (fields[19] ?? null);
}

function readOr<T>(otherwise: T, file: string): string | T {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Not Linux, or gone.
    return otherwise;
  }
}

function linkOr(otherwise: string, file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    // Not Linux.
    return otherwise;
  }
}
