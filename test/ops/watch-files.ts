/** The files for Prometheus and Grafana, as their programs read them. */
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

const rule = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string(),
    labels: z.strictObject({ severity: z.enum(["warning", "critical"]) }),
    annotations: z.strictObject({
      summary: z.string(),
      description: z.string(),
      runbook_url: z.string().regex(/^docs\/runbooks\/[a-z-]+\.md$/),
    }),
  }),
]);
const rulesFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
});

export type Rule = z.infer<typeof rule>;
export type Alert = Extract<Rule, { alert: string }>;

/** The rules of `ops/prometheus/alerts.yml`. */
export async function readRules(): Promise<Rule[]> {
  const text = await readFile("ops/prometheus/alerts.yml", "utf8");
  return rulesFile.parse(parse(text)).groups.flatMap(({ rules }) => rules);
}

/** Every expression of the dashboard. */
export async function readDashboardExpressions(): Promise<string[]> {
  const text = await readFile("ops/grafana/portafilter.json", "utf8");
  const { panels } = dashboard.parse(JSON.parse(text));
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
