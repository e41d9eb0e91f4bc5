/** What a run is told on its command line. */
import { parseArgs } from "node:util";

export interface SoakOptions {
  minutes: number;
  seed: number;
  /** Paid orders of the good stores together, a second. */
  rate: number;
  /** Seconds that the last orders may take to come to rest once the hostile stores are gone. */
  settleSeconds: number;
  /** Web, workers and core as processes of their own, or all of it in one. */
  roles: "split" | "one";
  /** A PostgreSQL server whose user may create databases; the embedded one otherwise. */
  databaseUrl: string | undefined;
  /** Only hostile acts whose names contain this. */
  only: string;
  out: string;
}

/** Reads them; throws, naming the option, where a value does not fit. */
export function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "30" },
      seed: { type: "string" },
      rate: { type: "string", default: "5" },
      settle: { type: "string", default: "180" },
      roles: { type: "string", default: "split" },
      database: { type: "string" },
      only: { type: "string", default: "" },
      out: { type: "string", default: "soak.json" },
    },
  });
  const { roles } = values;
  if (roles !== "split" && roles !== "one") {
    throw new Error(`--roles is "${roles}"; give split or one.`);
  }
  const seed =
    values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber("seed", values.seed, 2 ** 31);
  return {
    minutes: wholeNumber("minutes", values.minutes, 24 * 60),
    seed,
    rate: wholeNumber("rate", values.rate, 100),
    settleSeconds: wholeNumber("settle", values.settle, 3_600),
    roles,
    databaseUrl: values.database,
    only: values.only,
    out: values.out,
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} is "${text}"; give a whole number from 1 to ${max}.`);
}
