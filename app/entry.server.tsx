import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type Language, languageOf, languages, readLanguageFrom } from "#app/ui/languages.ts";
import { ScriptNonce } from "#app/ui/script-nonce.ts";
import { loadLanguage } from "#app/ui/load-language.ts";
import { withoutGaps } from "./remix/page-stream.ts";

/** A page that isn't rendered by then is given up. */
export const streamTimeout = 5_000;

/** Many pages are rendered at a time, each in its reader's language. */
const rendering = new AsyncLocalStorage<Language>();
readLanguageFrom(() => rendering.getStore() ?? "en");
await Promise.all(languages.map(loadLanguage));

export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  { shopify, reportError }: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  shopify.addDocumentResponseHeaders(request, responseHeaders, nonce);
  responseHeaders.set("content-type", "text/html; charset=utf-8");
  // People get the shell as soon as it is there, programs the whole page.
  const readyEvent = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
  const body = withoutGaps();
  return new Promise((resolve, reject) => {
    const page = (
      <ScriptNonce.Provider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={streamTimeout}
          nonce={nonce}
        />
      </ScriptNonce.Provider>
    );
    const { pipe, abort } = rendering.run(languageOf(request), () =>
      renderToPipeableStream(page, {
        nonce,
        [readyEvent]: () => {
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers: responseHeaders,
              status: responseStatusCode,
            }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => {
          // A reader who left early is no error of the page.
          if (request.signal.aborted || body.destroyed) return;
          reportError(error, { method: request.method, pathname: new URL(request.url).pathname });
        },
      }),
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/**
 * Told of every error in a loader, an action or the rendering. A cut-off request is none, nor is one
 * for a page that does not exist.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // The query holds the session token: it stays out of the log.
  const { pathname } = new URL(request.url);
  context.reportError(error, { method: request.method, pathname });
};
