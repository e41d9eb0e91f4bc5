import { Badge, type BadgeProps, BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { isAboutPrint } from "#app/connector/model/attention.ts";
import { PostButton } from "./attention-action.tsx";
import { isolated } from "../isolated.ts";
import { labeled } from "../labeled.ts";
import { listed } from "../listed.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { DecideLine } from "./decide-line.tsx";
import { PrintedTexts } from "./printed-texts.tsx";
import { Rows } from "../rows.tsx";

type OrderLine = DispatchDetail["orderLines"][number];

/** Every line of the order, and what became of it. */
export function LinesCard({
  dispatch,
}: {
  dispatch: Pick<
    DispatchDetail,
    | "id"
    | "orderId"
    | "orderLines"
    | "stage"
    | "apiStatus"
    | "tracking"
    | "hasOtherParts"
    | "attention"
    | "attentionVariantId"
  >;
}) {
  const { id: dispatchId, orderId, orderLines: lines, hasOtherParts } = dispatch;
  const { attention, attentionVariantId } = dispatch;
  // What the banner above says, with the act that it takes, and where it leads, is not said again.
  const saidOf = attention?.reason === "NoArtwork" ? attentionVariantId : null;
  const fate = fateOf(dispatch);
  const rows = lines.map((line) => (
    <LineRow
      key={line.id}
      line={saidOf !== null && line.variantId === saidOf ? { ...line, lacksArtwork: false } : line}
      fate={fate}
      orderId={orderId}
      dispatchId={dispatchId}
      isDivided={hasOtherParts}
    />
  ));
  const open = lines.filter((line) => line.canBeSent);
  const isBare = open.some((line) => line.lacksArtwork);
  return (
    <Rows title={t("order.lines.title")}>
      {[
        ...rows,
        ...(open.length > 0
          ? [<SendOpenLines key="send" dispatchId={dispatchId} isBare={isBare} />]
          : []),
        ...(attention !== null && isAboutPrint(attention.reason)
          ? []
          : [
              <Link key="proof" url={`/app/orders/${dispatchId}/proof`}>
                {t("order.openProof")}
              </Link>,
            ]),
      ]}
    </Rows>
  );
}

/** What became of all that is or was to be forwarded. */
type Fate = "unsent" | "sent" | "canceled" | "canceledLater";

/** The stages in which nothing has reached the provider yet. */
const unsent: ReadonlySet<DispatchDetail["stage"]> = new Set(["Waiting", "Sending"]);
const ended: ReadonlySet<string | null> = new Set(["Canceled", "Declined"]);

function fateOf({
  stage,
  apiStatus,
  tracking,
}: Pick<DispatchDetail, "stage" | "apiStatus" | "tracking">): Fate {
  if (stage === "Canceled" || ended.has(apiStatus)) {
    return tracking.length === 0 ? "canceled" : "canceledLater";
  }
  return unsent.has(stage) ? "unsent" : "sent";
}

const verdictTones = {
  Forwarded: { tone: "success" },
  Ignored: {},
  NeedsMapping: {},
  NotShippable: {},
  Bundle: {},
  SomebodyElses: {},
  NeedsDecision: { tone: "attention" },
} as const satisfies Record<OrderLine["verdict"], Pick<BadgeProps, "tone">>;

/** Lines that were mapped when the others had gone already go in a parcel of their own. */
function SendOpenLines({ dispatchId, isBare }: { dispatchId: string; isBare: boolean }) {
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <Text as="span">{t("order.lines.canBeSent")}</Text>
        {isBare ? (
          <Text as="span" tone="caution">
            {t("order.lines.waitsForArtwork")}
          </Text>
        ) : null}
      </BlockStack>
      <PostButton
        label={t("order.lines.send")}
        dispatchId={dispatchId}
        fields={{ intent: "send-open-lines" }}
      />
    </InlineStack>
  );
}

function LineRow({
  line,
  fate,
  orderId,
  dispatchId,
  isDivided,
}: {
  line: OrderLine;
  fate: Fate;
  orderId: string;
  dispatchId: string;
  /** Other parts of the order may make some of it. */
  isDivided: boolean;
}) {
  const { title, sku, quantity, units, verdict, variantId, becomes, canBeSent } = line;
  const { ordered = quantity } = line;
  const row = (
    <InlineStack align="space-between" blockAlign="start" gap="200">
      <BlockStack>
        <Text as="span" fontWeight="medium" breakWord>
          {title}
        </Text>
        <Text as="span" tone="subdued">
          {sku === null ? t("order.lines.noSku") : t("order.lines.sku", { sku })}
          {" · "}
          {t("order.lines.quantity", { count: ordered })}
          {ordered > quantity
            ? ` · ${labeled(t("order.lines.refunded"), numberText(ordered - quantity))}`
            : ""}
          {isDivided && units > 0 && units !== quantity
            ? ` · ${t("order.lines.inPart", { count: units })}`
            : ""}
        </Text>
        {becomes.length === 0 || isItself(line) || !isMade(line, fate) ? null : (
          <Text as="span" tone="subdued" breakWord>
            {t("order.lines.becomes", {
              what: becomes.map((item) => `${item.quantity} × ${item.sku}`).join(", "),
            })}
          </Text>
        )}
        {isMade(line, fate) ? (
          <>
            <PrintedTexts printed={line.printed} isMade />
            <PrintedTexts printed={line.toPrint} isMade={false} />
            <Unprinted line={line} />
            <UnreadArtwork line={line} />
            {line.pictureFindings.map((finding) => (
              <Text key={finding} as="span" tone="caution" breakWord>
                {t(`artwork.concerns.${finding}`)}
              </Text>
            ))}
            <Corrected line={line} />
          </>
        ) : (
          // Nothing is printed any more; what was wanted is still what the buyer asks about.
          <PrintedTexts printed={line.printed} isMade={false} />
        )}
        {line.lacksArtwork ? <LacksArtwork line={line} /> : null}
        {line.canBeCorrected ? (
          <Link
            url={`/app/orders/${dispatchId}/lines/${line.id}`}
            accessibilityLabel={t("order.change.openOf", { title })}
          >
            {t("order.change.open")}
          </Link>
        ) : null}
        {verdict === "NeedsMapping" && variantId !== null && !canBeSent ? (
          <Link
            url={`/app/products/${variantId}`}
            accessibilityLabel={t("order.lines.mapOf", { title })}
          >
            {t("order.lines.map")}
          </Link>
        ) : null}
      </BlockStack>
      <LineState line={line} fate={fate} />
    </InlineStack>
  );
  if (variantId !== null && line.leftOutAt === null && !line.canBeKept) return row;
  // Also once it is decided: it says what came of that.
  return (
    <BlockStack gap="200">
      {row}
      <DecideLine orderId={orderId} line={{ ...line, isAsked: verdict === "NeedsDecision" }} />
    </BlockStack>
  );
}

