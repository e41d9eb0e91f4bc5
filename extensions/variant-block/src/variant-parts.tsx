import type { VariantPart } from "../../../app/extensions/answers.ts";
import type { Words } from "../../shared/words.ts";

/** What one unit is made of: each part with its artwork and its stock at the provider. */
export function VariantParts({
  parts,
  isBusy,
  words,
  onChange,
}: {
  parts: readonly VariantPart[];
  isBusy: boolean;
  words: Words;
  /** Null while something is being asked. */
  onChange: ((part: VariantPart) => void) | null;
}) {
  if (parts.length === 0) return null;
  return (
    <s-stack direction="block" gap="small-200">
      <s-text type="strong">{words.translate("madeOf")}</s-text>
      {parts.map((part) => {
        const { sku, title, quantity, artwork, stock } = part;
        return (
          // Several parts may be of the same SKU.
          <s-stack
            key={`${sku} ${quantity} ${artwork?.pictureUrl}`}
            direction="inline"
            gap="small-200"
            alignItems="center"
          >
            <Picture
              url={artwork?.pictureUrl ?? null}
              alt={words.translate("artworkOf", { title })}
            />
            <s-text>{words.translate("times", { quantity, title })}</s-text>
            <s-text color="subdued">{sku}</s-text>
            {artwork === null ? null : (
              <s-badge tone={artwork.fits.tone}>{artwork.fits.text}</s-badge>
            )}
            {stock === null ? null : <s-badge tone={stock.tone}>{stock.text}</s-badge>}
            {part.isChangeable === true && onChange !== null ? (
              <s-button
                variant="tertiary"
                disabled={isBusy}
                accessibilityLabel={words.translate("changeOf", { title })}
                onClick={() => onChange(part)}
              >
                {words.translate("change")}
              </s-button>
            ) : null}
          </s-stack>
        );
      })}
    </s-stack>
  );
}

function Picture({ url, alt }: { url: string | null; alt: string }) {
  return url === null ? null : <s-thumbnail src={url} alt={alt} size="small" />;
}
