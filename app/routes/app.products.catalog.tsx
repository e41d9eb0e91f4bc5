import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchText } from "#app/ui/search-text.ts";
import { readOr } from "#app/ui/unanswered.ts";

/** The catalog's SKUs that match what a person typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const query = searchText(searchParams, "query");
  const inStock = searchParams.get("stock") === "in";
  return context.connector.products.searchCatalog({ shop, query, inStock });
}

/** Where they can't be read, their place says so. */
export const clientLoader = readOr(null);
