import type { PrintWish } from "./print-into.ts";

/** Opens a document of orders in a tab of its own, where the browser prints it. */
export async function openPrint(wish: PrintWish): Promise<void> {
  // Opened at once: later the browser would not take it for something that a person has asked for.
  const tab = window.open("", "_blank");
  try {
    await (await import("./print-into.ts")).printInto(tab, wish);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
