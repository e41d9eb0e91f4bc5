/** What the logs of all lives of a process say about errors, in few words. */

/** The words of a program that ended: its error, or else its last line. */
export function lastWords(output: string): string {
  const lines = output.trimEnd().split("\n");
  const error = lines.findLast((line) => /^\S*Error\b|"level":"(?:error|fatal)"/.test(line.trim()));
  return (error ?? lines.at(-1) ?? "").slice(0, 300);
}

/** Every kind of entry of the level `error` and how often it came, the most frequent first. */
export function errorCounts(outputs: readonly string[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const line of outputs.flatMap((output) => output.split("\n"))) {
    if (!line.startsWith('{"level":"error"')) continue;
    const kind = kindOf(line);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function kindOf(line: string): string {
  try {
    const { msg, err, error, timer } = JSON.parse(line) as Record<string, unknown>;
    const what = err ?? error;
    const { type, message } = (typeof what === "object" ? what : {}) as Record<string, unknown>;
    const words = [msg, timer, type ?? what, message]
      .filter((each) => each !== undefined)
      .join(" | ");
    return words.replaceAll(/\s+/g, " ").replaceAll(/\d+/g, "#").slice(0, 220);
  } catch {
    // A line that the kill cut off.
    return "cut off";
  }
}
