import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Below those that the system gives by itself, to whoever connects or listens on any: one of these could be taken
 * between the moment it was seen to be free and the one when somebody listens there.
 */
const ports = { from: 10_000, to: 32_000 };
const triesMax = 100;

/** The wanted port of loopback; undefined when it is taken. */
export function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
}

/** A port of loopback on which nobody listens now, and hardly anybody will. */
export async function anyFreePort(): Promise<number> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const port = await freePort(randomInt(ports.from, ports.to));
    if (port !== undefined) return port;
  }
  throw new Error(`No port of loopback from ${ports.from} to ${ports.to} is free.`);
}
