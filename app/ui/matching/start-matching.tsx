import { BlockStack, Button } from "@shopify/polaris";
import { type ReactNode, Suspense, useState } from "react";

/** What is told to what asks before an act. */
export interface Asking {
  /** How often it was asked for. */
  asked: number;
  onSending: (isSending: boolean) => void;
}

/** A button that does one act to all that match a list, once its question was answered, which is loaded when it is pressed. */
export function StartMatching({
  label,
  about = null,
  renderQuestion,
}: {
  label: string;
  /** What tells the button from others of the same label; null: nothing has to. */
  about?: string | null;
  renderQuestion: (asking: Asking) => ReactNode;
}) {
  const [asked, setAsked] = useState(0);
  const [isSending, setSending] = useState(false);
  return (
    <BlockStack gap="100">
      <Button
        loading={isSending}
        onClick={() => setAsked(asked + 1)}
        {...(about === null ? {} : { accessibilityLabel: `${label}: ${about}` })}
      >
        {label}
      </Button>
      {asked === 0 ? null : <Suspense>{renderQuestion({ asked, onSending: setSending })}</Suspense>}
    </BlockStack>
  );
}
