/**
 * Pictures of a form that are uploaded or fitted just now: the ones of before still stand in it. Nothing is done with
 * those; what is to be done first is said.
 */
import { Banner } from "@shopify/polaris";
import { createContext, useContext, useEffect, useReducer, useState } from "react";
import { t } from "../text.ts";

/** Told of one more, or of one less. */
type Report = (by: 1 | -1) => void;

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

/** Knows how many of the pictures below its provider are not in place yet. */
export function usePendingPictures(): PendingPictures {
  const [count, report] = useReducer((before: number, by: 1 | -1) => before + by, 0);
  const [isHeld, setHeld] = useState(false);
  // Of the next picture nothing was pressed yet.
  if (isHeld && count === 0) setHeld(false);
  return { report, isHeld, unless: (act) => (count > 0 ? setHeld(true) : act()) };
}

/** Reports that a picture is, or is no more, on its way into the form that it stands in. */
export function useReportPending(isPending: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => {
    if (!isPending) return;
    report(1);
    return () => report(-1);
  }, [report, isPending]);
}

const intoSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: "nearest" });

/** Says what is to be done first once something was held back; it comes into sight where it stands elsewhere. */
export function PendingBanner({ pictures: { isHeld } }: { pictures: PendingPictures }) {
  return isHeld ? (
    <div ref={intoSight}>
      <Banner tone="warning">
        {t("artwork.pending", { use: t("artwork.fitted.use"), cancel: t("artwork.fitted.cancel") })}
      </Banner>
    </div>
  ) : null;
}
