/**
 * Pictures of a form that are uploaded or fitted just now: the ones of before still stand in it. Nothing is done with
 * those; what is to be done first is said.
 */
import { Banner } from "@shopify/polaris";
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { t } from "../text.ts";

type Report = (id: string, isPending: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Around the pictures of a form: its value is the `report` of {@link usePendingPictures}. */
export const PendingPicturesProvider = ReportContext.Provider;

export interface PendingPictures {
  report: Report;
  /** Something was held back, and still would be. */
  isHeld: boolean;
  /** Runs `act` unless a picture is not in place yet. */
  unless: (act: () => void) => void;
}

/** Knows of the pictures below its provider whether each is in place. */
export function usePendingPictures(): PendingPictures {
  const [pending, setPending] = useState<ReadonlySet<string>>(() => new Set());
  const [wasPressed, setPressed] = useState(false);
  const report = useCallback((id: string, isPending: boolean) => {
    setPending((before) => {
      if (before.has(id) === isPending) return before;
      const after = new Set(before);
      if (isPending) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const isPending = pending.size > 0;
  // Of the next picture nothing was pressed yet.
  if (wasPressed && !isPending) setPressed(false);
  return {
    report,
    isHeld: isPending && wasPressed,
    unless(act) {
      setPressed(isPending);
      if (!isPending) act();
    },
  };
}

/** Reports that a picture is, or is no more, on its way into the form that it stands in. */
export function useReportPending(isPending: boolean): void {
  const id = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(id, isPending);
    return () => report(id, false);
  }, [report, id, isPending]);
}

/** Says what is to be done first once something was held back; it comes into sight where it stands elsewhere. */
export function PendingBanner({ pictures: { isHeld } }: { pictures: PendingPictures }) {
  return isHeld ? <Shown /> : null;
}

function Shown() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place}>
      <Banner tone="warning">
        {t("artwork.pending", { use: t("artwork.fit.use"), cancel: t("artwork.fit.cancel") })}
      </Banner>
    </div>
  );
}
