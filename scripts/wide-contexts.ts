/**
 * Functions of the connector that are given its whole context and use, or hand on, fewer than half of its
 * fields. What a function hands on counts as far as whoever gets it uses it.
 */
import ts from "typescript";

const contextName = "ConnectorContext";

/** A parameter or a property that holds the whole context, and what becomes of it. */
interface Holder {
  uses: Set<string>;
  /** Others that are given the whole context from here. */
  handsOn: Set<ts.Node>;
}

/** Each as `file:line uses 2 of 21: clock, prisma`. `isExempt` leaves files out, as those of tests. */
export function wideContexts(program: ts.Program, isExempt: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter((source) => !source.isDeclarationFile && !isExempt(source.fileName));
  const fields = sources.flatMap((source) => fieldsOf(source, checker));
  const holders = new Map<ts.Node, Holder>();
  for (const source of sources) {
    visit(source, (node) => {
      if (isHolder(node)) holders.set(node, { uses: new Set(), handsOn: new Set() });
    });
  }
  const judge = {
    checker,
    fields: new Set(fields),
    holders,
    names: namesOf(sources, holders),
  };
  for (const source of sources) visit(source, (node) => noteUse(judge, node));
  spread(holders);
  return [...holders].flatMap(([node, { uses }]) => {
    const used = fields.filter((field) => uses.has(field));
    if (used.length * 2 >= fields.length) return [];
    return [`${placeOf(node)} uses ${used.length} of ${fields.length}: ${used.join(", ")}`];
  });
}

interface Judge {
  checker: ts.TypeChecker;
  fields: ReadonlySet<string>;
  holders: ReadonlyMap<ts.Node, Holder>;
  /** What a holder can be called: of no other name is asked what it stands for, which takes most of the time. */
  names: ReadonlySet<string>;
}

/** The names of the holders themselves, and those under which objects are taken apart that have them. */
function namesOf(
  sources: readonly ts.SourceFile[],
  holders: ReadonlyMap<ts.Node, Holder>,
): Set<string> {
  const own = new Set([...holders.keys()].filter(isHolder).map((holder) => holder.name.getText()));
  const names = new Set(own);
  for (const source of sources) {
    visit(source, (node) => {
      if (!ts.isBindingElement(node)) return;
      if (own.has((node.propertyName ?? node.name).getText())) names.add(node.name.getText());
    });
  }
  return names;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

function fieldsOf(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  return source.statements
    .filter((each) => ts.isInterfaceDeclaration(each) && each.name.text === contextName)
    .flatMap((each) => checker.getTypeAtLocation(each).getProperties())
    .map(({ name }) => name);
}

/** The type of a function that is handed over is no function: each of them is judged where it is written. */
function isHolder(node: ts.Node): node is ts.ParameterDeclaration | ts.PropertySignature {
  if (!ts.isParameter(node) && !ts.isPropertySignature(node)) return false;
  if (node.type?.getText() !== contextName) return false;
  return !ts.isFunctionTypeNode(node.parent) && !ts.isMethodSignature(node.parent);
}

/** Where a holder is named: `ctx` itself, or `run.ctx`. */
function noteUse(judge: Judge, node: ts.Node): void {
  if (!ts.isIdentifier(node) || !judge.names.has(node.text) || isHolder(node.parent)) return;
  const holder = holderOf(judge, symbolOf(judge, node));
  if (holder === undefined) return;
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return noteProperty(judge, holder, parent);
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  noteExpression(judge, holder, isMember ? parent : node);
}

function symbolOf({ checker }: Judge, node: ts.Identifier): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

/** A name that was taken out of an object, as in `{ ctx }`, stands for the object's property. */
function holderOf({ checker, holders }: Judge, symbol: ts.Symbol | undefined): Holder | undefined {
  const declared = symbol?.valueDeclaration;
  if (declared === undefined) return undefined;
  if (!ts.isBindingElement(declared)) return holders.get(declared);
  const name = (declared.propertyName ?? declared.name).getText();
  const property = checker.getTypeAtLocation(declared.parent).getProperty(name)?.valueDeclaration;
  return property === undefined ? undefined : holders.get(property);
}

function noteExpression(judge: Judge, holder: Holder, used: ts.Node): void {
  const { parent } = used;
  if (ts.isBindingElement(parent)) return;
  if (ts.isPropertyAccessExpression(parent)) return void holder.uses.add(parent.name.text);
  if (ts.isPropertyAssignment(parent)) return noteProperty(judge, holder, parent);
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    for (const { propertyName, name } of parent.name.elements) {
      holder.uses.add((propertyName ?? name).getText());
    }
    return;
  }
  if (ts.isCallExpression(parent)) return noteArgument(judge, holder, { call: parent, used });
  // Whatever else is done with it may need all of it.
  noteAll(judge, holder);
}

function noteArgument(
  judge: Judge,
  holder: Holder,
  { call, used }: { call: ts.CallExpression; used: ts.Node },
): void {
  const at = call.arguments.findIndex((argument) => argument === used);
  const parameter = judge.checker.getResolvedSignature(call)?.getDeclaration().parameters[at];
  if (parameter !== undefined && judge.holders.has(parameter)) holder.handsOn.add(parameter);
  else noteType(judge, holder, judge.checker.getContextualType(call.arguments[at] ?? call));
}

function noteProperty(
  judge: Judge,
  holder: Holder,
  assigned: ts.PropertyAssignment | ts.ShorthandPropertyAssignment,
): void {
  const wanted = judge.checker
    .getContextualType(assigned.parent)
    ?.getProperty(assigned.name.getText());
  const declared = wanted?.valueDeclaration;
  if (declared !== undefined && judge.holders.has(declared)) holder.handsOn.add(declared);
  else if (wanted === undefined) noteAll(judge, holder);
  else noteType(judge, holder, judge.checker.getTypeOfSymbolAtLocation(wanted, assigned));
}

function noteType(judge: Judge, holder: Holder, type: ts.Type | undefined): void {
  const wanted = (type?.getProperties() ?? []).map(({ name }) => name);
  if (wanted.length === 0) return noteAll(judge, holder);
  for (const name of wanted) holder.uses.add(name);
}

function noteAll({ fields }: Judge, { uses }: Holder): void {
  for (const field of fields) uses.add(field);
}

/** What is handed on is used by whoever hands it on. */
function spread(holders: ReadonlyMap<ts.Node, Holder>): void {
  let grows = true;
  while (grows) {
    grows = false;
    for (const { uses, handsOn } of holders.values()) {
      const before = uses.size;
      for (const to of handsOn) for (const field of holders.get(to)?.uses ?? []) uses.add(field);
      grows ||= uses.size > before;
    }
  }
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
