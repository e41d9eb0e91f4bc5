import type { Client, Pool } from "pg";
import { alertFlow, recipientFlow } from "../model/alert-states.ts";
import { attemptFlow } from "../model/attempt-states.ts";
import { bulkActFlow } from "../model/bulk-act.ts";
import { dispatchFlow } from "../model/dispatch-states.ts";
import { deliveryFlow } from "../model/delivery-states.ts";
import { writeBackFlow } from "../model/write-back-states.ts";
import { drawingFlow } from "../model/drawing-states.ts";
import { sampleFlow } from "../model/sample-states.ts";
import { listingFlow } from "../model/listing-states.ts";
import { uploadFlow } from "../model/upload-states.ts";
import { remakePhotoFlow } from "../model/remake-photo-states.ts";
import { shopFlow } from "../model/shop-states.ts";

/** What moves by a table of its states. */
const flows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dispatch: dispatchFlow,
  attempt: attemptFlow,
  alert: alertFlow,
  recipient: recipientFlow,
  bulk_act: bulkActFlow,
  variant_act: bulkActFlow,
  delivery: deliveryFlow,
  write_back: writeBackFlow,
  drawing: drawingFlow,
  studio_drawing: drawingFlow,
  sample: sampleFlow,
  listing: listingFlow,
  upload: uploadFlow,
  remake_photo: remakePhotoFlow,
  shop: shopFlow,
};

type Asked = Pick<Pool | Client, "query">;

/** Every move that a table of states has, as `dispatch: Pending → Submitting`. */
export const allMoves: readonly string[] = Object.entries(flows).flatMap(([table, flow]) =>
  Object.entries(flow).flatMap(([from, next]) => next.map((to) => `${table}: ${from} → ${to}`)),
);

/**
 * Has a database refuse every move of a state that its table does not have, whoever writes it and by whatever
 * statement: a test in which one happens fails.
 */
export async function guardMoves(database: Asked): Promise<void> {
  await database.query(`
    CREATE FUNCTION connector.refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'No table of states has the move of % from % to %.', TG_TABLE_NAME, OLD.state, NEW.state;
    END $$`);
  for (const [table, flow] of Object.entries(flows)) {
    const moves = Object.entries(flow).flatMap(([from, next]) =>
      next.map((to) => `('${from}', '${to}')`),
    );
    await database.query(`
      CREATE TRIGGER ${table}_moves BEFORE UPDATE OF state ON connector.${table} FOR EACH ROW
      WHEN (OLD.state <> NEW.state AND (OLD.state::text, NEW.state::text) NOT IN (${moves.join(", ")}))
      EXECUTE FUNCTION connector.refuse_move()`);
  }
}

/** For a test that puts rows into a state that would take a long life to reach. */
export async function allowAllMoves(database: Asked): Promise<void> {
  for (const table of Object.keys(flows)) {
    await database.query(`DROP TRIGGER ${table}_moves ON connector.${table}`);
  }
}

/** Has a database remember which moves happen in it from now on; the answer tells them. */
export async function watchMoves(database: Asked): Promise<() => Promise<ReadonlySet<string>>> {
  await database.query("CREATE TABLE moves_made (move text PRIMARY KEY)");
  await database.query(`
    CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO public.moves_made VALUES (TG_TABLE_NAME || ': ' || OLD.state || ' → ' || NEW.state)
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`);
  for (const table of Object.keys(flows)) {
    await database.query(`
      CREATE TRIGGER ${table}_noted AFTER UPDATE OF state ON connector.${table} FOR EACH ROW
      WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_move()`);
  }
  return async () => {
    const { rows } = await database.query<{ move: string }>("SELECT move FROM moves_made");
    return new Set(rows.map(({ move }) => move));
  };
}
