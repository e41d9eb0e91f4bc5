type Found = { lines: string[]; rootObjectCount: number };

/**
 * Flattens a query's answer into lines as Shopify does: a node without its connections, then the nodes of
 * those with `__parentId`.
 */
export function toJsonLines(data: unknown): Found {
  const lines: string[] = [];
  const roots = isRecord(data) ? Object.values(data).flatMap(nodesOf) : [];
  for (const node of roots) writeNode(node, undefined, lines);
  return { lines, rootObjectCount: roots.length };
}

function writeNode(node: Record<string, unknown>, parentId: unknown, lines: string[]): void {
  const connections = Object.values(node).filter(isConnection);
  const own = Object.entries(node).filter(([, value]) => !isConnection(value));
  lines.push(
    JSON.stringify({
      ...Object.fromEntries(own),
      ...(parentId === undefined ? {} : { __parentId: parentId }),
    }),
  );
  for (const connection of connections)
    for (const child of nodesOf(connection)) writeNode(child, node["id"], lines);
}

function nodesOf(value: unknown): Record<string, unknown>[] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value["nodes"])) return value["nodes"].filter(isRecord);
  if (!Array.isArray(value["edges"])) return [];
  return value["edges"].flatMap((edge) =>
    isRecord(edge) && isRecord(edge["node"]) ? [edge["node"]] : [],
  );
}

function isConnection(value: unknown): boolean {
  return isRecord(value) && (Array.isArray(value["edges"]) || Array.isArray(value["nodes"]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
