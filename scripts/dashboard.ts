/** The dashboard of `ops/grafana/`, typed by Grafana's own schema; `npm run docs` writes it. */
import type { Dashboard, Panel, RowPanel } from "@grafana/schema";

export const dashboardFile = "ops/grafana/portafilter.json";

interface Chart {
  title: string;
  description?: string;
  unit?: "short" | "s" | "reqps" | "bytes" | "percentunit";
  /** PromQL → how each of its lines is named. */
  lines: Record<string, string>;
}

/** Every process shows the same counts: their maximum is the count. */
const most = (metric: string, ...labels: string[]) =>
  `max by (${["job", ...labels].join(", ")}) (${metric}{job=~"$job"})`;
const rate = (metric: string, ...labels: string[]) =>
  `sum by (${labels.join(", ")}) (rate(${metric}[$__rate_interval]))`;
const requests = 'portafilter_http_request_seconds_count{job=~"$job"}';
const calls = 'portafilter_outside_call_seconds_count{job=~"$job"}';
const p99 = (buckets: string, label: string) =>
  `histogram_quantile(0.99, sum by (${label}, le) (rate(${buckets}{job=~"$job"}[$__rate_interval])))`;

/** Rows of charts, the most asked first. */
const rows: Record<string, Chart[]> = {
  Orders: [
    {
      title: "Open orders of stores",
      lines: { [most("portafilter_dispatches", "state")]: "{{state}}" },
    },
    {
      title: "Needs attention, late",
      lines: {
        [most("portafilter_dispatches_needing_attention")]: "Needs attention",
        [most("portafilter_dispatches_late")]: "Late",
      },
    },
    {
      title: "What orders wait for",
      lines: { [`${most("portafilter_attention", "reason")} > 0`]: "{{reason}}" },
    },
    {
      title: "Oldest open order",
      unit: "s",
      lines: {
        [most("portafilter_dispatches_oldest_seconds", "state")]: "{{state}}",
        [most("portafilter_dispatches_overdue_seconds")]: "Due for",
      },
    },
  ],
  "The core": [
    {
      title: "Open orders of merchants",
      lines: { [most("portafilter_core_orders", "mode", "status")]: "{{mode}} {{status}}" },
    },
    {
      title: "Oldest open order",
      unit: "s",
      lines: {
        [most("portafilter_core_orders_oldest_seconds", "mode", "status")]: "{{mode}} {{status}}",
      },
    },
    {
      title: "Notifications",
      lines: { [most("portafilter_notifications", "state")]: "{{state}}" },
    },
    { title: "Stock", lines: { [most("portafilter_stock_skus", "level")]: "{{level}}" } },
  ],
  "Waiting work": [
    { title: "Jobs", lines: { [most("portafilter_queue_depth", "queue")]: "{{queue}}" } },
    {
      title: "Oldest job",
      unit: "s",
      lines: { [most("portafilter_queue_oldest_job_seconds", "queue")]: "{{queue}}" },
    },
    {
      title: "Webhooks and alerts",
      lines: {
        [most("portafilter_webhooks", "state")]: "Webhooks {{state}}",
        [most("portafilter_alerts")]: "Alerts to stores",
      },
    },
    {
      title: "Waiting longest",
      unit: "s",
      lines: {
        [most("portafilter_webhooks_oldest_seconds")]: "Webhook",
        [most("portafilter_notifications_overdue_seconds")]: "Notification",
        [most("portafilter_alerts_overdue_seconds")]: "Alert",
      },
    },
  ],
  Requests: [
    {
      title: "Requests by area",
      unit: "reqps",
      lines: { [rate(requests, "area")]: "{{area}}" },
    },
    {
      title: "Failures by area",
      description: "5xx, without health checks",
      unit: "reqps",
      lines: {
        [rate(
          'portafilter_http_request_seconds_count{job=~"$job", area!="healthz", status=~"5.."}',
          "area",
          "status",
        )]: "{{area}} {{status}}",
      },
    },
    {
      title: "Slowest of a hundred",
      unit: "s",
      lines: { [p99("portafilter_http_request_seconds_bucket", "area")]: "{{area}}" },
    },
  ],
  "Shopify and providers": [
    {
      title: "Calls",
      unit: "reqps",
      lines: { [rate(calls, "service", "status")]: "{{service}} {{status}}" },
    },
    {
      title: "Slowest of a hundred",
      unit: "s",
      lines: { [p99("portafilter_outside_call_seconds_bucket", "service")]: "{{service}}" },
    },
    {
      title: "Points of the Admin API",
      lines: {
        [rate('portafilter_admin_cost_points_total{job=~"$job"}', "operation")]: "{{operation}}",
      },
    },
    {
      title: "Tracking sweeps",
      lines: { [rate('portafilter_sweeps_total{job=~"$job"}', "result")]: "{{result}}" },
    },
    {
      title: "Stores and tokens",
      lines: {
        [most("portafilter_shops")]: "Installed stores",
        [most("portafilter_shops_without_token")]: "Without a working token",
      },
    },
    {
      title: "Oldest access token",
      unit: "s",
      lines: { [most("portafilter_access_token_oldest_seconds")]: "Renewed" },
    },
  ],
  Processes: [
    {
      title: "Up, and with a database",
      lines: {
        'up{job=~"$job"}': "{{instance}} up",
        'portafilter_gauges_read{job=~"$job"}': "{{instance}} database",
      },
    },
    {
      title: "Processor",
      unit: "percentunit",
      lines: { 'rate(process_cpu_seconds_total{job=~"$job"}[$__rate_interval])': "{{instance}}" },
    },
    {
      title: "Memory",
      unit: "bytes",
      lines: { 'process_resident_memory_bytes{job=~"$job"}': "{{instance}}" },
    },
    {
      title: "Event loop, slowest of a hundred",
      unit: "s",
      lines: { 'nodejs_eventloop_lag_p99_seconds{job=~"$job"}': "{{instance}}" },
    },
    {
      title: "Disk",
      unit: "bytes",
      lines: {
        'portafilter_disk_free_bytes{job=~"$job"}': "{{instance}} free",
        'portafilter_disk_reserve_bytes{job=~"$job"}': "{{instance}} reserve",
      },
    },
    {
      title: "Clock against the database's",
      unit: "s",
      lines: { 'portafilter_clock_ahead_seconds{job=~"$job"}': "{{instance}}" },
    },
    {
      title: "Certificate ends in",
      unit: "s",
      lines: {
        '(portafilter_certificate_expires_timestamp_seconds{job=~"$job"} > 0) - time()': "{{host}}",
      },
    },
  ],
};

