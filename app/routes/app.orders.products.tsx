import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchText } from "#app/ui/search-text.ts";
import { readOr } from "#app/ui/unanswered.ts";

/** The store's products to which a list of orders can be narrowed, by what a person typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const query = searchText(new URL(request.url).searchParams, "query");
  return context.connector.products.searchProducts({ shop, query });
}

/** Where they can't be read, the list of them says so. */
export const clientLoader = readOr(null);
