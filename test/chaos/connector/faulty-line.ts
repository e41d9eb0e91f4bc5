/**
 * The line between the connector and its provider, with a hand on it: requests always arrive, but a
 * share of the answers gets lost, some before the first byte and some in the middle of the body.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "#test/stand-in/faults/random.ts";

export interface FaultyLine {
  url: string;
  /** The share of answers that get lost from now on. */
  loseAnswers(share: number): void;
  counts(): { requests: number; answersLost: number; unreachable: number };
  close(): Promise<void>;
}

/** Starts on a free port of loopback, towards `port`; chance follows `random`. */
export async function startFaultyLine({
  port,
  random,
}: {
  port: number;
  random: Random;
}): Promise<FaultyLine> {
  let share = 0;
  const counts = { requests: 0, answersLost: 0, unreachable: 0 };
  const server = http.createServer((request, response) => {
    counts.requests += 1;
    const isLost = random() < share;
    const isCut = random() < 0.5;
    const { method, headers, url } = request;
    const onward = http.request({ host: "127.0.0.1", port, method, headers, path: url });
    onward.on("error", () => {
      // Nobody listens there, or whoever did was killed: to the caller the line is dead.
      counts.unreachable += 1;
      response.destroy();
    });
    onward.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", () => response.destroy());
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        if (isLost) {
          counts.answersLost += 1;
          loseAnswer(response, { answer, body, isCut });
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      });
    });
    request.on("error", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers(next) {
      share = next;
    },
    counts: () => counts,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function loseAnswer(
  response: http.ServerResponse,
  { answer, body, isCut }: { answer: http.IncomingMessage; body: Buffer; isCut: boolean },
): void {
  if (!isCut || body.length < 2) {
    response.destroy();
    return;
  }
  const { "transfer-encoding": _chunked, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  response.write(body.subarray(0, body.length >> 1), () => response.destroy());
}
