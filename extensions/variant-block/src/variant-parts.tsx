import type { VariantPart } from "../../../app/extensions/answers.ts";
import type { Words } from "../../shared/words.ts";

/** What one unit is made of: each part with its artwork and its stock at the provider. */
export function VariantParts({ parts, words }: { parts: readonly VariantPart[]; words: Words }) {
  if (parts.length === 0) return null;
  return (
    <s-stack direction="block" gap="small-200">
      <s-text type="strong">{words.translate("madeOf")}</s-text>
      {parts.map(({ sku, title, quantity, artwork, stock }) => (
        <s-stack key={sku} direction="inline" gap="small-200" alignItems="center">
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
        </s-stack>
      ))}
    </s-stack>
  );
}

function Picture({ url, alt }: { url: string | null; alt: string }) {
  return url === null ? null : <s-thumbnail src={url} alt={alt} size="small" />;
}
