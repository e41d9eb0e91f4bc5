import type { Transaction } from "#app/db/database.server.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { ConnectionAccess, Needs } from "../ports/context.ts";
import { addAlert, lastNewsAt, newsKey } from "../store/alerts.ts";
import { claimDue, dueRecipients, type Recipient } from "../store/recipients.ts";
import {
  findLate,
  findOutages,
  findQuestions,
  findRest,
  findUnforwarded,
  type Found,
  newsOf,
} from "./find-news.ts";

const { settlesMs, apartMs, newsPauseMs, slowPauseMs } = limits.alerts;

/**
 * Writes an alert to each recipient of a store who has not heard of something yet that settled: what is asked and
 * answered within a minute is no news. What several wait for is one alert, and two of one recipient are some
 * minutes apart.
 */
export async function noteNews(
  ctx: ConnectionAccess & Needs<"pool">,
  owner: ShopModel,
): Promise<void> {
  const { domain: shop } = owner;
  const due = await dueRecipients(ctx.prisma, { shop, now: ctx.clock(), due: "newsDueAt" });
  for (const recipient of due) {
    const now = ctx.clock();
    const lastAt = await lastNewsAt(ctx.prisma, { shop, recipientId: recipient.id });
    const nextAt = lastAt === null ? null : new Date(lastAt.getTime() + apartMs);
    if (nextAt !== null && nextAt > now) {
      await claimDue(ctx.prisma, recipient, { due: "newsDueAt", until: nextAt });
      continue;
    }
    // Read before the transaction: who is away is asked of several tables, and is no less away a moment later.
    const outages = isSlowTurn(recipient, now)
      ? await findOutages(ctx, recipient)
      : { news: [], keys: [] };
    await ctx.prisma.$transaction((transaction) =>
      noteOne(transaction, { recipient, now, outages }),
    );
  }
}

async function noteOne(
  transaction: Transaction,
  { recipient, now, outages }: { recipient: Recipient; now: Date; outages: Found<"outages"> },
): Promise<void> {
  const settled = new Date(now.getTime() - settlesMs);
  const isClaimed = await claimDue(transaction, recipient, {
    due: "newsDueAt",
    until: new Date(now.getTime() + newsPauseMs),
    heardUntil: settled < recipient.heardUntil ? recipient.heardUntil : settled,
  });
  if (!isClaimed) return;
  const questions = await findQuestions(transaction, { recipient, settled });
  const unforwarded = await findUnforwarded(transaction, { recipient, settled });
  const rest = await findRest(transaction, { recipient, settled });
  const late = isSlowTurn(recipient, now)
    ? await findLate(transaction, { recipient, now })
    : { news: null, keys: [] };
  const events = [questions, unforwarded, rest, late, outages].flatMap(({ keys }) => keys);
  if (events.length === 0) return;
  const { shop, id: recipientId } = recipient;
  const [heardUntil] = [questions, unforwarded, rest]
    .flatMap((found) => found.heardUntil ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (heardUntil !== undefined) {
    await transaction.recipient.updateMany({
      where: { shop, id: recipientId },
      data: { heardUntil },
    });
  }
  const facts = newsOf({ questions, unforwarded, rest, late, outages });
  const key = `${newsKey}${now.toISOString()}`;
  await addAlert(transaction, { shop, recipientId }, { key, facts, events, now });
}

/** What changes slowly is looked for once in some minutes: a boundary lies between this time and the one before. */
function isSlowTurn({ heardUntil }: Recipient, now: Date): boolean {
  const settled = now.getTime() - settlesMs;
  return Math.floor(settled / slowPauseMs) > Math.floor(heardUntil.getTime() / slowPauseMs);
}
