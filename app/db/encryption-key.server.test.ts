import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrCreateEncryptionKey } from "./encryption-key.server.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "portafilter-key-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("the encryption key file", () => {
  it("is one key for all who start at once, readable by its owner alone", async () => {
    const file = path.join(dir, "new", "encryption.key");
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => readOrCreateEncryptionKey(file)),
    );
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(["encryption.key"]);
  });

  it("is never replaced when it is damaged", async () => {
    const file = path.join(dir, "encryption.key");
    await writeFile(file, "not a key");
    await expect(readOrCreateEncryptionKey(file)).rejects.toThrow(/32 bytes in base64/);
  });
});
