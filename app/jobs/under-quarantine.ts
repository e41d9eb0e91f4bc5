import { type Quarantine, tryUnder } from "#app/quarantine/index.ts";
import {
  definitionOf,
  type JobHandlers,
  type JobName,
  jobNames,
  type JobPayload,
} from "./catalog.ts";
import type { Queue } from "./queue.server.ts";

/** A job that rests is asked again so soon whether it still does: somebody may have lifted it. */
const askAgainMs = 10_000;

/**
 * Has each job admitted before it is tried, so that one which takes processes down comes to rest and the
 * others go on. One that rests stays in the queue.
 */
export function underQuarantine({
  jobs,
  quarantine,
  queue,
}: {
  jobs: Partial<JobHandlers>;
  quarantine: Pick<Quarantine, "admit">;
  queue: Pick<Queue, "postpone">;
}): Partial<JobHandlers> {
  const entries = jobNames.map((name) => [name, admitted(name, jobs, { quarantine, queue })]);
  // Each name keeps the handler of its own payload; a kind without one stays without.
  return Object.fromEntries(entries) as Partial<JobHandlers>;
}

function admitted<Name extends JobName>(
  name: Name,
  jobs: Partial<JobHandlers>,
  { quarantine, queue }: { quarantine: Pick<Quarantine, "admit">; queue: Pick<Queue, "postpone"> },
): ((payload: JobPayload<Name>) => Promise<void>) | undefined {
  const handler = jobs[name];
  if (handler === undefined) return undefined;
  const { key, group } = definitionOf(name);
  return async (payload) => {
    const subject = { scope: "job", tenant: group(payload), key: `${name} ${key(payload)}` };
    const result = await tryUnder(quarantine, subject, () => handler(payload));
    if (result.kind === "resting") await queue.postpone(name, payload, { delayMs: askAgainMs });
  };
}
