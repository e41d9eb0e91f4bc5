/**
 * Works on the jobs of one queue in this process: one fetch at a time fills all places that are free, so
 * that a burst costs few fetches however many places there are, and a job that takes long holds no more
 * than its own place.
 */

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
  /** Never throws. */
  run(job: ClaimedJob): Promise<JobOutcome>;
  onError(error: unknown): void;
  /** How many run at a time, and how many of one group. */
  places: number;
  groupMax: number;
  /** How soon it is looked for jobs that nobody told of, and again after a failure. */
  pollMs: number;
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
  const { claim, run, onError, places, groupMax, pollMs } = ground;
  const groups = new Map<string, number>();
  const claimed = new Set<ClaimedJob>();
  /** Those of them that wait, because their group has all that it may. */
  const held: ClaimedJob[] = [];
  const settle = settling(ground);
  const idle = Promise.withResolvers<void>();
  let isClaiming = false;
  /** There may be jobs that nobody has looked for. */
  let isTold = true;
  /** There may be jobs of groups that had all that they may. */
  let isLeftOut = false;
  let isStopping = false;
  /** What comes of a claim from here on is nobody's to wait for. */
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;

  const countOf = ({ groupId }: ClaimedJob) => groups.get(groupId ?? "") ?? 0;
  const count = ({ groupId }: ClaimedJob, by: number) => {
    const after = (groups.get(groupId ?? "") ?? 0) + by;
    if (after === 0) groups.delete(groupId ?? "");
    else groups.set(groupId ?? "", after);
  };

  async function work(job: ClaimedJob): Promise<void> {
    count(job, 1);
    const outcome = await run(job);
    count(job, -1);
    // Else it was given back meanwhile.
    if (claimed.delete(job)) settle(job, outcome);
    const next = held.findIndex((each) => countOf(each) < groupMax);
    for (const each of next < 0 ? [] : held.splice(next, 1)) void work(each);
    isTold ||= isLeftOut;
    isLeftOut = false;
    if (isStopping) endWhenIdle();
    else void look();
  }

  /** A claim under way may still bring jobs, which nobody else is given. */
  function endWhenIdle(): void {
    if (claimed.size === 0 && !isClaiming) idle.resolve();
  }

  /** Groups that get no more for now: what is held counts, too. */
  function fullGroups(): string[] {
    const waiting = Map.groupBy(held, ({ groupId }) => groupId ?? "");
    const all = new Set([...groups.keys(), ...waiting.keys()]);
    return [...all].filter(
      (group) => (groups.get(group) ?? 0) + (waiting.get(group)?.length ?? 0) >= groupMax,
    );
  }

  const freePlaces = () => (isStopping ? 0 : places - claimed.size);

  async function claimSome(free: number): Promise<void> {
    isTold = false;
    const full = fullGroups();
    const jobs = await claim(free, full);
    if (isGivenUp) {
      for (const job of jobs) settle(job, { kind: "failed", error: "stopped" });
      return;
    }
    isTold ||= jobs.length === free;
    isLeftOut ||= full.length > 0;
    for (const job of jobs) {
      claimed.add(job);
      if (countOf(job) < groupMax) void work(job);
      else held.push(job);
    }
  }

  async function look(): Promise<void> {
    if (isClaiming) return;
    isClaiming = true;
    try {
      for (let free = freePlaces(); isTold && free > 0; free = freePlaces()) await claimSome(free);
    } catch (error) {
      onError(error);
    } finally {
      isClaiming = false;
      if (isStopping) endWhenIdle();
    }
  }

  const wake = () => {
    isTold = true;
    void look();
  };
  timer = setInterval(wake, pollMs);
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
        held.length = 0;
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

/** Tells what came of jobs; those that end while it is told of others are told of together. */
function settling({ complete, fail, onError }: QueueGround) {
  let done: ClaimedJob[] = [];
  let telling: Promise<void> | undefined;
  const tell = async () => {
    while (done.length > 0) {
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
      await telling;
      await Promise.all(failing);
    },
  });
}
