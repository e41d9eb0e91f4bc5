import { BlockStack, Button, Card, Checkbox, InlineStack, Text, TextField } from "@shopify/polaris";
import { noteCharactersMax } from "#app/connector/documents/note-limit.ts";
import { PictureInput } from "../artwork/picture-input.tsx";
import { hairline } from "../artwork/picture-space.ts";
import { usePrint } from "../documents/use-print.ts";
import { useShownAddress } from "../own-files.tsx";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";

/** What the store adds to its packing slips, and how one looks. */
export function SlipSection({ draft, change, field }: SectionProps) {
  const { isBusy, print } = usePrint();
  const logo = field("slipLogo");
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("documents.slip.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("documents.slip.about")}
          </Text>
        </BlockStack>
        <div id={logo.id} tabIndex={-1}>
          <PictureInput
            label={t("documents.slip.logo")}
            title={t("documents.slip.logo")}
            sku={null}
            size={null}
            address={draft.slipLogo}
            next={t("documents.slip.saveLogo")}
            onAccepted={(slipLogo) => change({ slipLogo })}
          >
            <Logo address={draft.slipLogo} onRemove={() => change({ slipLogo: "" })} />
          </PictureInput>
          {logo.error === false ? null : (
            <div role="alert">
              <Text as="p" tone="critical">
                {logo.error}
              </Text>
            </div>
          )}
        </div>
        <TextField
          label={t("documents.slip.note")}
          helpText={t("documents.slip.noteHint", { most: noteCharactersMax })}
          autoComplete="off"
          multiline={3}
          maxLength={noteCharactersMax}
          value={draft.slipNote}
          {...field("slipNote")}
          onChange={(slipNote) => change({ slipNote })}
        />
        <Checkbox
          label={t("documents.slip.tags")}
          helpText={t("documents.slip.tagsHint")}
          checked={draft.slipTags}
          onChange={(slipTags) => change({ slipTags })}
        />
        <BlockStack gap="100" inlineAlign="start">
          <Button
            loading={isBusy}
            onClick={() => print({ orderId: null, document: "packing-slip" })}
          >
            {t("documents.slip.preview")}
          </Button>
          <Text as="p" tone="subdued">
            {t("documents.slip.previewHint")}
          </Text>
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

function Logo({ address, onRemove }: { address: string; onRemove: () => void }) {
  const showPath = useShownAddress();
  if (address === "") {
    return (
      <Text as="p" tone="subdued">
        {t("documents.slip.noLogo")}
      </Text>
    );
  }
  return (
    <InlineStack gap="400" blockAlign="center">
      <img src={`${showPath(address)}?small`} alt={t("documents.slip.logoAlt")} style={shown} />
      <Button variant="plain" tone="critical" onClick={onRemove}>
        {t("documents.slip.remove")}
      </Button>
    </InlineStack>
  );
}

const shown = {
  display: "block",
  maxWidth: "12rem",
  maxHeight: "5rem",
  objectFit: "contain",
  ...hairline,
} as const;
