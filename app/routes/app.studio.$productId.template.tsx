import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOr } from "#app/ui/unanswered.ts";

/** What can be filled in a product's design. Its page asks for it: the provider may take its time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const query = { shop, productId: params["productId"] ?? "" };
  const { products } = context.connector;
  if ((await products.readRangeProduct(query)) === null) throw new Response(null, { status: 404 });
  return { template: await products.readTemplate(query) };
}

/** As where the provider gives no answer. */
export const clientLoader = readOr({ template: { kind: "unanswered", dielineUrl: null } });
