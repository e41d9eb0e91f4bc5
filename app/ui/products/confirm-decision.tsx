import { lazy, Suspense, useRef, useState } from "react";
import type { VariantItem } from "#app/connector/products/mappings/index.ts";
import type { Decision } from "./decision-dialog.tsx";

export type { Decision } from "./decision-dialog.tsx";

const DecisionDialog = lazy(async () => ({
  default: (await import("./decision-dialog.tsx")).DecisionDialog,
}));

/**
 * Asks once more before what was chosen for variants is deleted, or waiting orders are sent. Else `decide` asks nothing. `opener` is to hold the button, which has the focus afterwards.
 */
export function useConfirmedDecision<Variant extends VariantItem, Asked extends Decision>(
  onDecide: (decision: Asked, variants: readonly Variant[]) => void,
  { canUndo = false }: { canUndo?: boolean } = {},
) {
  const [asked, setAsked] = useState<{
    count: number;
    decision: Asked;
    variants: readonly Variant[];
    onDecided: (() => void) | undefined;
  } | null>(null);
  // What was asked stands there while the question closes with its own movement.
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const decide = (decision: Asked, variants: readonly Variant[], onDecided?: () => void) => {
    setAsked({ count: (asked?.count ?? 0) + 1, decision, variants, onDecided });
    setAsking(true);
  };
  const question =
    asked === null ? null : (
      <Suspense>
        <DecisionDialog
          key={asked.count}
          decision={asked.decision}
          variants={asked.variants}
          canUndo={canUndo}
          isOpen={isAsking}
          opener={opener}
          onConfirm={() => {
            setAsking(false);
            asked.onDecided?.();
            onDecide(asked.decision, asked.variants);
          }}
          onThinkBetter={() => setAsking(false)}
        />
      </Suspense>
    );
  return { decide, question, opener };
}
