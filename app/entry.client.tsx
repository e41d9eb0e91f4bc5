import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPages } from "#app/ui/asking.ts";
import { ReportEarlyInput } from "#app/ui/early-input.ts";
import { readEarlyPress } from "#app/ui/early-press.ts";
import { documentLanguage, readLanguageFrom } from "#app/ui/languages.ts";
import { loadFirstTexts } from "#app/ui/load-language.ts";
import { textsAskedFor } from "#app/ui/page-texts.ts";

const language = documentLanguage();
readLanguageFrom(() => language);
// The page's modules are there before this one, and have asked for what they say.
await Promise.all([loadFirstTexts(language), textsAskedFor(), untilReadable()]);

// Whoever goes on while a page's data are being read breaks that off: nobody waits for them any more, but
// Remix leaves the promise of the stream's end to nobody.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
});

keepPages();
const pressEarlyPressed = readEarlyPress();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReportEarlyInput andThen={pressEarlyPressed}>
        <RemixBrowser />
      </ReportEarlyInput>
    </StrictMode>,
  );
});

/**
 * Resolves once Remix has read the page's data. Until then its component suspends, with no boundary around
 * it: a key pressed meanwhile makes React take the document over at once, which it then can't ("Root did
 * not complete", error 345), and the page stays dead.
 */
async function untilReadable(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waitedFor) {
    // As every component that suspends, it throws what it waits for, before its first hook.
    if (!(waitedFor instanceof Promise)) throw waitedFor;
    await waitedFor;
  }
}
