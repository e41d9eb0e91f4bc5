/**
 * Works on the jobs of one queue in this process: one fetch at a time fills all places that are free, so
 * that a burst costs few fetches however many places there are, and a job that takes long holds no more
 * than its own place. What hangs leaves the places to others: a group with a job that takes long is slow, and
 * its jobs have places of their own (`slowPlaces`) for a while.
 */
import { setTimeout as delay } from "node:timers/promises";
import { limits } from "#app/limits/limits.ts";

const { slowKeptMs, heldMs } = limits.jobs;

/** A job as it was claimed. */
export interface ClaimedJob {
  id: string;
  /** Which try this is: what is said of an earlier one counts no more. */
  retryCount: number;
  groupId?: string | null;
  data: unknown;
}

export type JobOutcome = { kind: "completed" } | { kind: "failed"; error: string };

export interface QueueGround {
  /** Claims at most `count` jobs, none of these groups. */
  claim(count: number, withoutGroups: string[]): Promise<ClaimedJob[]>;
  complete(jobs: readonly ClaimedJob[]): Promise<void>;
  fail(job: ClaimedJob, error: string): Promise<void>;
  /** Gives a job back that was claimed and not begun; it comes again a little later. */
  putBack(job: ClaimedJob): Promise<void>;
  /** Never throws. */
  run(job: ClaimedJob): Promise<JobOutcome>;
  onError(error: unknown): void;
  /** How many run at a time, and how many of one group. */
  places: number;
  groupMax: number;
  /** A job that runs longer makes its group slow. */
  slowMs: number;
  /** How many jobs of slow groups run at a time, and whether that is beside `places` or among them. */
  slowPlaces: { count: number; areBeside: boolean };
  /** A clock that only goes forward, in milliseconds. */
  nowMs: () => number;
  /** How soon it is looked for jobs that nobody told of, and again after a failure. */
  pollMs: number;
  /**
   * From one claim to the next, and from a job's end until it is told of: jobs that come or end within it share
   * a statement. What comes after a quiet time is claimed at once.
   */
  gatherMs: number;
}

export interface QueueWork {
  /** There may be a job. */
  wake(): void;
  /**
   * Claims nothing more, and resolves when what was claimed has ended and been told of. What takes longer
   * than `timeoutMs` is given back, for others to try.
   */
  stop(timeoutMs: number): Promise<void>;
}

/** Begins. */
export function workOnQueue(ground: QueueGround): QueueWork {
  const { claim, run, onError, putBack, nowMs, pollMs, gatherMs } = ground;
  const places = createPlaces(ground);
  const claimed = new Set<ClaimedJob>();
  /** Those of them that wait, because their group has all that it may, with when they were claimed. */
  const held = new Map<ClaimedJob, number>();
  const settle = settling(ground);
  const idle = Promise.withResolvers<void>();
  let isClaiming = false;
  /** There may be jobs that nobody has looked for. */
  let isNotified = true;
  /** There may be jobs of groups that had all that they may. */
  let isLeftOut = false;
  let isStopping = false;
  /** What comes of a claim from here on is nobody's to wait for. */
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;
  let claimedAt = -Infinity;

  async function work(job: ClaimedJob): Promise<void> {
    const leave = places.enter(groupOf(job));
    const outcome = await run(job);
    leave();
    // Else it was given back meanwhile.
    if (claimed.delete(job)) settle(job, outcome);
    isNotified ||= isLeftOut;
    isLeftOut = false;
    goOn();
  }

  /** Begins what waits and may, then looks for more. */
  function goOn(): void {
    places.findSlow();
    for (const job of held.keys()) {
      if (!places.hasPlace(groupOf(job))) continue;
      held.delete(job);
      void work(job);
    }
    if (isStopping) endWhenIdle();
    else void look();
  }

  /** What has waited for long waits in the queue: a claim lasts only so long. */
  async function putBackHeld(): Promise<void> {
    for (const [job, since] of held) {
      if (nowMs() - since < heldMs) continue;
      held.delete(job);
      try {
        await putBack(job);
      } finally {
        // What could not be put back comes again when its claim is over.
        claimed.delete(job);
        if (isStopping) endWhenIdle();
      }
    }
  }

  /** A claim under way may still bring jobs, which nobody else is given. */
  function endWhenIdle(): void {
    if (claimed.size === 0 && !isClaiming) idle.resolve();
  }

  /** Groups that get no more for now. */
  function fullGroups(): string[] {
    const waiting = new Set(Array.from(held.keys(), groupOf));
    return [...places.fullGroups(waiting)];
  }

  const freePlaces = () => (isStopping ? 0 : places.free());

  async function claimSome(free: number): Promise<void> {
    isNotified = false;
    const full = fullGroups();
    // One of them may have a place before the claim is back.
    isLeftOut ||= full.length > 0;
    const jobs = await claim(free, full);
    if (isGivenUp) {
      for (const job of jobs) settle(job, { kind: "failed", error: "stopped" });
      return;
    }
    isNotified ||= jobs.length === free;
    for (const job of jobs) {
      claimed.add(job);
      if (places.hasPlace(groupOf(job))) void work(job);
      else held.set(job, nowMs());
    }
  }

  async function look(): Promise<void> {
    if (isClaiming) return;
    isClaiming = true;
    try {
      while (isNotified && freePlaces() > 0) {
        const waitMs = claimedAt + gatherMs - performance.now();
        if (waitMs > 0) await delay(waitMs);
        const free = freePlaces();
        claimedAt = performance.now();
        if (free > 0) await claimSome(free);
      }
    } catch (error) {
      onError(error);
    } finally {
      isClaiming = false;
      if (isStopping) endWhenIdle();
    }
  }

  const wake = () => {
    isNotified = true;
    goOn();
  };
  const tick = () => {
    void putBackHeld().catch(onError);
    wake();
  };
  timer = setInterval(tick, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop(timeoutMs) {
      isStopping = true;
      clearInterval(timer);
      endWhenIdle();
      const giveUp = setTimeout(() => {
        isGivenUp = true;
        held.clear();
        for (const job of claimed) settle(job, { kind: "failed", error: "stopped" });
        claimed.clear();
        idle.resolve();
      }, timeoutMs);
      await idle.promise;
      clearTimeout(giveUp);
      await settle.told();
    },
  };
}

