import { setTimeout as delay } from "node:timers/promises";
import { openObject } from "#app/storage/index.ts";
import { BackupError } from "./backup-error.ts";

/** An object of a bucket, and how its store is asked for it. */
interface StoredObject {
  name: string;
  /** The bucket, in words for the one who asked. */
  place: string;
  get: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;
  /** Within so long an answer begins, and each piece of it comes. */
  callMs: number;
  /** After each of them it is asked again where nothing came. */
  pausesMs: readonly number[];
  /** Whether that may help: a status that passes, or no answer of a store that has given one before (undefined). */
  mayPass: (status: number | undefined) => boolean;
}

interface Progress {
  /** How much of it is there already. */
  at: number;
  /** By which the rest is asked for; null: of a store that names none. */
  tag: string | null;
  /** What brings it. */
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
}

/**
 * Reads an object, piece by piece. Where its connection is cut, or stands still, the rest is asked for after each of the pauses,
 * until there is more of it: what is read for hours doesn't end with one connection. It is the rest of the same object, by its tag;
 * of a store that names none it ends there. Throws `BackupError`.
 */
export async function* readObject(object: StoredObject): AsyncGenerator<Uint8Array> {
  const { name, place, pausesMs, mayPass } = object;
  const progress: Progress = { at: 0, tag: null, reader: undefined };

  async function nextPiece(): Promise<Uint8Array | undefined> {
    progress.reader ??= await openRest(object, progress);
    const { done, value } = await progress.reader.read();
    if (done) return undefined;
    progress.at += value.length;
    return value;
  }

  async function nextOverCuts(): Promise<Uint8Array | undefined> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await nextPiece();
      } catch (cause) {
        progress.reader = undefined;
        if (cause instanceof BackupError) throw cause;
        const pauseMs = pausesMs[tries];
        const isLost = progress.at > 0 && progress.tag === null;
        if (pauseMs === undefined || isLost || !mayPass(undefined)) {
          throw new BackupError(`${name} can't be read in ${place}.`, { cause });
        }
        await delay(pauseMs);
      }
    }
  }

  try {
    for (let next = await nextOverCuts(); next !== undefined; next = await nextOverCuts()) {
      yield next;
    }
  } finally {
    await progress.reader?.cancel();
  }
}

/** Opens what of it is not there yet. */
async function openRest(
  { name, place, get, callMs, mayPass }: StoredObject,
  progress: Progress,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { at, tag } = progress;
  const isRest = at > 0 && tag !== null;
  const headers: Record<string, string> = isRest ? { range: `bytes=${at}-`, "if-match": tag } : {};
  const stored = await openObject(async (signal) => {
    const response = await get({ headers, signal });
    const { ok, status } = response;
    const isThere = ok && (!isRest || isFrom(at, response));
    // The rest is of the object whose beginning is there, and a failure has no tag of it.
    if (isThere && !isRest) progress.tag = tagOf(response);
    if (isThere || status === 404 || mayPass(status)) return response;
    await response.body?.cancel();
    // All of that object was there when it was cut: a store that says no length says the end only behind it.
    if (isRest && status === 416) return new Response("");
    throw new BackupError(
      status === 412
        ? `${name} was written anew in ${place} while it was read: begin again.`
        : `${name} can't be read in ${place}, which answered ${status}${ok ? " to a read of the rest" : ""}.`,
    );
  }, callMs);
  if (stored === undefined) {
    throw new BackupError(`${name} is missing in ${place}: it belongs to the backup.`);
  }
  return stored.body.getReader();
}

function isFrom(at: number, { headers }: Response): boolean {
  return headers.get("content-range")?.startsWith(`bytes ${at}-`) === true;
}

/** Null also where bytes came encoded, as places in it are others then, and for a tag that other bytes may have. */
function tagOf({ headers }: Response): string | null {
  const tag = headers.get("etag");
  return tag === null || tag.startsWith("W/") || headers.has("content-encoding") ? null : tag;
}
