import { BlockStack, InlineGrid, TextField } from "@shopify/polaris";
import type { PictureSize } from "#app/connector/mappings/index.ts";
import { writeSize } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { ArtworkView } from "./artwork-view.tsx";
import { type ArtworkCheck, useArtworkCheck } from "./use-artwork-check.ts";
import { useSettled } from "./use-settled.ts";
import { UploadZone } from "./upload-zone.tsx";
import { useUpload } from "./use-upload.ts";

export interface ArtworkFieldProps {
  /** What it is printed on. */
  title: string;
  sku: string;
  /** Of the provider's catalog; null where the catalog has it no more. */
  productId: string | null;
  /** Null where the provider does not tell it before the order. */
  expected: PictureSize | null;
  artworkUrl: string;
  /** As it was saved: it has been looked at before. */
  savedArtworkUrl: string;
  /** The address field's name in its form. */
  name?: string;
  label: string;
  /** What stands below the address before it was looked at. */
  hint: string;
  error: string | undefined;
  isDisabled?: boolean;
  onChange: (artworkUrl: string) => void;
}

/**
 * One artwork: a file that is uploaded, or an address that is entered. Either is looked at at once, and
 * shown with its exact size and its template over it.
 */
export function ArtworkField({ isDisabled = false, ...props }: ArtworkFieldProps) {
  const { sku, artworkUrl, onChange, expected } = props;
  const check = useArtworkCheck(props);
  // An address that is being typed names nothing yet: it is neither asked for nor shown.
  const { isSettled, settle } = useSettled(artworkUrl);
  const upload = useUpload({
    sku,
    onStored(url) {
      settle(url);
      onChange(url);
      check.check(url);
    },
  });
  const { result, isChecking } = check;
  const refusal = result?.kind === "refused" ? result.reason : undefined;
  const error = isChecking ? undefined : (props.error ?? refusal);
  const isShown = isSettled && isAddress(artworkUrl);
  return (
    <InlineGrid columns={{ xs: 1, md: isShown ? 2 : 1 }} gap="400">
      <BlockStack gap="300">
        <UploadZone
          label={t("artwork.upload.label", { title: props.title })}
          artworkUrl={artworkUrl}
          upload={upload}
          isDisabled={isDisabled}
        />
        <TextField
          label={props.label}
          {...(props.name === undefined ? {} : { name: props.name })}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={artworkUrl}
          disabled={isDisabled}
          onChange={onChange}
          onBlur={() => check.check(artworkUrl)}
          helpText={<Help check={check} expected={expected} hint={props.hint} />}
          {...(error === undefined ? {} : { error })}
        />
      </BlockStack>
      {isShown ? (
        <ArtworkView
          url={artworkUrl.trim()}
          alt={t("products.variant.thumbnail", { title: props.title })}
          startsLaidOver
          mostRem={24}
          expected={expected}
          productId={props.productId}
        />
      ) : null}
    </InlineGrid>
  );
}

function isAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url?.protocol === "https:" && url.pathname.length > 1;
}

function Help({
  check: { result, isChecking },
  expected,
  hint,
}: {
  check: ArtworkCheck;
  expected: PictureSize | null;
  hint: string;
}) {
  if (isChecking) return <span role="status">{t("products.variant.checking")}</span>;
  if (result?.kind !== "fits") return hint;
  return (
    <span role="status">
      {expected === null
        ? t("products.variant.artworkReadable")
        : t("products.variant.artworkFits", { size: writeSize(expected) })}
    </span>
  );
}
