import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { openStream, sealStream } from "./sealed-stream.ts";

const key = randomBytes(32);
const name = "backups/one/database.tar";
const chunk = 65_536 + 16;
const head = 44;

async function sealed(bytes: Uint8Array, as = { key, name }): Promise<Buffer> {
  return buffer(Readable.from(sealStream(Readable.from([bytes]), as)));
}

/** Given in pieces that fit no chunk. */
async function opened(bytes: Buffer, as = { key, name }): Promise<Buffer> {
  const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 70_001), bytes.subarray(70_001)];
  return buffer(Readable.from(openStream(Readable.from(pieces), as)));
}

describe("a sealed stream", () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])("of %d bytes opens as it was", async (size) => {
    const bytes = randomBytes(size);
    const written = await sealed(bytes);
    expect(written.includes(bytes.subarray(0, 32)) && size > 32).toBe(false);
    expect((await opened(written)).equals(bytes)).toBe(true);
  });

  it("is never the same twice", async () => {
    const bytes = randomBytes(100);
    expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false);
  });

  const written = sealed(randomBytes(200_000));
  it.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["cut off in a chunk", (bytes) => bytes.subarray(0, -1)],
    ["cut off between two chunks", (bytes) => bytes.subarray(0, head + 2 * chunk)],
    ["cut off after its head", (bytes) => bytes.subarray(0, head)],
    ["cut off in its head", (bytes) => bytes.subarray(0, 20)],
    ["empty", () => new Uint8Array()],
    ["longer than it was", (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    [
      "put together in another order",
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, head),
          bytes.subarray(head + chunk, head + 2 * chunk),
          bytes.subarray(head, head + chunk),
          bytes.subarray(head + 2 * chunk),
        ]),
    ],
    [
      "short of a chunk in its middle",
      (bytes) => Buffer.concat([bytes.subarray(0, head), bytes.subarray(head + chunk)]),
    ],
    ["changed by a bit", (bytes) => bytes.map((byte, at) => (at === 100_000 ? byte ^ 1 : byte))],
    ["changed in its salt", (bytes) => bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))],
    ["of another kind", (bytes) => Buffer.concat([Buffer.from("PK"), bytes])],
  ])("that is %s does not open, and says which", async (_, change) => {
    const bytes = Buffer.from(change(await written));
    await expect(opened(bytes)).rejects.toThrow(`${name} is damaged`);
  });

  it("does not open under another name, or with another key, which is named", async () => {
    const bytes = await sealed(randomBytes(10));
    const other = randomBytes(32);
    await expect(opened(bytes, { key, name: "backups/two/database.tar" })).rejects.toThrow(
      "is damaged",
    );
    await expect(opened(bytes, { key: other, name })).rejects.toThrow(
      `BACKUP_KEY is not the key of ${name}`,
    );
  });
});
