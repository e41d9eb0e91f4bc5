import type { LoaderFunctionArgs } from "@remix-run/node";

/** What is kept of a buyer who asked for it, as a file for the merchant to hand on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const webhookId = new URL(request.url).searchParams.get("webhookId") ?? "";
  const data = await context.connector.exportBuyerData({ shop, webhookId });
  if (data === null) throw new Response(null, { status: 404 });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="buyer-data.json"',
    },
  });
}
