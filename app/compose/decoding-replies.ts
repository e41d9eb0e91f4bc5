/** What a helper does with large replies of providers and large webhooks. */
import { z } from "zod";
import { type OperationId, operations, readDetails } from "../contract/index.ts";
import type { Job } from "../decoding/serve-jobs.ts";
// Past the connector's operations: a helper has none.
import { readDeflated } from "../connector/ingest/deliveries/read-body.ts";
// Past the client: a helper asks nobody.
import { judgeReply } from "../merchant-api/judge-reply.ts";
import { splitList } from "./longest-list.ts";

const head = z.object({
  operationId: z.custom<OperationId>(
    (id) => typeof id === "string" && Object.hasOwn(operations, id),
  ),
  status: z.int(),
  retryAfter: z.string().nullable(),
  details: z.unknown().optional().transform(readDetails),
});

const webhook = z.object({ topic: z.string() });

export const replyJobs = {
  async "read-webhook"(about, bytes) {
    const read = await readDeflated(webhook.parse(about).topic, bytes);
    if (read.kind !== "read") return { value: read };
    const { rest, list, items } = splitList(read.payload);
    return { value: { kind: read.kind, payload: rest, list }, items };
  },
  async "read-reply"(about, bytes) {
    const { reply } = judgeReply<unknown>(head.parse(about), bytes);
    if (reply.kind !== "answered") return { value: { reply, list: null } };
    const { rest, list, items } = splitList(reply.value);
    return { value: { reply: { ...reply, value: rest }, list }, items };
  },
} satisfies Record<string, Job>;
