import { BlockStack, DropZone, InlineError, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useId } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import type { UploadProblem } from "#app/connector/products/uploads/index.ts";
import { uploadMegabytesMax } from "#app/connector/products/uploads/views.ts";
import { writeSize } from "./write-size.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import type { Upload, UploadState } from "./use-upload.ts";

/** Where a person chooses or drops an artwork file, and reads what became of it. */
export function UploadZone({
  label,
  size,
  taken,
  upload: { state, take },
  isDisabled,
}: {
  label: string;
  /** That the file has to have; null: any, or one that nobody tells. */
  size: PictureSize | null;
  /** What is said of a file that is there by now; null while there is none. */
  taken: { title: string; next: string | null } | null;
  upload: Upload;
  isDisabled: boolean;
}) {
  const id = useId();
  const text = problemText(state);
  return (
    <BlockStack gap="100">
      <DropZone
        id={id}
        label={label}
        // What the dialog offers first; what is dropped is judged by its bytes, not by its name.
        accept="image/png,image/jpeg"
        allowMultiple={false}
        variableHeight
        disabled={isDisabled}
        error={text !== null}
        overlayText={t("artwork.upload.drop")}
        errorOverlayText={t("artwork.upload.drop")}
        onDrop={([file]) => {
          if (file !== undefined) take(file);
        }}
      >
        <div style={{ padding: "var(--p-space-400)" }}>
          <Inside state={state} size={size} taken={taken} />
        </div>
      </DropZone>
      <div role="status">{text === null ? null : <InlineError message={text} fieldID={id} />}</div>
    </BlockStack>
  );
}

function Inside({
  state,
  size,
  taken,
}: {
  state: UploadState;
  size: PictureSize | null;
  taken: { title: string; next: string | null } | null;
}) {
  if (state.kind === "busy") {
    return (
      <InlineStack gap="200" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="span" breakWord>
          {t("artwork.upload.busy", { file: state.fileName })}
        </Text>
      </InlineStack>
    );
  }
  return (
    <BlockStack gap="050">
      <Text as="span" fontWeight="medium" breakWord>
        {taken?.title ?? t("artwork.upload.choose")}
      </Text>
      <Text as="span" tone="subdued">
        {taken?.next ?? hintOf(size)}
      </Text>
    </BlockStack>
  );
}

function hintOf(size: PictureSize | null): string {
  const most = uploadMegabytesMax;
  return size === null
    ? t("artwork.upload.hint", { most })
    : t("artwork.upload.hintSized", { size: writeSize(size), most });
}

export function problemText(state: UploadState): string | null {
  if (state.kind === "failed") return t("artwork.upload.failed");
  return state.kind === "refused" ? wordsOf(state.problem) : null;
}

function wordsOf(told: UploadProblem): string {
  switch (told.problem) {
    case "damaged":
      return t("artwork.concerns.damaged");
    case "large":
      return t("artwork.upload.problems.large", { most: told.mostMb });
    case "full":
      return t("artwork.upload.problems.full", { files: told.most, most: told.mostMb });
    case "interlaced":
      return t("artwork.upload.problems.interlaced", { most: told.mostMegapixels });
    case "unreachable":
      return t("artwork.upload.problems.unreachable", { address: told.address });
    case "resting":
      return t("artwork.upload.problems.resting", { minutes: told.minutes });
    case "unread":
      return t("artwork.upload.problems.unread", { words: saidText(told.words) });
    case "size": {
      const [found, expected] = [writeSize(told.found), writeSize(told.expected)];
      return t("artwork.upload.problems.size", { found, expected });
    }
    default:
      return t(`artwork.upload.problems.${told.problem}`);
  }
}
