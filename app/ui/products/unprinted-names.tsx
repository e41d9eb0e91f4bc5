import { BlockStack, InlineStack, Tag, Text } from "@shopify/polaris";
import { createContext, useContext, useId } from "react";
import { t } from "../text.ts";

const UnprintedNamesContext = createContext<readonly string[]>([]);

/** Says below what buyers entered lately with the variant that is being edited, and nothing prints. */
export const UnprintedNamesProvider = UnprintedNamesContext.Provider;

/** Those names but for the `used` ones, which are about to be printed; each is chosen rather than typed. */
export function UnprintedNames({
  used,
  onChoose,
}: {
  used: readonly string[];
  onChoose: (name: string) => void;
}) {
  const titleId = useId();
  const names = useContext(UnprintedNamesContext);
  const isUsed = new Set(used.map(comparable));
  const open = names.filter((name) => !isUsed.has(comparable(name)));
  if (open.length === 0) return null;
  return (
    <BlockStack gap="100">
      <Text as="p" id={titleId}>
        {t("products.variant.design.unprinted")}
      </Text>
      <div role="group" aria-labelledby={titleId}>
        <InlineStack gap="100">
          {open.map((name) => (
            <Tag key={name} size="large" onClick={() => onChoose(name)}>
              {name}
            </Tag>
          ))}
        </InlineStack>
      </div>
    </BlockStack>
  );
}

/** Names of properties are compared without case. */
function comparable(name: string): string {
  return name.trim().toLowerCase();
}
