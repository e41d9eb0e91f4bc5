import { limits } from "#app/limits/limits.ts";
import {
  definitionOf,
  type JobHandlers,
  type JobName,
  jobNames,
  type JobPayload,
} from "./catalog.ts";
import type { Queue } from "./queue.server.ts";

const { slowMs, slowKeptMs, postponeMs } = limits.jobs;

/**
 * Leaves places to others: groups whose jobs take long (their provider hangs) hold at most half of a
 * kind's places together, however many they are and however many of their jobs stand first. What finds
 * none is put off, and stays in the queue.
 */
export function leavePlaces({
  jobs,
  queue,
  nowMs = () => performance.now(),
}: {
  jobs: Partial<JobHandlers>;
  queue: Pick<Queue, "postpone">;
  nowMs?: () => number;
}): Partial<JobHandlers> {
  const entries = jobNames.map((name) => [name, leaving(name, { jobs, queue, nowMs })]);
  // Each name keeps the handler of its own payload; a kind without one stays without.
  return Object.fromEntries(entries) as Partial<JobHandlers>;
}

function leaving<Name extends JobName>(
  name: Name,
  {
    jobs,
    queue,
    nowMs,
  }: { jobs: Partial<JobHandlers>; queue: Pick<Queue, "postpone">; nowMs: () => number },
): ((payload: JobPayload<Name>) => Promise<void>) | undefined {
  const handler = jobs[name];
  if (handler === undefined) return undefined;
  const { group: groupOf, places } = definitionOf(name);
  const slowPlaces = Math.max(1, Math.floor(places / 2));
  const underWay = new Set<{ group: string; startedAt: number }>();
  const slowUntil = new Map<string, number>();

  const isSlow = (group: string) => (slowUntil.get(group) ?? 0) > nowMs();
  const note = ({ group, startedAt }: { group: string; startedAt: number }) => {
    const now = nowMs();
    if (now - startedAt > slowMs) slowUntil.set(group, now + slowKeptMs);
    else if (!isSlow(group)) slowUntil.delete(group);
  };
  const hasPlace = (group: string) => {
    underWay.forEach(note);
    return !isSlow(group) || [...underWay].filter((each) => isSlow(each.group)).length < slowPlaces;
  };

  return async (payload) => {
    const group = groupOf(payload);
    if (!hasPlace(group)) return queue.postpone(name, payload, { delayMs: postponeMs });
    const place = { group, startedAt: nowMs() };
    underWay.add(place);
    try {
      await handler(payload);
    } finally {
      underWay.delete(place);
      note(place);
    }
  };
}
