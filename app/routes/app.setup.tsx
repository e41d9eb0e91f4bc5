import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { SetupPage } from "#app/ui/setup/setup-page.tsx";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("settings");

/** Reads what of the store's settings keeps its orders from flowing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const checks = await context.connector.checkSetup({ shop });
  if (checks === null) throw new Response(null, { status: 404 });
  return { checks };
}

export default function Setup() {
  const { checks } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return <SetupPage checks={checks} isBusy={state !== "idle"} onCheck={revalidate} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
