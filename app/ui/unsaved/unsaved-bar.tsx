import { useBlocker } from "@remix-run/react";
import { SaveBar, useAppBridge } from "@shopify/app-bridge-react";
import { useEffect } from "react";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";

/** The admin's save bar around what is not saved yet; whoever leaves the page meanwhile is asked first. */
export function UnsavedBar({
  id,
  isOpen,
  isSaving,
  onSave,
  onDiscard,
}: {
  id: string;
  isOpen: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Also when a person leaves, having been told that it is lost. */
  onDiscard: () => void;
}) {
  useAskedLeave(isOpen, onDiscard);
  return (
    <SaveBar id={id} open={isOpen}>
      <button type="button" variant="primary" disabled={isSaving} onClick={onSave}>
        {t("unsaved.save")}
      </button>
      <button type="button" disabled={isSaving} onClick={onDiscard}>
        {t("unsaved.discard")}
      </button>
    </SaveBar>
  );
}

/**
 * The admin asks by itself for its own links; of those inside the app's frame it hears too late
 * (Shopify/shopify-app-bridge#416). It asks in its own words, and never answers where a person stays.
 */
function useAskedLeave(isUnsaved: boolean, onLeave: () => void): void {
  // On the server it is there, but has nothing yet.
  const appBridge = useAppBridge();
  const leave = useStable(onLeave);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isLatest = true;
    const ask = async () => {
      await appBridge.saveBar.leaveConfirmation();
      if (!isLatest) return;
      leave();
      blocker.proceed();
    };
    void ask();
    return () => {
      isLatest = false;
    };
  }, [blocker, appBridge, leave]);
}
