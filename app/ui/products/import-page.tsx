import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  DataTable,
  DropZone,
  InlineStack,
  Link,
  List,
  Page,
  Text,
  useBreakpoints,
} from "@shopify/polaris";
import { Fragment } from "react";
import type {
  ImportApplied,
  ImportPreview,
  MappingChange,
} from "#app/connector/products/mapping-files/index.ts";
import type { EarlierMappedView } from "#app/connector/queries/dispatches/index.ts";
import type { PausedView } from "#app/connector/queries/home/views.ts";
import { type PausedActions, PausedBanners } from "../paused-banners.tsx";
import { useShownAddress } from "../own-files.tsx";
import { saidText } from "../said-text.ts";
import { labeled } from "../labeled.ts";
import { t } from "../text.ts";
import { unreadText } from "./variant-words.ts";

export interface ImportPageProps {
  /** What came of checking or importing the file; null before. */
  result: ImportPreview | ImportApplied | { kind: "no-file" } | null;
  /** The file that was chosen; null before. */
  fileName: string | null;
  isBusy: boolean;
  /** What of the store's files rests, and its button. */
  paused: readonly PausedView[];
  tryNow: PausedActions;
  /** Orders that were sent before their variants were mapped as they are now; a process of the version before reads none. */
  earlierMapped: EarlierMappedView | undefined;
  onFile: (file: File | null) => void;
  onCheck: () => void;
  onApply: (fingerprint: string) => void;
}

/** A file of mappings: checked whole, shown as what it changes, and only then written. */
export function ImportPage({
  result,
  fileName,
  isBusy,
  paused,
  tryNow,
  earlierMapped,
  ...on
}: ImportPageProps) {
  return (
    <Page
      title={t("products.import.title")}
      backAction={{ content: t("products.import.back"), url: "/app/products" }}
    >
      <BlockStack gap="400">
        <PausedBanners paused={paused} {...tryNow} />
        <Card>
          <form
            method="post"
            encType="multipart/form-data"
            onSubmit={(event) => {
              event.preventDefault();
              on.onCheck();
            }}
          >
            <BlockStack gap="300">
              <Text as="p">{t("products.import.fileHint")}</Text>
              <DropZone
                label={t("products.import.file")}
                accept=".csv,text/csv"
                type="file"
                allowMultiple={false}
                variableHeight
                disabled={isBusy}
                overlayText={t("artwork.upload.drop")}
                errorOverlayText={t("artwork.upload.drop")}
                onDrop={([file]) => on.onFile(file ?? null)}
              >
                <Box padding="400">
                  <Text as="span" fontWeight="medium" breakWord>
                    {fileName ?? t("artwork.upload.choose")}
                  </Text>
                </Box>
              </DropZone>
              <InlineStack>
                <Button
                  submit
                  variant={result?.kind === "ready" ? "secondary" : "primary"}
                  loading={isBusy}
                >
                  {t("products.import.check")}
                </Button>
              </InlineStack>
            </BlockStack>
          </form>
        </Card>
        {result === null ? null : (
          <Result
            result={result}
            isBusy={isBusy}
            earlierMapped={earlierMapped}
            onApply={on.onApply}
          />
        )}
      </BlockStack>
    </Page>
  );
}

function Result({
  result,
  isBusy,
  earlierMapped,
  onApply,
}: Pick<ImportPageProps, "isBusy" | "earlierMapped"> & {
  result: NonNullable<ImportPageProps["result"]>;
  onApply: (fingerprint: string) => void;
}) {
  switch (result.kind) {
    case "no-file":
      return <Banner tone="critical">{t("products.import.noFile")}</Banner>;
    case "unreadable": {
      const { problem, detail } = result;
      return (
        <Banner tone="critical">{t(`products.import.unreadable.${problem}`, { detail })}</Banner>
      );
    }
    case "unread":
      return <Banner tone="warning">{unreadText(result.catalog)}</Banner>;
    case "outdated":
      return <Banner tone="warning">{t("products.import.outdated")}</Banner>;
    case "applied":
      return (
        <Banner
          tone="success"
          title={t("products.import.applied", { count: result.count })}
          action={{ content: t("products.import.appliedAction"), url: "/app/products" }}
        >
          <SentBefore earlierMapped={earlierMapped} />
        </Banner>
      );
    case "refused":
      return <Refusal refusal={result} />;
    case "ready":
      return <Preview preview={result} isBusy={isBusy} onApply={onApply} />;
  }
}

/** How many orders were sent with an earlier mapping; all of them are updated on the page of all products. */
function SentBefore({ earlierMapped }: Pick<ImportPageProps, "earlierMapped">) {
  if (earlierMapped === undefined || earlierMapped.orders === 0) return null;
  const { orders: count, isMore } = earlierMapped;
  return (
    <Link url="/app/products">
      {t(isMore ? "products.remap.titleMore" : "products.remap.title", { count })}
    </Link>
  );
}

function Refusal({ refusal }: { refusal: Extract<ImportPreview, { kind: "refused" }> }) {
  const { problems, problemCount } = refusal;
  const hidden = problemCount - problems.length;
  return (
    <Banner tone="critical" title={t("products.import.refusedTitle", { count: problemCount })}>
      <List>
        {problems.map(({ line, column, problem, detail }) => (
          <List.Item key={`${line} ${column} ${problem}`}>
            {t("products.import.problemLine", {
              line,
              column,
              text: t(`products.import.problems.${problem}`, { detail: saidText(detail) }),
            })}
          </List.Item>
        ))}
      </List>
      {hidden > 0 ? <p>{t("products.import.more", { count: hidden })}</p> : null}
    </Banner>
  );
}

