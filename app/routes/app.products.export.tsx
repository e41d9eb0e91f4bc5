import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";

/** The mappings of all variants as a file, which begins while the rest is still read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const rows = context.connector.products.exportMappings({ shop });
  return new Response(createReadableStreamFromReadable(Readable.from(rows)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="portafilter-products.csv"',
    },
  });
}
