/**
 * A pass over all that is due of one kind: connections, or shops. Each is worked on by itself, so that a
 * slow one, or one that hangs, delays itself alone: a place that is held for longer than `slowMs` is given to
 * the others as well, and those that were slow before get places of their own and no others.
 */
import { limits } from "#app/limits/limits.ts";
import { tryUnder } from "#app/quarantine/index.ts";
import type { ConnectorContext } from "../ports/context.ts";

export interface Pass {
  /** Begins what is due and not under way, as far as there are places; returns how much was due. */
  begin(): Promise<number>;
  /** Begins nothing more, and resolves when nothing is under way. */
  settle(): Promise<void>;
  /** Begins what is due, and resolves when all of it has ended. */
  run(): Promise<number>;
}

export interface PassOptions {
  /** Whose work it is, and which: what the quarantine knows it by. */
  scope: "connection" | "store";
  key: string;
  /** What is due, the longest due first, without what is under way already. */
  list: (ctx: ConnectorContext, options: { except: readonly string[] }) => Promise<string[]>;
  /** `isSuspect`: it was under way when a process died, so it had better end soon, and go on the next time. */
  work: (ctx: ConnectorContext, id: string, tried: { isSuspect: boolean }) => Promise<unknown>;
}

const { placesMax, slowPlacesMax, knownSlowPlacesMax, slowMs, askAgainMs } = limits.pass;

export function createPass(ctx: ConnectorContext, { scope, key, list, work }: PassOptions): Pass {
  const underWay = new Map<string, { ended: Promise<void> }>();
  /** Under way for longer than `slowMs`, as their timers have said: a clock may be a moment behind those. */
  const late = new Set<string>();
  const slow = new Set<string>();
  const restingUntil = new Map<string, number>();
  let waiting: string[] = [];

  const isSlow = (id: string) => slow.has(id) || late.has(id);
  const hasPlace = (id: string) => {
    const slowCount = [...underWay.keys()].filter(isSlow).length;
    if (slow.has(id)) return slowCount < knownSlowPlacesMax;
    return underWay.size - Math.min(slowCount, slowPlacesMax) < placesMax;
  };

  const attempt = async (id: string) => {
    try {
      const result = await tryUnder(ctx.quarantine, { scope, tenant: id, key }, (tried) =>
        work(ctx, id, tried),
      );
      if (result.kind === "resting") restingUntil.set(id, performance.now() + askAgainMs);
    } catch (error) {
      ctx.log({ level: "error", message: `The pass "${key}" failed for ${id}.`, error });
    }
  };

  const attemptAndGoOn = async (id: string) => {
    const timer = setTimeout(() => {
      // From now on it takes nobody's place.
      late.add(id);
      startWaiting();
    }, slowMs);
    await attempt(id);
    clearTimeout(timer);
    underWay.delete(id);
    if (late.delete(id)) slow.add(id);
    else slow.delete(id);
    startWaiting();
  };

  const start = (id: string) => {
    underWay.set(id, { ended: attemptAndGoOn(id) });
  };

  const startWaiting = () => {
    for (let next = waiting.find(hasPlace); next !== undefined; next = waiting.find(hasPlace)) {
      const id = next;
      waiting = waiting.filter((each) => each !== id);
      if (!underWay.has(id)) start(id);
    }
  };

  const begin = async () => {
    for (const [id, until] of restingUntil) {
      if (until <= performance.now()) restingUntil.delete(id);
    }
    const due = await list(ctx, { except: [...underWay.keys(), ...restingUntil.keys()] });
    waiting = due.filter((id) => !underWay.has(id));
    startWaiting();
    return due.length;
  };

  const settled = async () => {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ ended }) => ended));
  };

  return {
    begin,
    async settle() {
      waiting = [];
      await settled();
    },
    async run() {
      const due = await begin();
      await settled();
      return due;
    },
  };
}
