import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrCreateEncryptionKeys } from "./encryption-key.server.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "portafilter-key-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("the encryption key file", () => {
  it("is one key for all who start at once, readable by its owner alone", async () => {
    const file = path.join(dir, "new", "encryption.key");
    const module = new URL("./encryption-key.server.ts", import.meta.url).href;
    const program = `import { readOrCreateEncryptionKeys as read } from "${module}";
      process.stdout.write(read(process.argv[1])[0].toString("hex"));`;
    const run = promisify(execFile);
    const made = Array.from({ length: 4 }, () =>
      run(process.execPath, ["--input-type=module", "-e", program, file]),
    );
    const keys = (await Promise.all(made)).map(({ stdout }) => Buffer.from(stdout, "hex"));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(["encryption.key"]);
  });

  it("is never replaced when it is damaged", async () => {
    const file = path.join(dir, "encryption.key");
    await writeFile(file, "not a key");
    expect(() => readOrCreateEncryptionKeys(file)).toThrow(/32 bytes in base64/);
  });
});
