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
