import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, type FileHandle, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  databaseUser,
  type Launch,
  postgresBinaries,
  type postgresFiles,
  type Programs,
} from "./postgres-files.server.ts";

type Files = ReturnType<typeof postgresFiles>;

/** What is in the folder is somebody else's, or of another version: to try again would only get in its way. */
export class ForeignFolder extends Error {}

/** `initdb` beside the final place, moved there when complete: a kill leaves no half cluster. */
export async function createCluster(
  files: Files,
  { log, programs = postgresBinaries() }: { log: FileHandle; programs?: Programs },
): Promise<void> {
  const { launcher, owner } = await databaseUser(files.cluster, programs);
  const present = await readdir(files.cluster).catch(() => []);
  if (present.length > 0) {
    throw new ForeignFolder(
      `${files.cluster} holds files, but no database: set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(files.upgrading)) {
    throw new ForeignFolder(
      `An upgrade of ${files.cluster} was cut off: let it end, or run \`npm run db:upgrade\` again.`,
    );
  }
  const fresh = `${files.cluster}.new`;
  const password = randomBytes(24).toString("base64url");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (owner) await chown(fresh, owner.uid, owner.gid);
  const passwordFile = `${fresh}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const child = startProgram(
    launcher(programs.initdb, [
      `--pgdata=${fresh}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]),
    { cwd: files.root, log },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("exit", resolve);
    child.once("error", reject);
  });
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`initdb failed with code ${code}, see ${files.log}.`);
  const connection = path.join(fresh, "portafilter.json");
  // The only place where the password is: without it the cluster could never be opened again.
  await writeFile(connection, JSON.stringify({ port: 0, password }), { mode: 0o600, flush: true });
  if (owner) await chown(connection, owner.uid, owner.gid);
  await rename(fresh, files.cluster);
}

/** Starts one of the server's programs, apart from our terminal, writing to the log file. */
export function startProgram(
  { command, args, ...user }: Launch,
  { cwd, log }: { cwd: string; log: FileHandle },
): ChildProcess {
  const child = spawn(command, args, {
    ...user,
    // Its own session, so that a Ctrl-C in the terminal does not reach it before its clients drain.
    detached: true,
    cwd,
    stdio: ["ignore", log.fd, log.fd],
    env: { NODE_ENV: "production", LC_MESSAGES: "C", TZ: "UTC" },
  });
  child.once("error", (error) => void log.appendFile(`${command}: ${error.message}\n`));
  return child;
}
