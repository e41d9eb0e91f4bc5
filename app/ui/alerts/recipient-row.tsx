import { Badge, BlockStack, Box, Button, ButtonGroup, InlineStack, Text } from "@shopify/polaris";
import { alertSubjects } from "#app/connector/model/alert-subjects.ts";
import type { RecipientView } from "#app/connector/alerts/index.ts";
import { listed } from "../listed.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { hourText, subjectText } from "./alert-texts.ts";

const tones = { Invited: "attention", Active: "success", Unsubscribed: undefined } as const;

/** One recipient: what they hear of, and whether the last notification reached them. */
export function RecipientRow({
  recipient,
  isBusy,
  onEdit,
  onTest,
  onRemove,
}: {
  recipient: RecipientView;
  isBusy: boolean;
  onEdit: () => void;
  onTest: () => void;
  onRemove: () => void;
}) {
  const { label, state, host, last } = recipient;
  const isFailing = state === "Active" && last?.state === "GivenUp";
  const tone = isFailing ? "critical" : tones[state];
  const test = state === "Active" ? "test" : "ask";
  return (
    <li>
      <Box padding="400" borderBlockEndWidth="025" borderColor="border">
        <InlineStack align="space-between" blockAlign="start" gap="300">
          <BlockStack gap="100">
            <InlineStack align="start" gap="200" blockAlign="center">
              <Text as="h2" variant="headingSm" breakWord>
                {label}
              </Text>
              <Badge {...(tone === undefined ? {} : { tone })}>
                {t(isFailing ? "alerts.states.failing" : `alerts.states.${state}`)}
              </Badge>
            </InlineStack>
            {host === null ? null : (
              <Text as="p" tone="subdued" breakWord>
                {host}
              </Text>
            )}
            <Text as="p">{summaryOf(recipient)}</Text>
            {last === null ? null : <LastAlert last={last} />}
          </BlockStack>
          <ButtonGroup>
            <Button
              disabled={isBusy}
              accessibilityLabel={t(`alerts.${test}Of`, { label })}
              onClick={onTest}
            >
              {t(`alerts.${test}`)}
            </Button>
            <Button
              disabled={isBusy}
              accessibilityLabel={t("alerts.editOf", { label })}
              onClick={onEdit}
            >
              {t("alerts.edit")}
            </Button>
            <Button
              disabled={isBusy}
              tone="critical"
              variant="tertiary"
              accessibilityLabel={t("alerts.removeOf", { label })}
              onClick={onRemove}
            >
              {t("alerts.remove")}
            </Button>
          </ButtonGroup>
        </InlineStack>
      </Box>
    </li>
  );
}

/** `At once, Daily at 8:00 · Artwork, Late orders` */
function summaryOf({ choice: { subjects, isAtOnce, digestHour } }: RecipientView): string {
  const when = [
    ...(isAtOnce ? [t("alerts.summary.atOnce")] : []),
    ...(digestHour === null ? [] : [t("alerts.summary.digest", { time: hourText(digestHour) })]),
  ];
  if (when.length === 0 || subjects.length === 0) return t("alerts.summary.nothing");
  const about =
    subjects.length === alertSubjects.length
      ? t("alerts.summary.all")
      : listed(subjects.map(subjectText));
  return `${when.join(", ")} · ${about}`;
}

function LastAlert({ last }: { last: NonNullable<RecipientView["last"]> }) {
  const { state, at, problem } = last;
  if (state === "GivenUp") {
    return (
      <Text as="p" tone="critical" breakWord>
        {problem === null
          ? t("alerts.givenUpBare")
          : t("alerts.givenUp", { words: saidText(problem) })}
      </Text>
    );
  }
  if (problem !== null) {
    return (
      <Text as="p" tone="caution" breakWord>
        {t("alerts.trying", { words: saidText(problem) })}
      </Text>
    );
  }
  return (
    <Text as="p" tone="subdued">
      {t(`alerts.last.${state}`)} <Time at={at} />
    </Text>
  );
}
