import { useEffect, useState } from "react";
import type { Asking } from "../matching/start-matching.tsx";
import { SnoozeDialog } from "../snooze/snooze-dialog.tsx";
import { t } from "../text.ts";
import { matchCountText, useMatchCount } from "./use-match-count.ts";
import { usePost } from "../use-post.ts";

/** Asks until when what all orders of a list wait for is put off, and has that begin. */
export function SnoozeMatching({
  address,
  asked,
  onSending,
}: Asking & { address: URLSearchParams }) {
  const { data, state, submit } = usePost<{ outcome: string }>();
  const { counted } = useMatchCount({ act: "snooze", address, asked });
  const [closed, setClosed] = useState(0);
  // For which press the last choice was sent: what came of another is over.
  const [sentFor, setSentFor] = useState(0);
  const isSending = state !== "idle";
  const outcome = isSending || sentFor !== asked ? null : (data?.outcome ?? null);
  const isBegun = outcome === "started";
  useEffect(() => onSending(isSending), [onSending, isSending]);
  return (
    <SnoozeDialog
      isOpen={asked > closed && !isBegun}
      title={t("acts.matching.snooze")}
      about={`${matchCountText(counted)} ${t("acts.matching.body")}`}
      isBusy={isSending}
      problem={problemOf(outcome)}
      onSnooze={(until) => {
        setSentFor(asked);
        submit(
          { intent: "snooze", until },
          { method: "post", action: `/app/orders/bulk?${address}` },
        );
      }}
      onChange={() => setSentFor(0)}
      onClose={() => setClosed(asked)}
    />
  );
}

function problemOf(outcome: string | null): string | null {
  if (outcome === "busy") return t("matching.busy");
  if (outcome === "none") return t("acts.matching.none");
  return outcome === "too-soon" || outcome === "too-late" ? t(`snooze.problems.${outcome}`) : null;
}
