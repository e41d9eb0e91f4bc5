/**
 * The bodies of requests, held to the table of limits: read whole, in memory, and never more than their
 * way in allows in bytes, time, number and all together. Memory is counted as bytes arrive, whatever
 * length was announced.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyRefused } from "./body-refused.ts";
import { type BodyShare, createBodyShare, type Holder } from "./body-share.ts";
import { type BodyLimits, limits } from "./limits.ts";
import { readInTurns } from "./read-in-turns.ts";

/** One request's body. */
export interface IncomingBody {
  /** True where it is announced as larger than its way in takes: nobody has to begin with it. */
  isTooLarge: boolean;
  /** Whose it is, where the request has proven it; to be said before it is read. */
  belongsTo(tenant: string): void;
  /**
   * All of it; asked again, the same. Nothing is read before. Throws a `BodyRefused`. What it holds is
   * given back when its request is answered, or its sender has gone.
   */
  read(): Promise<Buffer>;
}

/** All bodies of one process. */
export interface IncomingBodies {
  /**
   * The body of a request, of which its way in takes as much as `limitsOf` says, and none where that says nothing.
   * What nobody has read is let pass by once the answer is out, for a moment.
   */
  open(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    limitsOf: (incoming: IncomingMessage) => BodyLimits | undefined,
  ): IncomingBody;
}

/** How often it is looked for bodies that don't come on. */
const sweepMs = 250;
/** What counts as coming on. */
const progressBytes = 16 * 1_024;
/** Each piece costs the process as much as a KB of a whole one: beyond some thousand they have to be larger. */
const { piecesFree, pieceMinBytes } = limits.piece;

export function createIncomingBodies({ nowMs = () => performance.now() } = {}): IncomingBodies {
  const shares = new Map<BodyLimits, BodyShare>();
  let sweptAt = nowMs();

  function shareOf(given: BodyLimits): BodyShare {
    const known = shares.get(given);
    if (known !== undefined) return known;
    const share = createBodyShare(given, nowMs);
    shares.set(given, share);
    return share;
  }

  function sweep(): void {
    const now = nowMs();
    const lateMs = now - sweptAt - sweepMs;
    sweptAt = now;
    // The process itself was busy: what came meanwhile has not been read yet.
    if (lateMs > sweepMs) return;
    for (const share of shares.values()) {
      for (const holder of share.holders)
        if (isLate(holder, share.limits, now)) holder.giveUp("too-slow");
    }
  }
  setInterval(sweep, sweepMs).unref();

  return {
    open(incoming, outgoing, limitsOf) {
      if (!hasBody(incoming)) return noBody;
      // Before Node does so itself, which reads 2 MiB in a turn of what nobody has begun with.
      outgoing.prependListener("finish", discardRestOfRequest);
      const given = limitsOf(incoming);
      if (given === undefined) return refusedBody;
      const body = createReading({ incoming, share: shareOf(given), nowMs });
      outgoing.on("close", body.release);
      return body;
    },
  };
}

/** A request without a body has neither of the two. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return (length !== undefined && length !== "0") || headers["transfer-encoding"] !== undefined;
}

const empty = Buffer.alloc(0);
/** Of a request that sends none. */
export const noBody: IncomingBody = {
  isTooLarge: false,
  belongsTo() {},
  read: () => Promise.resolve(empty),
};
const refusedBody: IncomingBody = {
  isTooLarge: false,
  belongsTo() {},
  read: () => Promise.reject(new BodyRefused("too-large")),
};

interface Reading extends Holder {
  beganAt: number;
}

function isLate(holder: Holder, { silenceMs, wholeMs }: BodyLimits, now: number): boolean {
  if (!holder.isComing) return false;
  // Every holder here was made below.
  const { beganAt } = holder as Reading;
  return now - holder.progressAt > silenceMs || now - beganAt > wholeMs;
}

