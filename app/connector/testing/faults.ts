import type { Reply } from "../ports.ts";

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
  /** Nobody waits for its answer any more, and it happens all the same: when `arrive` is called. */
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

/** Decides what goes wrong with the `count`-th call (from 1) of an operation. */
export type FaultPlan = (operation: string, count: number) => Fault | undefined;

/** The outside's calls, counted, with faults injected at their edge. */
export function createEdge() {
  const calls: string[] = [];
  let plan: FaultPlan = () => undefined;
  const onTheirWay: (() => void)[] = [];
  return {
    /** Lets everything happen that is late. */
    arrive() {
      for (const perform of onTheirWay.splice(0)) perform();
    },
    calls,
    count: (operation: string) => calls.filter((call) => call === operation).length,
    setPlan(next: FaultPlan) {
      plan = next;
    },
    async call<T>(operation: string, perform: () => Reply<T>): Promise<Reply<T>> {
      calls.push(operation);
      const fault = plan(operation, calls.filter((call) => call === operation).length);
      if (fault === "crash-before") throw new Crash(operation);
      if (fault === "late") onTheirWay.push(perform);
      if (fault === "lost-request" || fault === "late") return unanswered(operation);
      if (fault === "unauthorized") return { kind: "unauthorized", message: "not accepted" };
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
