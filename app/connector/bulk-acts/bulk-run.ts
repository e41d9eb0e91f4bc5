import type { Prisma } from "#app/db/generated/client.ts";
import type { BulkOutcome } from "../store/bulk-acts.ts";

/** An act on many, as it is gone on with. */
export interface BulkRun {
  /** The statement that finds which orders it is about. */
  findOrders: () => Promise<Prisma.Sql>;
  /** Which of these match by now. */
  matching: (ids: readonly string[]) => Promise<Set<string>>;
  /** Does it to one. */
  actOn: (id: string) => Promise<BulkOutcome>;
}
