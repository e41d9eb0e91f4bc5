/** Validates a document and words what is wrong as Shopify does, with code and path. */
import type {
  ASTNode,
  DocumentNode,
  GraphQLError,
  GraphQLFormattedError,
  GraphQLSchema,
} from "graphql";
import { specifiedRules, validate } from "graphql";
import { notImplemented } from "./errors.ts";
import { readFullSchema } from "./full-schema.ts";
import { globalIds } from "./global-ids.ts";
import type { Place } from "./place-of.ts";
import { placeOf } from "./place-of.ts";

type Worded = {
  message: string;
  extensions: Record<string, unknown>;
  /** What follows the path of the node that the error is at. */
  below?: string[];
  /** Where Shopify says that it is, if not at that node. */
  at?: ASTNode | undefined;
};

type Wording = {
  pattern: RegExp;
  word: (found: string[], place: Place) => Worded;
};

const bare = (type: string | undefined) => type?.replace(/[![\]]/g, "") ?? "";

/** A value that its argument can't have: recorded for a null and for literals of a wrong type. */
const wrongLiteral = (_found: string[], { argument, field }: Place): Worded => {
  const { kind, name } = argument?.owner ?? { kind: "Field", name: field?.name ?? "" };
  return {
    at: argument?.at,
    message: `Argument '${argument?.name}' on ${kind} '${name}' has an invalid value (${argument?.value}). Expected type '${argument?.type}'.`,
    extensions: {
      code: "argumentLiteralsIncompatible",
      typeName: kind,
      argumentName: argument?.name,
    },
  };
};

/** Recorded are the first four and a null literal; the others follow the validator that Shopify runs. */
const wordings: Wording[] = [
  {
    pattern: /^Cannot query field "(.+?)" on type "(.+?)"/,
    word: ([fieldName, typeName]) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: "undefinedField", typeName, fieldName },
    }),
  },
  {
    pattern: /^Unknown argument "(.+?)" on field "(?:.+?)\.(.+?)"/,
    word: ([argumentName, name]) => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: "argumentNotAccepted", name, typeName: "Field", argumentName },
    }),
  },
  {
    pattern: /^(?:Argument|Field) "(.+?)" argument "(.+?)" of type "(.+?)" is required/,
    word: ([name, argument]) => ({
      message: `Field '${name}' is missing required arguments: ${argument}`,
      extensions: {
        code: "missingRequiredArguments",
        className: "Field",
        name,
        arguments: argument,
      },
    }),
  },
  { pattern: /^Expected value of type "(.+?)", found (.+?)[.;]/, word: wrongLiteral },
  { pattern: /^Value "(.+?)" does not exist in "(.+?)" enum/, word: wrongLiteral },
  { pattern: /^(?:Enum "\w+"|Int|Float|String|Boolean|ID) cannot represent/, word: wrongLiteral },
  {
    pattern: /^(Invalid \w+ .+)$/,
    word: ([message = ""]) => ({
      message,
      extensions: { code: "argumentLiteralsIncompatible", typeName: "CoercionError" },
    }),
  },
  {
    pattern: /^Field "(.+?)\.(.+?)" of required type "(.+?)" was not provided/,
    word: ([inputObjectType, argumentName = "", argumentType]) => ({
      message: `Argument '${argumentName}' on InputObject '${inputObjectType}' is required. Expected type ${argumentType}`,
      below: [argumentName],
      extensions: {
        code: "missingRequiredInputObjectAttribute",
        argumentName,
        argumentType,
        inputObjectType,
      },
    }),
  },
  {
    pattern: /^Field "(.+?)" is not defined by type "(.+?)"/,
    word: ([argumentName, name]) => ({
      message: `InputObject '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: "argumentNotAccepted", name, typeName: "InputObject", argumentName },
    }),
  },
  {
    pattern: /^Field "(.+?)" of type "(.+?)" must have a selection of subfields/,
    word: ([field, type]) => ({
      message: `Field must have selections (field '${field}' returns ${bare(type)} but has no selections. Did you mean '${field} { ... }'?)`,
      extensions: {
        code: "selectionMismatch",
        nodeName: `field '${field}'`,
        typeName: bare(type),
      },
    }),
  },
  {
    pattern: /^Field "(.+?)" must not have a selection since type "(.+?)" has no subfields/,
    word: ([field, type], place) => ({
      message: `Selections can't be made on scalars (field '${field}' returns ${bare(type)} but has selections ${JSON.stringify(place.field?.selections ?? [])})`,
      extensions: {
        code: "selectionMismatch",
        nodeName: `field '${field}'`,
        typeName: bare(type),
      },
    }),
  },
  {
    pattern: /^Variable "\$(.+?)" is not defined/,
    word: ([variableName], { operation }) => ({
      message: `Variable $${variableName} is used by ${operation} but not declared`,
      extensions: { code: "variableNotDefined", variableName },
    }),
  },
  {
    pattern: /^Variable "\$(.+?)" is never used/,
    word: ([variableName], { operation }) => ({
      message: `Variable $${variableName} is declared by ${operation} but not used`,
      extensions: { code: "variableNotUsed", variableName },
    }),
  },
  {
    pattern: /^Unknown fragment "(.+?)"/,
    word: ([fragmentName]) => ({
      message: `Fragment ${fragmentName} was used, but not defined`,
      extensions: { code: "useAndDefineFragment", fragmentName },
    }),
  },
];

const rules = [...specifiedRules, globalIds];

/** Shopify's errors for the document; an empty list for a good one. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
): GraphQLFormattedError[] {
  const errors = validate(schema, document, rules);
  const full = errors.length > 0 ? readFullSchema() : undefined;
  if (!full) return errors.map((error) => reword(schema, document, error));
  const wrong = validate(full, document, rules);
  if (wrong.length > 0) return wrong.map((error) => reword(full, document, error));
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

function reword(
  schema: GraphQLSchema,
  document: DocumentNode,
  error: GraphQLError,
): GraphQLFormattedError {
  const place = placeOf(schema, document, error.nodes?.[0]);
  const { path } = place;
  for (const { pattern, word } of wordings) {
    const [whole, ...found] = pattern.exec(error.message) ?? [];
    if (whole === undefined) continue;
    const { message, extensions, below = [], at } = word(found, place);
    const start = at?.loc?.startToken;
    const locations = start ? [{ line: start.line, column: start.column }] : error.locations;
    return { message, ...(locations && { locations }), path: [...path, ...below], extensions };
  }
  return {
    message: error.message,
    ...(error.locations && { locations: error.locations }),
    path,
    extensions: { code: "invalidDocument" },
  };
}
