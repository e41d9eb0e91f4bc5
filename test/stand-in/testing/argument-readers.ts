/**
 * Which arguments the resolvers read, asked of the compiler: a resolver declares the arguments that it
 * knows, and a declared property has a reader where code takes it out of its object, or hands the object
 * on to something that does.
 */
import { fileURLToPath } from "node:url";
import ts from "typescript";

const projectConfig = fileURLToPath(new URL("../../../tsconfig.json", import.meta.url));
const schemaFile = fileURLToPath(new URL("../admin/admin-schema.ts", import.meta.url));
const ownFolder = fileURLToPath(new URL("..", import.meta.url));
/** Deeper than any input is nested. */
const deepest = 5;

/** What a resolver knows of its arguments, or of an input within. */
export type Known = {
  /** Undefined where nobody reads it. */
  of(name: string): Known | undefined;
  /** Handed on without a type, so it is read as a whole or not at all. */
  isOpaque: boolean;
};

/** By type and field: what the resolver knows of its arguments; null where it takes none. */
export function argumentReaders(): Map<string, Known | null> {
  const checker = compile();
  const { program } = checker;
  const readers = findReaders(checker, program.getSourceFiles());
  const known = (type: ts.Type): Known => ({
    isOpaque: Boolean(type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)),
    of(name) {
      const property = checker.getPropertyOfType(type, name);
      const isRead = property?.declarations?.some((each) => readers.has(each));
      return property && isRead
        ? known(itemOf(checker, checker.getTypeOfSymbol(property)))
        : undefined;
    },
  });
  return new Map(
    resolversOf(checker, program).map(([name, type]) => [name, type ? known(type) : null]),
  );
}

type Checker = ts.TypeChecker & { program: ts.Program };

function compile(): Checker {
  const { config } = ts.readConfigFile(projectConfig, ts.sys.readFile);
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const { tsBuildInfoFile: _file, ...others } = options;
  const program = ts.createProgram([schemaFile], { ...others, incremental: false });
  return Object.assign(program.getTypeChecker(), { program });
}

/** The type of the second parameter of every resolver in the list of areas. */
function resolversOf(checker: Checker, program: ts.Program): [string, ts.Type | undefined][] {
  const file = program.getSourceFile(schemaFile);
  const areas = file?.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === "areas")?.initializer;
  if (!areas || !ts.isArrayLiteralExpression(areas)) throw new Error("the list of areas is gone");
  return areas.elements.flatMap((area) =>
    checker
      .getTypeAtLocation(area)
      .getProperties()
      .flatMap((type) =>
        checker
          .getTypeOfSymbol(type)
          .getProperties()
          .map((field): [string, ts.Type | undefined] => {
            const [signature] = checker.getTypeOfSymbol(field).getCallSignatures();
            const args = signature?.getParameters()[1];
            return [`${type.name}.${field.name}`, args && checker.getTypeOfSymbol(args)];
          }),
      ),
  );
}

/** Without null and lists around it. */
function itemOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const present = checker.getNonNullableType(type);
  const [item] = checker.isArrayType(present)
    ? checker.getTypeArguments(present as ts.TypeReference) // An array's type is one.
    : [];
  return item ? itemOf(checker, item) : present;
}

/** The declarations of all properties that somebody reads, by any way. */
function findReaders(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Set<ts.Node> {
  const read = new Set<ts.Node>();
  const handedOn = createHandedOn(checker);
  const visit = (node: ts.Node): void => {
    for (const each of destructured(checker, node)) read.add(each);
    const given = handedOver(checker, node);
    if (given) handedOn.add(given.from, given.to);
    node.forEachChild(visit);
  };
  for (const file of files)
    if (!file.isDeclarationFile && file.fileName.startsWith(ownFolder)) visit(file);
  for (let before = -1; before < read.size;) {
    before = read.size;
    for (const [from, targets] of handedOn.links)
      if (targets.some((each) => read.has(each))) read.add(from);
  }
  return read;
}

/** What `a.b` and `const { b } = a` read. */
function destructured(checker: ts.TypeChecker, node: ts.Node): readonly ts.Node[] {
  if (ts.isPropertyAccessExpression(node))
    return declarationsOf(checker, node.expression, node.name.text);
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return [];
  const name = node.propertyName ?? node.name;
  return node.dotDotDotToken || !ts.isIdentifier(name)
    ? []
    : declarationsOf(checker, node.parent, name.text);
}

function declarationsOf(checker: ts.TypeChecker, owner: ts.Node, name: string): ts.Node[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  const members = type.isUnion() ? type.types : [type];
  return members.flatMap((each) => checker.getPropertyOfType(each, name)?.declarations ?? []);
}

/** A value and the type of the place that it goes to: an argument, a field, what is spread. */
function handedOver(
  checker: ts.TypeChecker,
  node: ts.Node,
): { from: ts.Type; to: ts.Type } | undefined {
  const spread = ts.isSpreadAssignment(node) ? node : undefined;
  const value = spread?.expression ?? node;
  const isValue =
    ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || ts.isBinaryExpression(value);
  if (!spread && !isValue) return undefined;
  const place = spread?.parent ?? value;
  const to = ts.isExpression(place) ? checker.getContextualType(place) : undefined;
  return to && { from: checker.getTypeAtLocation(value), to };
}

function createHandedOn(checker: ts.TypeChecker) {
  const links: [ts.Node, readonly ts.Node[]][] = [];
  const seen = new Map<ts.Type, Set<ts.Type>>();
  const add = (given: ts.Type, place: ts.Type, depth = 0): void => {
    const [from, to] = [itemOf(checker, given), itemOf(checker, place)];
    const known = seen.get(from) ?? new Set();
    if (from === to || known.has(to) || depth > deepest) return;
    seen.set(from, known.add(to));
    if (!(from.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return;
    for (const property of checker.getPropertiesOfType(from)) {
      const target = checker.getPropertyOfType(to, property.name);
      const own = (property.declarations ?? []).filter((each) =>
        each.getSourceFile().fileName.startsWith(ownFolder),
      );
      if (!target || own.length === 0) continue;
      for (const each of own) links.push([each, target.declarations ?? []]);
      add(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(target), depth + 1);
    }
  };
  return { links, add };
}
