import { useRevalidator } from "@remix-run/react";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useToast } from "../use-toast.ts";
import type { KeyQuestion, KeyView } from "./confirm-key.tsx";
import { CopyField } from "./copy-field.tsx";
import { useOnce } from "../use-once.ts";
import { usePost } from "../use-post.ts";

const ConfirmKey = lazy(async () => ({ default: (await import("./confirm-key.tsx")).ConfirmKey }));
const NewKey = lazy(async () => ({ default: (await import("./new-key.tsx")).NewKey }));

export type KeysAnswer =
  | { kind: "made"; at: number; key: string }
  | { kind: "revoked" | "own" | "reserved" | "too-many" | "no-label" | "long-label"; at: number }
  /** Somebody has revoked it meanwhile. */
  | { kind: "missing"; at: number };

/** The keys with which other programs reach this store's orders in the built-in core. */
export function KeysSection({ keys, url }: { keys: readonly KeyView[]; url: string }) {
  const act = usePost<KeysAnswer>();
  const [question, setQuestion] = useState<KeyQuestion | null>(null);
  const [isMaking, setMaking] = useState(false);
  // The form's space is there at once; the form is more to draw, or to be loaded first.
  const isFormWanted = useDeferredValue(isMaking);
  /** Which answer was put away: the key in it is shown once. */
  const [seenAt, setSeenAt] = useState(0);
  const answer = act.state === "idle" ? act.data : undefined;
  const isRevoked = answer?.kind === "revoked" || answer?.kind === "missing";
  useToast(isRevoked ? t("settings.keys.revoked") : null, answer?.at);
  const { revalidate } = useRevalidator();
  useOnce(answer, ({ kind }) => {
    if (kind === "made") setMaking(false);
    if (kind === "missing") revalidate();
  });
  const made = answer?.kind === "made" && answer.at !== seenAt ? answer.key : null;
  const isRefused = answer?.kind === "own" && answer.at !== seenAt;
  const submit = (fields: Record<string, string>) =>
    void act.submit(fields, { method: "post", action: "/app/settings/keys" });
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" gap="200">
          <Text as="h2" variant="headingMd">
            {t("settings.keys.title")}
          </Text>
          {/* Its space stays, so that nothing moves but what makes place for the form. */}
          <div style={isMaking ? { visibility: "hidden" } : undefined}>
            <Button onClick={() => setMaking(true)}>{t("settings.keys.create")}</Button>
          </div>
        </InlineStack>
        <Text as="p" tone="subdued">
          {t("settings.keys.about")}
        </Text>
        {made === null ? null : <MadeKey apiKey={made} onDone={() => setSeenAt(answer?.at ?? 0)} />}
        {isRefused ? <Banner tone="warning">{t("settings.keys.own")}</Banner> : null}
        {isMaking ? (
          <div style={formSpace}>
            {isFormWanted ? (
              <Suspense>
                <NewKey
                  problem={answer === undefined ? null : problemOf(answer)}
                  isBusy={act.state !== "idle"}
                  onClose={() => setMaking(false)}
                  onMake={(fields) => {
                    setSeenAt(0);
                    submit({ intent: "create", ...fields });
                  }}
                />
              </Suspense>
            ) : null}
          </div>
        ) : null}
        <CopyField label={t("settings.keys.url")} text={url} />
        <ul aria-label={t("settings.keys.title")} style={listStyle}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onAsk={setQuestion} isBusy={act.state !== "idle"} />
          ))}
        </ul>
      </BlockStack>
      {question === null ? null : (
        <Suspense>
          <ConfirmKey
            question={question}
            onThinkBetter={() => setQuestion(null)}
            onConfirm={(meant) => {
              setQuestion(null);
              submit({ intent: meant.act, keyId: meant.key.id });
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Taken with the press, so that nothing below moves once the form is drawn. */
const formSpace = { minHeight: "21rem" } as const;
const listStyle = { listStyle: "none", margin: 0, padding: 0, display: "grid", gap: "1rem" };

function problemOf({ kind }: KeysAnswer): string | null {
  return kind === "reserved" || kind === "too-many" || kind === "no-label" || kind === "long-label"
    ? t(`settings.keys.problems.${kind}`)
    : null;
}

/** The key, this once. */
function MadeKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <BlockStack gap="200">
      <Banner tone="success" title={t("settings.keys.made")} onDismiss={onDone}>
        {t("settings.keys.madeHint")}
      </Banner>
      <CopyField label={t("settings.keys.key")} text={apiKey} />
    </BlockStack>
  );
}

function KeyRow({
  apiKey,
  isBusy,
  onAsk,
}: {
  apiKey: KeyView;
  isBusy: boolean;
  onAsk: (question: KeyQuestion) => void;
}) {
  const { label, start, isTest, createdAt, endsAt, isOwn } = apiKey;
  return (
    <li>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <InlineStack align="start" gap="200" blockAlign="center">
            <Text as="span" fontWeight="medium" breakWord>
              {label}
            </Text>
            <Badge tone={isTest ? "info" : "success"}>
              {t(isTest ? "settings.keys.test" : "settings.keys.live")}
            </Badge>
          </InlineStack>
          <Text as="span" tone="subdued">
            <code>{start}…</code> · {t("settings.keys.createdAt")} <Time at={createdAt} />
          </Text>
          {endsAt === null ? null : (
            <Text as="span" tone="caution">
              {t("settings.keys.endsAt")} <Time at={endsAt} />
            </Text>
          )}
          {isOwn ? (
            <Text as="span" tone="subdued">
              {t("settings.keys.own")}
            </Text>
          ) : null}
        </BlockStack>
        {isOwn ? null : (
          <InlineStack gap="200">
            {endsAt === null ? (
              <Button
                size="slim"
                disabled={isBusy}
                accessibilityLabel={t("settings.keys.rotateOf", { label })}
                onClick={() => onAsk({ act: "rotate", key: apiKey })}
              >
                {t("settings.keys.rotate")}
              </Button>
            ) : null}
            <Button
              size="slim"
              tone="critical"
              disabled={isBusy}
              accessibilityLabel={t("settings.keys.revokeOf", { label })}
              onClick={() => onAsk({ act: "revoke", key: apiKey })}
            >
              {t("settings.keys.revoke")}
            </Button>
          </InlineStack>
        )}
      </InlineStack>
    </li>
  );
}
