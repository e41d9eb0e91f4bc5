import type { OnCallOperations, OrderAddress } from "../connector/index.ts";
import { type AuditTrail, type EndOfAct, endOfRefusal, runAudited } from "../core/audit/index.ts";
import { type Arguments, type Command, plainText } from "./command.ts";
import { inspectionLines } from "./inspection-lines.ts";
import { operatorOf } from "./operator.ts";
import { actOf, actOptions } from "./run-act.ts";

/** What can't be done, in a sentence for the one who asked. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** What a command of the person on call is given. */
export interface OnCallContext {
  onCall: OnCallOperations;
  args: Arguments;
  /** Writes a line for the one who asked. */
  say: (line: string) => void;
}

const onOneOrder = { words: 1, options: { shop: "text" } } as const;
const inspecting = {
  ...onOneOrder,
  kind: "query",
  usage: "<order> [--shop <shop>.myshopify.com]",
} as const;
const acting = {
  ...onOneOrder,
  kind: "act",
  usage: "<order> [--shop <shop>.myshopify.com] [--as <name>]",
} as const;

/** A command of the person on call; an act is written down with who gave it. */
interface OnCallCommand extends Command<OnCallContext> {
  kind: "query" | "act";
}

/** What the person on call does with one order. */
export const connectorCommands: Readonly<Record<string, OnCallCommand>> = {
  inspect: {
    ...inspecting,
    summary: "shows everything about an order; buyers' data and keys are masked",
    async run(context) {
      await inspect(context, await find(context));
    },
  },
  replay: {
    ...acting,
    summary: "works on the stored webhooks of an order once more, then shows it",
    async run(context) {
      const address = await find(context);
      const operator = operatorOf(context.args);
      const { replayed, erased } = await context.onCall.replayOrder({ ...address, operator });
      if (replayed.length === 0) {
        throw new Refusal(
          `No webhook of it can be worked on again: ${erased === 0 ? "none is known" : `the content of ${erased} is erased`}. \`reconcile\` reads the order from Shopify instead.`,
        );
      }
      for (const { receivedAt, topic, state, outcome } of replayed) {
        const result = outcome === null ? state : `${state}: ${outcome}`;
        context.say(`${topic} of ${receivedAt.toISOString()}: ${result}`);
      }
      if (erased > 0) context.say(`${erased} more can't be: their content is erased.`);
      context.say("");
      await inspect(context, address);
    },
  },
  reconcile: {
    ...acting,
    summary: "reads an order anew in Shopify and at the provider, acts on it, then shows it",
    async run(context) {
      const address = await find(context, { canBeUnseen: true });
      const asked = { ...address, operator: operatorOf(context.args) };
      const { shopify, dispatches } = await context.onCall.reconcileOrder(asked);
      if (shopify === "uninstalled") {
        throw new Refusal(`The app is not installed in ${address.shop}: everything of it rests.`);
      }
      const looked = `${dispatches} open ${dispatches === 1 ? "dispatch" : "dispatches"} looked at`;
      context.say(`${shopifySaid[shopify]}; ${looked}.`);
      context.say("");
      await inspect(context, address);
      if (shopify !== "found") throw new Refusal(`${shopifySaid[shopify]}.`);
    },
  },
};

/** Runs one of them; what changes something as an act of the audit trail, by whoever `--as` names. Throws what it throws. */
export async function runOnCall(
  command: OnCallCommand,
  { name, audit, context }: { name: string; audit: AuditTrail; context: OnCallContext },
): Promise<void> {
  if (command.kind === "query") return command.run(context);
  const act = actOf(command, { name: `connector ${name}`, args: context.args });
  await runAudited({ audit, endOf }, act, () => command.run(context));
}

function endOf(error: unknown): EndOfAct {
  return error instanceof Refusal
    ? { outcome: "Refused", note: error.message }
    : endOfRefusal(error);
}

/** The options that a command takes; of an act also who gives it. */
export function formOf(command: OnCallCommand): OnCallCommand {
  if (command.kind === "query") return command;
  return { ...command, options: { ...command.options, ...actOptions } };
}

const shopifySaid = {
  found: "Read anew in Shopify",
  missing: "Shopify shows no such order to the app",
  failed: "Shopify's answer could not be taken in",
  away: "Shopify gives no answer",
} as const;

async function find(
  { onCall, args }: OnCallContext,
  { canBeUnseen = false } = {},
): Promise<OrderAddress> {
  const text = args.words[0] ?? "";
  const found = await onCall.findOrder({ text, shop: args.text("shop") ?? null });
  if (found.kind === "not-found") throw new Refusal(found.sentence);
  const { shop, orderId } = found;
  if (found.kind === "found" || canBeUnseen) return { shop, orderId };
  const inspection = await onCall.inspectOrder({ shop, orderId });
  if (inspection !== null) return { shop, orderId };
  throw new Refusal(
    `The app has seen no order ${text} of ${shop}; \`reconcile\` asks Shopify for it.`,
  );
}

async function inspect({ onCall, say }: OnCallContext, address: OrderAddress): Promise<void> {
  const inspection = await onCall.inspectOrder(address);
  if (inspection === null) return;
  // Titles, SKUs and what the provider said are strangers' words.
  for (const line of inspectionLines(inspection)) say(plainText(line));
}
