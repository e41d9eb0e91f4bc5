import { readFile } from "node:fs/promises";
import path from "node:path";

/** What a server says of itself in the file that it keeps in its cluster while it runs. */
interface Postmaster {
  pid: number;
  /** NaN before it has one. */
  port: number;
  /** It has let nobody in yet. */
  isStarting: boolean;
}

/** The file that tells of the server over a cluster; one that was killed has left its own. */
export const postmasterFileOf = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The server over a cluster, as it says itself: its process may have gone since. Undefined where none does. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFileOf(cluster), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    },
  );
  // Each has its line (storage-file-layout.html, PostgreSQL 18): the process, the fourth its port, the eighth how it stands.
  const [pidLine, , , portLine, , , , standing] = text.split("\n");
  const pid = Number(pidLine);
  if (!(pid > 0)) return undefined;
  return {
    pid,
    port: Number.parseInt(portLine ?? "", 10),
    isStarting: standing?.trim() === "starting",
  };
}
