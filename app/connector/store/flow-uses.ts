/** The rows of `flow_use`: which triggers a store's active workflows begin with, as Shopify Flow tells. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { type FlowTrigger, flowTriggers } from "../model/flow.ts";

/** Everything by which Flow may call a trigger of ours. */
const ours = Object.entries(flowTriggers).flat();

/** Keeps what Flow tells, unless it has told something newer. Does nothing for a store that is not known. */
export async function keepFlowUse(
  transaction: Pick<Transaction, "$executeRaw">,
  use: { shop: string; definition: string; isOn: boolean; reportedAt: Date },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO connector.flow_use (shop, definition, is_on, reported_at)
    SELECT shop, ${use.definition}, ${use.isOn}, ${use.reportedAt}::timestamptz
    FROM connector.shop WHERE shop = ${use.shop}
    ON CONFLICT (shop, definition) DO UPDATE SET is_on = excluded.is_on, reported_at = excluded.reported_at
    WHERE flow_use.reported_at <= excluded.reported_at`;
}

/**
 * A condition: an active workflow of the store in the column `shop` begins with the trigger in the column
 * `trigger`. What Flow calls by no name of ours may be any of them: a call too many is better than a workflow
 * that never begins.
 */
export function isUsed({ shop, trigger }: { shop: Prisma.Sql; trigger: Prisma.Sql }): Prisma.Sql {
  const names = JSON.stringify(flowTriggers);
  return Prisma.sql`EXISTS (
    SELECT FROM connector.flow_use AS used
    WHERE used.shop = ${shop} AND used.is_on AND (
      used.definition IN (${trigger}, ${names}::jsonb ->> ${trigger})
      OR used.definition <> ALL (${ours}::text[])))`;
}

/** The same for one event that is about to be sent. */
export async function usesTrigger(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop, trigger }: { shop: string; trigger: FlowTrigger },
): Promise<boolean> {
  const condition = isUsed({ shop: Prisma.sql`${shop}`, trigger: Prisma.sql`${trigger}::text` });
  const [row] = await transaction.$queryRaw<{ isOn: boolean }[]>`SELECT ${condition} AS "isOn"`;
  return row?.isOn === true;
}
