/**
 * `@idempotent(key:)`, which 2026-04 made a duty for inventory writes and refunds (facts 1.5): without it
 * the call is refused, with a known key the first answer comes again, rebuilt from what is now.
 */
import type { GraphQLResolveInfo } from "graphql";
import { getDirectiveValues } from "graphql";
import type { Context } from "./context.ts";
import type { UserError } from "./errors.ts";
import { badRequest, userError } from "./errors.ts";

const keptHours = 24;

export const idempotentMutations: ReadonlySet<string> = new Set([
  "inventoryActivate",
  "inventoryAdjustQuantities",
  "inventoryMoveQuantities",
  "inventorySetQuantities",
  "refundCreate",
]);

type Answer = { userErrors: UserError[] };

/** Runs the mutation at most once a key; an answer with user errors isn't kept. */
export function onceByKey(
  field: string,
  args: unknown,
  context: Context,
  input: { info: GraphQLResolveInfo; run: () => unknown },
): unknown {
  const key = keyOf(input.info);
  if (key === undefined)
    throw badRequest(
      "The @idempotent directive is required for this mutation but was not provided.",
    );
  const { shop, now } = context;
  const fingerprint = JSON.stringify([field, args]);
  const known = shop.keptAnswers.get(key);
  if (known && known.keptUntil > now) {
    if (known.fingerprint === fingerprint) return known.answer;
    return mismatch;
  }
  const answer = input.run();
  const keptUntil = new Date(now.getTime() + keptHours * 3_600_000);
  if (isGood(answer)) shop.keptAnswers.set(key, { fingerprint, answer, keptUntil });
  return answer;
}

function keyOf(info: GraphQLResolveInfo): string | undefined {
  const directive = info.schema.getDirective("idempotent");
  const node = info.fieldNodes[0];
  if (!directive || !node) return undefined;
  const key: unknown = getDirectiveValues(directive, node, info.variableValues)?.["key"];
  return typeof key === "string" && key !== "" ? key : undefined;
}

const mismatch: Answer & Record<string, unknown> = {
  inventoryAdjustmentGroup: null,
  inventoryLevel: null,
  refund: null,
  order: null,
  userErrors: [
    userError(
      null,
      "The same idempotency key cannot be used with different operation parameters.",
      "IDEMPOTENCY_KEY_PARAMETER_MISMATCH",
    ),
  ],
};

function isGood(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("userErrors" in answer)) return true;
  return Array.isArray(answer.userErrors) && answer.userErrors.length === 0;
}
