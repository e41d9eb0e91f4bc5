/** What a PromQL expression reads, by Prometheus' own grammar. */
import { parser } from "@prometheus-io/lezer-promql";

/** The metrics that `expression` reads. Throws where it is not well-formed. */
export function metricsIn(expression: string): string[] {
  // Grafana puts a length of time there.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const names: string[] = [];
  parser.parse(text).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      const isMetric = type.name === "Identifier" && node.parent?.name === "VectorSelector";
      if (isMetric) names.push(text.slice(from, to));
    },
  });
  return names;
}
