import type pg from "pg";
import { limits } from "../../limits/limits.ts";
import type { Config, CoreConfig } from "../../process/config.server.ts";

/** What one look found. `note` is worth knowing and nothing is wrong; `wrong` says what to do. */
export type Finding =
  | { check: string; state: "ok" | "note"; says: string }
  | { check: string; state: "wrong"; says: string; toDo: string };

/** The installation, as its environment describes it. */
export type Installation =
  | { program: "app"; config: Config }
  | { program: "core"; config: CoreConfig };

export type Check = (installation: Installation) => Promise<Finding[]>;
export type DatabaseCheck = (
  database: pg.Pool,
  installation: Installation,
  seen: Seen,
) => Promise<Finding[]>;

/** What was looked at before, as far as a later look depends on it. */
export interface Seen {
  /** The address of the environment's provider, where it does not answer as it should. */
  silent: ReadonlySet<string>;
}

export function ok(check: string, says: string): Finding {
  return { check, state: "ok", says };
}

export function note(check: string, says: string): Finding {
  return { check, state: "note", says };
}

export function wrong(check: string, says: string, toDo: string): Finding {
  return { check, state: "wrong", says, toDo };
}

export function judgeClock(whose: string, apartMs: number): Finding {
  const seconds = Math.round(apartMs / 1_000);
  return seconds > limits.doctor.clockSeconds
    ? wrong(
        "clock",
        `This machine's clock and ${whose} are ${seconds} s apart.`,
        "Have the machines keep time by NTP.",
      )
    : ok("clock", `This machine's clock and ${whose} agree.`);
}

/** What failed, by its code: messages may quote addresses. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  for (const each of [inner, error]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error.name;
}
