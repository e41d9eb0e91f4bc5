import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

/** A way to another server on this machine that is as long as it is told. */
export interface SlowPassage {
  url: string;
  /** From now on whatever is sent that way arrives so much later, in ms; answers come at once. */
  slow(delayMs: number): void;
  close(): Promise<void>;
}

/** Opens a way to `port`, which takes no time at first. */
export async function startSlowPassage(port: number): Promise<SlowPassage> {
  let delayMs = 0;
  const open = new Set<Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.once("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (bytes) => {
      if (delayMs === 0) far.write(bytes);
      else setTimeout(() => far.write(bytes), delayMs);
    });
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server's address is always an object.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    slow: (ms) => (delayMs = ms),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
