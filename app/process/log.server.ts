import { type Logger, pino, stdSerializers } from "pino";

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
  return pino({
    level,
    ...(beside === undefined ? {} : { mixin: beside }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
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
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "object" ? "not an Error" : String(error);
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}
