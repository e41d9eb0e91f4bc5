import { BlockStack, Button, Spinner, Text } from "@shopify/polaris";
import { lazy, Suspense, useEffect, useState } from "react";
import type { PictureFinding } from "#app/connector/ports/index.ts";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import { t } from "../../text.ts";
import { problemText } from "../upload-zone.tsx";
import type { Upload } from "../use-upload.ts";
import { writeSize } from "../write-size.ts";

const CopiedPicture = lazy(async () => ({
  default: (await import("./copied-picture.tsx")).CopiedPicture,
}));
const FitEditor = lazy(async () => ({ default: (await import("./fit-editor.tsx")).FitEditor }));

/**
 * Says what of a file may not be meant before it is used, and offers to make it fit: one of another size, or whose
 * colors are not the ones that are printed, and the picture that lies at an address.
 */
export function FitFile({
  title,
  size,
  productId,
  fieldId,
  address,
  findings,
  isRight,
  upload: { state, take },
  isStored,
  onFitting,
}: {
  title: string;
  size: PictureSize;
  productId: string | null;
  /** The field of the address. */
  fieldId: string;
  /** Where the picture lies that would be printed; empty: nowhere, or nobody knows yet. */
  address: string;
  /** What was found in the picture there. */
  findings: readonly PictureFinding[];
  /** The picture there is known to have the size: it may be laid otherwise all the same. */
  isRight: boolean;
  upload: Upload;
  /** What was uploaded last is what stands in the field. */
  isStored: boolean;
  /** Told whether a file is being fitted, which wants the width. */
  onFitting: (isFitting: boolean) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  // It was to be used as it is fitted.
  const [isUsed, setUsed] = useState(false);
  const open = (next: File) => {
    setUsed(false);
    setFile(next);
  };
  // The address whose picture is being copied; of another one it says nothing.
  const [copied, setCopied] = useState("");
  const concerns = state.kind === "stored" && isStored ? state.concerns : findings;
  const isOfColors = concerns.includes("cmyk") || concerns.includes("profile");
  const misfit = state.kind === "refused" && state.problem.problem === "size" ? state.file : null;
  const given = misfit ?? (isOfColors && state.kind === "stored" ? state.file : null);
  const isDone = isUsed && state.kind === "stored" && state.file === file;
  const isFitting = file !== null && !isDone;
  useEffect(() => onFitting(isFitting), [onFitting, isFitting]);
  return (
    <BlockStack gap="200">
      <div role="status">
        {concerns.map((concern) => (
          <Text key={concern} as="p" tone="caution">
            {t(`artwork.concerns.${concern}`)}
          </Text>
        ))}
      </div>
      {given === null || given === file ? null : (
        <div>
          <Button onClick={() => open(given)}>
            {misfit === null
              ? t("pictures.fit.convert")
              : t("pictures.fit.open", { size: writeSize(size) })}
          </Button>
        </div>
      )}
      {given !== null || isFitting || address === "" ? null : copied === address ? (
        <Suspense>
          <CopiedPicture
            url={address}
            fieldId={fieldId}
            onCopied={(picture) => {
              setCopied("");
              open(picture);
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setCopied(address)}>
            {isOfColors
              ? t("pictures.fit.convert")
              : isRight
                ? t("pictures.fit.adjust")
                : t("pictures.fit.open", { size: writeSize(size) })}
          </Button>
        </div>
      )}
      {!isFitting ? null : (
        <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
          <FitEditor
            file={file}
            title={title}
            artwork={size}
            productId={productId}
            isBusy={state.kind === "busy"}
            problem={state.kind === "refused" && misfit === null ? problemText(state) : null}
            onUse={(fit) => {
              setUsed(true);
              take(file, fit);
            }}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </BlockStack>
  );
}
