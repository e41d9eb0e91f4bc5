import { useCallback, useState } from "react";

/**
 * Downloads what `address` answers as a file of this name; `hasFailed` until the next try. The request
 * goes by `fetch`, because only that carries the session token that the admin's frame gives.
 */
export function useDownload(
  address: string,
  fileName: string,
): { download: () => void; hasFailed: boolean } {
  const [hasFailed, setHasFailed] = useState(false);
  const download = useCallback(() => {
    const fetchFile = async () => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The download answered ${response.status}.`);
      const url = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(url);
    };
    setHasFailed(false);
    fetchFile().catch(() => setHasFailed(true));
  }, [address, fileName]);
  return { download, hasFailed };
}
