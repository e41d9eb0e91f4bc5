import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../../ports/context.ts";
import { advanceRetention } from "../../store/retention.ts";

const { unhandledMaxBytes, measureMs, measureFullMs, trimAfterBytes } = limits.deliveries;

/** How much of the database the webhooks of each store take that nobody has worked on yet. */
export interface DeliveryQuota {
  /** False while a store's unhandled bodies leave no space for `bytes` more. */
  hasSpace(shop: string, bytes: number): Promise<boolean>;
  /** Counts what is about to be stored; now and then it has old bodies of the store looked after. */
  count(shop: string, bytes: number): Promise<void>;
}

interface Measured {
  at: number;
  /** Only stores whose bytes matter; all others have next to none. */
  bytesOf: ReadonlyMap<string, number>;
}

/**
 * The quota as this process keeps it: what the database held of all stores when it was last measured, some
 * seconds ago, and what this process has stored since. So it costs an ordinary webhook nothing, and all
 * processes together exceed it by no more than they store in these seconds.
 */
export function createDeliveryQuota(
  ctx: Needs<"prisma" | "pool" | "clock" | "log">,
): DeliveryQuota {
  let measured: Measured | undefined;
  let measuring: Promise<Measured> | undefined;
  let since = new Map<string, number>();
  const untrimmed = new Map<string, number>();
  const now = () => ctx.clock().getTime();

  function measure(): Promise<Measured> {
    measuring ??= read().finally(() => (measuring = undefined));
    return measuring;
  }

  async function read(): Promise<Measured> {
    const at = now();
    since = new Map();
    const { rows } = await ctx.pool.query<{ shop: string; bytes: string }>(measureStatement, [
      unhandledMaxBytes / 64,
    ]);
    measured = { at, bytesOf: new Map(rows.map(({ shop, bytes }) => [shop, Number(bytes)])) };
    return measured;
  }

  function isOlder(ageMs: number): boolean {
    return measured === undefined || now() - measured.at >= ageMs;
  }

  const fits = (shop: string, bytes: number) =>
    (measured?.bytesOf.get(shop) ?? 0) + (since.get(shop) ?? 0) + bytes <= unhandledMaxBytes;

  return {
    async hasSpace(shop, bytes) {
      if (measured === undefined) await measure();
      else if (isOlder(measureMs)) {
        void measure().catch((error: unknown) =>
          ctx.log({ level: "error", message: "Webhooks could not be measured", error }),
        );
      }
      if (fits(shop, bytes)) return true;
      // Much may have been worked on since.
      if (isOlder(measureFullMs)) await measure();
      return fits(shop, bytes);
    },
    async count(shop, bytes) {
      since.set(shop, (since.get(shop) ?? 0) + bytes);
      const total = (untrimmed.get(shop) ?? 0) + bytes;
      untrimmed.set(shop, total < trimAfterBytes ? total : 0);
      if (total < trimAfterBytes) return;
      await advanceRetention(ctx.prisma, { shop, now: ctx.clock() });
    },
  };
}

// The length of a body is known without reading it.
const measureStatement = `
  SELECT shop, sum(octet_length(body)) AS bytes FROM connector.delivery
  WHERE state IN ('Received', 'Waiting') GROUP BY shop HAVING sum(octet_length(body)) >= $1`;
