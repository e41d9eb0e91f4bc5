import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.ts";

/**
 * The sealing key in `file`, made where there is none: by the first who seals something, or by a start that
 * has succeeded. Of several processes that make it at once, one does and all read the same. Throws when the
 * file holds anything but 32 bytes in base64.
 */
export function readOrCreateEncryptionKey(file: string): Buffer {
  const existing = readEncryptionKey(file);
  if (existing !== undefined) return existing;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written whole beside the final name and linked there: nobody ever reads half a key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  } finally {
    unlinkSync(draft);
  }
  const key = readEncryptionKey(file);
  if (key === undefined) throw new Error(`The encryption key ${file} vanished while starting.`);
  return key;
}

/** The key in `file`; nothing where there is no such file. Throws as `readOrCreateEncryptionKey`. */
export function readEncryptionKey(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw unfit(file, `can't be read (${code})`);
  }
  const problem = problemOf(text);
  if (problem !== undefined) throw unfit(file, problem);
  return Buffer.from(text, "base64");
}

function unfit(file: string, problem: string): SetupError {
  return new SetupError(
    `The encryption key ${file} ${problem}: it must hold 32 bytes in base64, readable by this user. ` +
      "Restore it: tokens and API keys in the database are sealed with it.",
  );
}

function problemOf(text: string): string | undefined {
  if (text === "") return "is empty";
  return Buffer.from(text, "base64").length === 32 ? undefined : "is cut off or damaged";
}
