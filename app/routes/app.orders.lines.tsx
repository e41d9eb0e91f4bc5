import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";

const command = z.object({
  /** Shopify's id of the order, of which no dispatch may be there yet. */
  orderId: z.string().min(1).max(64),
  lineItemId: z.string().min(1).max(64),
  /** Nothing is made for it. */
  leave: z.literal("yes").optional(),
  sku: z.string().max(200).default(""),
  artworkUrl: z.string().max(8_192).default(""),
});

/** Decides about a line that is no variant: what is made for it in its order, or that it is left out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response("expected an order's line, with a sku or leave", { status: 422 });
  }
  const { orderId, lineItemId, leave, sku, artworkUrl } = parsed.data;
  const made = leave === undefined ? { sku, artworkUrl: artworkUrl.trim() || null } : null;
  const decision = { shop, orderId, lineItemId, made, actor: "merchant" };
  const outcome = await context.connector.decideLine(decision);
  if (outcome.kind === "unknown") throw new Response(null, { status: 404 });
  return { outcome };
}
