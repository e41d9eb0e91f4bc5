import { useFetcher } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import {
  BlockStack,
  Button,
  InlineError,
  InlineStack,
  Select,
  Spinner,
  Text,
} from "@shopify/polaris";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { PrintOutcome, PrintReach } from "#app/connector/dispatches/staff-acts/index.ts";
import type { Notice } from "#app/connector/model/notice.ts";
import { canPrint, likelyPlace } from "#app/connector/model/print-place.ts";
import { DefaultTexts } from "../artwork/default-texts.tsx";
import { fieldName } from "../artwork/field-name.ts";
import { useTemplate } from "../artwork/use-template.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";

export type Unprinted = Extract<Notice, { reason: "PropertyUnprinted" }>["subject"];

export interface PlaceChoiceProps {
  dispatchId: string;
  /** The number of the question that is answered. */
  attention: number | null;
  subject: Unprinted;
  otherwise: (isAdvised: boolean) => ReactNode;
}

/** The places of the design, of which one is chosen, and what the other way out is beside them. */
export function PlaceChoice({ dispatchId, attention, subject, otherwise }: PlaceChoiceProps) {
  const { submit, state, data } = usePost<{ print: PrintOutcome }>();
  const [chosen, setChosen] = useState("");
  const template = useTemplate(subject.designId, { isWanted: true });
  // Its parts exist in the browser only: they are not to be touched while rendering.
  const appBridge = useAppBridge();
  const print = data?.print;
  const outcome = print?.kind;
  const id = useId();
  // A process of the version before counts the orders alone.
  const { load, data: alike } = useFetcher<Pick<PrintReach, "count"> & Partial<PrintReach>>();
  useEffect(() => load(`/app/orders/acts?dispatchId=${dispatchId}`), [load, dispatchId]);
  useEffect(() => {
    if (print?.kind === "printed") {
      const texts = [t("attention.print.done", print), ...reachText(print)];
      appBridge.toast.show(texts.join(" "));
    }
    if (print?.kind === "moved-on") appBridge.toast.show(t("attention.movedOn"));
  }, [print, appBridge]);
  if (template === null || alike === undefined) {
    return (
      <>
        <Spinner size="small" accessibilityLabel={t("app.loading")} />
        {otherwise(false)}
      </>
    );
  }
  const page = `/app/products/${subject.variantId}`;
  if (template.kind !== "told" || template.fields.length === 0) {
    return (
      <>
        <BlockStack gap="100" inlineAlign="start">
          <Text as="p">{t("attention.print.untold")}</Text>
          <Button url={page}>{t("attention.print.product")}</Button>
        </BlockStack>
        {otherwise(false)}
      </>
    );
  }
  const { fields } = template;
  const places = fields.map((field) => ({ ...field, label: fieldName(field.fieldId) }));
  const likely = likelyPlace(places, subject);
  const fieldId = chosen === "" ? (likely ?? "") : chosen;
  const reach = alike.taken?.[fieldId] ?? alike;
  const hasNoPlace = !places.some((place) => canPrint(place, subject.value));
  const post = () =>
    submit(
      { intent: "print-property", attention: String(attention ?? ""), fieldId },
      { method: "post", action: `/app/orders/${dispatchId}` },
    );
  const isRefused =
    outcome === "taken" ||
    outcome === "no-field" ||
    outcome === "no-picture" ||
    outcome === "unanswered";
  return (
    <>
      <BlockStack gap="150" inlineAlign="start">
        <InlineStack gap="200" blockAlign="end">
          <Select
            id={id}
            label={t("attention.print.place", { name: subject.name })}
            {...(likely === null ? { placeholder: t("artwork.field.choose") } : {})}
            options={places.map((place) => ({
              value: place.fieldId,
              label: t(
                place.type === "text"
                  ? "artwork.field.templateText"
                  : "artwork.field.templateImage",
                { field: place.label },
              ),
              disabled: !canPrint(place, subject.value),
            }))}
            value={fieldId}
            onChange={setChosen}
          />
          <Button
            variant={likely === null ? "secondary" : "primary"}
            disabled={fieldId === ""}
            loading={state !== "idle"}
            onClick={post}
          >
            {t("attention.print.save")}
          </Button>
        </InlineStack>
        {hasNoPlace || reach.count === 0 ? null : (
          <Text as="p">
            {[...reachText(reach), t("attention.print.sends", { count: reach.count })].join(" ")}
          </Text>
        )}
        <Text as="p" tone="subdued">
          {hasNoPlace
            ? t("attention.print.picturesOnly")
            : t(
                fields.some(({ isForArtwork }) => isForArtwork)
                  ? "artwork.own.used"
                  : "artwork.own.none",
              )}
        </Text>
        <DefaultTexts fields={fields} />
        {isRefused ? (
          <>
            <InlineError fieldID={id} message={t(`attention.print.${outcome}`)} />
            <Button variant="plain" url={page}>
              {t("attention.print.product")}
            </Button>
          </>
        ) : null}
      </BlockStack>
      {otherwise(likely === null)}
    </>
  );
}

/** For which variants it is an answer; none where a process of the version before didn't say so. */
function reachText({ variants }: { variants?: number | undefined }): string[] {
  return variants === undefined ? [] : [t("attention.print.reach", { count: variants })];
}
