import { fileOf } from "#app/limits/answer-file.ts";
import type { UploadStore } from "../ports/index.ts";

/** A store of files in memory, as durable as the test. */
export function createFakeFiles() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  /** When files were written, where that is not a long time ago. */
  const writtenAt = new Map<string, Date>();
  const store: UploadStore = {
    write: async (name, bytes) => void kept.set(name, Uint8Array.from(bytes)),
    read: async (name) => kept.get(name),
    open: async (name) => {
      const bytes = kept.get(name);
      return bytes && fileOf(bytes);
    },
    remove: async (name) => void kept.delete(name),
    list: async (place) => {
      const names = [...kept.keys()].toSorted();
      const [name, another] = names.filter((each) => place === null || each > place);
      const files =
        name === undefined ? [] : [{ name, writtenAt: writtenAt.get(name) ?? new Date(0) }];
      return { files, next: another === undefined ? null : (name ?? null) };
    },
  };
  return { kept, writtenAt, store };
}
