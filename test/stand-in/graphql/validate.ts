/** Validates a document and words what is wrong as Shopify does, with code and path. */
import type {
  ASTNode,
  DocumentNode,
  GraphQLError,
  GraphQLFormattedError,
  GraphQLSchema,
} from "graphql";
import { Kind, validate, visit } from "graphql";
import { notImplemented } from "./errors.ts";
import { readFullSchema } from "./full-schema.ts";

/** The field and argument that the error lies in. */
type Place = { field: string; argument: string };

type Wording = {
  pattern: RegExp;
  message: (match: RegExpExecArray, place: Place) => string;
  extensions: (match: RegExpExecArray, place: Place) => Record<string, unknown>;
};

const wordings: Wording[] = [
  {
    pattern: /^Cannot query field "(.+?)" on type "(.+?)"/,
    message: ([, field, type]) => `Field '${field}' doesn't exist on type '${type}'`,
    extensions: ([, fieldName, typeName]) => ({ code: "undefinedField", typeName, fieldName }),
  },
  {
    pattern: /^Unknown argument "(.+?)" on field "(.+?)\.(.+?)"/,
    message: ([, argument, , field]) => `Field '${field}' doesn't accept argument '${argument}'`,
    extensions: ([, argumentName, , name]) => ({
      code: "argumentNotAccepted",
      name,
      typeName: "Field",
      argumentName,
    }),
  },
  {
    pattern: /^Field "(.+?)" argument "(.+?)" of type "(.+?)" is required/,
    message: ([, field, argument]) => `Field '${field}' is missing required arguments: ${argument}`,
    extensions: ([, name, argument]) => ({
      code: "missingRequiredArguments",
      className: "Field",
      name,
      arguments: argument,
    }),
  },
  {
    pattern: /^Field "(.+?)" of type "(.+?)" must have a selection of subfields/,
    message: ([, field, type]) =>
      `Field must have selections (field '${field}' returns ${type?.replace(/[![\]]/g, "")} but has no selections. Did you mean '${field} { ... }'?)`,
    extensions: ([, field]) => ({
      code: "selectionMismatch",
      nodeName: `field '${field}'`,
      typeName: "",
    }),
  },
  {
    // Recorded for a null and for literals of a wrong type.
    pattern: /^Expected value of type "(.+?)", found (.+?)[.;]/,
    message: ([, type, found], { argument, field }) =>
      `Argument '${argument}' on Field '${field}' has an invalid value (${found}). Expected type '${type}'.`,
    extensions: (_match, { argument }) => ({
      code: "argumentLiteralsIncompatible",
      typeName: "Field",
      argumentName: argument,
    }),
  },
  {
    pattern: /^Variable "\$(.+?)" is not defined/,
    message: ([, name]) => `Variable $${name} is used but not declared`,
    extensions: ([, variableName]) => ({ code: "variableNotDefined", variableName }),
  },
  {
    pattern: /^Variable "\$(.+?)" is never used/,
    message: ([, name]) => `Variable $${name} is declared by but not used`,
    extensions: ([, variableName]) => ({ code: "variableNotUsed", variableName }),
  },
];

/** Shopify's errors for the document; an empty list for a good one. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
): GraphQLFormattedError[] {
  const errors = validate(schema, document);
  const full = errors.length > 0 ? readFullSchema() : undefined;
  if (!full) return errors.map((error) => reword(document, error));
  const wrong = validate(full, document);
  if (wrong.length > 0) return wrong.map((error) => reword(document, error));
  // Shopify would accept it: what is missing is ours.
  return errors.map(ours);
}

/** Names what Shopify has and the stand-in hasn't. */
function ours(error: GraphQLError): GraphQLFormattedError {
  const [, what = error.message] =
    /^(?:Cannot query field|Unknown \w+) (".+?)\.(?: Did you mean .+)?$/.exec(error.message) ?? [];
  const { message, extensions } = notImplemented(what).toJSON();
  return { message, locations: error.locations ?? [], extensions: extensions ?? {} };
}

function reword(document: DocumentNode, error: GraphQLError): GraphQLFormattedError {
  const path = error.nodes?.[0] ? pathOf(document, error.nodes[0]) : [];
  const place = { field: path.at(-2) ?? "", argument: path.at(-1) ?? "" };
  const locations = error.locations ? { locations: error.locations } : {};
  for (const wording of wordings) {
    const match = wording.pattern.exec(error.message);
    if (match)
      return {
        message: wording.message(match, place),
        ...locations,
        path,
        extensions: wording.extensions(match, place),
      };
  }
  return { message: error.message, ...locations, path, extensions: { code: "invalidDocument" } };
}

/** `["query Orders", "orders", "nodes", "nmae"]`, as Shopify names the place. */
function pathOf(document: DocumentNode, wanted: ASTNode): string[] {
  let found: string[] = [];
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (node !== wanted) return;
      // The parent itself isn't among the ancestors.
      const above = [...ancestors, ...(parent ? [parent] : [])];
      const nodes = above.filter((each): each is ASTNode => !Array.isArray(each));
      found = [...nodes, node].flatMap(segmentOf);
    },
  });
  return found;
}

function segmentOf(node: ASTNode): string[] {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return [node.name ? `${node.operation} ${node.name.value}` : node.operation];
    case Kind.FRAGMENT_DEFINITION:
      return [`fragment ${node.name.value}`];
    case Kind.INLINE_FRAGMENT:
      return [`... on ${node.typeCondition?.name.value ?? ""}`];
    case Kind.FIELD:
      return [node.alias?.value ?? node.name.value];
    case Kind.ARGUMENT:
      return [node.name.value];
    default:
      return [];
  }
}
