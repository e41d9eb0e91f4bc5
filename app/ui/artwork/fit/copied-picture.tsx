import { InlineError, Spinner } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { UploadResult } from "#app/connector/products/uploads/index.ts";
import { useShownAddress } from "../../own-files.tsx";
import { t } from "../../text.ts";
import { useStable } from "../../use-stable.ts";
import { problemText } from "../upload-zone.tsx";
import type { UploadState } from "../use-upload.ts";

/** Has the picture behind an address copied into the store's uploads, and gives it as a file to be fitted. */
export function CopiedPicture({
  url,
  fieldId,
  onCopied,
}: {
  url: string;
  /** The field that the address stands in. */
  fieldId: string;
  onCopied: (file: File) => void;
}) {
  const [state, setState] = useState<UploadState>({ kind: "busy", fileName: url });
  const copied = useStable(onCopied);
  const show = useRef(useShownAddress());
  useEffect(() => {
    const leaving = new AbortController();
    const copy = async () => {
      const next = await copyOf(url, { show: show.current, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (next instanceof File) copied(next);
      else setState(next);
    };
    copy().catch(() => {
      if (!leaving.signal.aborted) setState({ kind: "failed" });
    });
    return () => leaving.abort();
  }, [url, copied]);
  const text = problemText(state);
  return text === null ? (
    <Spinner size="small" accessibilityLabel={t("app.loading")} />
  ) : (
    <div role="status">
      <InlineError message={text} fieldID={fieldId} />
    </div>
  );
}

/** The file, or why there is none. By `fetch`, because only that carries the session token that the admin's frame gives. */
async function copyOf(
  url: string,
  { show, signal }: { show: (address: string) => string; signal: AbortSignal },
): Promise<File | UploadState> {
  const about = new URLSearchParams({ copy: url });
  const response = await fetch(`/app/uploads?${about}`, { method: "POST", signal });
  if ([408, 429, 503].includes(response.status))
    return { kind: "refused", problem: { problem: "busy" }, file: null };
  if (!response.ok) return { kind: "failed" };
  // Our own route answers nothing else.
  const result = (await response.json()) as Exclude<UploadResult, { kind: "missing" }>;
  if (result.kind === "refused") return { kind: "refused", problem: result, file: null };
  const kept = await fetch(show(result.artworkUrl), { signal });
  if (!kept.ok) return { kind: "failed" };
  const bytes = await kept.blob();
  return new File([bytes], url.split("/").at(-1) ?? "", { type: bytes.type });
}
