import {
  Banner,
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Modal,
  Pagination,
  SkeletonThumbnail,
  Text,
} from "@shopify/polaris";
import { useState } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import type { UploadedPicture } from "#app/connector/products/uploads/index.ts";
import { useShownAddress } from "../own-files.tsx";
import { hairline } from "./picture-space.ts";
import { writeSize } from "./write-size.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { removePicture, usePictures } from "./use-pictures.ts";

export interface PictureChooserProps {
  /** Only what fits its artwork; null: everything. */
  sku: string | null;
  /** The one size that is wanted, in words. */
  size: PictureSize | null;
  /** Null where they are only looked at. */
  onChoose: ((artworkUrl: string) => void) | null;
  onClose: () => void;
}

/** The files that were uploaded before: used again, or deleted where nothing uses them. */
export function PictureChooser({ sku, size, onChoose, onClose }: PictureChooserProps) {
  // Where each page that was turned begins; the last one is shown.
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const { page, isFailed, readAgain } = usePictures({ sku, after: starts.at(-1) ?? null });
  const next = page?.next ?? null;
  return (
    <Modal
      open
      onClose={onClose}
      title={t("artwork.pictures.title")}
      secondaryActions={[{ content: t("artwork.pictures.close"), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {size === null ? null : (
            <Text as="p" tone="subdued">
              {t("artwork.pictures.sized", { size: writeSize(size) })}
            </Text>
          )}
          {isFailed ? (
            <Banner tone="critical" action={{ content: t("problems.retry"), onAction: readAgain }}>
              <p>{t("artwork.pictures.failed")}</p>
            </Banner>
          ) : page === null ? (
            <Reading />
          ) : page.pictures.length === 0 ? (
            <Text as="p">
              {t(size === null ? "artwork.pictures.none" : "artwork.pictures.noneSized")}
            </Text>
          ) : (
            <InlineGrid columns={{ xs: 2, sm: 3, md: 4 }} gap="400">
              {page.pictures.map((picture) => (
                <Listed
                  key={picture.fileName}
                  picture={picture}
                  onChoose={onChoose}
                  onGone={readAgain}
                />
              ))}
            </InlineGrid>
          )}
          {starts.length === 1 && next === null ? null : (
            <InlineStack align="center">
              <Pagination
                hasPrevious={starts.length > 1}
                onPrevious={() => setStarts(starts.slice(0, -1))}
                hasNext={next !== null}
                onNext={() => setStarts([...starts, next])}
                accessibilityLabel={t("artwork.pictures.pages")}
              />
            </InlineStack>
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function Reading() {
  return (
    <div role="status" aria-label={t("artwork.pictures.reading")}>
      <InlineGrid columns={{ xs: 2, sm: 3, md: 4 }} gap="400">
        {["first", "second", "third", "fourth"].map((name) => (
          <SkeletonThumbnail key={name} size="large" />
        ))}
      </InlineGrid>
    </div>
  );
}

type Removal = "none" | "asked" | "busy" | "needed" | "failed";

function Listed({
  picture: { fileName, title, artworkUrl, size, createdAt },
  onChoose,
  onGone,
}: {
  picture: UploadedPicture;
  onChoose: PictureChooserProps["onChoose"];
  onGone: () => void;
}) {
  const [removal, setRemoval] = useState<Removal>("none");
  const showPath = useShownAddress();
  const name = title === "" ? writeSize(size) : title;
  const remove = async () => {
    setRemoval("busy");
    const result = await removePicture(fileName);
    if (result === "removed" || result === "missing") onGone();
    else setRemoval(result ?? "failed");
  };
  return (
    <BlockStack gap="150">
      <div style={frame}>
        <img src={`${showPath(artworkUrl)}?small`} alt="" style={picture} />
      </div>
      <BlockStack>
        <Text as="p" breakWord>
          {name}
        </Text>
        <Text as="p" tone="subdued">
          {t("artwork.pictures.size", { size: writeSize(size) })}
        </Text>
        <Text as="p" tone="subdued">
          <Time at={createdAt} text={(time) => t("artwork.pictures.uploaded", { time })} />
        </Text>
      </BlockStack>
      {onChoose === null ? null : (
        <Button
          size="slim"
          onClick={() => onChoose(artworkUrl)}
          accessibilityLabel={t("artwork.pictures.useOf", { name })}
        >
          {t("artwork.pictures.use")}
        </Button>
      )}
      <Remove name={name} removal={removal} onRemoval={setRemoval} onRemove={() => void remove()} />
    </BlockStack>
  );
}

/** Asks once more: nothing brings a file back. */
function Remove({
  name,
  removal,
  onRemoval,
  onRemove,
}: {
  name: string;
  removal: Removal;
  onRemoval: (removal: Removal) => void;
  onRemove: () => void;
}) {
  if (removal === "needed" || removal === "failed") {
    return (
      <div role="status">
        <Text as="p" tone="critical">
          {t(`artwork.pictures.${removal}`)}
        </Text>
      </div>
    );
  }
  if (removal === "none") {
    return (
      <div>
        <Button
          variant="plain"
          tone="critical"
          onClick={() => onRemoval("asked")}
          accessibilityLabel={t("artwork.pictures.deleteOf", { name })}
        >
          {t("artwork.pictures.delete")}
        </Button>
      </div>
    );
  }
  return (
    <BlockStack gap="100">
      <Text as="p">{t("artwork.pictures.sure")}</Text>
      <InlineStack gap="200">
        <Button
          size="slim"
          tone="critical"
          loading={removal === "busy"}
          onClick={onRemove}
          accessibilityLabel={t("artwork.pictures.deleteSure", { name })}
        >
          {t("artwork.pictures.delete")}
        </Button>
        <Button size="slim" disabled={removal === "busy"} onClick={() => onRemoval("none")}>
          {t("artwork.pictures.keep")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

const frame = {
  aspectRatio: "1",
  overflow: "hidden",
  background: "var(--p-color-bg-surface-secondary)",
  borderRadius: "var(--p-border-radius-200)",
  ...hairline,
} as const;

const picture = { display: "block", width: "100%", height: "100%", objectFit: "contain" } as const;
