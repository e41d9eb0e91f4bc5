import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  InlineError,
  Text,
  TextField,
} from "@shopify/polaris";
import { useEffect, useId, useState } from "react";
import { PictureInput } from "../artwork/picture-input.tsx";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { useVariantAct } from "./use-variant-act.ts";

/** Gives one picture to several variants: those that need artwork, and whose artwork is of its size. */
export function GiveArtwork({
  count,
  address,
  variantIds,
  onClose,
}: {
  /** How many are meant. */
  count: number;
  /** The list's. */
  address: string;
  /** Which of the list; empty: all of it. */
  variantIds: readonly string[];
  onClose: (hasBegun: boolean) => void;
}) {
  const { start, isStarting, outcome } = useVariantAct(address);
  const [url, setUrl] = useState("");
  const id = useId();
  const close = useStable(onClose);
  useEffect(() => {
    if (outcome === "started") close(true);
  }, [outcome, close]);
  const title = t("products.matching.give", { count });
  return (
    <Box
      as="section"
      padding="300"
      background="bg-surface"
      borderWidth="025"
      borderColor="border"
      borderRadius="200"
    >
      <BlockStack gap="300">
        <Text as="p">{t("products.matching.giveHint")}</Text>
        <PictureInput
          label={t("products.bulk.artwork")}
          title={t("products.bulk.artwork")}
          sku={null}
          size={null}
          address={url}
          next={title}
          onAccepted={setUrl}
        >
          <TextField
            id={id}
            label={t("products.variant.artwork")}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={setUrl}
          />
        </PictureInput>
        {outcome === "busy" ? (
          <InlineError fieldID={id} message={t("matching.busy")} />
        ) : outcome === "no-picture" ? (
          <InlineError fieldID={id} message={t("products.import.problems.url")} />
        ) : null}
        <ButtonGroup>
          <Button
            variant="primary"
            disabled={url.trim() === ""}
            loading={isStarting}
            onClick={() => start({ act: "artwork", variantIds, artworkUrl: url })}
          >
            {title}
          </Button>
          <Button onClick={() => onClose(false)}>{t("products.confirm.keep")}</Button>
        </ButtonGroup>
      </BlockStack>
    </Box>
  );
}
