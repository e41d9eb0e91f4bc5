import { Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { hairline } from "../artwork/picture-space.ts";
import { useShownAddress } from "../own-files.tsx";
import { t } from "../text.ts";

/**
 * A product's picture in a space of its own, so that nothing moves when it comes. One that the browser
 * can't get leaves a word in its place. Not `loading="lazy"`: for that Chromium lays the page out before
 * its stylesheet is there, and counts what follows as one great shift.
 */
export function ProductPicture({ url, title }: { url: string | null; title: string }) {
  const [isUnseen, setUnseen] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const showPath = useShownAddress();
  // It may have failed before anybody listened.
  useEffect(() => {
    const { current } = image;
    if (current !== null && current.complete && current.naturalWidth === 0) setUnseen(true);
  }, []);
  const alt = t("catalog.card.picture", { title });
  return (
    <div style={frame}>
      {url === null || isUnseen ? (
        <Text as="span" tone="subdued">
          {t("catalog.card.noPicture")}
        </Text>
      ) : (
        <img
          ref={image}
          src={showPath(url)}
          alt={alt}
          style={fill}
          onError={() => setUnseen(true)}
        />
      )}
    </div>
  );
}

const frame = {
  aspectRatio: "3 / 2",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  overflow: "hidden",
  background: "var(--p-color-bg-surface-secondary)",
  borderRadius: "var(--p-border-radius-200)",
  ...hairline,
} as const;

const fill = { width: "100%", height: "100%", objectFit: "cover" } as const;
