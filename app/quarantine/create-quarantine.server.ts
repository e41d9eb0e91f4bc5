/**
 * The quarantine of this process. What is under way stands in memory and, as one row for each process, in
 * the database; whatever changes while the row is being written is written with the next, so that many
 * admissions cost one statement.
 */
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { innermost } from "./innermost.ts";
import { createSlot } from "./slot.ts";
import type { Admission, Outcome, Quarantine, Subject } from "./quarantine.ts";
import {
  clear,
  forgetOld,
  isHelper,
  lift,
  listResting,
  noteUnderWay,
  strike,
  strikeForTheDead,
  type Suspect,
} from "./strikes.server.ts";
import { identifyThisProcess } from "./this-process.server.ts";

export interface RunningQuarantine extends Quarantine {
  /** Counts what died before, and from then on says every few seconds that this process lives. */
  start(): Promise<void>;
  /** The process ends in order: nothing that it has under way is held against anybody. */
  close(): Promise<void>;
}

export interface QuarantineGround {
  pool: Pool;
  /** The database's, as for all that processes share. */
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Aborted once the process is told to end: from then on its death is nobody's fault. */
  leaving?: AbortSignal | undefined;
  /** Told of what was under way in a process that died. */
  onStrike?: (subject: Subject) => void;
}

/** Well within the time after which others take a silent process for dead. */
const heartbeatMs = 5_000;
/** How long a suspect waits for another one, so that what dies next has one suspect alone. */
const suspectWaitMs = 10_000;
/** How long what has ended may still stand as under way. */
const leaveMs = 100;

/** Admits nothing twice at a time by itself: whoever shares a subject counts as one each. */
export function createQuarantine(ground: QuarantineGround): RunningQuarantine {
  const { pool, clock, onError, onStrike, leaving } = ground;
  const self = { id: randomUUID(), ...identifyThisProcess() };
  const underWay = new Set<Subject>();
  /** What only helpers do, for what is under way. */
  const helped = new Set<Subject>();
  const suspectsSlot = createSlot();
  const note = createNote(() =>
    noteUnderWay(pool, self, {
      underWay: [...underWay],
      helped: [...helped],
      isLeaving: leaving?.aborted ?? false,
    }),
  );
  let timer: NodeJS.Timeout | undefined;

  const beat = async () => {
    for (const subject of await strikeForTheDead(pool, self, clock())) onStrike?.(subject);
    await forgetOld(pool, clock());
    await note();
  };
  /** The beat that is under way. */
  let beating: Promise<void> | undefined;

  // What ended is written with whatever comes next, or a moment later by itself.
  let later: NodeJS.Timeout | undefined;
  const leave = (subject: Subject) => {
    underWay.delete(subject);
    helped.delete(subject);
    later ??= setTimeout(() => {
      later = undefined;
      void note().catch(onError);
    }, leaveMs).unref();
  };

  const settle = async (subject: Subject, suspect: Suspect | undefined, outcome: Outcome) => {
    leave(subject);
    if (outcome === "killed") return strike(pool, subject, clock());
    if (suspect !== undefined && !isHelper(subject.scope)) await clear(pool, subject);
  };

  return {
    async admit({ scope, tenant, key }): Promise<Admission> {
      const subject = { scope, tenant, key };
      const outer = outerOf(underWay);
      // What a helper does takes down the helper. If this process dies meanwhile, that is no sign of it.
      const isHelped = outer !== undefined && isHelper(scope);
      const replaced = isHelped ? undefined : outer;
      if (replaced !== undefined) underWay.delete(replaced);
      const back = () => void (replaced !== undefined && underWay.add(replaced));
      (isHelped ? helped : underWay).add(subject);
      let release = () => {};
      try {
        let suspect = suspectAmong(await note(), subject);
        const isAlone = outer === undefined && !isHelper(scope);
        if (suspect !== undefined && !isResting(suspect, clock()) && isAlone) {
          underWay.delete(subject);
          release = await suspectsSlot.take(suspectWaitMs);
          underWay.add(subject);
          suspect = suspectAmong(await note(), subject);
        }
        if (suspect !== undefined && isResting(suspect, clock())) {
          leave(subject);
          back();
          release();
          return { kind: "resting", until: suspect.restingUntil };
        }
        return {
          kind: "admitted",
          isSuspect: suspect !== undefined,
          settle(outcome) {
            back();
            return settle(subject, suspect, outcome).finally(release);
          },
        };
      } catch (error) {
        leave(subject);
        back();
        release();
        throw error;
      }
    },
    listResting: (tenants) => listResting(pool, tenants, clock()),
    lift: (tenants) => lift(pool, tenants, clock()),
    async start() {
      leaving?.addEventListener("abort", () => void note().catch(onError), { once: true });
      await beat();
      timer = setInterval(() => {
        // A database that is slower than that has enough to do.
        beating ??= beat()
          .catch(onError)
          .finally(() => (beating = undefined));
      }, heartbeatMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      // It would write down what it found in a database that is closed.
      await beating;
      clearTimeout(later);
      await note.close();
      await pool.query("DELETE FROM quarantine.process WHERE id = $1", [self.id]);
    },
  };
}

/** What this is part of: it is tried only through this meanwhile. */
function outerOf(underWay: ReadonlySet<Subject>): Subject | undefined {
  const outer = innermost.getStore();
  return outer && [...underWay].find((each) => isSame(each, outer));
}

function isSame(one: Subject, other: Subject): boolean {
  return one.scope === other.scope && one.tenant === other.tenant && one.key === other.key;
}

function suspectAmong(suspects: readonly Suspect[], subject: Subject): Suspect | undefined {
  return suspects.find((each) => isSame(each, subject));
}

function isResting(suspect: Suspect, now: Date): suspect is Suspect & { restingUntil: Date } {
  return suspect.restingUntil !== null && suspect.restingUntil > now;
}

/**
 * One writing at a time. Whoever asks while one is under way gets the next, which holds all that changed
 * until it begins; all who ask meanwhile share it.
 */
function createNote(write: () => Promise<Suspect[]>) {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Suspect[]> | undefined;
  let isClosed = false;
  const note = () => {
    if (isClosed) return Promise.reject(new Error("The process is going down."));
    next ??= current.then(() => {
      const writing = write();
      next = undefined;
      // Whoever asked for it hears of its failure; the one behind it begins all the same.
      current = writing.catch(() => {});
      return writing;
    });
    return next;
  };
  return Object.assign(note, {
    async close() {
      isClosed = true;
      await next?.catch(() => {});
      await current;
    },
  });
}