/** Said before anybody presses "send": the provider takes nothing without artwork. */
function LacksArtwork({ line: { title, variantId } }: { line: OrderLine }) {
  return (
    <>
      <Text as="span" tone="caution" breakWord>
        {t("order.lines.lacksArtwork")}
      </Text>
      <Link
        url={`/app/products/${variantId}`}
        accessibilityLabel={`${title}: ${t("order.lines.addArtwork")}`}
      >
        {t("order.lines.addArtwork")}
      </Link>
    </>
  );
}

/** What the buyer entered and nothing prints, or only the line's own artwork may, which otherwise nobody would hear of. */
function Unprinted({ line }: { line: OrderLine }) {
  const { title, variantId, unprinted, besideArtwork, isPlainChosen, canBePersonalized } = line;
  if (besideArtwork.length > 0) {
    return (
      <Text as="span" breakWord>
        {t("order.lines.besideArtwork", { names: enteredNotes(besideArtwork) })}
      </Text>
    );
  }
  if (unprinted.length === 0) return null;
  return (
    <>
      <Text as="span" tone="caution" breakWord>
        {t("order.lines.unprinted", { names: enteredNotes(unprinted) })}
      </Text>
      {isPlainChosen ? (
        <Text as="span" tone="subdued">
          {t("order.lines.plainChosen")}
        </Text>
      ) : null}
      {canBePersonalized ? (
        <Link
          url={`/app/products/${variantId}`}
          accessibilityLabel={`${title}: ${t("order.lines.personalize")}`}
        >
          {t("order.lines.personalize")}
        </Link>
      ) : null}
    </>
  );
}

function enteredNotes(unprinted: OrderLine["unprinted"]): string {
  return listed(
    unprinted.map(({ name, text }) =>
      t("artwork.entered", { name: isolated(name), value: isolated(text) }),
    ),
  );
}

/** What is made otherwise here than of the same product elsewhere. */
function Corrected({ line: { corrected } }: { line: OrderLine }) {
  if (corrected.length === 0) return null;
  const what = listed(corrected.map((part) => t(`order.change.parts.${part}`)));
  return (
    <Text as="span" tone="subdued">
      {t("order.change.changed", { what })}
    </Text>
  );
}

/** A design tool has put an address there that nobody told the app to read: the plain artwork is printed. */
function UnreadArtwork({ line: { unreadArtwork } }: { line: OrderLine }) {
  if (unreadArtwork.length === 0) return null;
  return (
    <Text as="span" tone="caution" breakWord>
      {t("order.lines.unreadArtwork", { names: listed(unreadArtwork.map(isolated)) })}
    </Text>
  );
}

/** What became of a line; one that another part of the order has leads there, where its state is told. */
function LineState({
  line: { title, quantity, units, sent, verdict, canBeSent, elsewhere, leftOutAt },
  fate,
}: {
  line: OrderLine;
  fate: Fate;
}) {
  if (elsewhere !== null) {
    const part = t("order.lines.elsewhere", { sequence: elsewhere.sequence });
    return (
      <Link url={`/app/orders/${elsewhere.id}`} accessibilityLabel={`${title}: ${part}`}>
        {part}
      </Link>
    );
  }
  const hasSome = sent > 0 || (units === 0 && fate === "sent");
  if (verdict === "Forwarded" && hasSome && sent < quantity) {
    return <Badge tone="warning">{t("order.lines.partly", { number: sent, of: quantity })}</Badge>;
  }
  if (verdict === "Forwarded" && fate === "sent" && quantity === 0) {
    return <Badge>{t("order.lines.refunded")}</Badge>;
  }
  if (verdict === "Forwarded" && fate !== "sent") return <Badge>{t(`order.lines.${fate}`)}</Badge>;
  if (leftOutAt !== null) return <Badge>{t("order.decide.kept")}</Badge>;
  return (
    <Badge {...verdictTones[verdict]}>
      {canBeSent ? t("order.lines.mapped") : t(`order.verdicts.${verdict}`)}
    </Badge>
  );
}

/** False also where nothing of it is made any more. */
function isMade({ verdict, canBeSent, elsewhere }: OrderLine, fate: Fate): boolean {
  return elsewhere !== null || canBeSent || (verdict === "Forwarded" && fate !== "canceled");
}

/** One unit of it is made for each: nothing that its own SKU does not say. */
function isItself({ sku, quantity, becomes: [first, ...others] }: OrderLine): boolean {
  return others.length === 0 && first?.sku === sku && first?.quantity === quantity;
}
