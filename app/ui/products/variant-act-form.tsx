import { BlockStack, Box, Button, ButtonGroup, InlineError, Text } from "@shopify/polaris";
import { type ReactNode, useEffect } from "react";
import {
  PendingBanner,
  PendingPicturesProvider,
  usePendingPictures,
} from "../artwork/pending-pictures.tsx";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { ReleasedNote } from "./released-banner.tsx";
import { type AskedAct, useReleasedBy } from "./use-released-by.ts";
import { useVariantAct, type WantedVariantAct } from "./use-variant-act.ts";

/** What is asked for an act on several variants. */
export interface AsksForVariants {
  /** How many are meant. */
  count: number;
  /** The list's. */
  address: string;
  /** Which of the list; empty: all of it. */
  variantIds: readonly string[];
  onClose: (hasBegun: boolean) => void;
}

/** What an act on several variants needs to be told before it begins; closed as soon as it has. */
export function VariantActForm({
  title,
  hint,
  address,
  wanted,
  about,
  fieldId,
  problemOf,
  onClose,
  children,
}: Pick<AsksForVariants, "address" | "onClose"> & {
  /** What it does, and its button. */
  title: string;
  hint: string;
  /** Null until all is told. */
  wanted: WantedVariantAct | null;
  /** What is known of it so far, for which orders it sends. */
  about: AskedAct;
  /** The field that a problem is about. */
  fieldId: string;
  /** Why nothing has begun, beside that another act is under way; null: there is nothing to say. */
  problemOf: (outcome: string) => string | null;
  children: ReactNode;
}) {
  const { start, isStarting, outcome } = useVariantAct(address);
  const released = useReleasedBy({ ...about, address });
  const pictures = usePendingPictures();
  const close = useStable(onClose);
  useEffect(() => {
    if (outcome === "started") close(true);
  }, [outcome, close]);
  const problem =
    outcome === undefined || outcome === "started"
      ? null
      : outcome === "busy"
        ? t("matching.busy")
        : outcome === "more"
          ? t("acts.matching.more")
          : problemOf(outcome);
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
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <Text as="p">{hint}</Text>
        <PendingPicturesProvider value={pictures.report}>{children}</PendingPicturesProvider>
        <PendingBanner pictures={pictures} />
        {problem === null ? null : <InlineError fieldID={fieldId} message={problem} />}
        {wanted === null ? null : <ReleasedNote released={released} />}
        <ButtonGroup>
          <Button
            variant="primary"
            disabled={wanted === null || released === undefined}
            loading={isStarting}
            onClick={() => pictures.unless(() => (wanted === null ? undefined : start(wanted)))}
          >
            {title}
          </Button>
          <Button onClick={() => onClose(false)}>{t("products.confirm.keep")}</Button>
        </ButtonGroup>
      </BlockStack>
    </Box>
  );
}
