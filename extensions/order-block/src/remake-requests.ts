/** By which ids remakes are asked for. */
import type { RemakeQuestion } from "../../../app/extensions/answers.ts";
import type { Answer } from "../../shared/ask.ts";

/** One remake that is asked for, by a form that may be closed before it is known what came of it. */
export interface RemakeRequest {
  id: RemakeQuestion["requestId"];
  /** Asks for it, with whatever is entered by now. */
  send: <A>(ask: () => Promise<Answer<A>>) => Promise<Answer<A>>;
}

/**
 * Gives the form at a path the request that it asks for: the one of before for as long as no answer says what came of that. A
 * press whose answer was lost may have opened a remake; by another id the next press would open a second.
 */
export function createRemakeRequests(): { openAt: (path: string) => RemakeRequest } {
  const unanswered = new Map<string, RemakeRequest>();
  return {
    openAt(path) {
      const before = unanswered.get(path);
      if (before !== undefined) return before;
      const request: RemakeRequest = {
        id: crypto.randomUUID(),
        async send(ask) {
          unanswered.set(path, request);
          const answer = await ask();
          if (isSettled(answer)) unanswered.delete(path);
          return answer;
        },
      };
      return request;
    },
  };
}

/**
 * It was opened, can't be any more, or was opened by an earlier press as something else. All other refusals say nothing of the
 * presses before.
 */
function isSettled(answer: Answer<unknown>): boolean {
  return answer.kind === "answer" || (answer.kind === "problem" && answer.status === 409);
}
