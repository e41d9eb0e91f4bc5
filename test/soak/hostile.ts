/** The program that holds everything hostile, as the run sees it. */
import os from "node:os";
import { z } from "zod";
import type { ShopSeed } from "#test/stand-in/index.ts";
import type { LoopbackCertificate } from "#test/world/loopback-certificate.ts";
import { startChild } from "./child.ts";
import type { HostileSettings } from "./hostile/settings.ts";

const message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("listens"), origins: z.array(z.string()) }),
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("failed"), error: z.string() }),
  z.object({ kind: z.literal("acts"), counts: z.record(z.string(), z.number()) }),
]);

export interface Hostile {
  /** Of the providers and pictures, in the order of the stores. */
  origins: string[];
  /** Gives the stores their hostile providers and mappings; the stores have to be open. */
  settle(): Promise<void>;
  /** The acts begin. */
  begin(): void;
  /** What was done and what came of it, how often, so far. */
  counts(): Readonly<Record<string, number>>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts it; its providers listen, and nothing else happens yet. */
export async function startHostile({
  certificate,
  stores,
  ...settings
}: Omit<HostileSettings, "key" | "cert" | "certificateFile" | "shops"> & {
  certificate: LoopbackCertificate;
  stores: readonly ShopSeed[];
}): Promise<Hostile> {
  const { key, cert, file } = certificate;
  const shops = stores.map(({ domain }) => domain);
  let counts: Record<string, number> = {};
  const listens = Promise.withResolvers<string[]>();
  const ready = Promise.withResolvers<void>();
  const child = startChild("hostile-process.ts", {
    told: { kind: "settings", ...settings, key, cert, shops } satisfies HostileSettings & {
      kind: string;
    },
    env: { NODE_EXTRA_CA_CERTS: file },
    // Whoever attacks has machines of their own, and takes none of ours; here they share its cores.
    priority: os.constants.priority.PRIORITY_LOW,
    onMessage(given) {
      const heard = message.parse(given);
      if (heard.kind === "listens") listens.resolve(heard.origins);
      else if (heard.kind === "ready") ready.resolve();
      else if (heard.kind === "failed") ready.reject(new Error(heard.error));
      else counts = heard.counts;
    },
  });
  async function failWhenEnded(): Promise<void> {
    await child.ended;
    const error = new Error("The hostile program ended by itself.");
    listens.reject(error);
    ready.reject(error);
  }
  void failWhenEnded();
  // Told by `settle`; until then it is nobody's.
  ready.promise.catch(() => {});
  return {
    origins: await listens.promise,
    async settle() {
      child.tell({ kind: "settle" });
      await ready.promise;
    },
    begin: () => child.tell({ kind: "begin" }),
    counts: () => counts,
    hasEnded: child.hasEnded,
    stop: child.end,
  };
}
