import { useEffect, useRef, useState } from "react";
import type { ArtworkFit } from "#app/connector/model/artwork-fit.ts";
import type { UploadProblem, UploadResult } from "#app/connector/products/uploads/index.ts";
import { uploadBytesMax, uploadMegabytesMax } from "#app/connector/products/uploads/views.ts";
import { useStable } from "../use-stable.ts";

const tooLarge = { problem: "large", mostMb: uploadMegabytesMax } as const;

/** How far the file is that a person chose last. */
export type UploadState =
  | { kind: "none" }
  | { kind: "busy"; fileName: string }
  | { kind: "stored"; fileName: string; artworkUrl: string; file: File; concerns: Concerns }
  | { kind: "refused"; problem: UploadProblem; file: File | null }
  /** There was no answer that says what became of it; the same file may be given again. */
  | { kind: "failed" };

export interface Upload {
  state: UploadState;
  /** Another file while one is on its way takes its place. With `fit` it is laid into its artwork. */
  take: (file: File, fit?: ArtworkFit) => void;
}

type Concerns = Extract<UploadResult, { kind: "stored" }>["concerns"];

/**
 * Gives a file to the app for the artwork of `sku`, null for a place in a design; what comes of it is
 * told with its address.
 */
export function useUpload({
  sku,
  onStored,
}: {
  sku: string | null;
  onStored: (artworkUrl: string) => void;
}): Upload {
  const [state, setState] = useState<UploadState>({ kind: "none" });
  const underWay = useRef<AbortController | null>(null);
  // What stands in the fields has changed since the file was chosen.
  const stored = useStable(onStored);
  useEffect(() => () => underWay.current?.abort(), []);
  const take = (file: File, fit?: ArtworkFit) => {
    underWay.current?.abort();
    if (file.size > uploadBytesMax) {
      setState({ kind: "refused", problem: tooLarge, file: null });
      return;
    }
    const leaving = new AbortController();
    underWay.current = leaving;
    setState({ kind: "busy", fileName: file.name });
    const settle = (next: UploadState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    const follow = async () => {
      const result = await send({ file, sku, fit, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (result.kind === "stored") stored(result.artworkUrl);
      settle(
        result.kind === "stored"
          ? { ...result, fileName: file.name, file }
          : { kind: "refused", problem: result, file },
      );
    };
    follow().catch(() => settle({ kind: "failed" }));
  };
  return { state, take };
}

type Told = Exclude<UploadResult, { kind: "missing" }>;

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function send({
  file,
  sku,
  fit,
  signal,
}: {
  file: File;
  sku: string | null;
  fit: ArtworkFit | undefined;
  signal: AbortSignal;
}): Promise<Told> {
  const about = new URLSearchParams({
    title: file.name,
    ...(sku === null ? {} : { sku }),
    ...(fit === undefined ? {} : { fit: JSON.stringify(fit) }),
  });
  const response = await fetch(`/app/uploads?${about}`, {
    method: "POST",
    // Whatever the browser takes it for: its bytes decide.
    headers: { "content-type": "application/octet-stream" },
    body: file,
    signal,
  });
  if (response.status === 413) return { kind: "refused", ...tooLarge };
  // It took too long, or too much was being read: worth another try.
  if ([408, 429, 503].includes(response.status)) return { kind: "refused", problem: "busy" };
  if (!response.ok) throw new Error(`The upload answered ${response.status}.`);
  // Our own route answers nothing else.
  return (await response.json()) as Told;
}
