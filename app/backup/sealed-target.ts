import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { BackupTarget } from "./backup-target.ts";
import { openStream, sealStream } from "./sealed-stream.ts";

/** A target of which everything is sealed with BACKUP_KEY, under its own name. */
export interface SealedTarget extends Omit<BackupTarget, "write" | "read"> {
  key: Uint8Array;
  /** Resolves with the bytes that the target keeps. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  writeWhole(name: string, bytes: Uint8Array): Promise<number>;
  read(name: string): AsyncGenerator<Buffer>;
  readWhole(name: string): Promise<Buffer>;
}

/** Seals what is written to `target` with `key`, and opens what is read. Throws as `openStream`. */
export function sealTarget(target: BackupTarget, key: Uint8Array): SealedTarget {
  const read = (name: string) => openStream(target.read(name), { key, name });
  const write = (name: string, bytes: AsyncIterable<Uint8Array>) =>
    target.write(name, sealStream(bytes, { key, name }));
  return {
    ...target,
    key,
    read,
    write,
    writeWhole: (name, bytes) => write(name, Readable.from([bytes])),
    readWhole: (name) => buffer(Readable.from(read(name))),
  };
}
