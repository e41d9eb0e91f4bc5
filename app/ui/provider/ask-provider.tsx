import { useSearchParams } from "@remix-run/react";
import { Button } from "@shopify/polaris";
import { lazy, Suspense, useRef, useState } from "react";
import { loadActTexts } from "../load-texts.ts";
import { t } from "../text.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import type { Asked } from "./provider-question.ts";

const AskProviderDialog = lazy(async () => {
  const [{ AskProviderDialog }] = await Promise.all([
    import("./ask-provider-dialog.tsx"),
    loadActTexts(),
  ]);
  return { default: AskProviderDialog };
});

/** In the address of an order's page: the question is open as it comes. */
const opensQuestion = "ask";

/** Asks the provider about an order: whom, and with a message that is ready to be sent. */
export function AskProvider({ dispatch }: { dispatch: Asked }) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(opensQuestion));
  // The server draws no dialog, nor does the browser while it takes over what the server has drawn.
  const isInBrowser = useIsInBrowser();
  const opener = useRef<HTMLDivElement>(null);
  return (
    <div ref={opener}>
      <Button onClick={() => setOpen(true)}>{t("provider.ask")}</Button>
      {isOpen && isInBrowser ? (
        <Suspense>
          <AskProviderDialog dispatch={dispatch} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
