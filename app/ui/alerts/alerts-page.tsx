import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack, Box, Card, Page, Text } from "@shopify/polaris";
import { lazy, startTransition, Suspense, useState } from "react";
import type { AlertChoice } from "#app/connector/model/alert.ts";
import type { AlertsView, RecipientView } from "#app/connector/alerts/index.ts";
import { loadActTexts } from "../load-texts.ts";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { useOnce } from "../use-once.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";
import { useToast } from "../use-toast.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import type { AddProblem } from "./recipient-form.tsx";
import { RecipientRow } from "./recipient-row.tsx";
import { usePost } from "../use-post.ts";

const RecipientForm = lazy(async () => {
  const [{ RecipientForm }] = await Promise.all([import("./recipient-form.tsx"), loadActTexts()]);
  return { default: RecipientForm };
});

export type AlertsAnswer = { at: number } & (
  | { kind: "added" | "saved" | "removed" | "sent" | "soon" | "asked" }
  | { kind: "no-mail" | "address-asked" | "store-asked" }
  /** Somebody has removed the recipient meanwhile. */
  | { kind: "gone" }
  | { kind: "refused"; problem: AddProblem }
);

/** What is being entered: a new recipient, or what a known one hears of. */
type Editing = { kind: "email" | "channel" } | { kind: "change"; recipient: RecipientView };

type Command =
  | { intent: "add-email"; address: string; choice: AlertChoice }
  | { intent: "add-channel"; name: string; address: string; choice: AlertChoice }
  | { intent: "change"; id: string; choice: AlertChoice }
  | { intent: "remove" | "test"; id: string };

/** Of each form, as it is on a wide page: taken with the press, so that nothing below moves once it is drawn. */
const formHeights = { email: "57rem", channel: "63rem", change: "52rem" } as const;

/** Who is notified of what, and whether it reached them. */
export function AlertsPage({ view }: { view: AlertsView }) {
  const { recipients, offersMail, timezone } = view;
  const act = usePost<AlertsAnswer>();
  const answer = act.state === "idle" ? act.data : undefined;
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Of which form, by its answer, nothing is said any more. */
  const [left, setLeft] = useState(0);
  const [opened, setOpened] = useState<Editing["kind"] | null>(null);
  // The form is large: a press is answered before it is drawn, and takes its space.
  const edit = (next: Editing) => {
    setOpened(next.kind);
    startTransition(() => {
      setLeft(answer?.at ?? left);
      setEditing(next);
    });
  };
  const close = () => {
    setOpened(null);
    setEditing(null);
  };
  const [removing, setRemoving] = useState<RecipientView | null>(null);
  const [about, setAbout] = useState("");
  // What is on its way arrives within moments, and who was asked may answer: pages are not notified of either.
  useRevalidationWhile(
    recipients.some(({ last, state }) => last?.state === "Waiting" || state === "Invited"),
  );
  useToast(answer === undefined ? null : toastOf(answer, about), answer?.at);
  const { revalidate } = useRevalidator();
  useOnce(answer, ({ kind }) => {
    if (kind === "added" || kind === "saved") close();
    if (kind === "gone") revalidate();
  });
  const submit = (command: Command, label: string) => {
    setAbout(label);
    void act.submit(command as never, { method: "post", encType: "application/json" });
  };
  const problem = answer?.kind === "refused" && answer.at !== left ? answer.problem : null;
  return (
    <Page
      title={t("alerts.title")}
      backAction={{ content: t("settings.title"), url: "/app/settings" }}
      primaryAction={{
        content: t("alerts.addEmail"),
        disabled: !offersMail,
        onAction: () => edit({ kind: "email" }),
      }}
      secondaryActions={[
        { content: t("alerts.addChannel"), onAction: () => edit({ kind: "channel" }) },
      ]}
    >
      <BlockStack gap="400">
        <Box paddingInline={{ xs: "400", sm: "0" }}>
          <Text as="p" tone="subdued">
            {t("alerts.about")}
          </Text>
        </Box>
        {offersMail ? null : <Banner tone="info">{t("alerts.noMail")}</Banner>}
        {answer?.kind === "gone" ? (
          <Banner tone="warning">{t("alerts.problems.gone", { label: about })}</Banner>
        ) : null}
        {opened === null ? null : (
          <div style={{ minHeight: formHeights[opened] }}>
            {editing === null ? null : (
              <Suspense>
                <RecipientForm
                  key={editing.kind === "change" ? editing.recipient.id : editing.kind}
                  kind={editing.kind}
                  recipient={editing.kind === "change" ? editing.recipient : null}
                  timezone={timezone}
                  problem={problem}
                  isBusy={act.state !== "idle"}
                  onClose={close}
                  onSave={({ address, name, choice }) => {
                    if (editing.kind === "change") {
                      const { id, label } = editing.recipient;
                      submit({ intent: "change", id, choice }, label);
                    } else if (editing.kind === "email") {
                      submit({ intent: "add-email", address, choice }, address);
                    } else submit({ intent: "add-channel", name, address, choice }, name);
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
        <Card padding="0">
          {recipients.length === 0 ? (
            <NothingHere title={t("alerts.empty")} body={t("alerts.emptyHint")} />
          ) : (
            <ul aria-label={t("alerts.title")} style={{ listStyle: "none", margin: 0, padding: 0 }}>
              {recipients.map((recipient) => (
                <RecipientRow
                  key={recipient.id}
                  recipient={recipient}
                  isBusy={act.state !== "idle"}
                  onEdit={() => edit({ kind: "change", recipient })}
                  onTest={() => submit({ intent: "test", id: recipient.id }, recipient.label)}
                  onRemove={() => setRemoving(recipient)}
                />
              ))}
            </ul>
          )}
        </Card>
      </BlockStack>
      <ConfirmRemoval
        recipient={removing}
        onThinkBetter={() => setRemoving(null)}
        onConfirm={({ id, label }) => {
          setRemoving(null);
          submit({ intent: "remove", id }, label);
        }}
      />
    </Page>
  );
}

function toastOf(answer: AlertsAnswer, label: string): string | null {
  if (answer.kind === "refused" || answer.kind === "gone") return null;
  switch (answer.kind) {
    case "no-mail":
    case "address-asked":
    case "store-asked":
      return t(`alerts.problems.${answer.kind}`);
    default:
      return t(`alerts.said.${answer.kind}`, { label });
  }
}
