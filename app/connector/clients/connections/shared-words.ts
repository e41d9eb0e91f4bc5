import { phrase, phrases, readPhrase } from "../../model/phrases.ts";
import type { Reply } from "../../ports/index.ts";

/** A call as the client names it: nothing that a provider could have put there. */
const ownCall = /^(?:GET|POST|PUT|PATCH|DELETE) \/v1\/[\w{}/-]*$/;

/**
 * What may be kept of a failed call where all stores that share a key see it: the call, its status and
 * what became of it. A provider's own words may name a buyer, who is one store's alone. Pure.
 */
export function sharedWords({
  kind,
  message,
}: Extract<Reply<unknown>, { kind: "unanswered" | "unauthorized" }>): string {
  if (kind === "unauthorized") return phrases.keyDeclined;
  const said = readPhrase(message);
  const { call = "", status = "" } = said?.values ?? {};
  if (!ownCall.test(call)) return phrases.providerSilent;
  switch (said?.code) {
    case "callLate":
      return phrase("callLate", { call });
    case "callFailed":
    case "callFailedSaying":
      return phrase("callFailed", { call, status });
    default:
      return phrase("providerGaveNone", { call });
  }
}
