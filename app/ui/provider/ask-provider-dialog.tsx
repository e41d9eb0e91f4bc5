import { BlockStack, Button, InlineStack, Link, Modal, Text, TextField } from "@shopify/polaris";
import { type RefObject, useState } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { useCopy } from "../use-copy.ts";
import { type Asked, mailtoOf, providerQuestion } from "./provider-question.ts";

/** The message, to be changed and sent, and each way to reach the provider. */
export function AskProviderDialog({
  dispatch,
  opener,
  onClose,
}: {
  dispatch: Asked;
  opener: RefObject<HTMLDivElement>;
  onClose: () => void;
}) {
  const copy = useCopy();
  const { subject, body } = providerQuestion(dispatch);
  const [text, setText] = useState(body);
  const { contact } = dispatch.provider;
  const email = contact?.email ?? "";
  return (
    <Modal
      open
      onClose={onClose}
      activator={opener}
      title={t("provider.ask")}
      primaryAction={{
        content: t("provider.copyMessage"),
        onAction: () => copy(`${subject}\n\n${text}`),
      }}
      secondaryActions={[{ content: t("provider.close"), onAction: onClose }]}
    >
      <Modal.Section>
        {contact === null ? (
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">{t("provider.none")}</Text>
            <Button url="/app/settings/provider">{t("provider.enter")}</Button>
          </BlockStack>
        ) : (
          <ContactWays contact={contact} mailto={mailtoOf(email, { subject, body: text })} />
        )}
      </Modal.Section>
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {t("provider.subject", { subject })}
          </Text>
          <TextField
            label={t("provider.messageLabel")}
            helpText={t("provider.messageHint")}
            value={text}
            onChange={setText}
            multiline={8}
            autoComplete="off"
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Each way to reach the provider that was entered. */
function ContactWays({
  contact: { email, phone, pageUrl, hours, address },
  mailto,
}: {
  contact: NonNullable<DispatchDetail["provider"]["contact"]>;
  mailto: string;
}) {
  return (
    <BlockStack gap="200">
      {email === "" ? null : (
        <InlineStack gap="200" blockAlign="center">
          <Button url={mailto} target="_blank">
            {t("provider.writeEmail")}
          </Button>
          <Text as="span" breakWord>
            {email}
          </Text>
        </InlineStack>
      )}
      {phone === "" ? null : (
        <Text as="p">
          {t("provider.phone")}{" "}
          <Link url={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} target="_blank">
            {phone}
          </Link>
        </Text>
      )}
      {pageUrl === "" ? null : (
        <Text as="p" breakWord>
          {t("provider.page")}{" "}
          <Link url={pageUrl} target="_blank">
            {pageUrl}
          </Link>
        </Text>
      )}
      {hours === "" ? null : <Text as="p">{t("provider.open", { hours })}</Text>}
      {address === "" ? null : (
        <Text as="p" breakWord>
          {t("provider.addressed", { address: address.split("\n").join(", ") })}
        </Text>
      )}
    </BlockStack>
  );
}
