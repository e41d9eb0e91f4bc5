import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRevalidator, useRouteError } from "@remix-run/react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { boundary } from "@shopify/shopify-app-remix/server";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ProblemPage, problemOf } from "#app/ui/problem-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: polarisStyles }];

/** The frame of all embedded pages. Each page's loader proves its caller again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.shopify.authenticate.admin(request);
  return { apiKey: context.appBridge.apiKey };
}

export default function AppLayout() {
  const { apiKey } = useLoaderData<typeof loader>();
  return (
    <AppFrame apiKey={apiKey}>
      <Outlet />
    </AppFrame>
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <AppFrame apiKey="">
      <ProblemPage problem={problemOf(useRouteError())} onRetry={revalidate} />
    </AppFrame>
  );
}

/** Lets the headers of a refused session token through to App Bridge, which then tries again. */
export const headers: HeadersFunction = (args) => boundary.headers(args);
