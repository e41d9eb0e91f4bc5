import { limits } from "#app/limits/limits.ts";
import { type Operation, operations } from "#app/contract/index.ts";
import { createJsonCounter } from "./count-json.ts";
import { judgeReply, type ReplyHead } from "./judge-reply.ts";
import type { ApiReply, UnreadProblem } from "./reply.ts";

const { bodyMaxBytes, readHere } = limits.providerReply;

/** What came of reading a reply. */
export interface ReadReply<T> {
  reply: ApiReply<T>;
  /** What was read; undefined where that is no JSON, or where it was read elsewhere. */
  body: unknown;
  /** The same request would only have the same come of it: no try at once. */
  isFinal: boolean;
}

/** Replies that are too large to be read between two other things. */
export interface LargeReplies {
  /** A place for one in memory; null where none came free in time. Give it back. */
  reserve(tenant: string, signal: AbortSignal): Promise<{ release: () => void } | null>;
  /** Reads it in another process; a reason, where nothing came of it. */
  judge(
    reply: ReplyHead & { tenant: string; bytes: Uint8Array; signal: AbortSignal },
  ): Promise<{ reply: ApiReply<unknown> } | { reason: UnreadProblem; isFinal: boolean }>;
}

/**
 * Reads a response to its end and says what it means. What is small is read here. All else is counted as
 * it comes (bytes, elements, depth, the length of texts), and given up beyond the limits; it waits for a
 * place before more of it is taken, and is read elsewhere. Without `large` the sender is trusted.
 */
export async function readReply<T>(
  head: ReplyHead,
  { body }: Response,
  context: { tenant: string; signal: AbortSignal; large: LargeReplies | undefined },
): Promise<ReadReply<T>> {
  const { large, tenant, signal } = context;
  const pieces = body?.getReader();
  const kept: Uint8Array[] = [];
  const counter = createJsonCounter(limits.providerReply);
  let length = 0;
  let place: { release: () => void } | null = null;
  const isSmall = () =>
    length <= readHere.bodyMaxBytes && counter.elements() <= readHere.elementsMax;
  try {
    for (let next = await pieces?.read(); next?.done === false; next = await pieces?.read()) {
      const piece: Uint8Array = next.value;
      length += piece.length;
      const beyond = length > bodyMaxBytes ? "bytes" : large && counter.push(piece);
      if (beyond) return tooLarge(head, beyond);
      kept.push(piece);
      if (large === undefined || isSmall() || place !== null) continue;
      place = await large.reserve(tenant, signal);
      if (place === null) return unread(head, "callCrowded", true);
    }
    const bytes = Buffer.concat(kept, length);
    kept.length = 0;
    if (large === undefined || place === null)
      return { ...judgeReply<T>(head, bytes), isFinal: false };
    const judged = await large.judge({ ...head, tenant, bytes, signal });
    if ("reason" in judged) return unread(head, judged.reason, judged.isFinal);
    // The operation's own schema made it, in the other process as it would here.
    return { reply: judged.reply as ApiReply<T>, body: undefined, isFinal: false };
  } finally {
    place?.release();
    await pieces?.cancel();
  }
}

function tooLarge<T>({ operationId, status }: ReplyHead, what: string): ReadReply<T> {
  const values = { call: callOf(operationId), status, what };
  const message = { code: "callTooLarge", values } as const;
  const reply = { kind: "unanswered", message, retryAfterMs: null } as const;
  return { reply, body: undefined, isFinal: true };
}

function callOf(operationId: ReplyHead["operationId"]): string {
  const { method, path }: Operation = operations[operationId];
  return `${method.toUpperCase()} ${path}`;
}

function unread<T>(
  { operationId, status }: ReplyHead,
  code: UnreadProblem,
  isFinal: boolean,
): ReadReply<T> {
  const message = { code, values: { call: callOf(operationId), status } };
  return { reply: { kind: "unanswered", message, retryAfterMs: null }, body: undefined, isFinal };
}
