import { Box, Thumbnail } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useShownAddress } from "../own-files.tsx";

/** A small picture with space of its own, so that nothing moves when it comes, or when it doesn't. */
export function Picture({ url, alt }: { url: string | null; alt: string }) {
  if (url === null || !url.startsWith("http")) return <Empty />;
  return <Shown key={url} url={url} alt={alt} />;
}

function Shown({ url, alt }: { url: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const showPath = useShownAddress();
  useEffect(() => {
    // It may have failed before the page's script was there to hear of it.
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken) return <Empty />;
  return (
    <div ref={frame} onErrorCapture={() => setIsBroken(true)}>
      <Thumbnail source={showPath(url)} alt={alt} size="small" />
    </div>
  );
}

function Empty() {
  return (
    <Box
      background="bg-surface-secondary"
      borderRadius="200"
      minWidth="40px"
      minHeight="40px"
      borderColor="border"
      borderWidth="025"
    />
  );
}
