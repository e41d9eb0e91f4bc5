import { Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { t, type TextKey } from "../text.ts";

interface Part {
  title: TextKey;
  body: ReactNode;
}

/** The parts of a long page, with links to each above them; `false`: there is none. */
export function PageParts({ children }: { children: readonly (Part | false)[] }) {
  const parts = children.filter((part) => part !== false);
  return (
    <>
      <Card>
        <nav aria-label={t("settings.onPage")}>
          <InlineStack gap="300">
            <Text as="span" fontWeight="semibold">
              {t("settings.onPage")}
            </Text>
            {parts.map(({ title }) => (
              // The browser's own links: they lead there before the script is alive, and the keyboard goes on from there.
              <a key={title} href={`#${title}`} className="Polaris-Link">
                {t(title)}
              </a>
            ))}
          </InlineStack>
        </nav>
      </Card>
      {parts.map(({ title, body }) => (
        <div key={title} id={title} tabIndex={-1}>
          {body}
        </div>
      ))}
    </>
  );
}
