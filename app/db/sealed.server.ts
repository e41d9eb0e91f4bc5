/**
 * Sealed fields: secrets that the database holds and only this process can read.
 *
 * An envelope is `v1.<key id>.<iv>.<tag>.<ciphertext>`, the parts in base64url. The key id names the
 * key that sealed it, so that a new key can be put first while the old ones still open.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Seals and opens short texts. `context` says what the text is and must be the same both times. */
export interface Sealer {
  seal(plaintext: string, context: string): string;
  open(envelope: string, context: string): string;
}

const version = "v1";
const ivBytes = 12;
const tagBytes = 16;

/** Where a sealer's keys come from. */
export interface KeySource {
  /** The keys as they are now, the newest first; none where there are none yet, or they are not to be had. */
  readKeys(): readonly Uint8Array[];
  /** Makes the first key, or finds the one that somebody else made meanwhile. */
  makeFirst?(): Uint8Array;
}

/**
 * A sealer over AES-256-GCM. The newest key seals; every key opens what it sealed. Keys are 32 bytes each. They are
 * read anew before something is sealed and where none opens a field: another process may have put a newer first.
 * What was read once opens as long as the process lives. `open` throws when the envelope was changed, its context is
 * another, or its key is not among them.
 */
export function createSealer({
  keys,
  source = { readKeys: () => keys },
}: {
  keys: readonly Uint8Array[];
  source?: KeySource;
}): Sealer {
  if (keys.length === 0 && source.makeFirst === undefined) {
    throw new Error("A sealer needs at least one key.");
  }
  const byId = new Map<string, Uint8Array>();
  let newest: Uint8Array | undefined;
  const add = (present: readonly Uint8Array[]) => {
    for (const key of present) {
      if (key.length !== 32) throw new Error(`A sealing key has 32 bytes, this one ${key.length}.`);
      byId.set(keyIdOf(key), key);
    }
    newest = present[0] ?? newest;
  };
  add(keys);
  const newestKey = () => {
    add(source.readKeys());
    if (newest === undefined && source.makeFirst !== undefined) add([source.makeFirst()]);
    if (newest === undefined) throw new Error("A sealer needs at least one key.");
    return newest;
  };
  return {
    seal(plaintext, context) {
      const key = newestKey();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
      return [version, keyIdOf(key), ...parts].join(".");
    },
    open(envelope, context) {
      const [envelopeVersion, id = "", iv, tag, ciphertext, ...rest] = envelope.split(".");
      const isShaped = iv !== undefined && tag !== undefined && ciphertext !== undefined;
      if (envelopeVersion !== version || !isShaped || rest.length > 0) {
        throw new Error("A sealed field is not in the form that this version writes.");
      }
      if (!byId.has(id)) add(source.readKeys());
      const key = byId.get(id);
      if (key === undefined) throw new Error(`A field was sealed with key ${id}, which is absent.`);
      const tagBuffer = bytesOf(tag);
      if (tagBuffer.length !== tagBytes) throw new Error("A sealed field has a cut-off tag.");
      const decipher = createDecipheriv("aes-256-gcm", key, bytesOf(iv))
        .setAAD(Buffer.from(context))
        .setAuthTag(tagBuffer);
      const opened = [decipher.update(bytesOf(ciphertext)), decipher.final()];
      return Buffer.concat(opened).toString("utf8");
    },
  };
}

/** Node skips signs that are none of the alphabet: an envelope would open in more than one spelling. */
function bytesOf(part: string): Buffer {
  const bytes = Buffer.from(part, "base64url");
  if (bytes.toString("base64url") !== part) {
    throw new Error("A sealed field is not in the form that this version writes.");
  }
  return bytes;
}

/** Names a key without telling anything of it; the second part of each envelope. */
export function keyIdOf(key: Uint8Array): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 8);
}
