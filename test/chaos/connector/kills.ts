/** Who is killed when: kill -9 of a random process every few seconds, by the run's own chance. */
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "#test/stand-in/faults/random.ts";
import { killKeeper, killServer } from "./database-processes.ts";
import type { Ground } from "./ground.ts";

interface Victim {
  name: string;
  /** False where there is nothing to kill just now. */
  kill(): Promise<boolean>;
}

/** Kills of one group of victims, with a pause in seconds between `from` and `to` before each. */
interface Schedule {
  from: number;
  to: number;
  victims: readonly Victim[];
}

export interface Kills {
  /** How often whom. */
  counts: ReadonlyMap<string, number>;
  /** Ends the killing; what is dead stays so until its supervisor has started it. */
  stop(): Promise<void>;
}

/** Kills until `stop`: our processes often, the core seldom, the databases more seldom. */
export function startKills(
  { app, core, dataDirs }: Pick<Ground, "app" | "core" | "dataDirs">,
  random: Random,
): Kills {
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const schedules: Schedule[] = [
    { from: 2, to: 5, victims: app },
    { from: 10, to: 20, victims: [core] },
    {
      from: 15,
      to: 30,
      victims: [
        { name: "PostgreSQL of the app", kill: () => killServer(dataDirs.app) },
        { name: "keeper of the app", kill: () => killKeeper(dataDirs.app) },
        { name: "PostgreSQL of the core", kill: () => killServer(dataDirs.core) },
        { name: "keeper of the core", kill: () => killKeeper(dataDirs.core) },
      ],
    },
  ];

  async function follow({ from, to, victims }: Schedule): Promise<void> {
    for (;;) {
      const seconds = from + random() * (to - from);
      await delay(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const victim = victims[Math.floor(random() * victims.length)];
      if (victim === undefined || !(await victim.kill())) continue;
      counts.set(victim.name, (counts.get(victim.name) ?? 0) + 1);
    }
  }
  const followed = Promise.all(schedules.map(follow));
  return {
    counts,
    async stop() {
      stopping.abort();
      await followed;
    },
  };
}
