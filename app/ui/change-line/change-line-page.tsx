import { useNavigate, useSearchParams } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Box,
  Button,
  InlineGrid,
  InlineStack,
  Page,
  Spinner,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense, useEffect, useState } from "react";
import type {
  CorrectionOutcome,
  CorrectionProblem,
  RemakeResult,
} from "#app/connector/ingest/orders/index.ts";
import type { LineDetail } from "#app/connector/queries/dispatches/index.ts";
import {
  PendingBanner,
  PendingPicturesProvider,
  usePendingPictures,
} from "../artwork/pending-pictures.tsx";
import { loadActTexts } from "../load-texts.ts";
import { createFilling } from "../studio/filling.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";
import { ChangesCard } from "./changes-card.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PrintCard } from "./print-card.tsx";
import { SkuCard } from "./sku-card.tsx";
import { fieldKey, type LineDraft } from "./line-draft.ts";
import { problemText } from "./problem-text.ts";
import { usePost } from "../use-post.ts";

const RemakeCard = lazy(async () => {
  const [{ RemakeCard }] = await Promise.all([import("./remake-card.tsx"), loadActTexts()]);
  return { default: RemakeCard };
});

interface Changed {
  kind: "changed" | "undone";
  outcome: CorrectionOutcome;
}

type Answer = Changed | { kind: "remade"; result: RemakeResult };

/**
 * What is made for one line of one order, to be changed there alone: what is printed on it, and its SKU. What left is
 * made again so.
 */
export function ChangeLinePage({ line }: { line: LineDetail }) {
  const { title, orderName, dispatchId, isCorrectable } = line;
  const path = `/app/orders/${dispatchId}`;
  const save = useSaving(line, path);
  return (
    <Page
      title={t(line.remakeable === null ? "order.change.title" : "remakes.changeTitle", { title })}
      subtitle={t("order.change.order", { name: orderName })}
      backAction={{ content: t("order.change.cancel"), url: path }}
    >
      <BlockStack gap="400">
        {isCorrectable ? null : <Banner tone="info">{t("order.change.over")}</Banner>}
        {save.hasMovedOn ? <Banner tone="warning">{t("order.change.movedOn")}</Banner> : null}
        {save.refused === null ? null : (
          <Banner tone="critical" title={t(`remakes.problems.${save.refused}`)} />
        )}
        {line.isOutdated ? (
          <Banner tone="warning">
            {t("attentions.CorrectionOutdated.sentence", { detail: title })}
          </Banner>
        ) : null}
        {/* Once somebody has changed it, what stands in the fields is of yesterday. */}
        {isCorrectable ? <Editor key={line.seen} line={line} save={save} path={path} /> : null}
        <ChangesCard line={line} isBusy={save.isBusy} onUndo={save.undo} />
      </BlockStack>
    </Page>
  );
}

/** A narrow page has none of its own. */
const edge = { xs: "400", sm: "0" } as const;

type Saving = ReturnType<typeof useSaving>;

function Editor({ line, save, path }: { line: LineDetail; save: Saving; path: string }) {
  const { draft, change, filling } = useDraft(line);
  const { problem } = save;
  const pictures = usePendingPictures();
  const changes = () => formOf(line, { draft, valueOf: filling.valueOf });
  return (
    <BlockStack gap="400">
      <Box paddingInline={edge}>
        <Text as="p" tone="subdued">
          {hintOf(line)}
        </Text>
      </Box>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <PendingPicturesProvider value={pictures.report}>
            <PrintCard {...{ line, draft, change, filling, problem }} />
          </PendingPicturesProvider>
          <SkuCard {...{ line, draft, change, problem }} />
        </BlockStack>
        <PreviewCard {...{ line, draft, filling }} />
      </InlineGrid>
      <PendingBanner pictures={pictures} />
      {problem?.field === "all" && !pictures.isHeld ? (
        <Banner tone="critical">{problemText(problem)}</Banner>
      ) : null}
      {line.remakeable === null ? (
        <Box paddingInline={edge} paddingBlockEnd="400">
          <InlineStack gap="200" align="end">
            <Button url={path}>{t("order.change.cancel")}</Button>
            <Button
              variant="primary"
              loading={save.isBusy}
              onClick={() => pictures.unless(() => save.save({ intent: "change", ...changes() }))}
            >
              {t("order.change.save")}
            </Button>
          </InlineStack>
        </Box>
      ) : (
        <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
          <RemakeCard
            line={line}
            most={line.remakeable}
            path={path}
            isBusy={save.isBusy}
            result={save.result}
            onSend={(asked) =>
              pictures.unless(() => save.save({ intent: "remake", ...changes(), ...asked }))
            }
          />
        </Suspense>
      )}
    </BlockStack>
  );
}

