import type { Reply } from "../ports/index.ts";

/** A simulated kill -9: nothing of the process runs after it. */
export class Crash extends Error {
  override name = "Crash";
}

/** What goes wrong with one call to the outside. */
export type Fault =
  /** It never arrives. */
  | "lost-request"
  /** It happens, and the answer is lost. */
  | "lost-answer"
  /** Nobody waits for its answer any more, and it happens all the same: a minute later at most. */
  | "late"
  /** The key or token is not accepted: nothing happens. */
  | "unauthorized"
  /** It happens, and the process dies before it has the answer. */
  | "crash-after"
  | "crash-before"
  /** It never arrives, and somebody on the way answers. */
  | { instead: Reply<unknown> }
  /** It happens, and another answer than the provider's comes back. */
  | { afterwards: Reply<unknown> };

/** Decides what goes wrong with the `count`-th call (from 1) of an operation; about which order, where it is told. */
export type FaultPlan = (operation: string, count: number, orderId: string) => Fault | undefined;

/** No network, proxy or server holds a call back for longer: within a minute it happens, or never. */
const lateMaxMs = 60_000;

/** The outside's calls, counted, with faults injected at their edge. `now` is a clock in milliseconds. */
export function createEdge({ now }: { now: () => number } = { now: () => 0 }) {
  const calls: string[] = [];
  let plan: FaultPlan = () => undefined;
  let onTheirWay: { perform: () => void; until: number }[] = [];
  return {
    now,
    /** Lets all late calls happen, or only the one at a place. */
    arrive(at?: number) {
      const arriving = at === undefined ? onTheirWay : onTheirWay.slice(at, at + 1);
      onTheirWay = onTheirWay.filter((call) => !arriving.includes(call));
      for (const { perform } of arriving) perform();
    },
    /** Time has passed: what is late has happened by now, unless it may still be on its way. */
    arriveOverdue() {
      const arriving = onTheirWay.filter(({ until }) => until <= now());
      onTheirWay = onTheirWay.filter(({ until }) => until > now());
      for (const { perform } of arriving) perform();
    },
    calls,
    count: (operation: string) => calls.filter((call) => call === operation).length,
    setPlan(next: FaultPlan) {
      plan = next;
    },
    async call<T>(operation: string, perform: () => Reply<T>, orderId = ""): Promise<Reply<T>> {
      calls.push(operation);
      const fault = plan(operation, calls.filter((call) => call === operation).length, orderId);
      if (fault === "crash-before") throw new Crash(operation);
      if (fault === "late") onTheirWay.push({ perform, until: now() + lateMaxMs });
      if (fault === "lost-request" || fault === "late") return unanswered(operation);
      if (fault === "unauthorized") return unauthorized;
      // What a port takes for an answer of this operation is the test's to choose.
      if (isAnswer(fault, "instead")) return structuredClone(fault.instead) as Reply<T>;
      const reply = perform();
      if (isAnswer(fault, "afterwards")) return structuredClone(fault.afterwards) as Reply<T>;
      if (fault === "crash-after") throw new Crash(operation);
      return fault === "lost-answer" ? unanswered(operation) : structuredClone(reply);
    },
  };
}

export type Edge = ReturnType<typeof createEdge>;

const unauthorized = { kind: "unauthorized", message: "not accepted", isUndone: true } as const;

function isAnswer<When extends string>(
  fault: Fault | undefined,
  when: When,
): fault is Extract<Fault, Record<When, unknown>> {
  return typeof fault === "object" && when in fault;
}

function unanswered(operation: string): Reply<never> {
  return { kind: "unanswered", message: `${operation}: no answer`, retryAfterMs: null };
}

export function answered<T>(value: T): Reply<T> {
  return { kind: "answered", value };
}

export function refused(status: number, message: string): Reply<never> {
  return { kind: "refused", status, message };
}
