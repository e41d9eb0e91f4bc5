import { useCallback } from "preact/hooks";
import type { ArtworkCheckAnswer, Label, VariantPart } from "../../../app/extensions/answers.ts";
import type { Answer, Ask } from "../../shared/ask.ts";
import { useAsked } from "../../shared/use-asked.ts";
import { localeOf, type Words } from "../../shared/words.ts";

/** What one unit is made of: each part with its artwork and its stock at the provider. */
export function VariantParts({
  parts,
  isBusy,
  ask,
  words,
  onChange,
}: {
  parts: readonly VariantPart[];
  isBusy: boolean;
  ask: Ask;
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
            {artwork === null ? null : artwork.checkPath === undefined ? (
              <Badge label={artwork.fits} />
            ) : (
              <CheckedArtwork
                path={`${artwork.checkPath}&locale=${localeOf(words)}`}
                before={artwork.fits}
                ask={ask}
              />
            )}
            {stock === null ? null : <Badge label={stock} />}
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

function Badge({ label: { text, tone } }: { label: Label }) {
  return <s-badge tone={tone}>{text}</s-badge>;
}

/** The file is read meanwhile, wherever it lies; where nobody can say what came of it, what was known before stays. */
function CheckedArtwork({ path, before, ask }: { path: string; before: Label; ask: Ask }) {
  const check = useCallback((): Promise<Answer<ArtworkCheckAnswer>> => ask(path), [ask, path]);
  const { answer } = useAsked(check);
  return <Badge label={answer?.kind === "answer" ? answer.value.fits : before} />;
}

function Picture({ url, alt }: { url: string | null; alt: string }) {
  return url === null ? null : <s-thumbnail src={url} alt={alt} size="small" />;
}
