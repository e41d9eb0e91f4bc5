import type { LoaderFunctionArgs } from "@remix-run/node";

/** The catalog's SKUs that match what a person typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("query") ?? "").slice(0, 200);
  const inStock = searchParams.get("stock") === "in";
  return context.connector.products.searchCatalog({ shop, query, inStock });
}
