import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOr } from "#app/ui/unanswered.ts";

/** Which triggers the store's workflows begin with now, for the settings that are open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  return context.connector.listTriggers(shop);
}

/** What is shown stays. */
export const clientLoader = readOr(null);
