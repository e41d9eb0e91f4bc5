/** The local Shopify as a process of its own, held by its control over HTTP. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { endWithUs } from "#test/support/end-with-us.ts";
import type {
  Call,
  FaultInput,
  OrderSnapshot,
  ShopSeed,
  ShopSnapshot,
} from "#test/stand-in/index.ts";
import type { RestOrderInput } from "#test/stand-in/index.ts";

const program = path.resolve(import.meta.dirname, "../../stand-in/main.ts");

export interface StandInProcess {
  url: string;
  addShop(seed: ShopSeed): Promise<void>;
  /** Opens the app in the shop's admin; the status of its page. */
  openApp(shop: string): Promise<number>;
  placeOrder(shop: string, order: RestOrderInput): Promise<OrderSnapshot>;
  setFaults(shop: string, faults: readonly FaultInput[], seed: number): Promise<void>;
  advanceClock(seconds: number): Promise<void>;
  /** Resolves when no webhook is on its way any more. */
  idle(): Promise<void>;
  snapshot(shop: string): Promise<ShopSnapshot>;
  /** The webhooks that it posted of late; old ones fall off. */
  webhookLog(shop: string): Promise<Call[]>;
  stop(): Promise<void>;
}

/** Starts it on a free port; it posts webhooks to `appUrl`. */
export async function startStandInProcess({
  apiKey,
  apiSecret,
  appUrl,
}: {
  apiKey: string;
  apiSecret: string;
  appUrl: string;
}): Promise<StandInProcess> {
  const child = spawn(process.execPath, [program], {
    // Its own group: a Ctrl-C is passed on in order.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "production",
      PORT: "0",
      SHOPIFY_API_KEY: apiKey,
      SHOPIFY_API_SECRET: apiSecret,
      SHOPIFY_APP_URL: appUrl,
    },
  });
  endWithUs(child, { leadsGroup: true });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    void exited.then(() => reject(new Error(`The stand-in ended while starting:\n${output}`)));
  });

  // Each on a connection of its own: of one that rested, a busy machine may hear too late that it was closed.
  const headers = { connection: "close" };
  const post = async <T>(place: string, body: object): Promise<T> =>
    answerOf<T>(
      await fetch(`${url}/__meta/${place}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }),
    );
  const get = async <T>(place: string): Promise<T> =>
    answerOf<T>(await fetch(`${url}/__meta/${place}`, { headers }));
  return {
    url,
    async addShop({ domain, ...seed }) {
      await post("shops", { domain, seed });
    },
    openApp: async (shop) => (await post<{ status: number }>("open", { shop })).status,
    placeOrder: (shop, order) => post("orders", { shop, order }),
    async idle() {
      await post("idle", {});
    },
    async setFaults(shop, faults, seed) {
      await post("faults", { shop, faults, seed });
    },
    async advanceClock(seconds) {
      await post("clock", { advanceSeconds: seconds });
    },
    snapshot: (shop) => get(`snapshot?shop=${shop}`),
    webhookLog: async (shop) =>
      (await get<{ calls: Call[] }>(`log?shop=${shop}&kind=webhook`)).calls,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await exited;
    },
  };
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${text}`);
  // The stand-in's own control; its shapes are the types that it exports.
  return JSON.parse(text) as T;
}
