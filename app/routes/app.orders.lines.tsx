import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "#app/remix/read-form.ts";

const command = z.object({
  /** Shopify's id of the order, of which no dispatch may be there yet. */
  orderId: z.string().min(1).max(64),
  lineItemId: z.string().min(1).max(64),
  /** `make`: of `sku`; `leave`: nothing is made for it; `reopen`: that is taken back. */
  act: z.enum(["make", "leave", "reopen"]),
  sku: z.string().max(200).default(""),
  artworkUrl: z.string().max(8_192).default(""),
});

/** Decides about a line that is no variant: what is made for it in its order, that it is left out, or that it is no longer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response("expected an order's line, and an act: make, leave or reopen", {
      status: 422,
    });
  }
  const { orderId, lineItemId, act, sku, artworkUrl } = parsed.data;
  const made = act === "make" ? { sku, artworkUrl: artworkUrl.trim() || null } : null;
  const line = { shop, orderId, lineItemId, actor };
  const { connector } = context;
  const outcome =
    act === "reopen"
      ? await connector.reopenLine(line)
      : await connector.decideLine({ ...line, made });
  if (outcome.kind === "unknown") throw new Response(null, { status: 404 });
  return { act, outcome };
}
