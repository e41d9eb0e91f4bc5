import type { Transaction } from "#app/db/database.server.ts";
import { changeAttempt } from "../../store/attempts.ts";
import type { FoundContent } from "./found-content.ts";
import { attemptOf, type Run } from "./run.ts";
import { lineOf } from "./sent-change-rows.ts";

/** Writes down what the provider was found to have, in place of what was sent. The caller holds the dispatch's row. */
export async function writeFound(
  run: Run,
  transaction: Transaction,
  { body, items }: Pick<FoundContent, "body" | "items">,
): Promise<void> {
  const { shop, dispatchId } = run.lease;
  const where = { shop, dispatchId };
  await transaction.dispatchLine.deleteMany({ where });
  await transaction.dispatchLine.createMany({
    data: items.map((item) => ({ ...lineOf(item), ...where })),
  });
  await changeAttempt(transaction, attemptOf(run), { body: { ...body } });
}
