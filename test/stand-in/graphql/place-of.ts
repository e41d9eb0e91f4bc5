/** Where in a document something is, as Shopify names it. */
import type { ASTNode, DocumentNode, GraphQLSchema } from "graphql";
import { getNamedType, Kind, print, TypeInfo, visit, visitWithTypeInfo } from "graphql";

export type Place = {
  /** `["query Orders", "orders", "nodes", "nmae"]`; a list's items are named by their index. */
  path: (string | number)[];
  /** The operation's or fragment's name, `anonymous query` without one. */
  operation: string;
  /** The innermost argument that the place is in or at, and whose it is; undefined outside of any. */
  argument: Argument | undefined;
  /** The innermost field, and the bare name of the type that it returns. */
  field: { name: string; returns: string; selections: string[] } | undefined;
};

type Argument = {
  name: string;
  owner: { kind: "Field" | "InputObject" | "Directive"; name: string };
  /** The type that was expected, such as `ID!`. */
  type: string;
  /** What is given, as written. */
  value: string;
  /** Whose argument it is, which is where Shopify says that the error lies. */
  at: ASTNode | undefined;
};

const nowhere: Place = { path: [], operation: "", argument: undefined, field: undefined };

/** The place of a node of the document. */
export function placeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  wanted: ASTNode | undefined,
): Place {
  let found: Place | undefined;
  const types = new TypeInfo(schema);
  // One place for each node that is being visited, the innermost last.
  const around: { node: ASTNode; place: Place }[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node, key) {
        const outer = around.at(-1) ?? { node, place: nowhere };
        const place = within({ node, key, outer, types });
        around.push({ node, place });
        if (node === wanted) found ??= place;
      },
      leave: () => void around.pop(),
    }),
  );
  return found ?? nowhere;
}

type Step = {
  node: ASTNode;
  key: string | number | undefined;
  outer: { node: ASTNode; place: Place };
  types: TypeInfo;
};

function within({ node, key, outer, types }: Step): Place {
  const { place } = outer;
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION: {
      const name = node.name?.value;
      const operation = name ?? `anonymous ${node.operation}`;
      return { ...place, path: [name ? `${node.operation} ${name}` : node.operation], operation };
    }
    case Kind.FRAGMENT_DEFINITION:
      return { ...place, path: [`fragment ${node.name.value}`], operation: node.name.value };
    case Kind.INLINE_FRAGMENT:
      return step(place, `...${node.typeCondition ? ` on ${node.typeCondition.name.value}` : ""}`);
    case Kind.FIELD: {
      const name = node.alias?.value ?? node.name.value;
      const type = types.getType();
      const selections = (node.selectionSet?.selections ?? []).flatMap((each) =>
        each.kind === Kind.FIELD ? [each.name.value] : [],
      );
      const returns = type ? getNamedType(type).name : "";
      return { ...step(place, name), field: { name, returns, selections } };
    }
    case Kind.ARGUMENT:
      return { ...step(place, node.name.value), argument: argumentOf({ node, outer, types }) };
    case Kind.OBJECT_FIELD:
      return { ...step(place, node.name.value), argument: inputFieldOf({ node, outer, types }) };
    default:
      return outer.node.kind === Kind.LIST && typeof key === "number" ? step(place, key) : place;
  }
}

const step = (place: Place, segment: string | number): Place => ({
  ...place,
  path: [...place.path, segment],
});

function argumentOf({ node, outer, types }: Omit<Step, "key">): Argument | undefined {
  if (node.kind !== Kind.ARGUMENT) return undefined;
  const owner: Argument["owner"] =
    outer.node.kind === Kind.DIRECTIVE
      ? { kind: "Directive", name: outer.node.name.value }
      : { kind: "Field", name: outer.place.field?.name ?? "" };
  return {
    name: node.name.value,
    owner,
    type: String(types.getArgument()?.type ?? ""),
    value: print(node.value),
    at: outer.node,
  };
}

function inputFieldOf({ node, outer, types }: Omit<Step, "key">): Argument | undefined {
  if (node.kind !== Kind.OBJECT_FIELD) return undefined;
  const parent = types.getParentInputType();
  return {
    name: node.name.value,
    owner: { kind: "InputObject", name: parent ? getNamedType(parent).name : "" },
    type: String(types.getInputType() ?? ""),
    value: print(node.value),
    at: outer.node,
  };
}
