import type { Pool } from "pg";
import { alertFlow, recipientFlow } from "../model/alert-states.ts";
import { attemptFlow } from "../model/attempt-states.ts";
import { bulkActFlow } from "../model/bulk-act.ts";
import { dispatchFlow } from "../model/dispatch-states.ts";

/** What moves by a table of its states. */
const flows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dispatch: dispatchFlow,
  attempt: attemptFlow,
  recipient: recipientFlow,
  alert: alertFlow,
  bulk_act: bulkActFlow,
};

/**
 * Has the database refuse every move of a state that its table does not have, whoever writes it and by
 * whatever statement: a test in which one happens fails.
 */
export async function guardMoves(pool: Pick<Pool, "query">): Promise<void> {
  await pool.query(`
    CREATE FUNCTION connector.refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'No table of states has the move of % from % to %.', TG_TABLE_NAME, OLD.state, NEW.state;
    END $$`);
  for (const [table, flow] of Object.entries(flows)) {
    const moves = Object.entries(flow).flatMap(([from, next]) =>
      next.map((to) => `('${from}', '${to}')`),
    );
    await pool.query(`
      CREATE TRIGGER ${table}_moves BEFORE UPDATE OF state ON connector.${table} FOR EACH ROW
      WHEN (OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (${moves.join(", ")}))
      EXECUTE FUNCTION connector.refuse_move()`);
  }
}
