import {
  BlockStack,
  Button,
  DropZone,
  InlineError,
  InlineStack,
  Spinner,
  Text,
} from "@shopify/polaris";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { photoMegabytesMax, photosMax } from "#app/connector/model/remake-photo.ts";
import type { PhotoView } from "#app/connector/remake-photos/index.ts";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { PhotoRow } from "./photo-row.tsx";
import { type FileProblem, isPassing, type Photos, usePhotos } from "./use-photos.ts";

const none: readonly PhotoView[] = [];

/**
 * Where a person chooses or drops photos of what arrived, reads which were not taken and why, and removes some. With
 * `requestId` they are of the remake that the page is about to ask for.
 */
export function RemakePhotos({
  dispatchId,
  requestId,
  photos: known = none,
  onBusy,
  onPhotos,
  onDone,
}: {
  dispatchId: string;
  requestId?: string;
  photos?: readonly PhotoView[];
  /** Told as photos begin to be added, and as all of them are. */
  onBusy?: (isBusy: boolean) => void;
  /** Told which there are, as they become more or fewer. */
  onPhotos?: (photos: readonly PhotoView[]) => void;
  /** Closes it; left out where it is a part of something else. */
  onDone?: () => void;
}) {
  const query = requestId === undefined ? "" : `?${new URLSearchParams({ request: requestId })}`;
  const address = `/app/remakes/${encodeURIComponent(dispatchId)}/photos${query}`;
  const given = usePhotos({ address, known });
  const { photos, busy, add, remove } = given;
  const isBusy = busy !== null;
  const tell = useStable((now: boolean) => onBusy?.(now));
  useEffect(() => tell(isBusy), [isBusy, tell]);
  const reportPhotos = useStable((_ids: string) => onPhotos?.(photos));
  const ids = photos.map((photo) => photo.id).join();
  useEffect(() => reportPhotos(ids), [ids, reportPhotos]);
  const region = useRef<HTMLDivElement>(null);
  const isOpened = onDone !== undefined;
  useEffect(() => {
    // The button that opened it is gone, and its field can't have the focus before it was measured.
    if (isOpened) region.current?.focus();
  }, [isOpened]);
  const id = useId();
  return (
    <div
      ref={region}
      {...(isOpened ? { role: "group", "aria-label": t("remakes.editPhotos") } : {})}
      tabIndex={-1}
      style={{ outline: "none" }}
    >
      <BlockStack gap="200">
        <DropZone
          id={id}
          label={t("photos.label")}
          // What the dialog offers first, and what a phone makes a JPEG of; what is dropped is judged by its bytes.
          accept="image/jpeg,image/png,image/webp"
          variableHeight
          overlayText={t("photos.drop")}
          errorOverlayText={t("photos.drop")}
          onDrop={(files) => add(files)}
        >
          <div style={{ padding: "var(--p-space-300)" }}>
            <BlockStack gap="050">
              <Text as="span" fontWeight="medium">
                {t("photos.choose")}
              </Text>
              <Text as="span" tone="subdued">
                {t("photos.hint", { most: photoMegabytesMax, count: photosMax })}
              </Text>
            </BlockStack>
          </div>
        </DropZone>
        <Told {...given} fieldId={id} />
        <PhotoRow
          photos={photos}
          renderBeside={(photo, number) => (
            <Remove
              number={number}
              isDisabled={isBusy}
              onRemove={async () => {
                const isRemoved = await remove(photo.id);
                // What was pressed is gone with it.
                if (isRemoved) region.current?.focus();
                return isRemoved;
              }}
            />
          )}
        />
        {onDone === undefined ? null : (
          <InlineStack>
            <Button onClick={onDone} disabled={isBusy}>
              {t("photos.done")}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </div>
  );
}

/** What is on its way, how many are there, and which files are not among them. */
function Told({ busy, photos, refused, add, fieldId }: Photos & { fieldId: string }) {
  const again = refused.filter(isPassing).map(({ file }) => file);
  return (
    <div role="status">
      <BlockStack gap="100" inlineAlign="start">
        {busy === null ? (
          photos.length === 0 ? null : (
            <Text as="p" tone="subdued">
              {t("photos.added", { count: photos.length })}
            </Text>
          )
        ) : (
          <InlineStack gap="200" blockAlign="center" wrap={false}>
            <Spinner size="small" />
            <Text as="p" breakWord>
              {t("photos.busy", { file: busy.fileName })}{" "}
              {busy.waiting === 0 ? null : t("photos.waiting", { count: busy.waiting })}
            </Text>
          </InlineStack>
        )}
        {refused.map(({ id, file, why }) => (
          <InlineError
            key={id}
            fieldID={fieldId}
            message={t("photos.refused", { file: file.name, reason: reasonOf(why) })}
          />
        ))}
        {again.length === 0 || busy !== null ? null : (
          <Button size="slim" onClick={() => add(again)}>
            {t("photos.retry")}
          </Button>
        )}
      </BlockStack>
    </div>
  );
}

function reasonOf(why: FileProblem): string {
  switch (why.problem) {
    case "large":
      return t("photos.problems.large", { most: why.mostMb });
    case "pixels":
      return t("photos.problems.pixels", { most: why.mostMegapixels });
    case "enough":
      return t("photos.problems.enough", { most: why.most });
    case "full":
      return t("photos.problems.full", { files: why.most, most: why.mostMb });
    case "resting":
      return t("photos.problems.resting", { minutes: why.minutes });
    default:
      return t(`photos.problems.${why.problem}`);
  }
}

type Removal = "none" | "asked" | "busy" | "failed";

/** Asks once more: nothing brings a photo back. */
function Remove({
  number,
  onRemove,
  isDisabled,
}: {
  number: number;
  onRemove: () => Promise<boolean>;
  isDisabled: boolean;
}) {
  const [removal, setRemoval] = useState<Removal>("none");
  const buttons = useRef<HTMLDivElement>(null);
  // Each press puts other buttons in the place of the one that was pressed.
  const press = (next: Removal) => {
    flushSync(() => setRemoval(next));
    buttons.current?.querySelector("button")?.focus();
  };
  const remove = async () => {
    setRemoval("busy");
    if (!(await onRemove())) setRemoval("failed");
  };
  if (removal === "none" || removal === "failed") {
    return (
      <div ref={buttons}>
        <Button
          variant="plain"
          tone="critical"
          disabled={isDisabled}
          accessibilityLabel={t("photos.removeOf", { number })}
          onClick={() => press("asked")}
        >
          {t("photos.remove")}
        </Button>
        <div role="status">
          {removal === "failed" ? (
            <Text as="p" tone="critical">
              {t("photos.notRemoved")}
            </Text>
          ) : null}
        </div>
      </div>
    );
  }
  return (
    <div ref={buttons}>
      <Text as="p">{t("photos.sure")}</Text>
      <Button
        variant="plain"
        tone="critical"
        loading={removal === "busy"}
        accessibilityLabel={t("photos.removeOf", { number })}
        onClick={() => void remove()}
      >
        {t("photos.remove")}
      </Button>
      <div>
        <Button variant="plain" disabled={removal === "busy"} onClick={() => press("none")}>
          {t("photos.keep")}
        </Button>
      </div>
    </div>
  );
}
