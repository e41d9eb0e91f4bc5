import type { Reply, Watch } from "../ports/index.ts";

/**
 * Tells of a port's calls as a client of the real outside does: what was asked for, and what came of it,
 * with all that is personal in both.
 */
export function watchPort<Port extends object>(port: Port, watch: Watch | undefined): Port {
  if (watch === undefined) return port;
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return async (...parameters: unknown[]) => {
        // Every port's call is answered with a reply.
        const reply = (await value.apply(target, parameters)) as Reply<unknown>;
        const operation = String(name);
        const said = { operation, address: `port ${operation}`, idempotencyKey: null };
        const request = parameters.find((each) => typeof each === "object");
        watch({ ...said, ...outcomeOf(reply), request, durationMs: 1 });
        return reply;
      };
    },
  });
}

function outcomeOf(reply: Reply<unknown>) {
  const { kind: outcome } = reply;
  if (reply.kind === "answered") return { outcome, status: 200, answer: reply.value };
  const { message } = reply;
  const isSilent = reply.kind === "unanswered";
  return {
    outcome,
    status: isSilent ? null : reply.kind === "refused" ? reply.status : 401,
    answer: isSilent ? undefined : { code: 400, message },
  };
}
