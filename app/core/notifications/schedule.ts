import { notificationPausesSeconds } from "#app/contract/index.ts";

const hourMs = 60 * 60 * 1_000;

const jitterShare = 0.1;
const retryAfterMaxMs = 24 * hourMs;

/**
 * When to try again after `attempts` failed ones; nothing when it is time to give up. Up to a tenth is
 * added by chance (`random` from 0 to 1), so that messages which failed together don't come back
 * together. A receiver's `Retry-After` makes the pause longer, up to a day, never shorter.
 */
export function nextAttemptAt(command: {
  attempts: number;
  now: Date;
  random: number;
  retryAfterMs: number | undefined;
}): Date | undefined {
  const { attempts, now, random, retryAfterMs = 0 } = command;
  const pauseSeconds = notificationPausesSeconds[attempts - 1];
  if (pauseSeconds === undefined) return undefined;
  const planned = pauseSeconds * 1_000 * (1 + jitterShare * random);
  const asked = Math.min(retryAfterMs, retryAfterMaxMs);
  return new Date(now.getTime() + Math.round(Math.max(planned, asked)));
}

/** `Retry-After` as seconds or as an HTTP date; nothing for anything else. */
export function retryAfterMsOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
