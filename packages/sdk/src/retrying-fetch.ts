import { retryAfterSecondsOf } from "./merchant-api-error.js";

/** How often and how patiently a request is sent. */
export interface RetryOptions {
  fetch: typeof fetch;
  /** The first one and every repetition. */
  triesMax: number;
  /** For each try, all of its answer included. */
  timeoutMs: number;
  /** The pause before the second try; it doubles with each further one. */
  firstPauseMs: number;
}

const pauseMaxMs = 30_000;

/**
 * A `fetch` that sends a request again where that can do no harm: after 429, which did nothing, whatever it was;
 * after silence or a 5xx only what reads, and what has an `Idempotency-Key`, which is the same in each try. The
 * pauses are those of `Retry-After`, else they double, each with up to a half more by chance. What the last try
 * came to is returned or thrown, and so is at once what asks for a longer pause than 30 seconds. The caller's signal ends
 * a pause, too.
 */
export function createRetryingFetch(
  options: RetryOptions,
): (request: Request) => Promise<Response> {
  const { fetch, triesMax, timeoutMs, firstPauseMs } = options;
  return async (request) => {
    const isRepeatable = request.method === "GET" || request.headers.has("idempotency-key");
    for (let tries = 1; ; tries += 1) {
      const isLast = tries >= triesMax;
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      const pauseMs = firstPauseMs * 2 ** (tries - 1) * (1 + Math.random() / 2);
      try {
        const response = await fetch(request.clone(), { signal });
        const isAgain = response.status === 429 || (response.status >= 500 && isRepeatable);
        const askedMs = (retryAfterSecondsOf(response.headers) ?? 0) * 1_000;
        if (!isAgain || isLast || askedMs > pauseMaxMs) {
          // An answer that ends early is none: what it says is kept until all of it has come.
          await response.clone().arrayBuffer();
          return response;
        }
        await response.body?.cancel();
        await pause(Math.max(askedMs, Math.min(pauseMs, pauseMaxMs)), request.signal);
      } catch (error) {
        if (isLast || !isRepeatable || request.signal.aborted) throw error;
        await pause(Math.min(pauseMs, pauseMaxMs), request.signal);
      }
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}
