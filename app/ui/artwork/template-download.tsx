import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useStable } from "../use-stable.ts";
import { t } from "../text.ts";
import type { TemplateKind } from "./template-file.ts";
import { useTemplate } from "./use-template.ts";

const kinds = ["svg", "png", "pdf"] as const satisfies readonly TemplateKind[];

/** A product's template as a file to design in; nothing is asked for before one is wanted. */
export function TemplateDownload({ productId }: { productId: string }) {
  const [wanted, setWanted] = useState<TemplateKind | null>(null);
  const [isFailed, setFailed] = useState(false);
  const template = useTemplate(productId, { isWanted: wanted !== null });
  const told = template?.kind === "told" ? template : null;
  const settle = useStable((failed: boolean) => {
    setWanted(null);
    setFailed(failed);
  });
  useEffect(() => {
    if (wanted === null || told === null) return;
    const save = async () => {
      const { templateFile } = await import("./template-file.ts");
      saveAs(
        await templateFile(told, wanted),
        `template-${told.widthPx}x${told.heightPx}.${wanted}`,
      );
      settle(false);
    };
    save().catch(() => settle(true));
  }, [wanted, told, settle]);
  const isUntold = template !== null && told === null;
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" tone="subdued">
          {t("pictures.file.title")}
        </Text>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="plain"
            disabled={isUntold}
            accessibilityLabel={t("pictures.file.of", { kind: kind.toUpperCase() })}
            onClick={() => setWanted(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </InlineStack>
      <div role="status">
        {isUntold || isFailed ? (
          <Text as="p" tone="subdued">
            {t(isFailed ? "pictures.file.failed" : "pictures.file.untold")}
          </Text>
        ) : null}
      </div>
    </BlockStack>
  );
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
