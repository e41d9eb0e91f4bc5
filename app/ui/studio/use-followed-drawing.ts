import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DrawingView } from "#app/connector/products/studio/index.ts";

const pauseMs = 500;

export interface FollowedDrawing {
  /** What a person chose to see, else the newest; null where there is none. */
  shown: DrawingView | null;
  /** Null shows the newest, whichever that will be. */
  show: (drawingId: string | null) => void;
}

/** Asks how far a drawing is while it is shown and under way; then the page's list is read anew. */
export function useFollowedDrawing(
  path: string,
  drawings: readonly DrawingView[],
): FollowedDrawing {
  const [chosenId, show] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { load, data, state } = useFetcher<{ drawing: DrawingView } | null>();
  const listed = drawings.find(({ id }) => id === chosenId) ?? drawings[0] ?? null;
  const id = listed?.id;
  const news = data?.drawing.id === id ? (data?.drawing ?? null) : null;
  const shown = news !== null && isUnderWay(listed) ? news : listed;
  const isWaiting = isUnderWay(shown);
  useEffect(() => {
    if (!isWaiting || state !== "idle") return undefined;
    const timeout = setTimeout(() => load(`${path}/drawings/${id}`), pauseMs);
    return () => clearTimeout(timeout);
  }, [isWaiting, state, load, path, id]);
  const isNews = !isWaiting && isUnderWay(listed);
  useEffect(() => {
    if (isNews) revalidate();
  }, [isNews, revalidate]);
  return { shown, show };
}

function isUnderWay(drawing: DrawingView | null): boolean {
  return drawing?.state === "sending" || drawing?.state === "drawing";
}
