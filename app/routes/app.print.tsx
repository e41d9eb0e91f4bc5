import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { documentKinds } from "#app/documents/document.ts";
import { readJson } from "#app/remix/read-form.ts";
import type { PrintAnswer } from "#app/ui/documents/print-into.ts";
import { languageOf } from "#app/ui/languages.ts";

const orderId = z.string().regex(/^\d{1,40}$/);
const document = z.enum(documentKinds);
const question = z.union([
  /** Null: the newest order. */
  z.strictObject({ orderId: orderId.nullable(), document }),
  /** As many as Shopify's own list prints at once. */
  z.strictObject({ orderIds: z.array(orderId).min(1).max(50), document }),
]);

/**
 * Makes an address of a document of an order, or of several, to be opened where the admin's session does not reach. 404 where
 * nothing of them can be printed, or there is none.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request, { changesNothing: true });
  const parsed = question.safeParse(await readJson(request));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const asked = parsed.data;
  const orderIds =
    "orderIds" in asked
      ? asked.orderIds
      : [asked.orderId ?? (await context.connector.newestPrintable(shop)) ?? []].flat();
  const made =
    orderIds.length === 0
      ? null
      : await context.makePrint({
          shop,
          orderIds,
          documents: [asked.document],
          language: languageOf(request),
        });
  if (made === null) throw new Response(null, { status: 404 });
  return Response.json({ path: made.path } satisfies PrintAnswer);
}
