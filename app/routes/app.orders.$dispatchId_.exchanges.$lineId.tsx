import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOr } from "#app/ui/unanswered.ts";

/** What was asked and answered before one line of an order's timeline. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { dispatchId = "", lineId = "" } = params;
  const exchanges = await context.connector.readExchanges({ shop, dispatchId, lineId });
  if (exchanges === null) throw new Response(null, { status: 404 });
  return { exchanges };
}

/** Where they can't be fetched the line says so: the page around it stays. */
export const clientLoader = readOr({ exchanges: null });

/** What was said stays as it was said, whatever moves on the page. */
export const shouldRevalidate = () => false;
