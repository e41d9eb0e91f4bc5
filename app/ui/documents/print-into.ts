import type { DocumentKind } from "#app/documents/index.ts";
import { t } from "../text.ts";

/** Which document, of which orders; `orderId` null: the newest one. */
export type PrintWish = { document: DocumentKind } & (
  | { orderId: string | null }
  | { orderIds: readonly string[] }
);

/** Where the document is. */
export interface PrintAnswer {
  path: string;
}

/** Shows the document in the tab, null where the browser let none open. What comes of it otherwise is said in the admin's corner. */
export async function printInto(tab: Window | null, wish: PrintWish): Promise<void> {
  if (tab === null) return say(t("documents.print.blocked"));
  try {
    const answer = await ask(wish);
    if (answer !== null) {
      tab.location.replace(new URL(answer.path, window.location.href));
      return;
    }
    const isNewest = "orderId" in wish && wish.orderId === null;
    say(t(isNewest ? "documents.print.noOrder" : "documents.print.none"));
  } catch {
    say(t("documents.print.failed"));
  }
  tab.close();
}

function say(message: string): void {
  window.shopify?.toast.show(message, { isError: true });
}

/** Null where there is nothing to print. By `fetch`, because only that carries the session token that the admin's frame gives. */
async function ask(wish: PrintWish): Promise<PrintAnswer | null> {
  const locale = new URLSearchParams({ locale: document.documentElement.lang });
  const response = await fetch(`/app/print?${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The print answered ${response.status}.`);
  // Our own route answers nothing else.
  return (await response.json()) as PrintAnswer;
}
