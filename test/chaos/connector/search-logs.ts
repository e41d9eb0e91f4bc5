/** Looks through everything that any process wrote for what must not stand in a log. */
import { readFile } from "node:fs/promises";
import type { Member } from "./member.ts";
import { personalWords } from "./orders.ts";

/** Shopify's access and refresh tokens begin so. */
const tokenPattern = /shp(?:at|ua|ca|rt|ss)_\w+/;

/** The lines that hold something secret or personal, with it cut out; a kind of line is told once. */
export async function searchLogs({
  logFiles,
  members,
  secrets,
}: {
  logFiles: readonly string[];
  members: readonly Pick<Member, "name" | "outputs">[];
  secrets: readonly string[];
}): Promise<string[]> {
  const forbidden = [...personalWords, ...secrets.filter((secret) => secret !== "")];
  const files = logFiles.map(async (file) => ({
    name: file,
    text: await readFile(file, "utf8"),
  }));
  const outputs = members.flatMap((member) =>
    member.outputs().map((text) => ({ name: member.name, text })),
  );
  const leaks = new Set<string>();
  for (const { name, text } of [...(await Promise.all(files)), ...outputs]) {
    const words = forbidden.filter((word) => text.includes(word));
    if (words.length === 0 && !tokenPattern.test(text)) continue;
    for (const line of text.split("\n")) {
      const found = words.find((word) => line.includes(word)) ?? tokenPattern.exec(line)?.[0];
      if (found === undefined) continue;
      const cut = line.replaceAll(found, "[…]").replaceAll(/\d+/g, "#");
      leaks.add(`${name}: ${cut.slice(0, 300)}`);
    }
  }
  return [...leaks].slice(0, 50);
}
