import { useAppBridge } from "@shopify/app-bridge-react";
import { useEffect, useRef } from "react";

/**
 * Says once, in the admin's own corner, that something was done; `act` names what it is about, so that
 * the same message about another act is told again. Errors stand on the page instead.
 */
export function useToast(message: string | null, act: unknown): void {
  const shopify = useAppBridge();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (message === null || told.current === act) return;
    told.current = act;
    shopify.toast.show(message);
  }, [message, act, shopify]);
}
