/** The one way in which an extension asks the app. */
import type { ProblemAnswer } from "../../app/extensions/answers.ts";

/** What came of a question: an answer, why there is none in the app's words, or nothing at all. */
export type Answer<T> =
  | { kind: "answer"; value: T }
  /** `message` is null where whoever answered was not the app, or had no words for it. */
  | { kind: "problem"; status: number; message: string | null }
  /** No network, the app is down, or it took too long. */
  | { kind: "unreachable" };

/** Asks for `path` below `/extensions/v1/`; with a `body` it is a POST. Never throws. */
export type Ask = <T>(path: string, body?: object) => Promise<Answer<T>>;

/** Longer than the slowest answer that the app gives; whoever waits is told by then. */
const patienceMs = 15_000;

/**
 * `appUrl` and `token` are for buyers' pages. In the admin both stay away: there `fetch` itself finds the app and
 * proves who asks.
 */
export function createAsk(buyers?: { appUrl: () => string; token: () => Promise<string> }): Ask {
  const askNow = async <T>(path: string, body?: object) => {
    const base = buyers === undefined ? "" : buyers.appUrl();
    const headers: Record<string, string> = {};
    if (buyers !== undefined) headers["Authorization"] = `Bearer ${await buyers.token()}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(`${base}/extensions/v1/${path}`, {
      headers,
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    return readAnswer<T>(response);
  };
  return async <T>(path: string, body?: object) => {
    try {
      return await withinPatience<T>(askNow(path, body));
    } catch {
      // Whatever went wrong below is the same for a reader: there is no answer, and asking again may help.
      return { kind: "unreachable" };
    }
  };
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  if (response.ok) return { kind: "answer", value: (await response.json()) as T };
  const { status } = response;
  // What stands before the app, like a proxy, answers for it while it is down.
  if (status >= 502) return { kind: "unreachable" };
  return { kind: "problem", status, message: await readMessage(response) };
}

async function readMessage(response: Response): Promise<string | null> {
  try {
    const { problem } = (await response.json()) as Partial<ProblemAnswer>;
    return typeof problem?.message === "string" ? problem.message : null;
  } catch {
    return null;
  }
}

/** A signal that aborts would have to reach the network through Shopify's sandbox, so the wait alone ends. */
async function withinPatience<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "unreachable" }), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Shopify's number out of its global id, like `gid://shopify/Order/1`; the number itself stays as it is. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
