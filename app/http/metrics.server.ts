import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { within } from "#app/limits/within.ts";

/** What the parts tell the metrics; labels are from closed lists, never ids or addresses. */
export interface Metrics {
  contentType: string;
  /** All metrics as Prometheus text, with the gauges read now. */
  render(): Promise<string>;
  httpRequests: Histogram<"area" | "method" | "status">;
  outsideCalls: Histogram<"service" | "operation" | "status">;
  adminCost: Counter<"operation">;
  /** As merchants' browsers measured them, in milliseconds; CLS in thousandths. */
  webVitals: Histogram<"name" | "page">;
  sweeps: Counter<"kind" | "result">;
  /**
   * Counts read from the database at the moment somebody asks. Those that can't be are left out, and that is told: what was
   * read before would be taken for what is.
   */
  onScrape(read: Gauges): void;
}

/**
 * What is counted when somebody asks, with its labels. A program that has nothing to say of one never sets it:
 * the core alone knows of no dispatches. The values of labels are from closed lists; `host` is the product's own.
 */
const gauges = {
  dispatches: {
    name: "portafilter_dispatches",
    help: "Open dispatches by state",
    labels: ["state"],
  },
  oldestDispatchSeconds: {
    name: "portafilter_dispatches_oldest_seconds",
    help: "Age of the oldest open dispatch in a state",
    labels: ["state"],
  },
  overdueDispatchSeconds: {
    name: "portafilter_dispatches_overdue_seconds",
    help: "How long the dispatch that waits longest for a worker has been due",
    labels: [],
  },
  attention: {
    name: "portafilter_dispatches_needing_attention",
    help: "Dispatches that wait for a person",
    labels: [],
  },
  attentionByReason: {
    name: "portafilter_attention",
    help: "Open dispatches by what they wait for",
    labels: ["reason"],
  },
  late: {
    name: "portafilter_dispatches_late",
    help: "Dispatches that have not left by the day that their store promises",
    labels: [],
  },
  webhooks: {
    name: "portafilter_webhooks",
    help: "Stored webhooks from Shopify that are not applied, by state",
    labels: ["state"],
  },
  oldestWebhookSeconds: {
    name: "portafilter_webhooks_oldest_seconds",
    help: "Age of the oldest webhook that nobody has worked on",
    labels: [],
  },
  alerts: {
    name: "portafilter_alerts",
    help: "E-mails and messages to the people of stores that are still to be sent",
    labels: [],
  },
  overdueAlertSeconds: {
    name: "portafilter_alerts_overdue_seconds",
    help: "How long the alert that waits longest has been due",
    labels: [],
  },
  shops: { name: "portafilter_shops", help: "Installed stores", labels: [] },
  shopsWithoutToken: {
    name: "portafilter_shops_without_token",
    help: "Installed stores of which there is no access token",
    labels: [],
  },
  oldestTokenSeconds: {
    name: "portafilter_access_token_oldest_seconds",
    help: "Time since the access token of an installed store was renewed, the longest of all",
    labels: [],
  },
  coreOrders: {
    name: "portafilter_core_orders",
    help: "Open orders of the core by status; mode is live or test",
    labels: ["mode", "status"],
  },
  oldestCoreOrderSeconds: {
    name: "portafilter_core_orders_oldest_seconds",
    help: "Age of the oldest open order of the core in a status; mode is live or test",
    labels: ["mode", "status"],
  },
  notifications: {
    name: "portafilter_notifications",
    help: "Messages to merchants' endpoints: not sent yet, being retried, or given up in the last 30 days",
    labels: ["state"],
  },
  notificationsHeld: {
    name: "portafilter_notifications_held",
    help: "1 where this process sends no notifications, as CORE_WEBHOOKS is hold, else 0",
    labels: [],
  },
  overdueNotificationSeconds: {
    name: "portafilter_notifications_overdue_seconds",
    help: "How long the notification that waits longest has been due",
    labels: [],
  },
  stock: {
    name: "portafilter_stock_skus",
    help: "SKUs for live orders that are out, or run low",
    labels: ["level"],
  },
  queueDepth: {
    name: "portafilter_queue_depth",
    help: "Jobs that are waiting or being worked on",
    labels: ["queue"],
  },
  oldestJobSeconds: {
    name: "portafilter_queue_oldest_job_seconds",
    help: "How long the job that waits longest for a worker has been due",
    labels: ["queue"],
  },
  diskFreeBytes: {
    name: "portafilter_disk_free_bytes",
    help: "Space left for this program where DATA_DIR is, or the database's write-ahead log, whichever has less",
    labels: [],
  },
  diskReserveBytes: {
    name: "portafilter_disk_reserve_bytes",
    help: "With less than this left no new files are accepted",
    labels: [],
  },
  newestBackup: {
    name: "portafilter_backup_newest_timestamp_seconds",
    help: "When the newest backup was finished, as Unix time; 0 where there is none of this database's, or they can't be read",
    labels: [],
  },
  backupsForeign: {
    name: "portafilter_backup_foreign",
    help: "1 while what is kept where backups are to go is another database's, and nothing is written there, else 0",
    labels: [],
  },
  backupEverySeconds: {
    name: "portafilter_backup_every_seconds",
    help: "After how long the program backs up by itself",
    labels: [],
  },
  archiveActive: {
    name: "portafilter_archive_active",
    help: "1 while a process archives the embedded database's write-ahead log, else 0",
    labels: [],
  },
  archiveBehindBytes: {
    name: "portafilter_archive_behind_bytes",
    help: "How much of the write-ahead log is not in the archive yet",
    labels: [],
  },
  databaseDamage: {
    name: "portafilter_database_damage",
    help: "How often PostgreSQL has found a page of the database that is not as it was written",
    labels: [],
  },
  clockAheadSeconds: {
    name: "portafilter_clock_ahead_seconds",
    help: "How far this machine's clock is ahead of the database's; below zero, behind",
    labels: [],
  },
  certificateExpires: {
    name: "portafilter_certificate_expires_timestamp_seconds",
    help: "When the certificate ends that the public address shows, as Unix time; 0 where it can't be read",
    labels: ["host"],
  },
} as const satisfies Record<string, { name: string; help: string; labels: readonly string[] }>;

