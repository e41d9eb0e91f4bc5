import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { SetupError } from "./setup-error.ts";

/**
 * The sealing key in `file`, made at the first start. Of several processes that start at once, one
 * makes it and all read the same. Throws when the file holds anything but 32 bytes in base64.
 */
export async function readOrCreateEncryptionKey(file: string): Promise<Buffer> {
  const existing = await readKey(file);
  if (existing !== undefined) return existing;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written whole beside the final name and linked there: nobody ever reads half a key.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  } finally {
    await unlink(draft);
  }
  const key = await readKey(file);
  if (key === undefined) throw new Error(`The encryption key ${file} vanished while starting.`);
  return key;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error && text.code === "ENOENT") return undefined;
  const problem = text instanceof Error ? `can't be read (${text.code})` : problemOf(text.trim());
  if (text instanceof Error || problem !== undefined) {
    throw new SetupError(
      `The encryption key ${file} ${problem}: it must hold 32 bytes in base64, readable by this user. ` +
        "Restore it: tokens and API keys in the database are sealed with it.",
    );
  }
  return Buffer.from(text.trim(), "base64");
}

function problemOf(text: string): string | undefined {
  if (text === "") return "is empty";
  return Buffer.from(text, "base64").length === 32 ? undefined : "is cut off or damaged";
}
