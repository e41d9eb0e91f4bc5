import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Box, Card, ChoiceList, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { OrderTagsView } from "#app/connector/order-tags/index.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";
import type { SectionProps } from "./section.ts";
import { usePost } from "../use-post.ts";

/** Which tags orders in Shopify get. Shopify asks for the access to write them as they are switched on. */
export function OrderTagsSection({
  draft,
  change,
  field,
  saved,
}: SectionProps & { saved: OrderTagsView }) {
  const access = useAccess();
  const switchOn = async () => {
    if (!(await access.ask())) return;
    const hasTags = [draft.tagReview, draft.tagSent, draft.tagShipped].some((tag) => tag !== "");
    change(hasTags ? { orderTags: "on" } : { orderTags: "on", ...usualTags() });
  };
  const choose = ([value]: string[]) => {
    if (value === "on") void switchOn();
    else change({ orderTags: "off" });
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.orderTags.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.orderTags.about")}
          </Text>
        </BlockStack>
        <div>
          <ChoiceList
            title={t("settings.orderTags.label")}
            disabled={access.state === "asking"}
            choices={[
              { value: "off", label: t("settings.orderTags.off") },
              { value: "on", label: t("settings.orderTags.on") },
            ]}
            selected={[draft.orderTags]}
            onChange={choose}
          />
          {/* Without space of its own while it says nothing. */}
          <div aria-live="polite">
            {access.state === "asking" ? (
              <Box paddingBlockStart="400">{t("settings.orderTags.asking")}</Box>
            ) : null}
            {access.state === "declined" && draft.orderTags === "off" ? (
              <Box paddingBlockStart="400">
                <Banner tone="warning">
                  <p>{t("settings.orderTags.declined")}</p>
                </Banner>
              </Box>
            ) : null}
          </div>
        </div>
        {draft.orderTags === "on" ? (
          <>
            <Standing saved={saved} access={access} />
            <TextField
              label={t("settings.orderTags.review")}
              helpText={t("settings.orderTags.hint")}
              autoComplete="off"
              value={draft.tagReview}
              {...field("tagReview")}
              onChange={(tagReview) => change({ tagReview })}
            />
            <TextField
              label={t("settings.orderTags.sent")}
              autoComplete="off"
              value={draft.tagSent}
              {...field("tagSent")}
              onChange={(tagSent) => change({ tagSent })}
            />
            <TextField
              label={t("settings.orderTags.shipped")}
              autoComplete="off"
              value={draft.tagShipped}
              {...field("tagShipped")}
              onChange={(tagShipped) => change({ tagShipped })}
            />
          </>
        ) : null}
      </BlockStack>
    </Card>
  );
}

type Access = ReturnType<typeof useAccess>;

/** That tags are switched on and not written, where Shopify says so, with the button that changes it. */
function Standing({ saved, access }: { saved: OrderTagsView; access: Access }) {
  const { data, submit } = usePost<{ kind: "resumed"; at: number }>();
  useToast(data?.kind === "resumed" ? t("settings.orderTags.allowed") : null, data?.at);
  if (saved === null || saved.permission === "granted") return null;
  const allow = async () => {
    if (await access.ask()) void submit({ intent: "resume-tags" }, json);
  };
  const content = t("settings.orderTags.allow");
  const isAsking = access.state === "asking";
  return saved.permission === "missing" ? (
    <Banner
      tone="warning"
      title={t("settings.orderTags.missing")}
      action={{ content, onAction: () => void allow(), loading: isAsking }}
    >
      <p>{t("settings.orderTags.missingHint")}</p>
    </Banner>
  ) : (
    <Banner tone="info" title={t("settings.orderTags.unknown")}>
      <p>{t("settings.orderTags.unknownHint")}</p>
    </Banner>
  );
}

/** Has Shopify ask for the access that writing tags takes; `ask` answers whether the store has given it. */
function useAccess() {
  const shopify = useAppBridge();
  const [state, setState] = useState<"idle" | "asking" | "declined">("idle");
  return {
    state,
    async ask(): Promise<boolean> {
      setState("asking");
      // App Bridge throws where it can't ask: then nothing was granted.
      const isGranted = await shopify.scopes.request(["write_orders"]).then(
        ({ result }) => result === "granted-all",
        () => false,
      );
      setState(isGranted ? "idle" : "declined");
      return isGranted;
    },
  };
}

/** In the language of whoever switches them on. */
function usualTags() {
  return {
    tagReview: t("settings.orderTags.defaults.review"),
    tagSent: t("settings.orderTags.defaults.sent"),
    tagShipped: t("settings.orderTags.defaults.shipped"),
  };
}

const json = { method: "post", encType: "application/json" } as const;
