import type { LoaderFunctionArgs } from "@remix-run/node";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** What is kept of a buyer who asked for it, as a file for the merchant to hand on: it begins while the rest is still read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const webhookId = new URL(request.url).searchParams.get("webhookId") ?? "";
  const pieces = await context.connector.exportBuyerData({ shop, webhookId });
  if (pieces === null) throw new Response(null, { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="buyer-data.json"',
    },
  });
}
