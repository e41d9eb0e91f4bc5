import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { documentKinds } from "#app/documents/document.ts";
import { readJson } from "#app/remix/read-form.ts";
import type { PrintAnswer } from "#app/ui/documents/use-print.ts";
import { languageOf } from "#app/ui/languages.ts";

const question = z.strictObject({
  /** Null: the newest order. */
  orderId: z
    .string()
    .regex(/^\d{1,40}$/)
    .nullable(),
  document: z.enum(documentKinds),
});

/**
 * Makes an address of a document, to be opened where the admin's session does not reach. 404 where nothing of
 * the order can be printed, or there is none.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request, { changesNothing: true });
  const parsed = question.safeParse(await readJson(request));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { document } = parsed.data;
  const orderId = parsed.data.orderId ?? (await context.connector.newestPrintable(shop));
  const made =
    orderId === null
      ? null
      : await context.makePrint({
          shop,
          orderIds: [orderId],
          documents: [document],
          language: languageOf(request),
        });
  if (made === null) throw new Response(null, { status: 404 });
  return Response.json({ path: made.path } satisfies PrintAnswer);
}
