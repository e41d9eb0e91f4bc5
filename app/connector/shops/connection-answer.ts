import { isPassingStatus } from "../model/passing-status.ts";
import type { Words } from "../model/phrases.ts";
import type { Reply } from "../ports/index.ts";
import type { ConnectionProblem } from "./connection-input.ts";

/** What a reply that brought no catalog says against the connection to `url`, and at which field. */
export function problemOfReply(
  reply: Exclude<Reply<unknown>, { kind: "answered" }>,
  url: string,
): ConnectionProblem {
  const { message: detail } = reply;
  switch (reply.kind) {
    case "unauthorized":
      return { field: "apiKey", reason: "key-refused", detail };
    case "refused":
      return reply.status === 404
        ? { field: "url", reason: "not-there", detail }
        : { field: "apiKey", reason: "catalog-refused", detail };
    case "unanswered":
      return { field: "url", ...withoutAnswer(detail, url) };
  }
}

type Found = Pick<ConnectionProblem, "reason" | "detail">;

/** The client says by its codes how far a call came. */
function withoutAnswer(message: Words, url: string): Found {
  const { hostname } = new URL(url);
  if (typeof message === "string") return { reason: "no-answer", detail: hostname };
  switch (message.code) {
    case "callStrange":
      return { reason: "not-there", detail: message };
    case "callFailed":
    case "callFailedSaying":
      return {
        reason: isPassingStatus(Number(message.values["status"])) ? "in-trouble" : "not-there",
        detail: message,
      };
    case "callUnanswered":
      return { reason: reasonOf(String(message.values["why"])), detail: hostname };
    default:
      return { reason: "no-answer", detail: hostname };
  }
}

/** By the codes of Node's network errors and of the guard around our own calls. */
function reasonOf(code: string): ConnectionProblem["reason"] {
  if (code === "ENOTFOUND") return "host-unknown";
  if (code === "ADDRESS_NOT_PUBLIC") return "host-private";
  const isUntrusted = /CERT|SIGNATURE|ISSUER|TLS|SSL|^EPROTO$/.test(code);
  return isUntrusted ? "host-untrusted" : "no-answer";
}
