import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What the parts tell the metrics; labels are from closed lists, never ids or addresses. */
export interface Metrics {
  contentType: string;
  /** All metrics as Prometheus text, with the gauges read now. */
  render(): Promise<string>;
  httpRequests: Histogram<"area" | "method" | "status">;
  outsideCalls: Histogram<"service" | "operation" | "status">;
  adminCost: Counter<"operation">;
  sweeps: Counter<"kind" | "result">;
  /** Counts read from the database at the moment somebody asks. When they can't be, that is told. */
  onScrape(read: Gauges): void;
}

/** Sets the gauges; called once per scrape. */
export type Gauges = (set: {
  dispatches(state: string, count: number): void;
  attention(count: number): void;
  late(count: number): void;
  queueDepth(queue: string, count: number): void;
  oldestJobSeconds(queue: string, seconds: number): void;
}) => Promise<void>;

/** A fresh registry with all metrics of the product, and Node's own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  let readGauges: Gauges | undefined;
  const gaugesRead = new Gauge({
    name: "portafilter_gauges_read",
    help: "1 when the counts below were read for this answer, 0 when the database did not answer",
    registers,
  });
  const dispatches = new Gauge({
    name: "portafilter_dispatches",
    help: "Dispatches by state",
    labelNames: ["state"],
    registers,
  });
  const attention = new Gauge({
    name: "portafilter_dispatches_needing_attention",
    help: "Dispatches that wait for a person",
    registers,
  });
  const late = new Gauge({
    name: "portafilter_dispatches_late",
    help: "Dispatches that have not left by the day that their store promises",
    registers,
  });
  const queueDepth = new Gauge({
    name: "portafilter_queue_depth",
    help: "Jobs that are waiting or being worked on",
    labelNames: ["queue"],
    registers,
  });
  const oldestJob = new Gauge({
    name: "portafilter_queue_oldest_job_seconds",
    help: "Age of the oldest job that is due and not done",
    labelNames: ["queue"],
    registers,
  });
  const setters = {
    dispatches: (state: string, count: number) => dispatches.set({ state }, count),
    attention: (count: number) => attention.set(count),
    late: (count: number) => late.set(count),
    queueDepth: (queue: string, count: number) => queueDepth.set({ queue }, count),
    oldestJobSeconds: (queue: string, seconds: number) => oldestJob.set({ queue }, seconds),
  };
  return {
    contentType: registry.contentType,
    async render() {
      const isRead = await readGauges?.(setters).then(
        () => true,
        () => false,
      );
      gaugesRead.set(isRead === true ? 1 : 0);
      return registry.metrics();
    },
    httpRequests: new Histogram({
      name: "portafilter_http_request_seconds",
      help: "Requests that were answered",
      labelNames: ["area", "method", "status"],
      buckets,
      registers,
    }),
    outsideCalls: new Histogram({
      name: "portafilter_outside_call_seconds",
      help: "Calls to Shopify and to the Merchant API",
      labelNames: ["service", "operation", "status"],
      buckets,
      registers,
    }),
    adminCost: new Counter({
      name: "portafilter_admin_cost_points_total",
      help: "Points that Shopify charged for Admin API calls",
      labelNames: ["operation"],
      registers,
    }),
    sweeps: new Counter({
      name: "portafilter_sweeps_total",
      help: "Rounds of the background sweeps",
      labelNames: ["kind", "result"],
      registers,
    }),
    onScrape(read) {
      readGauges = read;
    },
  };
}
