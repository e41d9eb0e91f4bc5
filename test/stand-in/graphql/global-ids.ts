/** Ids that aren't global ids are refused before anything runs, in variables and in documents alike. */
import type { ASTVisitor, IntValueNode, StringValueNode, ValidationContext } from "graphql";
import { getNamedType, GraphQLError } from "graphql";

/** The problem that Shopify has with a value of the type ID; undefined for one that may name something. */
export function globalIdProblem(value: unknown): string | undefined {
  const text = String(value);
  return /^gid:\/\/[\w-]+\/\w+\/./.test(text) ? undefined : `Invalid global id '${text}'`;
}

/** A rule of validation for the ids that a document itself holds. */
export function globalIds(context: ValidationContext): ASTVisitor {
  const check = (node: StringValueNode | IntValueNode) => {
    const type = context.getInputType();
    const problem =
      type && getNamedType(type).name === "ID" ? globalIdProblem(node.value) : undefined;
    if (problem) context.reportError(new GraphQLError(problem, { nodes: node }));
  };
  return { StringValue: check, IntValue: check };
}
