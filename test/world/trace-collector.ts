/** A collector of OpenTelemetry's traces on this machine: OTLP over HTTP, as JSON. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type SentSpan = z.infer<
  typeof sent
>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

export interface TraceCollector {
  url: string;
  /** Everything that it was sent, in the order of its arrival. */
  spans: SentSpan[];
  /** The same as it came. */
  bodies: unknown[];
  /** With what it answers; 200 as long as nothing else is said. */
  status: number;
  close(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  const bodies: unknown[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await json(incoming);
    const isTraces = incoming.method === "POST" && incoming.url === "/v1/traces";
    const status = isTraces ? collector.status : 404;
    if (status === 200) {
      bodies.push(body);
      const { resourceSpans } = sent.parse(body);
      spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((of) => of.spans)),
      );
    }
    outgoing.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // Listening at a port, it has one.
  const { port } = server.address() as AddressInfo;
  const collector = {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    status: 200,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}
