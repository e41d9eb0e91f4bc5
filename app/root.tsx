import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { deadPageScript } from "#app/ui/dead-page.ts";
import { documentAddressScript } from "#app/ui/document-address.ts";
import { earlyPressScript } from "#app/ui/early-press.ts";
import { currentLanguage } from "#app/ui/languages.ts";
import { ScriptNonce } from "#app/ui/script-nonce.ts";
import { WelcomePage } from "#app/ui/welcome-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return { appBridge: pathname.startsWith("/app") ? context.appBridge : null };
}

/**
 * The document never changes: read again, a failure of the network would be its failure too, and
 * replace the page by what stands outside the admin.
 */
export const shouldRevalidate = () => false;

/**
 * The document around every page. App Bridge stands first in the head, before any other script, as
 * Shopify demands of embedded pages; pages outside the admin do without it.
 */
export function Layout({ children }: { children: ReactNode }) {
  const appBridge = useRouteLoaderData<typeof loader>("root")?.appBridge;
  const nonce = useContext(ScriptNonce);
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {appBridge ? (
          <>
            <meta name="shopify-api-key" content={appBridge.apiKey} />
            <script src={appBridge.scriptUrl} />
          </>
        ) : null}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run before React comes, and no browser needs it twice.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript() : "" }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Portafilter</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function headScript(): string {
  return earlyPressScript + documentAddressScript + deadPageScript();
}

/** For addresses that are no page; the embedded pages have boundaries of their own. */
export function ErrorBoundary() {
  return <WelcomePage />;
}

export default function App() {
  return <Outlet />;
}
