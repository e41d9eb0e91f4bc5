import type { StoredFile } from "#app/limits/answer-file.ts";

/** Where finished artwork is kept. `app/storage` has a folder and an S3-compatible bucket. */
export interface ArtworkStore {
  /** Keeps `bytes` under `name`; afterwards every process can read them. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** What is kept under `name`, or nothing. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The same, a piece at a time; has to be read or canceled. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Forgets what is kept under `name`, if anything is. */
  remove(name: string): Promise<void>;
}

/** 192 bits of chance, or of a copy's content: who knows neither address nor file doesn't find it. */
export const artworkFileName = /^[A-Za-z0-9_-]{32}\.(?:png|jpg)$/;
