/** What the schema's own scalars take and how they are written; those that aren't here pass as they are. */
import { GraphQLError, type GraphQLScalarType, valueFromASTUntyped } from "graphql";

/** True for what the scalar takes from a caller. Shopify refuses the rest before anything runs. */
const accepts: Readonly<Record<string, (value: unknown) => boolean>> = {
  DateTime: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  Decimal: isAmount,
  Money: isAmount,
};

/** Gives a scalar of the schema its rules. Moments are written without fractions, as Shopify does. */
export function describeScalar(type: GraphQLScalarType): void {
  if (type.name === "DateTime") {
    type.serialize = (value) =>
      value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : String(value);
  }
  const isAccepted = accepts[type.name];
  if (isAccepted === undefined) return;
  const parse = (value: unknown) => {
    if (isAccepted(value)) return value;
    throw new GraphQLError(`Invalid ${type.name} ${JSON.stringify(value)}`);
  };
  type.parseValue = parse;
  type.parseLiteral = (node, variables) => parse(valueFromASTUntyped(node, variables));
}

function isAmount(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && /^-?\d{1,15}(\.\d+)?$/.test(value);
}
