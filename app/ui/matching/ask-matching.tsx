import { BlockStack, InlineError, Modal, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { t } from "../text.ts";
import type { Asking } from "./start-matching.tsx";
import { usePost } from "../use-post.ts";

/** What is asked before an act on all that match. */
export interface MatchingQuestion {
  title: string;
  /** What the button says that answers it with yes. */
  content: string;
  isDestructive: boolean;
  lines: readonly string[];
}

/** Why nothing has begun. */
const refusals = ["busy", "none", "more"] as const;

/** Asks before an act on all that match a list, has it begin, or says that another one is under way. */
export function AskMatching({
  question: { title, content, isDestructive, lines },
  action,
  fields,
  counted,
  asked,
  onSending,
  isReady = true,
}: Asking & {
  question: MatchingQuestion;
  /** Where the act is asked for, with the list in its address. */
  action: string;
  fields: Record<string, string>;
  /** How many the question says that it is about; null: it doesn't say. Of more than that nothing begins. */
  counted: number | null;
  /** False while something is missing that is to be read before. */
  isReady?: boolean;
}) {
  const { data, state, submit } = usePost<{ outcome: string }>();
  const [answered, setAnswered] = useState(0);
  const isSending = state !== "idle";
  const refusal = isSending ? undefined : refusals.find((each) => each === data?.outcome);
  useEffect(() => onSending(isSending), [onSending, isSending]);
  const close = () => setAnswered(asked);
  return (
    <>
      {refusal === undefined ? null : (
        <InlineError
          message={t(refusal === "busy" ? "matching.busy" : `acts.matching.${refusal}`)}
          fieldID={content}
        />
      )}
      <Modal
        open={asked > answered}
        onClose={close}
        title={title}
        primaryAction={{
          content,
          destructive: isDestructive,
          loading: !isReady,
          onAction() {
            close();
            submit(
              { ...fields, ...(counted === null ? {} : { counted: String(counted) }) },
              { method: "post", action },
            );
          },
        }}
        secondaryActions={[{ content: t("matching.keep"), onAction: close }]}
      >
        <Modal.Section>
          <BlockStack gap="200">
            {lines.map((line) => (
              <Text key={line} as="p" breakWord>
                {line}
              </Text>
            ))}
          </BlockStack>
        </Modal.Section>
      </Modal>
    </>
  );
}
