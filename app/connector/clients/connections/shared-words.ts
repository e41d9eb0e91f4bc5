import { type Phrase, phrase } from "../../model/phrases.ts";
import type { Reply } from "../../ports/index.ts";

/**
 * What may be kept of a failed call where all stores that share a key see it: the call, its status and
 * what became of it. A provider's own words may name a buyer, who is one store's alone. Pure.
 */
export function sharedWords({
  kind,
  message,
}: Extract<Reply<unknown>, { kind: "unanswered" | "unauthorized" }>): Phrase {
  if (kind === "unauthorized") return phrase("keyDeclined");
  if (typeof message === "string") return phrase("providerSilent");
  const { call, status } = message.values;
  switch (message.code) {
    case "callLate":
      return message;
    case "callFailed":
    case "callFailedSaying":
      return call === undefined || status === undefined
        ? phrase("providerSilent")
        : phrase("callFailed", { call, status });
    default:
      return call === undefined ? phrase("providerSilent") : phrase("providerGaveNone", { call });
  }
}
