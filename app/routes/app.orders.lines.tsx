import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type {
  KeepOutcome,
  LineOutcome,
  MadeForLine,
  ReopenOutcome,
} from "#app/connector/ingest/orders/index.ts";
import { readForm } from "#app/remix/read-form.ts";

const command = z.object({
  /** Shopify's id of the order, of which no dispatch may be there yet. */
  orderId: z.string().min(1).max(64),
  lineItemId: z.string().min(1).max(64),
  /** `make`: of `sku`; `leave`: the store ships it itself; `reopen`: that is taken back. */
  act: z.enum(["make", "leave", "reopen"]),
  sku: z.string().max(200).default(""),
  artworkUrl: z.string().max(8_192).default(""),
});

/** Decides about a line of one order: what is made for it, that the store ships it itself, or that it no longer does. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const parsed = command.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response("expected an order's line, and an act: make, leave or reopen", {
      status: 422,
    });
  }
  const { orderId, lineItemId, act, sku, artworkUrl } = parsed.data;
  const line = { shop, orderId, lineItemId, actor };
  const made = { sku, artworkUrl: artworkUrl.trim() || null };
  const outcome = await decide(context.connector, { act, line, made });
  // Not thrown: the page says what came of it, and other lines may be being entered there.
  return Response.json({ act, outcome }, { status: outcome.kind === "unknown" ? 404 : 200 });
}

function decide(
  connector: AppLoadContext["connector"],
  {
    act,
    line,
    made,
  }: {
    act: z.infer<typeof command>["act"];
    line: { shop: string; orderId: string; lineItemId: string; actor: string };
    made: MadeForLine;
  },
): Promise<LineOutcome | KeepOutcome | ReopenOutcome> {
  switch (act) {
    case "make":
      return connector.decideLine({ ...line, made });
    case "leave":
      return connector.keepLine(line);
    case "reopen":
      return connector.reopenLine(line);
  }
}
