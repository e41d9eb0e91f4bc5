import type { LoaderFunctionArgs } from "@remix-run/node";
import { useRevalidator, useRouteError } from "@remix-run/react";
import { ProblemPage, problemOf } from "#app/ui/problem-page.tsx";

/** Any address under /app that is no page: said so inside the frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.shopify.authenticate.admin(request);
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return <ProblemPage problem={problemOf(useRouteError())} onRetry={revalidate} />;
}
