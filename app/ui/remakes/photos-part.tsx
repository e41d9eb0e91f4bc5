import { BlockStack, Button, InlineStack, Spinner } from "@shopify/polaris";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PhotoView } from "#app/connector/remake-photos/index.ts";
import { loadActTexts } from "../load-texts.ts";
import { t } from "../text.ts";
import { PhotoRow } from "./photo-row.tsx";

const RemakePhotos = lazy(async () => {
  const [{ RemakePhotos }] = await Promise.all([import("./remake-photos.tsx"), loadActTexts()]);
  return { default: RemakePhotos };
});

/** The photos of a remake, and what adds and removes some. */
export function PhotosPart({
  dispatchId,
  photos,
}: {
  /** The part that makes the remake. */
  dispatchId: string;
  photos: readonly PhotoView[];
}) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const close = () => {
    // What was pressed is gone with it.
    flushSync(() => setOpen(false));
    part.current?.querySelector("button")?.focus();
  };
  if (isOpen) {
    return (
      <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
        <RemakePhotos dispatchId={dispatchId} photos={photos} onDone={close} />
      </Suspense>
    );
  }
  return (
    <div ref={part}>
      <BlockStack gap="200">
        <PhotoRow photos={photos} />
        <InlineStack>
          <Button variant="plain" onClick={() => setOpen(true)}>
            {t(photos.length === 0 ? "remakes.addPhotos" : "remakes.editPhotos")}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
