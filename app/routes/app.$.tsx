import type { LoaderFunctionArgs } from "@remix-run/node";

/** Any address under /app that is no page: said so inside the frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.shopify.authenticate.admin(request);
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";
