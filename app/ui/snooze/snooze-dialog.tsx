import { BlockStack, ChoiceList, InlineError, Modal, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { SnoozeUntil } from "#app/connector/dispatches/staff-acts/index.ts";
import { dayAfter, dayText } from "../moments.ts";
import { t } from "../text.ts";
import { useShopClock } from "../time.tsx";

const choices = ["tomorrow", "week", "day", "dismissed"] as const;
type Choice = (typeof choices)[number];
const daysOf = { tomorrow: 1, week: 7 } as const;

/** Asks until when what some orders wait for is put off. */
export function SnoozeDialog({
  isOpen,
  title,
  about,
  counted = null,
  isBusy,
  problem,
  onSnooze,
  onChange,
  onClose,
}: {
  isOpen: boolean;
  title: string;
  /** Which orders they are. */
  about: string;
  /** How they were counted; null: that needs no word. */
  counted?: string | null;
  isBusy: boolean;
  /** Why the last choice was not taken, in words; null: it was, or there was none. */
  problem: string | null;
  onSnooze: (until: SnoozeUntil) => void;
  /** Another choice was made than the one that was not taken. */
  onChange: () => void;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState<Choice>("tomorrow");
  const [day, setDay] = useState("");
  const [isDayMissing, setDayMissing] = useState(false);
  const clock = useShopClock();
  const until: SnoozeUntil =
    choice === "dismissed" ? "dismissed" : choice === "day" ? day : dayAfter(clock, daysOf[choice]);
  const wrong = isDayMissing ? t("snooze.problems.none") : problem;
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={title}
      primaryAction={{
        content: t(choice === "dismissed" ? "snooze.dismiss" : "snooze.act"),
        loading: isBusy,
        onAction: () => {
          setDayMissing(until === "");
          if (until !== "") onSnooze(until);
        },
      }}
      secondaryActions={[{ content: t("snooze.cancel"), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p" breakWord>
            {about}
          </Text>
          {counted === null ? null : <Text as="p">{counted}</Text>}
          <ChoiceList
            title={t("snooze.until")}
            choices={choices.map((value) => ({
              value,
              label:
                value === "tomorrow" || value === "week"
                  ? t(`snooze.choices.${value}`, { day: dayText(dayAfter(clock, daysOf[value])) })
                  : t(`snooze.choices.${value}`),
            }))}
            selected={[choice]}
            onChange={([chosen]) => {
              setDayMissing(false);
              onChange();
              setChoice(choices.find((each) => each === chosen) ?? "tomorrow");
            }}
          />
          {choice === "day" ? (
            <TextField
              id="snooze-day"
              type="date"
              label={t("snooze.day")}
              autoComplete="off"
              min={dayAfter(clock, 1)}
              value={day}
              onChange={(typed) => {
                setDayMissing(false);
                onChange();
                setDay(typed);
              }}
            />
          ) : null}
          {wrong === null ? null : <InlineError message={wrong} fieldID="snooze-day" />}
          <Text as="p" tone="subdued">
            {t("snooze.waits")}
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
