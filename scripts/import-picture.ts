/** The pictures of docs/architecture.md: which folders import which, as mermaid graphs. */
import path from "node:path";
import ts from "typescript";

/** Every folder may import the limits; an arrow from each to them would hide the others. */
const undrawn = new Set(["limits"]);

/** What each folder in `around` imports of the others, type imports included. Loose files are left out. */
export function importsOfFolders(
  sources: readonly { file: string; text: string }[],
  around = "app",
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const from = folderOf(file, around);
    if (from === undefined) continue;
    const found = imports.get(from) ?? new Set();
    imports.set(from, found);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const to = folderOf(resolved(file, fileName), around);
      if (to !== undefined && to !== from) found.add(to);
    }
  }
  return imports;
}

function resolved(file: string, imported: string): string {
  if (imported.startsWith("#app/")) return imported.slice(1);
  return imported.startsWith(".") ? path.posix.join(path.posix.dirname(file), imported) : "";
}

/** `core` of `app/core/index.ts` in `app`; nothing for a file outside of it, or loose in it. */
function folderOf(file: string, around: string): string | undefined {
  if (!file.startsWith(`${around}/`)) return undefined;
  const [folder = "", ...below] = file.slice(around.length + 1).split("/");
  return below.length === 0 || undrawn.has(folder) ? undefined : folder;
}

/** The graph without arrows that follow from others; those of a circle all stay, so that it is seen. */
export function drawPicture(imports: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = ["```mermaid", "flowchart TD"];
  for (const from of [...imports.keys()].toSorted()) {
    const targets = [...(imports.get(from) ?? [])].filter((to) => !follows(imports, { from, to }));
    if (targets.length > 0) lines.push(`  ${from} --> ${targets.toSorted().join(" & ")}`);
  }
  const isTarget = (folder: string) => [...imports.values()].some((its) => its.has(folder));
  for (const [folder, its] of imports) {
    if (its.size === 0 && !isTarget(folder)) lines.push(`  ${folder}`);
  }
  return [...lines, "```"].join("\n");
}

/** True where another import of `from` reaches `to`, and no circle is involved. */
function follows(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  { from, to }: { from: string; to: string },
): boolean {
  return [...(imports.get(from) ?? [])].some((via) => {
    if (via === to) return false;
    const beyond = reachedFrom(imports, via);
    return beyond.has(to) && !beyond.has(from) && !reachedFrom(imports, to).has(via);
  });
}

function reachedFrom(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of imports.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
