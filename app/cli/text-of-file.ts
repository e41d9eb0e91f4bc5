import { readFile } from "node:fs/promises";
import { wordsOfFileError } from "../transfer/index.ts";
import { UsageError } from "./command.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a file's bytes, without a mark of their order. Throws `UsageError` for what is no UTF-8, as spreadsheets write it unless they are told: put
 * right by guessing, it would be a wrong name on a label.
 */
export function textOfFile(bytes: Uint8Array, file: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UsageError(
      `${file} is not UTF-8: save it as that (a spreadsheet calls it CSV UTF-8), or letters beyond A to Z would be lost.`,
    );
  }
}

/** What a file that was named holds. Throws `UsageError`, which says what was `expected` of it, where it can't be read. */
export async function bytesOfFile(file: string, expected: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    const problem = wordsOfFileError(error);
    if (problem === undefined) throw error;
    throw new UsageError(`${file} can't be read: ${problem}. ${expected} is expected.`);
  });
}

/** What is said where a file that was named can't be written. */
export function unwritten(file: string, error: Error): UsageError {
  return new UsageError(
    `Nothing can be written to ${file}: ${wordsOfFileError(error) ?? error.message}.`,
  );
}
