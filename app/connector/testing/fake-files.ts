import { fileOf } from "#app/limits/answer-file.ts";
import type { UploadStore } from "../ports/index.ts";

/** A store of files in memory, as durable as the test. */
export function createFakeFiles() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const store: UploadStore = {
    write: async (name, bytes) => void kept.set(name, Uint8Array.from(bytes)),
    read: async (name) => kept.get(name),
    open: async (name) => {
      const bytes = kept.get(name);
      return bytes && fileOf(bytes);
    },
    remove: async (name) => void kept.delete(name),
  };
  return { kept, store };
}
