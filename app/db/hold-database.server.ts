import { once } from "node:events";
import { unlink } from "node:fs/promises";
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseHeld } from "./databases-beside.server.ts";
import { keeperAddress } from "./postgres-files.server.ts";
import { SetupError } from "./setup-error.ts";

/** A keeper that was just refused, or left, needs some seconds to go. */
const leaveMs = 6_000;
const retryMs = 250;

/**
 * Stands in the place of the keeper of `dataDir`: until it is released, or this process ends, every start is refused
 * with `reason`. Throws a `SetupError` where some process still holds the database six seconds later.
 */
export async function holdDatabase(
  dataDir: string,
  { reason }: { reason: string },
): Promise<{ release(): Promise<void> }> {
  const address = keeperAddress(dataDir);
  const deadline = performance.now() + leaveMs;
  for (;;) {
    const server = net.createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(`${JSON.stringify({ ready: false, error: reason })}\n`);
    });
    try {
      server.listen(address);
      await once(server, "listening");
      return {
        async release() {
          if (!server.listening) return;
          server.close();
          await once(server, "close");
        },
      };
    } catch (error) {
      const isInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isInUse) throw error;
      if (performance.now() > deadline) {
        throw new SetupError(
          `Some process still works on the database of DATA_DIR ${dataDir}: stop every one first.`,
        );
      }
      // A socket file whose process was killed: nobody listens behind it any more.
      if (!address.startsWith("\0") && !(await isDatabaseHeld(dataDir))) {
        await unlink(address).catch(() => {});
      }
      await delay(retryMs);
    }
  }
}
