import { useSearchParams } from "@remix-run/react";
import { BlockStack, Button, InlineStack, Link, Modal, Text, TextField } from "@shopify/polaris";
import { type RefObject, useRef, useState } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { useCopy } from "../use-copy.ts";
import { type Asked, mailtoOf, providerQuestion } from "./provider-question.ts";

/** In the address of an order's page: the question is open as it comes. */
const opensQuestion = "ask";

/** Asks the provider about an order: whom, and with a message that is ready to be sent. */
export function AskProvider({ dispatch, isFirst = false }: { dispatch: Asked; isFirst?: boolean }) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(isFirst && search.has(opensQuestion));
  const opener = useRef<HTMLDivElement>(null);
  return (
    <div ref={opener}>
      <Button onClick={() => setOpen(true)}>{t("provider.ask")}</Button>
      {isOpen ? (
        <Question dispatch={dispatch} opener={opener} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function Question({
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
