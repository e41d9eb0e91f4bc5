/**
 * Everything hostile in one process of its own: providers, pictures, and hands that do harm. Told its
 * settings first, then `settle` (the stores get their providers and mappings), then `begin`. It tells
 * every second what was done, and ends with its channel.
 */
import { z } from "zod";
import { seededRandom } from "#test/stand-in/faults/random.ts";
import { startHands } from "./hostile/act.ts";
import { buyerActs } from "./hostile/buyer-acts.ts";
import { connectionActs } from "./hostile/connection-acts.ts";
import { pageActs } from "./hostile/page-acts.ts";
import { hostilePictures } from "./hostile/pictures.ts";
import { startProviders } from "./hostile/providers.ts";
import { hostileSettings, type HostileSettings } from "./hostile/settings.ts";
import { settleStore } from "./hostile/settle-store.ts";
import { createTools } from "./hostile/tools.ts";
import { uploadActs } from "./hostile/upload-acts.ts";
import { webhookActs } from "./hostile/webhook-acts.ts";

/** The other stores are at the deployment's own provider, whose key all share. */
const storesWithProvider = 3;
const reportEveryMs = 1_000;

const message = z.discriminatedUnion("kind", [
  hostileSettings.extend({ kind: z.literal("settings") }),
  z.object({ kind: z.literal("settle") }),
  z.object({ kind: z.literal("begin") }),
]);

const counts: Record<string, number> = {};
const note = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
const say = (words: object) => void process.send?.(words, undefined, undefined, endAlone);
/** Nobody is left to hear it, which the channel's own end may not have told yet. */
const endAlone = (error: Error | null) => void (error && process.exit(0));

async function open(settings: HostileSettings) {
  const randomAt = (offset: number) => seededRandom(settings.seed + offset);
  const pictures = await hostilePictures();
  const providers = await startProviders(settings, { pictures, random: randomAt(11), note });
  const { origins } = providers;
  const tools = createTools(settings, { random: randomAt(12), origins });
  const isWanted = ({ name }: { name: string }) => name.includes(settings.only);
  const acts = [...uploadActs(pictures), ...connectionActs, ...webhookActs, ...pageActs];
  const hands = [
    { acts: acts.filter(isWanted), hands: 3 },
    { acts: connectionActs.filter(isWanted), hands: 1 },
    { acts: buyerActs.filter(isWanted), hands: 1 },
  ];
  say({ kind: "listens", origins });
  return {
    async settle() {
      for (const [at, shop] of settings.shops.entries()) {
        const url = at < storesWithProvider ? origins[at] : undefined;
        await settleStore(tools, { shop, url });
      }
      say({ kind: "ready" });
    },
    begin() {
      providers.turnHostile();
      setInterval(() => say({ kind: "acts", counts }), reportEveryMs);
      for (const [at, some] of hands.entries()) {
        startHands(some.acts, {
          hands: some.hands,
          random: randomAt(20 + at),
          tools,
          note: (act, outcome) => note(`${act}: ${outcome}`),
        });
      }
    },
  };
}

process.once("disconnect", () => process.exit(0));
let opened: ReturnType<typeof open> | undefined;
process.on("message", (given) => {
  void follow(message.parse(given)).catch((error: unknown) => {
    say({ kind: "failed", error: error instanceof Error ? error.message : String(error) });
  });
});

async function follow(heard: z.infer<typeof message>): Promise<void> {
  if (heard.kind === "settings") opened = open(heard);
  const hostile = await opened;
  if (heard.kind === "settle") await hostile?.settle();
  if (heard.kind === "begin") hostile?.begin();
}
