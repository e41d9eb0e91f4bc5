import { variables } from "#app/process/variables.server.ts";

/**
 * What a program of ours gets that inherits nothing of our own environment: that it runs as its users
 * run it, where temporary files go, and where the run keeps compiled modules, without which each start compiles all of them.
 *
 * Nothing is in front of it that would have to see it leave. Every other setting of the product is there as not given. What is missing would be read from a `.env` in the folder, which is
 * that of an installation: its database, its backups, its provider.
 */
export function bareEnv(): Record<string, string> & { NODE_ENV: "production" } {
  const inherited = ["NODE_COMPILE_CACHE", "TMPDIR"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...nothingGiven,
    DRAIN_SECONDS: "0",
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
  };
}

/** Every setting of the product, as not given. */
export const nothingGiven: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables).map((name) => [name, ""]),
);
