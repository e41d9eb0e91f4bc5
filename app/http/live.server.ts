/** Tells open pages that something of their shop moved, as server-sent events. */

import { limits } from "../limits/limits.ts";

/** Proxies cut connections that are silent for a minute. */
const beatMs = 20_000;
/** A stream ends by itself and is opened again with a fresh session token: who may see it is asked anew. */
const lifeMs = 10 * 60_000;
/** Pages of one shop that one process tells; what is more falls back to asking. */
const streamsMax = 200;
/** Of all shops together: each holds a connection, of which as many are left for everything else. */
const allStreamsMax = limits.connection.connectionsMax / 2;

const moved = "event: moved\ndata: \n\n";
/** What waits for a reader at most; all that moves beyond it is one more message, once it reads again. */
const unreadMax = 4;

/** Streams of one process. */
export interface Live {
  /**
   * What a page of `shop` is told, until `signal`, the stream's own end, or the end of the process: first
   * that the stream is open, with how many milliseconds ago something last moved, as far as is known.
   */
  stream(shop: string, signal: AbortSignal): Response;
  /** Something of the shop moved. */
  tell(shop: string): void;
  /** Anything may have moved. */
  notifyAll(): void;
  /** Ends every stream; new ones end at once. */
  close(): void;
}

type End = () => void;
type Controller = ReadableStreamDefaultController<Uint8Array>;

interface Stream {
  notifyMoved: () => void;
  end: End;
}

export function createLive(streamsOfAllMax: number = allStreamsMax): Live {
  const streams = new Map<string, Set<Stream>>();
  /** When something last moved: of a shop, and of any. Before it began it heard of nothing. */
  const movedAt = new Map<string, number>();
  let anyMovedAt = performance.now();
  let isClosed = false;

  const movedAgoMs = (shop: string) =>
    Math.floor(performance.now() - Math.max(movedAt.get(shop) ?? anyMovedAt, anyMovedAt));

  const forget = (shop: string, stream: Stream) => {
    const ofShop = streams.get(shop);
    ofShop?.delete(stream);
    if (ofShop?.size === 0) streams.delete(shop);
  };

  /** False where all streams there may be are others', and nobody has more than the shop would have. */
  function makeSpace(shop: string): boolean {
    let count = 0;
    let most: Set<Stream> | undefined;
    for (const ofShop of streams.values()) {
      count += ofShop.size;
      if (ofShop.size > (most?.size ?? 0)) most = ofShop;
    }
    if (count < streamsOfAllMax) return true;
    const own = (streams.get(shop)?.size ?? 0) + 1;
    const [oldest] = most !== undefined && most.size > own ? most : [];
    oldest?.end();
    return oldest !== undefined;
  }

  function open(shop: string, signal: AbortSignal): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const write = (controller: Controller, text: string) =>
      controller.enqueue(encoder.encode(text));
    const isFull = ({ desiredSize }: Controller) => (desiredSize ?? 0) <= 0;
    /** Something moved that the reader has no space for: any later message tells all of it. */
    let hasMissed = false;
    let leave: End = () => {};
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start(controller) {
        const end = () => {
          leave();
          controller.close();
        };
        const beat = setInterval(() => {
          if (!isFull(controller)) return write(controller, ": beat\n\n");
          // As good as gone: an error has the server close the connection, which an end would leave open.
          leave();
          controller.error(new Error("A page that follows its shop reads nothing."));
        }, beatMs);
        const life = setTimeout(end, lifeMs);
        const notifyMoved = () => {
          if (isFull(controller)) hasMissed = true;
          else write(controller, moved);
        };
        const stream = { notifyMoved, end };
        leave = () => {
          forget(shop, stream);
          clearInterval(beat);
          clearTimeout(life);
          signal.removeEventListener("abort", end);
        };
        streams.set(shop, (streams.get(shop) ?? new Set()).add(stream));
        signal.addEventListener("abort", end);
        write(controller, `event: open\ndata: ${movedAgoMs(shop)}\n\n`);
        if (signal.aborted) end();
      },
      pull(controller) {
        if (!hasMissed) return;
        hasMissed = false;
        write(controller, moved);
      },
      // Its reader has closed it already.
      cancel: () => leave(),
    };
    return new ReadableStream(source, { highWaterMark: unreadMax });
  }

  return {
    stream(shop, signal) {
      if (isClosed) return new Response(null, { status: 503, headers: { "retry-after": "1" } });
      const isFull = (streams.get(shop)?.size ?? 0) >= streamsMax;
      if (isFull || !makeSpace(shop))
        return new Response(null, { status: 429, headers: { "retry-after": "5" } });
      return new Response(open(shop, signal), {
        headers: {
          "content-type": "text/event-stream",
          "cache-control": "no-store",
          // nginx would hold back what is small.
          "x-accel-buffering": "no",
        },
      });
    },
    tell(shop) {
      movedAt.set(shop, performance.now());
      for (const { notifyMoved } of streams.get(shop) ?? []) notifyMoved();
    },
    notifyAll() {
      anyMovedAt = performance.now();
      for (const ofShop of streams.values()) for (const { notifyMoved } of ofShop) notifyMoved();
    },
    close() {
      isClosed = true;
      for (const ofShop of streams.values()) for (const { end } of ofShop) end();
    },
  };
}
