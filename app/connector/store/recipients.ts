/** The rows of `recipient`: who of a store is sent alerts. Their addresses are sealed with their row's name. */
import type { Transaction } from "#app/db/database.server.ts";
import type { RecipientModel } from "#app/db/generated/models.ts";
import { sealContexts } from "#app/db/sealed-columns.ts";
import { type AlertChoice, alertChoice } from "../model/alert.ts";
import { type RecipientState, recipientFlow } from "../model/alert-states.ts";
import type { Needs } from "../ports/context.ts";
import { statesBefore } from "../model/moves.ts";

/** A recipient as it is read. */
export type Recipient = Omit<RecipientModel, "choice"> & { choice: AlertChoice };

interface Named {
  shop: string;
  id: string;
}

type Rows = Pick<Transaction, "recipient">;

/** What a newer version keeps in another shape reads as nothing chosen. */
const keptChoice = alertChoice.catch({ subjects: [], isAtOnce: false, digestHour: null });

export function readRecipientRow(row: RecipientModel): Recipient {
  return { ...row, choice: keptChoice.parse(row.choice) };
}

export async function findRecipient(
  { recipient }: Rows,
  { shop, id }: Named,
): Promise<Recipient | null> {
  const row = await recipient.findUnique({ where: { shop_id: { shop, id } } });
  return row === null ? null : readRecipientRow(row);
}

/** Those of a shop that are to hear of what is new by now, or of their day. */
export async function dueRecipients(
  { recipient }: Rows,
  { shop, now, due }: { shop: string; now: Date; due: "newsDueAt" | "digestDueAt" },
): Promise<Recipient[]> {
  const rows = await recipient.findMany({
    where: { shop, state: "Active", [due]: { lte: now } },
    orderBy: { id: "asc" },
  });
  return rows.map(readRecipientRow);
}

/** When they hear of something next. Only who is active does. */
export interface Dues {
  newsDueAt: Date | null;
  digestDueAt: Date | null;
}

/** Moves a recipient where the table of states has the move; false where it doesn't, or there is none. */
export async function moveRecipient(
  { recipient }: Rows,
  { shop, id }: Named,
  { to, now, dues }: { to: RecipientState; now: Date; dues: Dues },
): Promise<boolean> {
  const { count } = await recipient.updateMany({
    where: { shop, id, state: { in: statesBefore(recipientFlow, to) } },
    data: { state: to, since: now, heardUntil: now, ...dues },
  });
  return count === 1;
}

/** Takes what is due of a recipient: false where somebody else did, or it is due no more. */
export async function claimDue(
  { recipient }: Rows,
  { shop, id, ...row }: Recipient,
  { due, ...next }: { due: "newsDueAt" | "digestDueAt"; until: Date; heardUntil?: Date },
): Promise<boolean> {
  const { until, heardUntil } = next;
  const { count } = await recipient.updateMany({
    where: { shop, id, state: "Active", [due]: row[due] },
    data: { [due]: until, ...(heardUntil === undefined ? {} : { heardUntil }) },
  });
  return count === 1;
}

/** Seals where a recipient is reached: an address for one row opens in no other. */
export function sealAddress(
  { sealer }: Needs<"sealer">,
  { shop, id, address }: Named & { address: string },
): string {
  return sealer.seal(address, sealContexts.recipient(shop, id));
}

export function openAddress(
  { sealer }: Needs<"sealer">,
  { shop, id, sealedAddress }: Pick<Recipient, "shop" | "id" | "sealedAddress">,
): string {
  return sealer.open(sealedAddress, sealContexts.recipient(shop, id));
}
