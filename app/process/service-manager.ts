/** What a service manager (systemd) hands to a process that it starts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Environment = Record<string, string | undefined>;

/** The first file descriptor behind standard input, output and error. */
const firstFd = 3;

/**
 * The listening sockets that were opened for this very process, as file descriptors: the service manager keeps them open while
 * one process follows another. None where the variables are those of a parent.
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function inheritedSockets(
  { LISTEN_PID: pid, LISTEN_FDS: count }: Environment,
  ownPid: number,
): number[] {
  if (pid !== String(ownPid) || !/^[1-9]\d{0,2}$/.test(count ?? "")) return [];
  return Array.from({ length: Number(count) }, (_, index) => firstFd + index);
}

/**
 * What files in the folder of credentials say, by the variables that they stand for: `encryption-key` is `ENCRYPTION_KEY`, and so
 * on. Without those that the environment has itself, which goes first; an empty value counts as absent there.
 * https://systemd.io/CREDENTIALS/
 */
export function readCredentials(env: Environment): Record<string, string> {
  const folder = env["CREDENTIALS_DIRECTORY"];
  if (folder === undefined || folder === "") return {};
  // Kubernetes keeps the files behind its links in hidden folders beside them.
  const files = readdirSync(folder)
    .filter((file) => !file.startsWith("."))
    .map((file) => ({ file, variable: file.toUpperCase().replaceAll("-", "_") }));
  return Object.fromEntries(
    files
      .filter(({ variable }) => (env[variable] ?? "") === "")
      .map(({ file, variable }) => [
        variable,
        readFileSync(path.join(folder, file), "utf8").trim(),
      ]),
  );
}
