import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { knownLanguage, readLanguageFrom } from "#app/ui/languages.ts";
import { loadLanguage } from "#app/ui/strings/load.ts";

// The document's language is what the server wrote it in, and stays until another document comes.
const language = knownLanguage(document.documentElement.lang) ?? "en";
readLanguageFrom(() => language);
await loadLanguage(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
