/** Top-level errors with Shopify's texts and codes (facts 6). */
import { GraphQLError } from "graphql";

export type UserError = { field: string[] | null; message: string; code?: string | null };

export function userError(field: string[] | null, message: string, code?: string): UserError {
  return { field, message, code: code ?? null };
}

/** An id of the right form that names nothing of this type. */
export function invalidId(id: string): GraphQLError {
  return new GraphQLError(`Invalid id: ${id}`, { extensions: { code: "RESOURCE_NOT_FOUND" } });
}

export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}

/** A field or value that Shopify has and the stand-in doesn't: never a silent null. */
export function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`The stand-in does not implement ${what}.`, {
    extensions: { code: "STAND_IN_NOT_IMPLEMENTED" },
  });
}

export function accessDenied(field: string, scopes: readonly string[]): GraphQLError {
  const names = scopes.map((scope) => `\`${scope}\``).join(" or ");
  const requiredAccess = `${names} access scope${scopes.length > 1 ? "s" : ""}.`;
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess,
    },
  });
}
