/**
 * Finds regular expressions whose time grows faster than their text, like `/(a+)+b/` or `/a+a+b/`: a
 * stranger's text of a few KB stalls the process with them.
 */
import { analyse } from "scslre";
import ts from "typescript";

/**
 * Files that may make an expression of parts, which nothing can judge before it runs, and why that is
 * harmless there.
 */
const madeOfParts: Record<string, string> = {
  "app/connector/dispatches/request/street.ts": "Texts of at most 100 characters are tried.",
  "app/decoding/memory-ceiling.ts": "Reads what the system's own files say.",
};

/**
 * The faults of one source, one sentence each: of regular expressions, and of `RegExp` made of a text.
 * What is made of parts is refused but in the files named above. `file` is its path in the project. Pure.
 */
export function regexFaults({ file, source }: { file: string; source: string }): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node, file);
    if (fault !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      faults.push(`${file}:${line + 1} ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

function faultOf(node: ts.Node, file: string): string | undefined {
  const regex = regexOf(node);
  if (regex === undefined) return undefined;
  if (regex === "made of parts") {
    return file in madeOfParts
      ? undefined
      : "makes a regular expression of parts, whose time nothing bounds.";
  }
  const [report] = analyse(regex).reports;
  if (report === undefined) return undefined;
  const growth = report.exponential ? "exponentially" : "faster than linearly";
  const attack = JSON.stringify(report.character.pick);
  return `/${regex.source}/${regex.flags} takes time that grows ${growth} with a text of many ${attack}.`;
}

function regexOf(node: ts.Node): { source: string; flags: string } | "made of parts" | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== "RegExp") return undefined;
  const [source, flags] = node.arguments ?? [];
  if (source === undefined) return undefined;
  const isPlain = flags === undefined || ts.isStringLiteralLike(flags);
  const plainSource = textOf(source);
  if (plainSource === undefined || !isPlain) return "made of parts";
  return { source: plainSource, flags: flags?.text ?? "" };
}

/** What a literal says, `String.raw` too; undefined for anything else. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "String.raw") return undefined;
  return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
}