type GaugeTable = typeof gauges;

/** One function for each gauge; the labels are those of its row. */
export type GaugeSetters = {
  [Key in keyof GaugeTable]: GaugeTable[Key]["labels"] extends readonly []
    ? (value: number) => void
    : (value: number, labels: Record<GaugeTable[Key]["labels"][number], string>) => void;
};

/** Prometheus waits for ten seconds unless told, and is to hear that the database doesn't answer. */
const readWithinMs = 8_000;

/** Sets the gauges; called once for all who ask at the same time. */
export type Gauges = (set: GaugeSetters) => Promise<void>;

/** A fresh registry with all metrics of the product, and Node's own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  let readGauges: Gauges | undefined;
  const gaugesRead = new Gauge({
    name: "portafilter_gauges_read",
    help: "1 when the counts below were read for this answer, 0 when the database did not answer: its own are left out",
    registers,
  });
  const table = createTable(registers);
  let reading: Promise<boolean> | undefined;
  /** Those who ask meanwhile hear of the same reading. */
  const readOnce = () =>
    (reading ??= table.read(readGauges ?? notOpen).finally(() => (reading = undefined)));
  return {
    contentType: registry.contentType,
    async render() {
      gaugesRead.set((await readOnce()) ? 1 : 0);
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
    webVitals: new Histogram({
      name: "portafilter_web_vital",
      help: "Web Vitals of the pages as browsers measured them: milliseconds, CLS in thousandths",
      labelNames: ["name", "page"],
      // Where each of them begins to need improvement and to be poor, and what the pages aim at.
      buckets: [50, 100, 150, 200, 250, 500, 800, 1_000, 1_800, 2_500, 4_000, 10_000],
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

const notOpen: Gauges = async () => {
  throw new Error("Not open yet.");
};

function createTable(registers: Registry[]) {
  const rows = Object.entries(gauges).map(([key, { name, help, labels }]) => {
    const gauge = new Gauge<string>({ name, help, labelNames: labels, registers });
    const clear = () => {
      gauge.reset();
      // Without labels it would be shown as 0 by programs that never set it.
      if (labels.length === 0) gauge.remove();
    };
    clear();
    return { key, gauge, clear };
  });
  return {
    /** Shows what is set in this reading, and nothing of an earlier one. False where it failed, or takes too long. */
    async read(readGauges: Gauges): Promise<boolean> {
      const done = new Set<string>();
      let isOver = false;
      const setters = rows.map(({ key, gauge, clear }) => [
        key,
        (value: number, values: Record<string, string> = {}) => {
          if (isOver) return;
          if (!done.has(key)) clear();
          done.add(key);
          gauge.set(values, value);
        },
      ]);
      // A function for each row, whose labels are the row's.
      const isRead = await within(
        readWithinMs,
        readGauges(Object.fromEntries(setters) as GaugeSetters),
      ).then(
        () => true,
        () => false,
      );
      isOver = true;
      for (const { key, clear } of rows) if (!done.has(key)) clear();
      return isRead;
    },
  };
}
