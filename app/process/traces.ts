/**
 * Traces: what is told to a collector of OpenTelemetry about the way of an order, step by step, and by the core alone about
 * what it answers and sends. The id of a trace is a
 * hash of store and order, so that whatever process works on the order, whenever, adds to the same trace, and nothing has
 * to be stored for it. Without a collector nothing of OpenTelemetry is loaded.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** One step of an order's way. Never given secrets or personal data. */
export interface TracedStep {
  /** One of few: what is special to this order stands in the other fields. */
  name: string;
  shop: string;
  /** Shopify's id of the order; null where the step is about none. */
  orderId: string | null;
  webhookId?: string;
  dispatchId?: string;
}

/** One call to a provider or to Shopify, when it has ended. */
export interface TracedCall {
  service: "merchant_api" | "shopify";
  operation: string;
  /** The HTTP status, or in a word what came of it; null: no answer came. */
  outcome: number | string | null;
  isFailed: boolean;
  durationMs: number;
}

/** What the core alone has answered, or sent to a merchant's endpoint, when that has ended: ids and figures alone. */
export interface TracedExchange {
  /** One of few. */
  name: string;
  kind: "answered" | "sent";
  /** The request's id, or the message's: it is a trace of its own. */
  id: string;
  merchantId?: string | undefined;
  orderId?: string | undefined;
  /** The HTTP status; null: no answer came. */
  status: number | null;
  errorCode?: string | undefined;
  isFailed: boolean;
  durationMs: number;
}

export interface Traces {
  /** Does `work` as a step of its order's trace; what it does inside belongs to the step. What it throws is passed on. */
  follow<Result>(step: TracedStep, work: () => Promise<Result>): Promise<Result>;
  /** Stores a webhook as the step from which the work on it follows. `orderIdOf` is asked for its order only where somebody listens. */
  receive<Result>(
    step: Omit<TracedStep, "orderId"> & { webhookId: string },
    parts: { orderIdOf: () => string | null; work: () => Promise<Result> },
  ): Promise<Result>;
  /** Adds a call that ended just now to the step that made it; one that no step made is not told of. */
  noteCall(call: TracedCall): void;
  /** Tells of what the core alone did just now. Returns what a line of the log says of its trace. */
  noteExchange(exchange: TracedExchange): { traceId?: string };
  /** Marks the step under way as failed; of the error only its name is told. */
  noteError(error: unknown): void;
  /** Sends what is still to be sent, for five seconds at most. */
  close(): Promise<void>;
}

/** What traces cost where nobody collects them. */
export const noTraces: Traces = {
  follow: (_, work) => work(),
  receive: (_, { work }) => work(),
  noteCall() {},
  noteExchange: () => ({}),
  noteError() {},
  async close() {},
};

/** The id of the trace that a step under way belongs to, by asynchronous context; for lines of the log. */
export const currentTrace = new AsyncLocalStorage<{ traceId: string }>();

/** What a line of the log says of its trace. */
export function traceOfLine(): { traceId?: string } {
  const trace = currentTrace.getStore();
  return trace === undefined ? {} : { traceId: trace.traceId };
}

/** Where traces are sent to, and how many. */
export interface TracesConfig {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** What it wants besides, for example a key. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Of all orders, from 0 to 1. */
  share: number;
}
