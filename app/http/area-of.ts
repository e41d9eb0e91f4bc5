import { firstPartOf } from "./pathname.ts";

const areas = new Set([
  "webhooks",
  "fulfillment-service",
  "flow",
  "provider-webhooks",
  "extensions",
  "alerts",
  "v1",
  "operator",
  "app",
  "auth",
  "assets",
  "healthz",
  "metrics",
]);

/** A closed list, so that the metrics stay small whatever is asked for. */
export function areaOf(pathname: string): string {
  const first = firstPartOf(pathname);
  return areas.has(first) ? first : "other";
}
