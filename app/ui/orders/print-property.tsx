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
import { useEffect, useId, useState } from "react";
import type { PrintOutcome } from "#app/connector/dispatches/staff-acts/index.ts";
import type { Notice } from "#app/connector/model/notice.ts";
import { fieldName } from "../artwork/field-name.ts";
import { useTemplate } from "../artwork/use-template.ts";
import { t } from "../text.ts";

type Unprinted = Extract<Notice, { reason: "PropertyUnprinted" }>["subject"];

/** Asks in which place of the design a property is printed, and has it printed there from now on. */
export function PrintProperty({
  dispatchId,
  attention,
  label,
  subject,
}: {
  dispatchId: string;
  /** The number of the question that is answered. */
  attention: number | null;
  label: string;
  subject: Unprinted;
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
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{label}</Button>;
  if (template === null) return <Spinner size="small" accessibilityLabel={t("app.loading")} />;
  const page = `/app/products/${subject.variantId}`;
  if (template.kind !== "told" || template.fields.length === 0) {
    return (
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p">{t("attention.print.untold")}</Text>
        <Button url={page}>{t("attention.print.product")}</Button>
      </BlockStack>
    );
  }
  const { fields } = template;
  const fieldId = chosen === "" ? (fields[0]?.fieldId ?? "") : chosen;
  const post = () =>
    submit(
      { intent: "print-property", attention: String(attention ?? ""), fieldId },
      { method: "post", action: `/app/orders/${dispatchId}` },
    );
  const isRefused = outcome === "taken" || outcome === "no-field" || outcome === "unanswered";
  return (
    <BlockStack gap="150" inlineAlign="start">
      <InlineStack gap="200" blockAlign="end">
        <Select
          id={id}
          label={t("attention.print.place", { name: subject.name })}
          options={fields.map((field) => ({
            value: field.fieldId,
            label: t(
              field.type === "text" ? "artwork.field.templateText" : "artwork.field.templateImage",
              {
                field: fieldName(field.fieldId),
              },
            ),
          }))}
          value={fieldId}
          onChange={setChosen}
        />
        <Button variant="primary" loading={state !== "idle"} onClick={post}>
          {t("attention.print.save")}
        </Button>
      </InlineStack>
      <Text as="p" tone="subdued">
        {t(
          fields.some(({ isForArtwork }) => isForArtwork) ? "artwork.own.used" : "artwork.own.none",
        )}
      </Text>
      {isRefused ? (
        <>
          <InlineError fieldID={id} message={t(`attention.print.${outcome}`)} />
          <Button variant="plain" url={page}>
            {t("attention.print.product")}
          </Button>
        </>
      ) : null}
    </BlockStack>
  );
}
