import { BlockStack, Button, Spinner } from "@shopify/polaris";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { useReportPending } from "./pending-pictures.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { type Upload, useUpload } from "./use-upload.ts";

const PictureChooser = lazy(async () => ({
  default: (await import("./picture-chooser.tsx")).PictureChooser,
}));

export interface PictureInputProps {
  label: string;
  /** What the picture is for, in a few words. */
  title: string;
  /** Whose artwork it is, whose size it has to have; null for a place in a design. */
  sku: string | null;
  size: PictureSize | null;
  /** The address that stands in the field. */
  address: string;
  /** What has to be done before anything comes of it; null where it is done. */
  next: string | null;
  isDisabled?: boolean;
  /** Told of the address of a file that was uploaded or chosen: it came whole. */
  onAccepted: (address: string) => void;
  /** What stands below the zone, where more can be done with a file; told whether the last one is what stands in the field. */
  renderBeside?: (upload: Upload, isStored: boolean) => ReactNode;
  /** The field of the address. */
  children: ReactNode;
}

/** A picture: a file that is uploaded, one that was uploaded before, or an address that is entered. */
export function PictureInput({
  isDisabled = false,
  children,
  onAccepted,
  ...props
}: PictureInputProps) {
  const { sku, size, address, next, renderBeside } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState("");
  const upload = useUpload({ sku, onStored: onAccepted });
  const { state } = upload;
  useReportPending(state.kind === "busy");
  // Of another address the last file says nothing.
  const isStored = state.kind === "stored" && state.artworkUrl === address;
  const taken = isStored
    ? { title: t("artwork.upload.stored", { file: state.fileName }), next }
    : chosen !== "" && chosen === address
      ? { title: t("artwork.upload.chosen"), next }
      : null;
  return (
    <BlockStack gap="300">
      <UploadZone
        label={props.label}
        size={size}
        taken={taken}
        upload={upload}
        isDisabled={isDisabled}
      />
      {renderBeside?.(upload, isStored)}
      <div>
        <Button
          variant="plain"
          disabled={isDisabled}
          onClick={() => setChoosing(true)}
          accessibilityLabel={t("artwork.pictures.openFor", { title: props.title })}
        >
          {t("artwork.pictures.open")}
        </Button>
      </div>
      {children}
      {isChoosing ? (
        <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
          <PictureChooser
            sku={sku}
            size={size}
            onChoose={(url) => {
              setChoosing(false);
              setChosen(url);
              onAccepted(url);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </BlockStack>
  );
}
