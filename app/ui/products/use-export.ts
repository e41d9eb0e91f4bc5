import { useCallback, useState } from "react";

/**
 * Downloads the mappings as a file; `hasFailed` until the next try. The request goes by `fetch`,
 * because only that carries the session token that the admin's frame gives.
 */
export function useExport(): { exportFile: () => void; hasFailed: boolean } {
  const [hasFailed, setHasFailed] = useState(false);
  const exportFile = useCallback(() => {
    const download = async () => {
      const response = await fetch("/app/products/export");
      if (!response.ok) throw new Error(`The export answered ${response.status}.`);
      const url = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = url;
      link.download = "portafilter-products.csv";
      link.click();
      URL.revokeObjectURL(url);
    };
    setHasFailed(false);
    download().catch(() => setHasFailed(true));
  }, []);
  return { exportFile, hasFailed };
}
