import type { LoaderFunctionArgs } from "@remix-run/node";

/** Tells an open page, as server-sent events, whenever something of its shop moved. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  return context.live.stream(shop, request.signal);
}
