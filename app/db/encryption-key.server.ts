/**
 * The file of the keys that seal fields, beside the embedded database: 32 bytes in base64 each, the newest first,
 * separated by commas, as ENCRYPTION_KEY has them, or one a line, as a backup has them. It is only ever replaced whole, so that a process that is ended
 * at any moment leaves either what was there or what was to be there.
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.ts";
import { keyIdOf } from "./sealed.server.ts";

/**
 * The sealing keys in `file`; one is made where there is no file: by the first who seals something, or by a start
 * that has succeeded. Of several processes that make it at once, one does and all read the same. Throws when the
 * file holds anything but keys.
 */
export function readOrCreateEncryptionKeys(file: string): Buffer[] {
  const existing = readEncryptionKeys(file);
  if (existing !== undefined) return existing;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written whole beside the final name and linked there: nobody ever reads half a key.
  const draft = writeDraft(file, [randomBytes(32)]);
  try {
    linkSync(draft, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  } finally {
    unlinkSync(draft);
  }
  keepFolder(file);
  const keys = readEncryptionKeys(file);
  if (keys === undefined) throw new Error(`The encryption key ${file} vanished while starting.`);
  return keys;
}

/** The keys in `file`; nothing where there is no such file. Throws as `readOrCreateEncryptionKeys`. */
export function readEncryptionKeys(file: string): Buffer[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw unfit(file, `can't be read (${code})`);
  }
  if (text === "") throw unfit(file, "is empty");
  const keys = text.split(/[\s,]+/).map((part) => Buffer.from(part, "base64"));
  if (keys.some(({ length }) => length !== 32)) throw unfit(file, "is cut off or damaged");
  return keys;
}

/**
 * Puts a new key before those in `file`, which seals from now on; the others stay and open. Durable when it returns.
 * Whoever calls it keeps others from doing so at once.
 */
export function addEncryptionKey(file: string): void {
  replaceKeys(file, [randomBytes(32), ...readOrCreateEncryptionKeys(file)]);
}

/** Writes `keys` in the place of those in `file`, all or none. Durable when it returns. */
export function replaceKeys(file: string, keys: readonly Uint8Array[]): void {
  renameSync(writeDraft(file, keys), file);
  keepFolder(file);
}

/** Takes the key of this id out of `file`. The newest stays, whatever is asked. */
export function removeEncryptionKey(file: string, keyId: string): void {
  const keys = readEncryptionKeys(file) ?? [];
  replaceKeys(
    file,
    keys.filter((key, index) => index === 0 || keyIdOf(key) !== keyId),
  );
}

function writeDraft(file: string, keys: readonly Uint8Array[]): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    const texts = keys.map((key) => Buffer.from(key).toString("base64"));
    writeSync(descriptor, `${texts.join(",")}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return draft;
}

/** A name is on the disk only once its folder is. */
function keepFolder(file: string): void {
  const folder = openSync(path.dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function unfit(file: string, problem: string): SetupError {
  return new SetupError(
    `The encryption key ${file} ${problem}: it must hold 32 bytes in base64, readable by this user. ` +
      "Restore it: tokens and API keys in the database are sealed with it. If it is lost, move the file away and " +
      "see `npm run keys -- status`.",
  );
}
