import type { ActionFunctionArgs } from "@remix-run/node";

/** Takes an artwork file for a SKU; the body is the file itself, read as it arrives. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const sku = (new URL(request.url).searchParams.get("sku") ?? "").slice(0, 200);
  const result = await context.connector.products.takeUpload({ shop, sku, body: request.body });
  if (result.kind === "missing") throw new Response(null, { status: 404 });
  return Response.json(result);
}
