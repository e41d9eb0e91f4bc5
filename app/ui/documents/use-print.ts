import { useState } from "react";
import { openPrint } from "./open-print.ts";
import type { PrintWish } from "./print-into.ts";

/** Opens a document as `openPrint` does, and says while it is prepared. */
export function usePrint(): { isBusy: boolean; print: (wish: PrintWish) => void } {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    print(wish) {
      setBusy(true);
      void openPrint(wish).finally(() => setBusy(false));
    },
  };
}
