/**
 * `npm run docs`: writes what documents have of the code, and takes what is gone off the list of forbidden
 * words that code still uses. `npm run check` fails when a document is behind, or code has more of them.
 */
import { writeFile } from "node:fs/promises";
import { formatText } from "./format-text.ts";
import { generatedDocs } from "./generated-docs.ts";
import { pathOf, wordsToGo, wordsToGoFile, wordUses } from "./project-files.ts";
import { usesLeft } from "./word-faults.ts";

for (const [file, text] of await generatedDocs()) {
  await writeFile(pathOf(file), text);
  console.log(`Wrote ${file}`);
}
const left = usesLeft(wordUses(), wordsToGo());
const text = await formatText(wordsToGoFile, JSON.stringify(left));
await writeFile(pathOf(wordsToGoFile), text);
console.log(`Wrote ${wordsToGoFile}`);
