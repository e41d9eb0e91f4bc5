import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * Tells an open page, as server-sent events, whenever something of its shop moved. `age`: of how many
 * milliseconds ago its data are at most.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const age = Number.parseInt(new URL(request.url).searchParams.get("age") ?? "", 10);
  return context.live.stream(shop, {
    signal: request.signal,
    ageMs: age >= 0 ? age : Number.POSITIVE_INFINITY,
  });
}