/** For what the change counts. */
function hintOf({ remakeable, part }: LineDetail): string {
  if (remakeable !== null) return t("remakes.changeHint");
  return part === null ? t("order.change.hint") : t("remakes.partHint", { sequence: part });
}

/** What a person has chosen so far; texts are kept beside it, so that a key draws its own field alone. */
function useDraft(line: LineDetail) {
  const [params] = useSearchParams();
  const [draft, setDraft] = useState<LineDraft>(() => ({
    print: firstPrint(line, params.get("fix")),
    url: line.pictureUrl,
    other: null,
  }));
  const [filling] = useState(() => {
    const filled = createFilling();
    for (const { fieldId, value } of line.parts.flatMap(({ fields }) => fields)) {
      filled.write(fieldKey(fieldId), value);
    }
    // Buyers' texts are printed on the store's own artwork, unless they fill its place.
    for (const { ownArtworkField: place, plainUrl } of line.parts) {
      const key = fieldKey(place ?? "");
      if (place !== null && plainUrl !== null && filled.valueOf(key) === "")
        filled.write(key, plainUrl);
    }
    return filled;
  });
  const change = (changed: Partial<LineDraft>) => setDraft((before) => ({ ...before, ...changed }));
  return { draft, change, filling };
}

/** Whoever comes to replace a picture has that before them. */
function firstPrint({ print, parts }: LineDetail, fix: string | null): LineDraft["print"] {
  if (fix === "picture") return "picture";
  if (fix === "entered-picture") {
    const entered = parts.flatMap(({ fields }) => fields);
    return entered.some(({ type, value }) => type === "image" && value !== "")
      ? "texts"
      : "picture";
  }
  const hasFields = parts.some(({ fields }) => fields.length > 0);
  return fix === "text" && hasFields ? "texts" : print;
}

/** Only what differs from what stands is sent; texts are sent whole, as they are printed together. */
function formOf(
  line: LineDetail,
  { draft, valueOf }: { draft: LineDraft; valueOf: (key: string) => string },
): Record<string, string> {
  const fields = line.parts.flatMap((part) => part.fields);
  const entries = fields.map(({ property, fieldId }) => ({
    property,
    value: valueOf(fieldKey(fieldId)),
  }));
  const isSameText = fields.every(({ fieldId, value }) => valueOf(fieldKey(fieldId)) === value);
  const isSame =
    draft.print === line.print &&
    (draft.print === "plain" ||
      (draft.print === "picture" ? draft.url.trim() === line.pictureUrl : isSameText));
  const { other } = draft;
  return {
    seen: String(line.seen),
    // What was overtaken is said once more by saving it as it stands.
    print: isSame && !line.isOutdated ? "" : draft.print,
    entries: JSON.stringify(entries),
    url: draft.url,
    part: String(other?.part ?? 0),
    sku: other?.item.sku ?? "",
  };
}

function useSaving(line: LineDetail, path: string) {
  const { submit, state, data } = usePost<Answer>();
  const navigate = useNavigate();
  const done = data === undefined ? null : doneOf(data, { title: line.title, path });
  const isSaved = done !== null && done.leadsTo !== null;
  useToast(done?.said ?? null, data);
  useEffect(() => {
    if (isSaved && state === "idle") void navigate(done.leadsTo ?? path);
  }, [isSaved, state, navigate, done?.leadsTo, path]);
  const answer = state === "idle" ? data : undefined;
  return {
    problem: answer === undefined ? null : problemOf(answer),
    hasMovedOn: answer?.kind !== "remade" && answer?.outcome.kind === "moved-on",
    refused:
      answer?.kind === "remade" && answer.result.kind === "refused" ? answer.result.problem : null,
    isBusy: state !== "idle" || isSaved,
    result: data?.kind === "remade" ? data.result : undefined,
    save: (form: Record<string, string>) => void submit(form, { method: "post" }),
    undo: (number: number) => {
      const form = { intent: "undo", seen: String(line.seen), number: String(number) };
      void submit(form, { method: "post" });
    },
  };
}

/** What is said of what was done, and where that is seen; null where nothing was. */
function doneOf(
  answer: Answer,
  { title, path }: { title: string; path: string },
): { said: string; leadsTo: string | null } | null {
  if (answer.kind === "remade") {
    const { result } = answer;
    if (result.kind !== "opened" || result.isEarlier) return null;
    const said = t("remakes.done", { sequence: result.sequence });
    return { said, leadsTo: `/app/orders/${result.dispatchId}` };
  }
  if (answer.outcome.kind !== "corrected") return null;
  return answer.kind === "changed"
    ? { said: t("order.change.saved", { title }), leadsTo: path }
    : { said: t("order.change.undone", { title }), leadsTo: null };
}

function problemOf(answer: Answer): CorrectionProblem | null {
  if (answer.kind === "remade")
    return answer.result.kind === "unfit" ? answer.result.problem : null;
  return answer.outcome.kind === "refused" ? answer.outcome.problem : null;
}