/** A process of an older version tells no losses. */
type Ready = Omit<Shown, "losses"> & Partial<Pick<Shown, "losses">>;
type Shown = Extract<ImportPreview, { kind: "ready" }>;

const none: Shown["losses"] = { count: 0, variantIds: [], unknown: 0 };

const countNames = ["made", "ignored", "open", "again", "unchanged"] as const;

function Preview({
  preview,
  isBusy,
  onApply,
}: {
  preview: Ready;
  isBusy: boolean;
  onApply: (fingerprint: string) => void;
}) {
  const { counts, changes, losses = none, uncheckedArtwork, findings, fingerprint } = preview;
  const count = counts.made + counts.ignored + counts.open + counts.again;
  if (count === 0) return <Banner tone="info">{t("products.import.nothing")}</Banner>;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("products.import.changes")}
        </Text>
        <List>
          {countNames
            .filter((name) => counts[name] > 0)
            .map((name) => (
              <List.Item key={name}>
                {t(`products.import.${name}`, { count: counts[name] })}
              </List.Item>
            ))}
        </List>
        {losses.count > 0 ? (
          <Text as="p" tone="critical">
            {t("products.matching.map.losses", { count: losses.count })}
          </Text>
        ) : null}
        {losses.unknown > 0 ? (
          <Text as="p" tone="subdued">
            {t("products.matching.map.unknown", { count: losses.unknown })}
          </Text>
        ) : null}
        {uncheckedArtwork > 0 ? (
          <Banner tone="warning">
            {t("products.import.unchecked", { count: uncheckedArtwork })}
          </Banner>
        ) : null}
        {findings.length > 0 ? (
          <Banner tone="warning">
            <List>
              {findings.map(({ line, finding }) => (
                <List.Item key={`${line} ${finding}`}>
                  {t("products.import.problemLine", {
                    line,
                    column: "artwork_url",
                    text: t(`artwork.concerns.${finding}`),
                  })}
                </List.Item>
              ))}
            </List>
          </Banner>
        ) : null}
        <Changes changes={changes} losing={losses.variantIds} />
        {count > changes.length ? (
          <Text as="p" tone="subdued">
            {t("products.import.more", { count: count - changes.length })}
          </Text>
        ) : null}
        <InlineStack align="end">
          <Button variant="primary" loading={isBusy} onClick={() => onApply(fingerprint)}>
            {t("products.import.apply", { count })}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Side by side where there is space, below each other where there is none. */
function Changes({
  changes,
  losing,
}: {
  changes: readonly MappingChange[];
  /** The variants that would be sold below cost. */
  losing: readonly string[];
}) {
  const { smDown } = useBreakpoints();
  const partsText = usePartsText();
  const afterText = ({ after, mappedAgain }: Pick<MappingChange, "after" | "mappedAgain">) =>
    mappedAgain === null
      ? partsText(after)
      : t("products.import.mappedAgain", { sku: mappedAgain });
  const lossOf = (variantId: string) =>
    losing.includes(variantId) ? (
      <Text as="p" tone="critical">
        {t("products.filters.loss")}
      </Text>
    ) : null;
  if (smDown) {
    return (
      <BlockStack gap="300">
        {changes.map(({ variantId, name, before, after, mappedAgain }) => (
          <BlockStack key={variantId}>
            <Text as="span" fontWeight="medium" breakWord>
              {name}
            </Text>
            <Text as="span" tone="subdued" breakWord>
              {labeled(t("products.import.columns.before"), partsText(before))}
            </Text>
            <Text as="span" breakWord>
              {labeled(t("products.import.columns.after"), afterText({ after, mappedAgain }))}
            </Text>
            {lossOf(variantId)}
          </BlockStack>
        ))}
      </BlockStack>
    );
  }
  return (
    <DataTable
      columnContentTypes={["text", "text", "text"]}
      headings={[
        t("products.import.columns.variant"),
        t("products.import.columns.before"),
        t("products.import.columns.after"),
      ]}
      rows={changes.map(({ variantId, name, before, ...change }) => [
        name,
        partsText(before),
        <Fragment key={variantId}>
          {afterText(change)}
          {lossOf(variantId)}
        </Fragment>,
      ])}
    />
  );
}

/** What a variant is made of, in one line. The long address of an upload would fill it: its end tells it. */
function usePartsText(): (components: MappingChange["before"]) => string {
  const showPath = useShownAddress();
  const artworkText = (url: string) =>
    showPath(url).startsWith("/uploads/")
      ? t("products.import.yourPicture", { end: url.slice(-shownEndCharacters) })
      : url;
  return (components) => {
    if (components === null) return t("products.states.open");
    if (components.length === 0) return t("products.states.ignored");
    return components
      .map(({ sku, quantity, artworkUrl }) =>
        [
          t("products.times", { count: quantity, title: sku }),
          ...(artworkUrl === null ? [] : [artworkText(artworkUrl)]),
        ].join(" "),
      )
      .join(", ");
  };
}

const shownEndCharacters = 10;
