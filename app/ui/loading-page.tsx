import {
  BlockStack,
  Card,
  Layout,
  SkeletonBodyText,
  SkeletonDisplayText,
  SkeletonPage,
} from "@shopify/polaris";
import { useEffect, useState } from "react";
import { t } from "./text.ts";

/** In the place of a page that is on its way, in the shape that pages have here. */
export function LoadingPage() {
  return (
    <div role="status" aria-label={t("app.loading")}>
      <SkeletonPage>
        <Layout>
          <Layout.Section>
            <Card>
              <BlockStack gap="400">
                <SkeletonDisplayText size="small" />
                <SkeletonBodyText lines={8} />
              </BlockStack>
            </Card>
          </Layout.Section>
        </Layout>
      </SkeletonPage>
    </div>
  );
}

/** True once `isWaiting` has lasted `pauseMs`: what is quicker than that shows no skeleton. */
export function useSlow(isWaiting: boolean, pauseMs = 250): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timeout = setTimeout(() => setIsSlow(true), pauseMs);
    return () => {
      clearTimeout(timeout);
      setIsSlow(false);
    };
  }, [isWaiting, pauseMs]);
  return isSlow;
}
