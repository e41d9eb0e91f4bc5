import { InlineGrid, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { ArtworkView, isWrongSize } from "./artwork-view.tsx";
import { FitFile } from "./fit/fit-file.tsx";
import { useReportPending } from "./pending-pictures.tsx";
import { PictureInput } from "./picture-input.tsx";
import { TemplateDownload } from "./template-download.tsx";
import { type ArtworkCheck, useArtworkCheck } from "./use-artwork-check.ts";
import { useSettled } from "./use-settled.ts";

export interface ArtworkFieldProps {
  /** By which the field of the address is found. */
  id?: string;
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
  /** What is printed where the field is empty; null: nothing. */
  fallbackUrl?: string | null;
  /** The address field's name in its form. */
  name?: string;
  label: string;
  /** What stands below the address before it was looked at. */
  hint: string;
  error: string | undefined;
  /** What has to be done before the artwork is used. */
  next: string;
  isDisabled?: boolean;
  /** It is shown by somebody else, with all that is printed. */
  isAlone?: boolean;
  onChange: (artworkUrl: string) => void;
}

/**
 * One artwork: a file that is uploaded or was before, or an address that is entered. Either is looked at
 * at once, and shown with its exact size and its template over it.
 */
export function ArtworkField({ isDisabled = false, ...props }: ArtworkFieldProps) {
  const { artworkUrl, onChange, expected, productId } = props;
  const check = useArtworkCheck(props);
  // An address that is being typed names nothing yet: it is neither asked for nor shown.
  const { isSettled, settle } = useSettled(artworkUrl);
  const [isFitting, setFitting] = useState(false);
  useReportPending(isFitting);
  // The address whose picture was seen to have the size that is wanted.
  const [rightUrl, setRightUrl] = useState<string | null>(null);
  const { result, isChecking } = check;
  const refusal = result?.kind === "refused" ? saidText(result.reason) : undefined;
  const error = isChecking ? undefined : (props.error ?? refusal);
  const printed = artworkUrl.trim() === "" ? (props.fallbackUrl ?? "") : artworkUrl.trim();
  const isShown = isSettled && isAddress(artworkUrl) && props.isAlone !== true;
  return (
    <InlineGrid columns={{ xs: 1, md: isShown && !isFitting ? 2 : 1 }} gap="400">
      <PictureInput
        label={t("artwork.upload.label", { title: props.title })}
        title={props.title}
        sku={props.sku}
        size={expected}
        address={artworkUrl}
        next={artworkUrl === props.savedArtworkUrl ? null : props.next}
        isDisabled={isDisabled}
        renderBeside={(upload, isStored) => (
          <>
            {productId === null ? null : <TemplateDownload productId={productId} />}
            {expected === null ? null : (
              <FitFile
                title={props.title}
                size={expected}
                productId={productId}
                fieldId={props.id ?? props.label}
                address={isSettled && !isDisabled && isAddress(printed) ? printed : ""}
                upload={upload}
                findings={result?.kind === "fits" ? result.findings : []}
                isRight={result?.kind === "fits" || printed === rightUrl}
                isStored={isStored}
                onFitting={setFitting}
              />
            )}
          </>
        )}
        onAccepted={(url) => {
          settle(url);
          onChange(url);
          check.check(url);
        }}
      >
        <TextField
          label={props.label}
          {...(props.id === undefined ? {} : { id: props.id })}
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
      </PictureInput>
      {isShown ? (
        <ArtworkView
          url={artworkUrl.trim()}
          alt={t("products.variant.thumbnail", { title: props.title })}
          startsLaidOver
          mostRem={24}
          expected={expected}
          productId={productId}
          onSeen={(size) =>
            setRightUrl(size === null || isWrongSize(size, expected) ? null : artworkUrl.trim())
          }
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
  // Its line is kept: leaving the field begins the check, and a button below may be what is just being pressed.
  if (result?.kind !== "fits") return hint === "" ? "\u00a0" : hint;
  return (
    <span role="status">
      {expected === null
        ? t("products.variant.artworkReadable")
        : t("products.variant.artworkFits")}
    </span>
  );
}
