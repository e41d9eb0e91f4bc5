import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { boundary } from "@shopify/shopify-app-remix/server";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { LoadingPage, useSlow } from "#app/ui/loading-page.tsx";
import { OwnFilesProvider } from "#app/ui/own-files.tsx";
import { usePageTexts } from "#app/ui/page-texts.ts";
import { RouteProblem } from "#app/ui/route-problem.tsx";
import { ShopClockProvider } from "#app/ui/time.tsx";
import { UnansweredBanner } from "#app/ui/unanswered-banner.tsx";
import { useVitals } from "#app/ui/use-vitals.ts";
import "#app/ui/document.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: polarisStyles }];

/** The frame of all embedded pages. Each page's loader proves its caller again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, role } = await context.shopify.authenticate.admin(request);
  const timeZone = await context.connector.readTimezone(shop);
  const { appBridge, publicUrl } = context;
  return {
    apiKey: appBridge.apiKey,
    publicUrl,
    clock: { now: new Date(), timeZone },
    isViewer: role === "viewer",
  };
}

export default function AppLayout() {
  const { apiKey, publicUrl, clock, isViewer } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  // Another view of the same page shows its own progress.
  const isLeaving = state === "loading" && location.pathname !== pathname;
  const isSlow = useSlow(isLeaving);
  const isReadable = usePageTexts();
  useVitals();
  return (
    <AppFrame apiKey={apiKey} isViewer={isViewer}>
      <OwnFilesProvider value={publicUrl}>
        <ShopClockProvider value={clock}>
          <UnansweredBanner />
          {isSlow || !isReadable ? <LoadingPage /> : <Outlet />}
        </ShopClockProvider>
      </OwnFilesProvider>
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AppFrame apiKey="">
      <RouteProblem />
    </AppFrame>
  );
}

/** Lets the headers of a refused session token through to App Bridge, which then tries again. */
export const headers: HeadersFunction = (args) => boundary.headers(args);
