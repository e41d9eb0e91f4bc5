/**
 * How everything in a backup is encrypted: a stream of chunks, each under AES-256-GCM.
 *
 * `PFB1`, the id of the key (8 characters), a salt of 32 bytes; then chunks of 64 KiB, each followed by its
 * tag. Every stream has a key of its own, derived (HKDF-SHA256) from BACKUP_KEY, the salt and the name under which the
 * stream is kept; a chunk's nonce is its number, and whether it is the last. So a stream that was cut off, put together
 * otherwise, or kept under another's name doesn't open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { keyIdOf } from "#app/db/sealed.server.ts";
import { BackupDamaged, BackupError } from "./backup-error.ts";

const magic = "PFB1";
const keyIdBytes = 8;
const saltBytes = 32;
const headBytes = magic.length + keyIdBytes + saltBytes;
const chunkBytes = 65_536;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** BACKUP_KEY, and what the stream is called among those of its target. */
export interface SealedAs {
  key: Uint8Array;
  name: string;
}

/** Encrypts a stream of any length, holding a chunk of it at a time. */
export async function* sealStream(
  source: AsyncIterable<Uint8Array>,
  { key, name }: SealedAs,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  yield Buffer.concat([Buffer.from(magic), Buffer.from(keyIdOf(key)), salt]);
  const streamKey = deriveKey({ key, name }, salt);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, streamKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Decrypts what `sealStream` wrote under the same key and name. What it has yielded is true; that nothing is missing
 * is known at its end. Throws `BackupError` for another key, and for anything that isn't as it was written.
 */
export async function* openStream(
  source: AsyncIterable<Uint8Array>,
  { key, name }: SealedAs,
): AsyncGenerator<Buffer> {
  let streamKey: Buffer | undefined;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, chunkBytes + tagBytes, headBytes)) {
    if (streamKey === undefined) {
      streamKey = deriveKey({ key, name }, readHead(bytes, { key, name }));
      if (isLast) throw damaged(name, "it ends after its head");
      continue;
    }
    if (bytes.length < tagBytes) throw damaged(name, "it is cut off");
    const decipher = createDecipheriv(algorithm, streamKey, nonceOf(number, isLast));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      // The one thing that Node says of a tag that doesn't fit.
      throw damaged(name, isLast ? "its end is not the one that was written" : "it was changed");
    }
    number += 1;
  }
}

function readHead(head: Buffer, { key, name }: SealedAs): Buffer {
  if (head.length < headBytes) throw damaged(name, "it is cut off");
  if (head.toString("latin1", 0, magic.length) !== magic) {
    throw damaged(name, "it does not begin as a file of a backup");
  }
  const keyId = head.toString("latin1", magic.length, magic.length + keyIdBytes);
  if (keyId !== keyIdOf(key)) {
    throw new BackupError(
      `BACKUP_KEY is not the key of ${name}: it was sealed with key ${keyId}, this one is ${keyIdOf(key)}.`,
    );
  }
  return head.subarray(-saltBytes);
}

function damaged(name: string, how: string): BackupDamaged {
  return new BackupDamaged(
    `${name} is damaged: ${how}. Expected was what was sealed as that with BACKUP_KEY; use another backup, or another copy of it.`,
  );
}

function deriveKey({ key, name }: SealedAs, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `portafilter backup ${name}`, 32));
}

/** Eleven bytes that count, one that says whether more follows. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size, the first of `firstSize`; at least one, and the last may be shorter. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  const waiting: Uint8Array[] = [];
  let length = 0;
  let wanted = firstSize;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= wanted) continue;
    // Once for all of them: put together piece by piece, each would be copied again for every one that follows.
    let rest = Buffer.concat(waiting);
    while (rest.length > wanted) {
      yield { bytes: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
      wanted = size;
    }
    waiting.splice(0, Infinity, rest);
    length = rest.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
