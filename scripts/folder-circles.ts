/**
 * Circles of folders, type imports included. In every folder its sub-folders and its own files are
 * what imports each other, each sub-folder with all that lies in it. The loose files of the two halves
 * count as one: what all subjects stand on lies in folders below them.
 */
import path from "node:path";
import ts from "typescript";

const halves = new Set(["app/connector", "app/core"]);

/** Who imports whom: node → node → one such import, as it is shown. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One circle of each folder that has any, the shortest, as a sentence that names an import per arrow. */
export function folderCircles(sources: readonly { file: string; text: string }[]): string[] {
  const imports = sources.flatMap(({ file, text }) =>
    ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const to = importedFile(file, fileName);
      return to === undefined ? [] : [{ from: file, to }];
    }),
  );
  const folders = new Set(sources.flatMap(({ file }) => foldersAround(file)));
  return [...folders].toSorted().flatMap((folder) => {
    const circle = shortestCircle(graphOf(folder, imports));
    return circle === undefined ? [] : [`${folder}/ has a circle:\n  ${circle.join("\n  ")}`];
  });
}

function importedFile(file: string, imported: string): string | undefined {
  if (imported.startsWith("#")) return imported.slice(1);
  if (!imported.startsWith(".")) return undefined;
  return path.posix.join(path.posix.dirname(file), imported);
}

/** From the outermost down to the file's own. */
function foldersAround(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function graphOf(folder: string, imports: readonly { from: string; to: string }[]): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    const [importer, target] = [nodeOf(folder, from), nodeOf(folder, to)];
    if (importer === undefined || target === undefined || importer === target) continue;
    const targets = graph.get(importer) ?? new Map<string, string>();
    graph.set(importer, targets.set(target, `${importer} → ${target}: ${from} imports ${to}`));
  }
  return graph;
}

/** What a file belongs to, seen from a folder around it; nothing for a file elsewhere. */
function nodeOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = "", ...below] = file.slice(folder.length + 1).split("/");
  if (below.length > 0) return `${name}/`;
  return halves.has(folder) ? "its own files" : name;
}

function shortestCircle(graph: Graph): string[] | undefined {
  const circles = [...graph.keys()].flatMap((node) => {
    const way = wayBack(graph, node);
    return way === undefined ? [] : [way];
  });
  return circles.toSorted((a, b) => a.length - b.length)[0];
}

/** The imports that lead from a node to itself, over as few others as can be. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const seen = new Set<string>();
  let ways: { at: string; imports: string[] }[] = [{ at: start, imports: [] }];
  while (ways.length > 0) {
    const longer = ways.flatMap(({ at, imports }) =>
      [...(graph.get(at) ?? [])].map(([to, shown]) => ({ at: to, imports: [...imports, shown] })),
    );
    const closed = longer.find(({ at }) => at === start);
    if (closed !== undefined) return closed.imports;
    ways = longer.filter(({ at }) => !seen.has(at) && seen.add(at));
  }
  return undefined;
}
