/** What a death means for what was under way: reckoning alone, without the database. */
import { limits } from "#app/limits/limits.ts";
import type { Subject } from "./quarantine.ts";

const { strikesMax, accompaniedStrikesMax, doubtedStrikesMax, restMs, restMaxMs } =
  limits.quarantine;

/** What is held against a subject. */
export interface Strikes {
  /** How often in a row. */
  strikes: number;
  struckAt: Date;
  /** What else was under way each time, by name. */
  company: string[];
  /** How often it came to rest in a row. */
  rests: number;
  restingUntil: Date | null;
  isLifted: boolean;
}

/** A subject that was under way when a process died, and what else was. */
export interface Blow {
  subject: Subject;
  company: string[];
}

/**
 * One blow for each subject of processes that were found dead at once, however many of them had it:
 * somebody may have ended them all. Its company is what was with it in each.
 */
export function blowsOf(deaths: readonly (readonly Subject[])[]): Blow[] {
  const blows = new Map<string, Blow>();
  for (const underWay of deaths) {
    const names = new Set(underWay.map(nameOf));
    for (const subject of underWay) {
      const name = nameOf(subject);
      const company = blows.get(name)?.company ?? [...names].filter((each) => each !== name);
      blows.set(name, { subject, company: company.filter((each) => names.has(each)) });
    }
  }
  return [...blows.values()];
}

/**
 * With the third strike it rests, if nothing else was there at each of them; what had company each time is
 * only suspected, until that has happened twice as often. What processes died as often without, of nothing that is known, is suspected longer.
 * Each later strike has it rest twice as long. One that rests gets none: it was not tried.
 */
export function afterStrike(
  before: Strikes | undefined,
  {
    company,
    deathsWithout,
    now,
    keptMs,
  }: { company: readonly string[]; deathsWithout: number; now: Date; keptMs: number },
): Strikes {
  if (before?.restingUntil && before.restingUntil > now) return before;
  const isKept = before !== undefined && now.getTime() - before.struckAt.getTime() <= keptMs;
  const strikes = isKept ? before.strikes + 1 : 1;
  const common = isKept ? before.company.filter((name) => company.includes(name)) : [...company];
  const rests = isKept ? before.rests : 0;
  const isLikely =
    deathsWithout < strikes &&
    strikes >= (common.length === 0 ? strikesMax : accompaniedStrikesMax);
  const isProven = isLikely || strikes >= doubtedStrikesMax;
  return {
    strikes,
    struckAt: now,
    company: common,
    rests: isProven ? rests + 1 : rests,
    restingUntil: isProven
      ? new Date(now.getTime() + Math.min(restMaxMs, restMs * 2 ** Math.min(rests, 20)))
      : null,
    isLifted: isKept && before.isLifted && before.restingUntil === null,
  };
}

function nameOf({ scope, tenant, key }: Subject): string {
  return JSON.stringify([scope, tenant, key]);
}
