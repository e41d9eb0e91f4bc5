import type { LoaderFunctionArgs } from "@remix-run/node";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { inLanguage, languageOf } from "#app/ui/languages.ts";
import { listingQuery, readListing } from "#app/ui/orders/order-list-address.ts";
import { standingText } from "#app/ui/standing-text.ts";

/** The orders of a list as a file, which begins while the rest is still read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const listing = readListing(new URL(request.url).searchParams);
  const query = listingQuery(listing, { shop, now: new Date() });
  const language = languageOf(request);
  const rows = context.connector.exportDispatches(query, (standing) =>
    inLanguage(language, () => standingText(standing)),
  );
  return new Response(createReadableStreamFromReadable(Readable.from(rows)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="portafilter-orders.csv"',
    },
  });
}
