import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { HomePage, SettingUpPage } from "#app/ui/home-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  return { home: await context.connector.readHome(shop) };
}

export default function Home() {
  const { home } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // The first visit installs: it shows by itself when the store and its products have been read.
  const isSettingUp = home === null || home.products.syncedAt === null;
  useRevalidationWhile(isSettingUp);
  useLive();
  return home === null ? <SettingUpPage onRetry={revalidate} /> : <HomePage home={home} />;
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
