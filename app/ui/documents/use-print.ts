import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import type { DocumentKind } from "#app/documents/index.ts";
import { t } from "../text.ts";

/** Where the document is. */
export interface PrintAnswer {
  path: string;
}

/**
 * Opens a document of an order in a tab of its own, where the browser prints it. `orderId` null: the newest
 * order's. What comes of it otherwise is said in the admin's corner.
 */
export function usePrint(): {
  isBusy: boolean;
  print: (question: { orderId: string | null; document: DocumentKind }) => void;
} {
  const shopify = useAppBridge();
  const [isBusy, setBusy] = useState(false);
  const say = (message: string) => shopify.toast.show(message, { isError: true });
  return {
    isBusy,
    print(question) {
      // Opened at once: later the browser would not take it for something that a person has asked for.
      const tab = window.open("", "_blank");
      if (tab === null) {
        say(t("documents.print.blocked"));
        return;
      }
      const open = async () => {
        const answer = await ask(question);
        if (answer !== null) {
          tab.location.replace(new URL(answer.path, window.location.href));
          return;
        }
        tab.close();
        say(t(question.orderId === null ? "documents.print.noOrder" : "documents.print.none"));
      };
      setBusy(true);
      open()
        .catch(() => {
          tab.close();
          say(t("documents.print.failed"));
        })
        .finally(() => setBusy(false));
    },
  };
}

/** Null where there is nothing to print. By `fetch`, because only that carries the session token that the admin's frame gives. */
async function ask(question: {
  orderId: string | null;
  document: DocumentKind;
}): Promise<PrintAnswer | null> {
  const locale = new URLSearchParams({ locale: document.documentElement.lang });
  const response = await fetch(`/app/print?${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The print answered ${response.status}.`);
  // Our own route answers nothing else.
  return (await response.json()) as PrintAnswer;
}