const groupOf = ({ groupId }: ClaimedJob): string => groupId ?? "";

/** Who runs, and who may. */
function createPlaces({
  places,
  groupMax,
  slowMs,
  slowPlaces,
  nowMs,
}: Pick<QueueGround, "places" | "groupMax" | "slowMs" | "slowPlaces" | "nowMs">) {
  const running = new Set<{ group: string; startedAt: number }>();
  const slowUntil = new Map<string, number>();
  const isSlow = (group: string) => (slowUntil.get(group) ?? 0) > nowMs();
  const countOf = (group: string) => {
    let count = 0;
    for (const each of running) if (each.group === group) count += 1;
    return count;
  };
  const slowGroups = () => Array.from(running, ({ group }) => group).filter(isSlow);
  const note = ({ group, startedAt }: { group: string; startedAt: number }) => {
    const now = nowMs();
    if (now - startedAt > slowMs) slowUntil.set(group, now + slowKeptMs);
    else if (!isSlow(group)) slowUntil.delete(group);
  };
  /** Those that run in the places that all share. */
  const inPlaces = () => {
    const slow = slowPlaces.areBeside ? Math.min(slowGroups().length, slowPlaces.count) : 0;
    return running.size - slow;
  };
  const free = () => Math.max(0, places - inPlaces());

  /** Half of the slow places stay for groups that turn out to be slow next. */
  function hasSlowPlace(group: string): boolean {
    const slow = slowGroups();
    if (slow.length >= slowPlaces.count || (!slowPlaces.areBeside && free() === 0)) return false;
    const groups = new Set(slow).add(group).size;
    const share = Math.floor(slowPlaces.count / 2 / groups);
    return countOf(group) < Math.min(groupMax, Math.max(1, share));
  }

  /** The fewer places are free, the fewer a group gets: whoever comes next finds one. */
  function hasPlace(group: string): boolean {
    if (isSlow(group)) return hasSlowPlace(group);
    const left = free();
    const most = left > places / 2 ? groupMax : left > places / 4 ? 2 : 1;
    return left > 0 && countOf(group) < Math.min(groupMax, most);
  }

  return {
    free,
    hasPlace,
    /** Notes whose jobs take long by now. */
    findSlow() {
      for (const group of slowUntil.keys()) if (!isSlow(group)) slowUntil.delete(group);
      running.forEach(note);
    },
    /** Takes a place; gives it back when called. */
    enter(group: string): () => void {
      const place = { group, startedAt: nowMs() };
      running.add(place);
      return () => {
        running.delete(place);
        note(place);
      };
    },
    /** Those that may begin nothing now, and those of which something `waiting` is to begin first. */
    fullGroups(waiting: ReadonlySet<string>): Set<string> {
      const known = new Set([...slowUntil.keys(), ...Array.from(running, ({ group }) => group)]);
      const full = [...known].filter((group) => !hasPlace(group));
      return new Set([...full, ...waiting]);
    },
  };
}

/** Tells what came of jobs; those that end soon after one another, or while it is told of others, together. */
function settling({ complete, fail, onError, gatherMs }: QueueGround) {
  let done: ClaimedJob[] = [];
  let telling: Promise<void> | undefined;
  /** Until the queue stops nobody waits for it. */
  const leaving = Promise.withResolvers<void>();
  const tell = async () => {
    while (done.length > 0) {
      if (gatherMs > 0) await Promise.race([delay(gatherMs), leaving.promise]);
      const jobs = done;
      done = [];
      // What nobody hears of is done again; every job bears that.
      await complete(jobs).catch(onError);
    }
    telling = undefined;
  };
  const failing = new Set<Promise<void>>();
  const settle = (job: ClaimedJob, outcome: JobOutcome) => {
    if (outcome.kind === "completed") {
      done.push(job);
      telling ??= tell();
      return;
    }
    const failed = fail(job, outcome.error)
      .catch(onError)
      .finally(() => failing.delete(failed));
    failing.add(failed);
  };
  return Object.assign(settle, {
    async told() {
      leaving.resolve();
      await telling;
      await Promise.all(failing);
    },
  });
}
