/** The hostile stores' providers: HTTPS servers that answer as the core does, until they don't. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { Random } from "#test/stand-in/faults/random.ts";
import type { Pictures } from "./pictures.ts";
import { hostileReplies } from "./replies.ts";
import type { HostileSettings } from "./settings.ts";

export interface Providers {
  /** One for each store. */
  origins: string[];
  /** From now on most answers are hostile. */
  turnHostile(): void;
}

/** So many answers are the core's own, or else nothing would be under way that could be answered badly. */
const honestShare = 0.4;

/** Starts one on a free port of loopback for each store; `note` hears what each answered badly. */
export async function startProviders(
  settings: HostileSettings,
  { pictures, random, note }: { pictures: Pictures; random: Random; note: (what: string) => void },
): Promise<Providers> {
  let isHostile = false;
  const replies = Object.entries(hostileReplies).filter(([name]) =>
    `reply: ${name}`.includes(settings.only),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/pictures/")) {
      const [name, { type, body }] = chosen(Object.entries(pictures), random);
      note(`picture read: ${name}`);
      response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body);
      return;
    }
    if (!isHostile || replies.length === 0 || random() < honestShare) {
      passOn(request, response, settings);
      return;
    }
    const [name, reply] = chosen(replies, random);
    note(`reply: ${name}`);
    request.resume();
    await reply(response, request, random);
  }

  const origins: string[] = [];
  for (const _ of settings.shops) {
    const { key, cert } = settings;
    const server = https.createServer({ key, cert }, (request, response) => {
      response.on("error", () => {});
      // A reply that lasts waits for the reader again and again.
      response.setMaxListeners(0);
      request.on("error", () => {});
      void answer(request, response);
    });
    server.on("tlsClientError", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origins.push(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return {
    origins,
    turnHostile() {
      isHostile = true;
    },
  };
}

function chosen<T>(from: readonly T[], random: Random): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

/** To the core, with the test key in the place of the caller's own. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { coreUrl, coreKey }: HostileSettings,
): void {
  const { hostname, port } = new URL(coreUrl);
  const { method, url } = request;
  const headers = { ...request.headers, "x-api-key": coreKey, host: `${hostname}:${port}` };
  const onward = http.request({ hostname, port, method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
