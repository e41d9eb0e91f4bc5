import { useCallback, useEffect, useRef, useState } from "react";
import type { RemoveResult, UploadPage } from "#app/connector/products/uploads/index.ts";

export interface Pictures {
  /** Null while it is read, or where it could not be. */
  page: UploadPage | null;
  isFailed: boolean;
  /** Reads the page anew. */
  readAgain: () => void;
}

/**
 * One page of the files that were uploaded before. By `fetch`, so that no answer is an error of the page,
 * whose edits would be lost with it.
 */
export function usePictures({
  sku,
  after,
}: {
  sku: string | null;
  after: string | null;
}): Pictures {
  const asked = new URLSearchParams({
    ...(sku === null ? {} : { sku }),
    ...(after === null ? {} : { after }),
  });
  const address = `/app/uploads?${asked}`;
  const [told, setReported] = useState<{ address: string; page: UploadPage | null } | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const read = useCallback((from: string) => {
    underWay.current?.abort();
    const leaving = new AbortController();
    underWay.current = leaving;
    const settle = (page: UploadPage | null) => {
      if (!leaving.signal.aborted) setReported({ address: from, page });
    };
    readPage(from, leaving.signal).then(settle, () => settle(null));
  }, []);
  useEffect(() => {
    read(address);
    return () => underWay.current?.abort();
  }, [address, read]);
  const isReported = told?.address === address;
  return {
    page: isReported ? told.page : null,
    isFailed: isReported && told.page === null,
    readAgain() {
      setReported(null);
      read(address);
    },
  };
}

async function readPage(address: string, signal: AbortSignal): Promise<UploadPage> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The pictures answered ${response.status}.`);
  // Our own route answers nothing else; over the wire a time is its text.
  const { pictures, ...page } = (await response.json()) as UploadPage;
  return {
    ...page,
    pictures: pictures.map((picture) =>
      Object.assign({}, picture, { createdAt: new Date(picture.createdAt) }),
    ),
  };
}

/** Has a file go; null where there was no answer. What is gone already is as good as removed. */
export async function removePicture(fileName: string): Promise<RemoveResult | null> {
  try {
    const response = await fetch("/app/uploads/remove", {
      method: "POST",
      body: new URLSearchParams({ fileName }),
    });
    if (!response.ok && response.status !== 404) return null;
    const { result } = (await response.json()) as { result: RemoveResult };
    return result;
  } catch {
    return null;
  }
}
