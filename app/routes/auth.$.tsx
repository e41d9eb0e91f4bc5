import type { LoaderFunctionArgs } from "@remix-run/node";

/** Bounce page, way out of the frame and callback: the Shopify library answers all of them. What is left is no page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.shopify.authenticate.admin(request);
  return new Response(null, { status: 404 });
}
