/**
 * What becomes of a page where the app gives no answer, or lets its reader only view: it stays, with all that was entered on it, and says so. Remix puts
 * its error page in the place of a page whose question failed, whoever asked, and asks by `fetch`: there it is kept from it.
 */

/** What a page has to say of its questions. */
export interface Unanswered {
  /** How often the page could not be read again. */
  readonly unread: number;
  /** How often what was posted had no answer; 0 once another was answered. */
  readonly unconfirmed: number;
  /** The page that posted it. */
  readonly place: string;
  /** How often something was posted by somebody who may only view. */
  readonly refused: number;
}

/** After this the page is read again where it could not be. */
const pauseMs = 4_000;
/** What Remix reads as an answer of `null`, as its server writes it. */
const nullAnswer = '[{"_1":-5},"data"]\n';

let unanswered: Unanswered = { unread: 0, unconfirmed: 0, place: "", refused: 0 };
const listeners = new Set<() => void>();

/** Has every question of the pages pass through here. To be called once, before there is a page. */
export function keepPages(): void {
  const ask = window.fetch;
  window.fetch = (address, init) =>
    // Remix alone asks by an URL.
    address instanceof URL && address.pathname.endsWith(".data")
      ? answerOf(() => ask(address, init), address, init)
      : ask(address, init);
}

async function answerOf(
  ask: () => Promise<Response>,
  { pathname }: URL,
  { method, signal }: RequestInit = {},
): Promise<Response> {
  const isPost = method !== undefined;
  for (;;) {
    const answer = await wholeAnswer(ask).catch((thrown: unknown) => {
      if (signal?.aborted || !(isPost || isOfPage(pathname))) throw thrown;
      return null;
    });
    // What stands before the app answers without its mark.
    if (answer !== null && answer.status < 500 && answer.headers.has("x-remix-response")) {
      if (isPost) confirm();
      if (!isPost || answer.status !== 403) return answer;
      tell({ refused: unanswered.refused + 1 });
      return new Response(nullAnswer, answer);
    }
    if (isPost) {
      tell({ unconfirmed: unanswered.unconfirmed + 1, place: location.pathname });
      // With an error's status nothing is read again for it: its form is there at once.
      return new Response(nullAnswer, { status: 503 });
    }
    if (answer !== null && !isOfPage(pathname)) return answer;
    tell({ unread: unanswered.unread + 1 });
    await pause(signal);
  }
}

/** The answer with its body: a connection may break off before that is there. */
async function wholeAnswer(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return answer.body === null ? answer : new Response(await answer.blob(), answer);
}

/** Whether a page asks for itself, which may wait: whoever goes to another one is told there. */
function isOfPage(pathname: string): boolean {
  return pathname === `${location.pathname.replace(/\/$/, "")}.data`;
}

/** Until the next time, and until somebody sees the page; fails once nobody waits for it. */
function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    // An unseen page is not drawn.
    setTimeout(() => requestAnimationFrame(() => resolve()), pauseMs);
  });
}

/** What was posted is known by now, or is nothing to this page. */
export function confirm(): void {
  if (unanswered.unconfirmed > 0) tell({ unconfirmed: 0 });
}

function tell(news: Partial<Unanswered>): void {
  unanswered = { ...unanswered, ...news };
  for (const listener of listeners) listener();
}

export function subscribeToUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readUnanswered(): Unanswered {
  return unanswered;
}
