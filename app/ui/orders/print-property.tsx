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
import type { PrintOutcome } from "#app/connector/dispatches/staff-acts/index.ts";
import type { Notice } from "#app/connector/model/notice.ts";
import { canPrint, likelyPlace } from "#app/connector/model/print-place.ts";
import { DefaultTexts } from "../artwork/default-texts.tsx";
import { fieldName } from "../artwork/field-name.ts";
import { useTemplate } from "../artwork/use-template.ts";
import { t } from "../text.ts";

type Unprinted = Extract<Notice, { reason: "PropertyUnprinted" }>["subject"];

/**
 * Asks in which place of the design a property is printed, and has it printed there from now on; beside it the
 * other way out, which is the advised one where the design has no place of that kind.
 */
export function PrintProperty({
  dispatchId,
  attention,
  label,
  subject,
  otherwise,
}: {
  dispatchId: string;
  /** The number of the question that is answered. */
  attention: number | null;
  label: string;
  subject: Unprinted;
  otherwise: (isAdvised: boolean) => ReactNode;
}) {
  const { submit, state, data } = useFetcher<{ print: PrintOutcome }>();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("");
  const template = useTemplate(subject.designId, { isWanted: isOpen });
  // Its parts exist in the browser only: they are not to be touched while rendering.
  const appBridge = useAppBridge();
  const outcome = data?.print;
  const id = useId();
  useEffect(() => {
    if (outcome === "printed") appBridge.toast.show(t("attention.print.done"));
    if (outcome === "moved-on") appBridge.toast.show(t("attention.movedOn"));
  }, [outcome, appBridge]);
  if (!isOpen) {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{label}</Button>
        {otherwise(false)}
      </>
    );
  }
  if (template === null) {
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
