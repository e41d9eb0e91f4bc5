import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { HomePage, SettingUpPage } from "#app/ui/home-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useRevalidationWhile } from "#app/ui/use-revalidation-while.ts";
import { pageTexts } from "#app/ui/page-texts.ts";
import { usePost } from "#app/ui/use-post.ts";

export const handle = pageTexts("orders", "overview", "store");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { connector } = context;
  const [home, bulkAct] = await Promise.all([
    connector.readHome(shop),
    connector.readBulkAct(shop),
  ]);
  return { home, bulkAct };
}

/** Dismisses the setup guide, or has tried what rests. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  if (new URL(request.url).searchParams.has("try")) {
    return { isTried: await context.connector.tryPaused({ shop }) };
  }
  if (!(await context.connector.dismissSetup({ shop }))) throw new Response(null, { status: 404 });
  return null;
}

export default function Home() {
  const { home, bulkAct } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const dismiss = usePost<typeof action>();
  // The first visit installs: it shows by itself when the store and its products have been read.
  const isSettingUp = home === null || home.products.syncedAt === null;
  useRevalidationWhile(isSettingUp);
  useLive();
  if (home === null) return <SettingUpPage onRetry={revalidate} />;
  return (
    <HomePage
      home={home}
      bulkAct={bulkAct}
      isDismissing={dismiss.state !== "idle"}
      onDismiss={() => dismiss.submit({}, { method: "post", action: "/app?index" })}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
