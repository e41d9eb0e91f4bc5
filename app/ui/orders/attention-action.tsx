import type { ActReport } from "#app/connector/model/act-report.ts";
import type { Words } from "#app/connector/model/phrases.ts";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { AttentionFix, AttentionView } from "#app/connector/model/view-attention.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { PrintOutcome } from "#app/connector/dispatches/staff-acts/index.ts";
import type { LineOutcome } from "#app/connector/ingest/orders/index.ts";
import { adminOrderUrl } from "../admin-links.ts";
import { attentionLabel, fixLabel } from "../attention-words.ts";
import type { ActQuestion } from "../act-question.ts";
import { ConfirmAct } from "../confirm-act.tsx";
import { PrintProperty } from "./print-property.tsx";
import { quotedText } from "../said-text.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";

/** What pressing posts to the order's page. */
export interface AttentionAnswer {
  /** False where the order had moved on before the press arrived. */
  isDone: boolean;
  /** What came of it; absent where one of the others says so. */
  report?: ActReport;
  /** Why it is not, in the provider's words; empty where it did not answer. */
  problem?: Words;
  /** What came of having something printed. */
  print?: PrintOutcome;
  /** What came of a decision about one line. */
  outcome?: LineOutcome;
}

type Waiting = Pick<
  DispatchListItem,
  | "id"
  | "orderId"
  | "orderName"
  | "sequence"
  | "stage"
  | "hasOtherParts"
  | "attentionVariantId"
  | "attentionNumber"
>;

/** What to do about an order that needs attention: a link, a button, or words where it goes on by itself. */
export function AttentionAction({
  dispatch,
  attention,
}: {
  dispatch: Waiting;
  attention: AttentionView;
}) {
  const { reason, action, otherwise, fix } = attention;
  const label = attentionLabel(reason, "action");
  const other = (isAdvised: boolean) =>
    otherwise === null ? null : (
      <OneAction
        {...{ dispatch, reason, action: otherwise, isAdvised }}
        label={attentionLabel(reason, "otherwise")}
      />
    );
  if (attention.reason === "PropertyUnprinted") {
    return (
      <InlineStack gap="200">
        <PrintProperty
          dispatchId={dispatch.id}
          attention={dispatch.attentionNumber}
          subject={attention.subject}
          label={label}
          otherwise={other}
        />
      </InlineStack>
    );
  }
  const first = <OneAction {...{ dispatch, reason, action, label }} />;
  const fixes = fix === null ? (attention.others ?? []) : [fix];
  return (
    <InlineStack gap="200">
      {fixes.map((each) => (
        <Fix key={JSON.stringify(each)} dispatch={dispatch} fix={each} />
      ))}
      {first}
      {other(false)}
    </InlineStack>
  );
}

/** Leads to what of the order, or of its variant's mapping, is in the way. */
function Fix({ dispatch: { id, orderId }, fix }: { dispatch: Waiting; fix: AttentionFix }) {
  const { what } = fix;
  if (what === "field")
    return <Button url={`/app/products/${fix.variantId}`}>{fixLabel(fix)}</Button>;
  const { lineItemId } = fix;
  if (lineItemId === null) return <AdminLink label={fixLabel(fix)} url={adminOrderUrl(orderId)} />;
  return <Button url={`/app/orders/${id}/lines/${lineItemId}?fix=${what}`}>{fixLabel(fix)}</Button>;
}

function OneAction({
  dispatch,
  reason,
  action,
  label,
  isAdvised = false,
}: {
  dispatch: Waiting;
  reason: AttentionView["reason"];
  action: AttentionView["action"];
  label: string;
  /** Of several ways out the one that a person most likely wants. */
  isAdvised?: boolean;
}) {
  switch (action) {
    case "retry":
    case "stop":
    case "clear": {
      const { id, attentionNumber } = dispatch;
      const fields = { intent: action, attention: String(attentionNumber ?? "") };
      const question =
        action === "clear" && reason === "TestOrder"
          ? ({ ask: "sendTest", about: [dispatch] } as const)
          : null;
      return <PostButton {...{ label, fields, question, isAdvised }} dispatchId={id} />;
    }
    case "open-order":
      return <AdminLink label={label} url={adminOrderUrl(dispatch.orderId)} />;
    case "print-property":
    case "open-variant": {
      const { attentionVariantId: id, orderId } = dispatch;
      // Lines of a variant that is gone lead to the order, which still shows them.
      if (id === null) return <AdminLink label={label} url={adminOrderUrl(orderId)} />;
      return <Button url={`/app/products/${id}`}>{label}</Button>;
    }
    case "open-settings":
      return <Button url="/app/settings">{label}</Button>;
    case "replace":
      return null;
    case "wait":
      return (
        <Text as="p" tone="subdued">
          {label}
        </Text>
      );
  }
}

function AdminLink({ label, url }: { label: string; url: string }) {
  return (
    <Button url={url} target="_top">
      {label}
    </Button>
  );
}

type Intent =
  | "retry"
  | "clear"
  | "stop"
  | "cancel"
  | "send-added"
  | "send-open-lines"
  | "send-again"
  | "simulate";

/** Posts `fields` to an order's page, after the answer to `question` where there is one, and says what came of it. */
export function PostButton({
  label,
  dispatchId,
  fields,
  question = null,
  isAdvised = false,
}: {
  label: string;
  dispatchId: string;
  question?: ActQuestion | null;
  isAdvised?: boolean;
  fields: Record<string, string> & { intent: Intent };
}) {
  const { submit, state, data } = usePost<AttentionAnswer>();
  const [isAsking, setAsking] = useState(false);
  const post = () => {
    setAsking(false);
    submit(fields, { method: "post", action: `/app/orders/${dispatchId}` });
  };
  // Its parts exist in the browser only: they are not to be touched while rendering.
  const appBridge = useAppBridge();
  useEffect(() => {
    const report = data?.report;
    if (report === undefined) return;
    void import("../say-report.ts")
      .then(({ sayReport }) => sayReport(report))
      .then((text) => appBridge.toast.show(text));
  }, [data, appBridge]);
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Button
        variant={isAdvised ? "primary" : "secondary"}
        loading={state !== "idle"}
        onClick={() => (question === null ? post() : setAsking(true))}
      >
        {label}
      </Button>
      <ConfirmAct
        question={question}
        isOpen={isAsking}
        onConfirm={post}
        onThinkBetter={() => setAsking(false)}
      />
      {data?.problem === undefined ? null : (
        <InlineError
          message={quotedText(data.problem) || t("order.simulate.noAnswer")}
          fieldID={label}
        />
      )}
    </BlockStack>
  );
}
