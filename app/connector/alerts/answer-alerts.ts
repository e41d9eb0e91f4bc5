/** What the owner of an e-mail address says about alerts: at an address that is sealed, and needs no session. */
import { z } from "zod";
import type { RecipientState } from "../model/alert-states.ts";
import type { Needs } from "../ports/context.ts";
import { findRecipient, moveRecipient, type Recipient } from "../store/recipients.ts";
import { duesOf, noDues } from "./dues.ts";

const named = z.strictObject({ shop: z.string(), id: z.string() });
const context = "address:alerts";

/** Where a recipient says whether they want alerts. */
export function answerUrlOf(
  { sealer, settings }: Needs<"sealer" | "settings">,
  { shop, id }: Pick<Recipient, "shop" | "id">,
): string {
  return `${settings.alertsUrl}/${sealer.seal(JSON.stringify({ shop, id }), context)}`;
}

/** What stands at such an address. */
export interface AlertAnswer {
  storeName: string;
  address: string;
  language: string | null;
  state: RecipientState;
}

/** Null for an address that was not sealed by us, and for a recipient that is none any more. */
export async function readAlertAnswer(
  ctx: Needs<"prisma" | "sealer">,
  token: string,
): Promise<AlertAnswer | null> {
  const found = await open(ctx, token);
  if (found === null) return null;
  const { recipient, storeName, language } = found;
  const { label: address, state } = recipient;
  return { storeName, address, language: recipient.language ?? language, state };
}

/** They want alerts, or no more: said twice it is the same. Null as above. */
export async function answerAlerts(
  ctx: Needs<"prisma" | "clock" | "sealer">,
  { token, isWanted }: { token: string; isWanted: boolean },
): Promise<AlertAnswer | null> {
  const found = await open(ctx, token);
  if (found === null) return null;
  const now = ctx.clock();
  const { recipient, timezone } = found;
  const dues = duesOf(recipient.choice, { now, timezone });
  if (isWanted) await moveRecipient(ctx.prisma, recipient, { to: "Active", now, dues });
  else await moveRecipient(ctx.prisma, recipient, { to: "Unsubscribed", now, dues: noDues });
  return readAlertAnswer(ctx, token);
}

async function open(ctx: Needs<"prisma" | "sealer">, token: string) {
  const text = unsealed(ctx, token);
  const about = text === null ? null : named.parse(JSON.parse(text));
  if (about === null) return null;
  const [owner, recipient] = await Promise.all([
    ctx.prisma.shop.findUnique({ where: { domain: about.shop } }),
    findRecipient(ctx.prisma, about),
  ]);
  if (owner === null || recipient?.channel !== "Email") return null;
  const { name: storeName, timezone, language } = owner;
  return { recipient, storeName, timezone, language };
}

/** The sealer throws for whatever it did not seal so, which a stranger may send. */
function unsealed({ sealer }: Needs<"sealer">, token: string): string | null {
  try {
    return sealer.open(token, context);
  } catch {
    return null;
  }
}
