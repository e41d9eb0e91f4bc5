import { Banner, BlockStack, Button, Checkbox, InlineStack, Link, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { RemakeResult } from "#app/connector/ingest/orders/index.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { providerName } from "../provider-name.ts";
import { t } from "../text.ts";
import { EarlierRemake } from "./earlier-remake.tsx";
import { useRemakeDraft } from "./remake-draft.ts";
import { RemakeFields, UnitsField } from "./remake-fields.tsx";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

/** What came of asking; `form`: the links do not fit, as the note can't be too long here. */
export type RemakeAnswer = RemakeResult | { kind: "refused"; problem: "form" };

/** Which items are made again, why, and who pays. It stays until the answer is there, and says what came of it. */
export function RemakeForm({
  dispatch: { id, remakeable, remakesGoTo },
  onClose,
}: {
  dispatch: Pick<DispatchDetail, "id" | "remakeable" | "remakesGoTo">;
  onClose: () => void;
}) {
  const { submit, state, data } = usePost<RemakeAnswer>();
  const { draft, enter, forget } = useRemakeDraft(id, firstUnits(remakeable));
  const reason = draft.reason ?? "damaged";
  const { requestId, units, payer, note, photoUrls } = draft;
  const [isAddingPhotos, setAddingPhotos] = useState(false);
  const isNew = data?.kind === "opened" && !data.isEarlier;
  useToast(isNew ? t("remakes.done", { sequence: data.sequence }) : null, data);
  const lines = Object.entries(units).map(([lineItemId, typed]) => ({
    lineItemId,
    units: Number(typed),
  }));
  const isFitting = lines.every((line) => isOfLine(line, remakeable));
  const isOpened = data?.kind === "opened";
  const wasOpened = data?.kind === "refused" && data.problem === "otherwise";
  useEffect(() => {
    if (isOpened || wasOpened) forget();
  });
  // By another id the next press could open a second remake: what has no answer is asked for again as it was.
  // That its links do not fit was said before anything was looked for.
  const isFormRefused = data?.kind === "refused" && data.problem === "form";
  const isUnanswered = draft.isAsked && (data === undefined || isFormRefused || state !== "idle");
  const close = () => {
    if (!isUnanswered) forget();
    onClose();
  };
  const send = () => {
    enter({ isAsked: true });
    submit(
      { dispatchId: id, requestId, lines: JSON.stringify(lines), reason, payer, note, photoUrls },
      { method: "post", action: "/app/remakes" },
    );
  };
  if (isOpened && data.isEarlier) return <OpenedBefore answer={data} onClose={close} />;
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {t("acts.remakeAbout")}
      </Text>
      {remakesGoTo === null ? null : (
        <Text as="p" breakWord>
          {t("remakes.goTo", { provider: providerName(remakesGoTo) })}
        </Text>
      )}
      {data?.kind === "refused" && data.problem !== "form" ? (
        <Banner tone="critical" title={t(`remakes.problems.${data.problem}`)} />
      ) : null}
      <Items
        dispatchId={id}
        remakeable={remakeable}
        units={units}
        onUnits={(now) => enter({ units: now })}
      />
      <RemakeFields
        dispatchId={id}
        draft={draft}
        reason={reason}
        enter={enter}
        onAddingPhotos={setAddingPhotos}
        isUrlsRefused={isFormRefused}
      />
      <InlineStack gap="200">
        <Button
          variant="primary"
          loading={state !== "idle"}
          disabled={lines.length === 0 || !isFitting || isOpened || isAddingPhotos}
          onClick={send}
        >
          {t("remakes.send")}
        </Button>
        <Button onClick={close}>{t("remakes.cancel")}</Button>
      </InlineStack>
    </BlockStack>
  );
}

/** In the form's place: nothing of it is to be sent again, and what begins another one shows once this is closed. */
function OpenedBefore({ answer, onClose }: { answer: RemakeResult; onClose: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the form.
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1} style={{ outline: "none" }}>
      <BlockStack gap="300">
        <EarlierRemake answer={answer} />
        <InlineStack>
          <Button onClick={onClose}>{t("matching.dismiss")}</Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}

type Remakeable = DispatchDetail["remakeable"];
/** How many of each chosen line, as typed. */
type Units = Readonly<Record<string, string>>;

/** Of one line alone nobody has to choose which. */
function firstUnits(remakeable: Remakeable): Units {
  const [only, ...others] = remakeable;
  return only && others.length === 0 ? { [only.lineItemId]: "1" } : {};
}

/** At least one of a line, and no more than were made. */
function isOfLine(
  { lineItemId, units }: { lineItemId: string; units: number },
  remakeable: Remakeable,
): boolean {
  const most = remakeable.find((line) => line.lineItemId === lineItemId)?.units ?? 0;
  return Number.isInteger(units) && units >= 1 && units <= most;
}

/** The lines to choose from, or how many of the only one. */
function Items({
  dispatchId,
  remakeable,
  units,
  onUnits,
}: {
  dispatchId: string;
  remakeable: Remakeable;
  units: Units;
  onUnits: (units: Units) => void;
}) {
  const isOnly = remakeable.length === 1;
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  const choose = ({ lineItemId }: Remakeable[number], isChosen: boolean) => {
    const { [lineItemId]: _before, ...others } = units;
    onUnits(isChosen ? { ...others, [lineItemId]: "1" } : others);
  };
  return (
    <div ref={fields}>
      <BlockStack gap="200">
        {isOnly ? null : (
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h3" variant="headingSm">
              {t("remakes.items")}
            </Text>
            <Button
              variant="plain"
              onClick={() =>
                onUnits(
                  Object.fromEntries(remakeable.map((line) => [line.lineItemId, `${line.units}`])),
                )
              }
            >
              {t("remakes.all")}
            </Button>
          </InlineStack>
        )}
        {remakeable.map((line) => {
          const typed = units[line.lineItemId];
          return (
            <BlockStack key={line.lineItemId} gap="100">
              {isOnly ? null : (
                <Checkbox
                  label={line.title}
                  checked={typed !== undefined}
                  onChange={(isChosen) => choose(line, isChosen)}
                />
              )}
              {typed === undefined || (!isOnly && line.units === 1) ? null : (
                <UnitsField
                  title={line.title}
                  most={line.units}
                  units={typed}
                  isFitting={isOfLine({ ...line, units: Number(typed) }, remakeable)}
                  isLabelHidden={!isOnly}
                  onUnits={(value) => onUnits({ ...units, [line.lineItemId]: value })}
                />
              )}
              {typed === undefined ? null : (
                <Link
                  url={`/app/orders/${dispatchId}/lines/${line.lineItemId}?remake`}
                  accessibilityLabel={t("remakes.changeOf", { title: line.title })}
                >
                  {t("remakes.change")}
                </Link>
              )}
            </BlockStack>
          );
        })}
        {Object.keys(units).length > 0 ? null : (
          <Text as="p" tone="subdued">
            {t("remakes.choose")}
          </Text>
        )}
      </BlockStack>
    </div>
  );
}
