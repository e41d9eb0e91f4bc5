/** What hostile acts are done with: HTTP with a deadline, session tokens, signatures, raw sockets. */
import { createHmac, randomUUID } from "node:crypto";
import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Random } from "#test/stand-in/faults/random.ts";
import type { HostileSettings } from "./settings.ts";

export interface Tools extends HostileSettings {
  random: Random;
  /** One of them, by chance. */
  pick<T>(from: readonly [T, ...T[]]): T;
  /** A hostile store, by chance. */
  shop(): string;
  /** Where hostile pictures are: an address that is new with each call. */
  pictureUrl(): string;
  /** A request; what came of it in a word: the status, or why there was none. */
  send(url: string, init?: RequestInit, deadlineMs?: number): Promise<string>;
  /** What the store's owner sends with each request; good for a minute. */
  ownerHeaders(shop: string): Promise<Record<string, string>>;
  /** The same as the store's owner, with a session token. */
  sendAs(shop: string, path: string, init?: RequestInit): Promise<string>;
  /** A webhook of the store, signed. */
  postWebhook(shop: string, topic: string, body: string): Promise<string>;
  /**
   * Connections that each say `words` and then nothing until `heldMs` are over; how many were answered.
   * With `readsNothing` none of them reads its answers.
   */
  holdSilent(url: string, options: Silence): Promise<string>;
}

export interface Silence {
  count: number;
  words: Buffer;
  heldMs: number;
  readsNothing?: boolean;
}

/** Pages are for people; what calls itself a program gets a short answer. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0";
const deadlineMs = 90_000;
const token = z.object({ token: z.string() });

/** Everything follows `random`. */
export function createTools(
  settings: HostileSettings,
  { random, origins }: { random: Random; origins: readonly string[] },
): Tools {
  let pictures = 0;
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  };
  async function send(url: string, init: RequestInit = {}, waitMs = deadlineMs): Promise<string> {
    try {
      const signal = AbortSignal.timeout(waitMs);
      const answer = await fetch(url, { redirect: "manual", ...init, signal });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch (error) {
      return wordOf(error);
    }
  }
  async function sessionToken(shop: string): Promise<string> {
    const answer = await fetch(`${settings.standInUrl}/__meta/session-token?shop=${shop}`);
    return token.parse(await answer.json()).token;
  }
  const ownerHeaders = async (shop: string) => ({
    "user-agent": userAgent,
    authorization: `Bearer ${await sessionToken(shop)}`,
  });
  return {
    ...settings,
    ownerHeaders,
    random,
    pick,
    shop: () => pick(settings.shops),
    pictureUrl() {
      pictures += 1;
      return `${pick(origins)}/pictures/${pictures}`;
    },
    send,
    async sendAs(shop, path, init = {}) {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(await ownerHeaders(shop)),
      };
      return send(`${settings.appUrl}${path}`, { ...init, headers });
    },
    postWebhook(shop, topic, body) {
      const hmac = createHmac("sha256", settings.apiSecret).update(body).digest("base64");
      const headers = {
        "content-type": "application/json",
        "x-shopify-topic": topic,
        "x-shopify-hmac-sha256": hmac,
        "x-shopify-shop-domain": shop,
        "x-shopify-api-version": "2026-10",
        "x-shopify-webhook-id": randomUUID(),
        "x-shopify-event-id": randomUUID(),
        "x-shopify-triggered-at": new Date().toISOString(),
      };
      return send(`${settings.appUrl}/webhooks`, { method: "POST", headers, body });
    },
    holdSilent,
  };
}

function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const { cause } = error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.name;
}

async function holdSilent(
  url: string,
  { count, words, heldMs, readsNothing = false }: Silence,
): Promise<string> {
  const { hostname, port } = new URL(url);
  const answers: string[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect({ host: hostname, port: Number(port) });
    let heard = "";
    socket.on("error", () => {});
    if (!readsNothing) {
      socket.on("data", (bytes) => {
        if (heard.length < 1_000) heard += bytes.toString("latin1");
      });
    }
    socket.once("close", () => {
      answers.push(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? "closed");
    });
    socket.write(words);
    return socket;
  });
  const allClosed = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve))),
  );
  await Promise.race([allClosed, delay(heldMs, undefined, { ref: false })]);
  const [first = "held"] = answers;
  const closed = answers.length;
  for (const socket of sockets) socket.destroy();
  await allClosed;
  return closed === 0 ? "held to the end" : closed === count ? `all ${first}` : `some ${first}`;
}
