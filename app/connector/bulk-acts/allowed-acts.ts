import { Prisma } from "#app/db/generated/client.ts";
import { approvable, releasable } from "../dispatches/staff-acts/index.ts";
import { quietReasons } from "../model/attention.ts";
import type { bulkPresses } from "../model/bulk-act.ts";
import { endStates } from "../model/dispatch-states.ts";
import { isSnoozed } from "../store/snoozes.ts";

export type AllowedAct = (typeof bulkPresses)[number] | "snooze";

const isOngoing = Prisma.sql`dispatch.state <> ALL (${[...endStates]}::connector.dispatch_state[])`;

/** A test order goes live by a question of its own alone. */
const approvedByMany = approvable.filter((reason) => reason !== "TestOrder");

/**
 * What `allowedActs` says of one, and an act on many of test orders and of what is put off: conditions on a row of `dispatch`,
 * on what stands open of it, called `asked`, and on its `setback`; null where there is none.
 */
export function allowedWhere(now: Date): Readonly<Record<AllowedAct, Prisma.Sql>> {
  return {
    retry: Prisma.sql`${isOngoing} AND (asked.reason IS NOT NULL OR setback.retry_at IS NOT NULL)`,
    approve: Prisma.sql`${isOngoing} AND asked.reason = ANY (${approvedByMany})`,
    release: Prisma.sql`${isOngoing} AND asked.reason = ANY (${[...releasable]})`,
    cancel: Prisma.sql`dispatch.cancel_wanted_at IS NULL AND (dispatch.state = 'Pending'
      OR dispatch.state = 'Accepted' AND dispatch.api_status = 'Created')`,
    snooze: Prisma.sql`asked.reason <> ALL (${quietReasons})`,
    unsnooze: Prisma.sql`asked.reason IS NOT NULL AND ${isSnoozed(now)}`,
  };
}
