import { phrase } from "#app/connector/model/phrases.ts";
import type { Reply } from "#app/connector/ports/index.ts";
import type { Connection } from "./documents/orders.ts";

/**
 * All nodes of a list whose first page is `first`; `readNext` brings the page after a cursor, or null
 * when what the list belongs to has gone meanwhile. Makes no call when the first page is the only one.
 */
export async function readPages<Node>(
  first: Connection<Node>,
  readNext: (after: string) => Promise<Reply<Connection<Node> | null>>,
): Promise<Reply<Node[]>> {
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  while (pageInfo.hasNextPage && pageInfo.endCursor !== null) {
    const reply = await readNext(pageInfo.endCursor);
    if (reply.kind !== "answered") return reply;
    if (reply.value === null) {
      const message = phrase("changedWhileRead");
      return { kind: "unanswered", message, retryAfterMs: null };
    }
    nodes.push(...reply.value.nodes);
    pageInfo = reply.value.pageInfo;
  }
  return { kind: "answered", value: nodes };
}

/** The answer's value turned by `turn`; other kinds are returned untouched. */
export function mapReply<From, To>(reply: Reply<From>, turn: (value: From) => To): Reply<To> {
  return reply.kind === "answered" ? { kind: "answered", value: turn(reply.value) } : reply;
}
