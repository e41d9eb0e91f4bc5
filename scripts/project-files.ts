/** The project's own files, as the checks of documents and words read them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  type ForbiddenWord,
  readForbidden,
  usesOf,
  type WordUses,
  type WrittenFile,
} from "./word-faults.ts";

const root = path.resolve(import.meta.dirname, "..");
const folders = ["app", "extensions", "test", "scripts", "prisma", "docs", "ops"];
const glossary = "docs/words.md";
/** They are about the words that are forbidden. */
const aboutWords = new Set([glossary, "test/documents.test.ts"]);
/** What code may still have of each forbidden word. */
export const wordsToGoFile = "scripts/words-to-go.json";

export function pathOf(file: string): string {
  return path.join(root, file);
}

export function readText(file: string): string {
  return readFileSync(pathOf(file), "utf8");
}

/** Every file of the folders above, and the documents beside them; their names, from the project's root. */
export function projectFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(pathOf(folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join("/")),
    ),
  );
  const loose = readdirSync(root).filter((name) => name.endsWith(".md"));
  const own = inFolders.filter(
    (file) => !/^extensions\/[^/]+\/(?:dist\/|manifest\.json$)/.test(file),
  );
  return [...loose, ...own.toSorted()];
}

/** What people have written: code and documents, without what tools generate. */
export function writtenFiles(): WrittenFile[] {
  return projectFiles()
    .filter((file) => /\.(?:tsx?|prisma|md)$/.test(file))
    .filter(
      (file) =>
        !/\/generated\/|graphql-types\.ts$|\/shopify\.d\.ts$/.test(file) && !aboutWords.has(file),
    )
    .map((file) => ({ file, text: readText(file) }));
}

export function forbiddenWords(): ForbiddenWord[] {
  return readForbidden(readText(glossary));
}

export function wordsToGo(): Record<string, WordUses> {
  const uses = z.object({ names: z.array(z.string()), alone: z.number() });
  return z.record(z.string(), uses).parse(JSON.parse(readText(wordsToGoFile)));
}

/** What code has of each forbidden word now. */
export function wordUses(): Map<string, WordUses> {
  const code = writtenFiles().filter(({ file }) => !file.endsWith(".md"));
  return usesOf(forbiddenWords(), code);
}
