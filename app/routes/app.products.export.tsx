import type { LoaderFunctionArgs } from "@remix-run/node";

/** The mappings of all variants as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const csv = await context.connector.products.exportMappings({ shop });
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="portafilter-products.csv"',
    },
  });
}
