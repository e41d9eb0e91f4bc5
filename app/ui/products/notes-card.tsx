import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";
import { Firm } from "./firm.tsx";
import { usePost } from "../use-post.ts";

/** What came of asking about a property again. */
interface DropAnswer {
  kind: "ask-again";
  at: number;
  result: boolean;
}

/** What buyers enter and a person has called only a note; each can be asked about again. */
export function NotesCard({ notes }: { notes: readonly { name: string }[] }) {
  const fetcher = usePost<DropAnswer>({ key: "ask-again" });
  const { data } = fetcher;
  useToast(data?.result === true ? t("products.notes.asked") : null, data?.at);
  const busy = fetcher.state === "idle" ? null : fetcher.formData?.get("name");
  if (notes.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("products.notes.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("products.notes.about")}
        </Text>
        {notes.map(({ name }) => (
          <InlineStack key={name} align="space-between" blockAlign="center" gap="200" wrap={false}>
            <Text as="span" breakWord>
              {name}
            </Text>
            <Firm>
              <Button
                variant="plain"
                loading={busy === name}
                accessibilityLabel={t("products.notes.askOf", { name })}
                onClick={() => fetcher.submit({ intent: "ask-again", name }, { method: "post" })}
              >
                {t("products.notes.ask")}
              </Button>
            </Firm>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
