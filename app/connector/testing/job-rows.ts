/** The connector's jobs with the queue's rows. */
import type { Pool } from "pg";
import type { JobPayload } from "#app/jobs/catalog.ts";
import { withRow } from "#app/jobs/testing/job-rows.ts";
import type { Connector } from "../index.ts";

type Jobs = Connector["jobs"];

/** The jobs, each with the row that waits for it, if one does. */
export function withRows(pool: Pool, jobs: Jobs): Jobs {
  return {
    "process-delivery": (payload) =>
      withRow(pool, { name: "process-delivery", payload }, jobs["process-delivery"]),
    "reconcile-dispatch": (payload) =>
      withRow(pool, { name: "reconcile-dispatch", payload }, jobs["reconcile-dispatch"]),
    "sync-products": (payload) =>
      withRow(pool, { name: "sync-products", payload }, jobs["sync-products"]),
    "follow-mappings": (payload) =>
      withRow(pool, { name: "follow-mappings", payload }, jobs["follow-mappings"]),
    "follow-service": (payload) =>
      withRow(pool, { name: "follow-service", payload }, jobs["follow-service"]),
    "make-listing": (payload) =>
      withRow(pool, { name: "make-listing", payload }, jobs["make-listing"]),
    "inspect-pictures": (payload) =>
      withRow(pool, { name: "inspect-pictures", payload }, jobs["inspect-pictures"]),
  };
}

/** One of them with its row, whoever made the jobs. */
export function runJob<Name extends keyof Jobs>(
  pool: Pool,
  jobs: { [Each in Name]: (payload: JobPayload<Each>) => Promise<void> },
  { name, payload }: { name: Name; payload: JobPayload<Name> },
): Promise<void> {
  return withRow<Name>(pool, { name, payload }, (given) => jobs[name](given));
}
