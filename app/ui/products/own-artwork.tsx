import { Checkbox, Text } from "@shopify/polaris";
import { t } from "../text.ts";

export interface OwnArtworkProps {
  /** `none`: the design has no place for it. `untold`: nobody knows. */
  place: "there" | "none" | "untold";
  isUsed: boolean;
  onUse: (isUsed: boolean) => void;
}

/** Whether personalized labels are printed on the store's own artwork; where they are not, says so before it is saved. */
export function OwnArtwork({ place, isUsed, onUse }: OwnArtworkProps) {
  const key = place === "there" ? (isUsed ? "used" : "stock") : place;
  return (
    <div>
      {place === "there" ? (
        <Checkbox label={t("artwork.own.use")} checked={isUsed} onChange={onUse} />
      ) : null}
      <div role="status">
        <Text as="p" {...(key === "used" ? { tone: "subdued" } : { tone: "caution" })}>
          {t(`artwork.own.${key}`)}
        </Text>
      </div>
    </div>
  );
}