const source = { type: "prometheus", uid: "${datasource}" };
/** Grafana's grid is 24 columns wide. */
const [width, height] = [8, 8];

/** The dashboard as Grafana imports it: a folded-out row for each subject. */
export function drawDashboard(): Dashboard {
  const panels: (Panel | RowPanel)[] = [];
  let y = 0;
  for (const [title, charts] of Object.entries(rows)) {
    panels.push({
      type: "row",
      id: panels.length + 1,
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: 24, h: 1 },
      panels: [],
    });
    y += 1;
    for (const [index, chart] of charts.entries()) {
      const place = { x: (index % 3) * width, y: y + Math.floor(index / 3) * height };
      panels.push(drawChart(chart, { id: panels.length + 1, ...place }));
    }
    y += Math.ceil(charts.length / 3) * height;
  }
  return {
    uid: "portafilter",
    title: "Portafilter",
    description: "Orders, what waits, and the processes that work on them",
    tags: ["portafilter"],
    schemaVersion: 42,
    editable: true,
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    timezone: "browser",
    templating: {
      list: [
        { name: "datasource", label: "Data source", type: "datasource", query: "prometheus" },
        {
          name: "job",
          type: "query",
          datasource: source,
          query: "label_values(portafilter_gauges_read, job)",
          includeAll: true,
          multi: true,
          current: { text: "All", value: "$__all" },
        },
      ],
    },
    panels,
  };
}

function drawChart(
  { title, description, unit = "short", lines }: Chart,
  { id, x, y }: { id: number; x: number; y: number },
): Panel {
  return {
    type: "timeseries",
    id,
    title,
    ...(description !== undefined && { description }),
    datasource: source,
    gridPos: { x, y, w: width, h: height },
    fieldConfig: { defaults: { unit, ...(unit !== "s" && { min: 0 }) }, overrides: [] },
    options: {
      legend: { displayMode: "list", placement: "bottom", showLegend: true },
      tooltip: { mode: "multi", sort: "desc" },
    },
    targets: Object.entries(lines).map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: source,
      expr,
      legendFormat,
    })),
  };
}
