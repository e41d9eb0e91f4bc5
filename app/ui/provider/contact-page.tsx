import { Banner, BlockStack, Card, FormLayout, Page, Text, TextField } from "@shopify/polaris";
import { useRef, useState } from "react";
import type { ContactProblem } from "#app/connector/shops/index.ts";
import type { ProviderContact } from "#app/connector/store/provider-contacts.ts";
import { limits } from "#app/limits/limits.ts";
import { t } from "../text.ts";
import { UnsavedBar } from "../unsaved/unsaved-bar.tsx";
import { useOnce } from "../use-once.ts";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

export type ContactAnswer = { at: number } & (
  | { kind: "saved" | "not-connected" }
  | { kind: "refused"; problem: ContactProblem }
);

const { charactersMax } = limits.providerContact;

/** Whom the store asks about orders at its provider: entered once, and shown wherever the provider is to be asked. */
export function ContactPage({
  contact: saved,
  isConnected,
}: {
  contact: ProviderContact;
  isConnected: boolean;
}) {
  const save = usePost<ContactAnswer>();
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const { data } = save;
  useToast(data?.kind === "saved" ? t("provider.saved") : null, data?.at);
  useOnce(data, (answer) => setProblem(answer.kind === "refused" ? answer.problem : null));
  const posted = useRef(saved);
  // It is kept without what stands around it: the fields show that, unless more was typed since.
  useOnce(save.state === "idle" ? data : undefined, (answer) => {
    if (answer.kind === "saved" && draft === posted.current) setDraft(saved);
  });
  const isDirty = fields.some((field) => draft[field] !== saved[field]);
  const submit = () => {
    posted.current = draft;
    // What others save meanwhile stays.
    const changed = fields.filter((field) => draft[field] !== saved[field]);
    const entered = Object.fromEntries(changed.map((field) => [field, draft[field]]));
    void save.submit(entered, { method: "post" });
  };
  const input = (field: keyof ProviderContact) => ({
    label: t(`provider.fields.${field}`),
    value: draft[field],
    onChange: (value: string) => {
      setDraft({ ...draft, [field]: value });
      if (problem?.field === field) setProblem(null);
    },
    autoComplete: "off",
    ...(problem?.field === field
      ? {
          error: t(`provider.problems.${problem.reason === "length" ? "length" : field}`, {
            count: charactersMax[field],
          }),
        }
      : {}),
  });
  return (
    <Page
      title={t("provider.title")}
      backAction={{ content: t("settings.title"), url: "/app/settings" }}
    >
      <UnsavedBar
        id="contact-save-bar"
        isOpen={isDirty}
        isSaving={save.state !== "idle"}
        onSave={submit}
        onDiscard={() => {
          setDraft(saved);
          setProblem(null);
        }}
      />
      <BlockStack gap="400">
        {isConnected ? null : <Banner tone="warning">{t("provider.notConnected")}</Banner>}
        <Card>
          <BlockStack gap="400">
            <Text as="p" tone="subdued">
              {t("provider.about")}
            </Text>
            <FormLayout>
              <TextField {...input("email")} type="email" />
              <TextField {...input("phone")} type="tel" />
              <TextField {...input("pageUrl")} type="url" helpText={t("provider.pageHint")} />
              <TextField {...input("hours")} helpText={t("provider.hoursHint")} />
              <TextField {...input("address")} multiline={3} />
            </FormLayout>
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}

const fields = ["email", "phone", "pageUrl", "hours", "address"] as const;
