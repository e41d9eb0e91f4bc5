import { types } from "node:util";
import { type Logger, type LoggerOptions, pino, stdSerializers, symbols } from "pino";
import { type LogOutput, openLogOutput } from "./log-output.server.ts";

export type { Logger };

/**
 * The process's log: one JSON line per entry on standard output.
 *
 * Nothing personal and no secret belongs into an entry in the first place; what slips into an object
 * under one of the usual names is cut out here. Errors are told by type, message and stack, not with
 * what they carry along (a failed request's headers, a query's parameters). `beside` is asked for what each entry says
 * besides.
 */
export function createLogger(
  level: "debug" | "info" | "warn" | "error",
  { beside }: { beside?: () => object } = {},
): Logger {
  const options: LoggerOptions = {
    level,
    ...(beside === undefined ? {} : { mixin: beside }),
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: [
        "authorization",
        "apiKey",
        "accessToken",
        "refreshToken",
        "password",
        "email",
        "phone",
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      remove: true,
    },
  };
  return pino(options, standardOutput());
}

/** The time as each line has it, written once for all lines of the same millisecond. */
function createTimestamp(): () => string {
  let at = Number.NaN;
  let written = "";
  return () => {
    const now = Date.now();
    if (now !== at) written = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return written;
  };
}

let standard: LogOutput | undefined;

/** One for all loggers of the process: what one has to wait for is before what another says. */
function standardOutput(): LogOutput {
  if (standard !== undefined) return standard;
  const opened = openLogOutput(process.stdout.fd);
  process.on("exit", () => opened.finish());
  standard = opened;
  return opened;
}

/**
 * A log whose lines are kept until they are written, all with one call to the system. They are left out, and counted,
 * while nobody reads the log.
 */
export interface GatheredLog {
  log: Logger;
  /** Writes what was kept. Until then it is in this process alone, and a kill loses it. */
  write(): void;
}

/** A log beside another: the same form and the same place, its lines gathered. */
export function gatherLines(beside: Logger): GatheredLog {
  const output: LogOutput = Reflect.get(beside, symbols.streamSym);
  let lines = "";
  let count = 0;
  const gathering = {
    write(line: string) {
      lines += line;
      count += 1;
    },
  };
  return {
    log: Object.defineProperty(beside.child({}), symbols.streamSym, { value: gathering }),
    write() {
      if (lines === "") return;
      const [text, counted] = [lines, count];
      lines = "";
      count = 0;
      output.writeOrCount(text, counted);
    },
  };
}

function describeError(error: unknown): unknown {
  // One of another context, as of a worker's, is no instance of ours.
  if (error instanceof Error || types.isNativeError(error)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack };
  }
  if (typeof error !== "object" || error === null) return String(error);
  return { type: `thrown ${error.constructor?.name ?? "object"}`, ...plainParts(error) };
}

/** What names a fault in something that was thrown and is no error; whatever else it holds may be anybody's. */
function plainParts(thrown: object): Record<string, string | number> {
  const parts: Record<string, string | number> = {};
  for (const name of ["name", "code", "status", "statusText", "message"]) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === "string" || typeof value === "number") parts[name] = value;
  }
  return parts;
}
