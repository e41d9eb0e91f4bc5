import { Text } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import type { PhotoView } from "#app/connector/remake-photos/index.ts";
import { t } from "../text.ts";
import "./remake-photos.css";

/** Photos of what arrived, small, each leading to itself whole; `renderBeside` draws what stands below each, `more` are not among them. */
export function PhotoRow({
  photos,
  more = 0,
  renderBeside,
}: {
  photos: readonly PhotoView[];
  more?: number;
  renderBeside?: (photo: PhotoView, number: number) => ReactNode;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="remake-photos">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Photo photo={photo} number={at + 1} />
          {renderBeside?.(photo, at + 1)}
        </li>
      ))}
      {more === 0 ? null : (
        <li>
          <Text as="span" tone="subdued">
            {t("remakes.morePhotos", { count: more })}
          </Text>
        </li>
      )}
    </ul>
  );
}

/** Its address is another with each reading of the page: what is seen stays where it came from, as long as that opens. */
function Photo({ photo: { small, full }, number }: { photo: PhotoView; number: number }) {
  const [shown, setShown] = useState(small);
  return (
    <a href={full} target="_blank" rel="noreferrer">
      <img
        src={shown}
        alt={t("remakes.photo", { number })}
        loading="lazy"
        onError={() => setShown(small)}
      />
    </a>
  );
}