function createReading({
  incoming,
  share,
  nowMs,
}: {
  incoming: IncomingMessage;
  share: BodyShare;
  nowMs: () => number;
}): IncomingBody & { release: () => void } {
  const result = Promise.withResolvers<Buffer>();
  const { bodyMaxBytes } = share.limits;
  const announced = Number(incoming.headers["content-length"] ?? Number.NaN);
  let bytes: Buffer = empty;
  let length = 0;
  let progressLength = 0;
  let pieces = 0;
  let isBegun = false;

  const reading: Reading = {
    tenant: undefined,
    slot: -1,
    heldBytes: 0,
    progressAt: 0,
    beganAt: 0,
    isComing: false,
    giveUp: (problem) => refuse(new BodyRefused(problem)),
  };

  function refuse(error: unknown): void {
    stop();
    release();
    incoming.pause();
    result.reject(error);
  }
  function stop(): void {
    reading.isComing = false;
    incoming.off("data", onData).off("end", onEnd).off("error", onError);
  }
  function release(): void {
    share.leave(reading);
    bytes = empty;
  }
  function onData(piece: Buffer): void {
    try {
      if (length + piece.length > bodyMaxBytes) throw new BodyRefused("too-large");
      pieces += 1;
      if (pieces > piecesFree + (length + piece.length) / pieceMinBytes) {
        throw new BodyRefused("too-slow");
      }
      append(piece);
      readInTurns(incoming.socket, piece);
    } catch (error) {
      refuse(error);
    }
  }
  function append(piece: Buffer): void {
    const needed = length + piece.length;
    if (length === 0 && needed === announced) {
      share.hold(reading, needed);
      bytes = piece;
    } else {
      if (needed > bytes.length) grow(needed);
      piece.copy(bytes, length);
    }
    length = needed;
    if (length - progressLength < progressBytes) return;
    progressLength = length;
    reading.progressAt = nowMs();
  }
  /** Doubles, so that a body that comes in crumbs is copied few times, and holds no crumbs. */
  function grow(needed: number): void {
    const most = Number.isNaN(announced) ? bodyMaxBytes : Math.max(announced, needed);
    const size = Math.min(Math.max(2 * bytes.length, needed, progressBytes), most);
    share.hold(reading, size);
    const larger = Buffer.allocUnsafeSlow(size);
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  }
  function onEnd(): void {
    // The listeners stay: nothing comes any more, and taking them off costs as much as reading a small body.
    reading.isComing = false;
    result.resolve(bytes.subarray(0, length));
  }
  function onError(): void {
    // Whoever went away reads no answer, and nothing of ours has failed.
    if (reading.isComing) refuse(new BodyRefused("broken-off"));
  }
  function begin(): void {
    isBegun = true;
    if (announced > bodyMaxBytes) throw new BodyRefused("too-large");
    if (incoming.destroyed && !incoming.complete) throw new BodyRefused("broken-off");
    reading.beganAt = reading.progressAt = nowMs();
    share.enter(reading);
    reading.isComing = true;
    incoming.on("data", onData).on("end", onEnd).on("error", onError);
  }

  return {
    isTooLarge: announced > bodyMaxBytes,
    belongsTo(tenant) {
      if (!isBegun) reading.tenant = tenant;
    },
    read() {
      if (isBegun) return result.promise;
      try {
        begin();
      } catch (error) {
        result.reject(error);
      }
      return result.promise;
    },
    release() {
      // Its sender went away before it was read to the end.
      if (reading.isComing) refuse(new BodyRefused("broken-off"));
      else release();
    },
  };
}

function discardRestOfRequest(this: ServerResponse): void {
  discardRest(this.req);
}

/** Of a body that nobody wants: its sender gets to read the answer, and is let go. */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  const { socket } = incoming;
  incoming.on("error", () => {
    // Its answer is out; whether it sends the rest is its own affair.
  });
  // One that was refused while it came was paused.
  incoming.on("data", (piece: Buffer) => readInTurns(socket, piece)).resume();
  setTimeout(() => {
    if (!incoming.complete) socket.destroy();
  }, limits.connection.discardMs).unref();
}

/** The body for those who read by the Fetch API. Nothing is read before they do. */
export function streamOf(body: IncomingBody): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await body.read();
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
