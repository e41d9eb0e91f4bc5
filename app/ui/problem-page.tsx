import { Banner, Page } from "@shopify/polaris";
import { t } from "./text.ts";

/** What stands between a page and its reader. */
export type Problem = "missing" | "unauthorized" | "viewOnly" | "failed";

/** What an error means to a merchant. Takes whatever was thrown; a reply is told by its status. */
export function problemOf(error: unknown): Problem {
  const status = typeof error === "object" && error && "status" in error ? error.status : undefined;
  if (status === 404) return "missing";
  if (status === 403) return "viewOnly";
  return status === 401 ? "unauthorized" : "failed";
}

/** Says what happened and what to do, inside the frame of the other pages. */
export function ProblemPage({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isMissing = problem === "missing";
  const action = isMissing
    ? { content: t("problems.toOrders"), url: "/app/orders" }
    : { content: t("problems.retry"), onAction: onRetry };
  return (
    <Page title={t("app.name")}>
      <Banner
        tone={isMissing || problem === "viewOnly" ? "info" : "critical"}
        title={t(`problems.${problem}.title`)}
        action={action}
      >
        <p>{t(`problems.${problem}.body`)}</p>
      </Banner>
    </Page>
  );
}
