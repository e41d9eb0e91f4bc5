import { setTimeout as delay } from "node:timers/promises";

const patienceMs = 45 * 60_000;
const pauseMs = 250;

/** Asks again and again until it is so. Throws, saying what was waited for, when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await delay(pauseMs);
  }
}
