import type { Pool } from "pg";

/** A node of a plan, as far as it is looked at. */
interface PlanNode {
  Alias?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

/** How often a statement reads what it calls `alias`, for each place of its plan that does. */
export async function planReadings(
  pool: Pool,
  { text, values, alias }: { text: string; values: unknown[]; alias: string },
): Promise<number[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  });
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
  return nodes.filter((node) => node.Alias === alias).map((node) => node["Actual Loops"]);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
