import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { BackupTarget } from "./backup-target.ts";
import { openStream, sealStream } from "./sealed-stream.ts";

/** A target of which everything is sealed with BACKUP_KEY, under its own name. */
export interface SealedTarget extends Omit<BackupTarget, "write" | "create" | "read"> {
  key: Uint8Array;
  /** Resolves with the bytes that the target keeps. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  writeWhole(name: string, bytes: Uint8Array): Promise<number>;
  /** As `create` of the target. */
  createWhole(name: string, bytes: Uint8Array): Promise<boolean>;
  read(name: string): AsyncGenerator<Buffer>;
  readWhole(name: string): Promise<Buffer>;
}

/** Seals what is written to `target` with `key`, and opens what is read. Throws as `openStream`. */
export function sealTarget(target: BackupTarget, key: Uint8Array): SealedTarget {
  const read = (name: string) => openStream(target.read(name), { key, name });
  const write = (name: string, bytes: AsyncIterable<Uint8Array>) =>
    target.write(name, sealStream(bytes, { key, name }));
  const { create, ...others } = target;
  return {
    ...others,
    key,
    read,
    write,
    writeWhole: (name, bytes) => write(name, Readable.from([bytes])),
    createWhole: (name, bytes) => create(name, sealStream(Readable.from([bytes]), { key, name })),
    readWhole: (name) => buffer(Readable.from(read(name))),
  };
}
