import { useState } from "react";
import { t } from "./text.ts";
import { useToast } from "./use-toast.ts";

/** Copies a text, and says whether the browser let it. */
export function useCopy(): (text: string) => void {
  const [copied, setCopied] = useState<{ at: number; isDone: boolean } | null>(null);
  useToast(copied === null ? null : t(copied.isDone ? "copy.done" : "copy.byHand"), copied?.at);
  return (text) => {
    // Inside the admin's frame a browser may keep the clipboard to itself.
    navigator.clipboard.writeText(text).then(
      () => setCopied({ at: Date.now(), isDone: true }),
      () => setCopied({ at: Date.now(), isDone: false }),
    );
  };
}
