import type { EnteredCheck } from "#app/connector/products/inspections/index.ts";
import { usePost } from "../use-post.ts";

interface CheckAnswer {
  kind: "check";
  sku: string;
  artworkUrl: string;
  result: EnteredCheck;
}

export interface ArtworkCheck {
  /** What came of looking at the address that stands in the field; null before. */
  result: EnteredCheck | null;
  isChecking: boolean;
  /** Has an address looked at; one that was looked at already is not asked for again. */
  check: (artworkUrl: string) => void;
}

/** Looks at one part's artwork through the page that it stands on. */
export function useArtworkCheck({
  sku,
  artworkUrl,
  savedArtworkUrl,
}: {
  sku: string;
  artworkUrl: string;
  savedArtworkUrl: string;
}): ArtworkCheck {
  const { data, state, submit } = usePost<CheckAnswer>();
  const url = artworkUrl.trim();
  const isAnswered = data?.kind === "check" && data.sku === sku && data.artworkUrl === url;
  return {
    result: isAnswered ? data.result : null,
    // The answer is there before all that the page shows was read anew.
    isChecking: state === "submitting",
    check(entered) {
      const asked = entered.trim();
      if (asked === "" || asked === savedArtworkUrl || (isAnswered && asked === url)) return;
      void submit({ intent: "check", sku, artworkUrl: asked }, { method: "post" });
    },
  };
}
