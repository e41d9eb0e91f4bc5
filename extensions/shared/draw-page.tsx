import { Component, createElement, render, type VNode } from "preact";
import { Problem } from "./problem.tsx";
import type { Words } from "./words.ts";

interface PageProps {
  words: Words;
  /** The element that Shopify wants around everything of this kind of extension. */
  shell: "s-admin-block" | "s-admin-action" | "s-admin-print-action" | "s-section";
  page: () => VNode;
}

/** Draws an extension's page where Shopify wants it. Whatever breaks in it is said in its place. */
export function drawPage(props: PageProps): void {
  render(<GuardedPage {...props} />, document.body);
}

/** An app that is newer or older than the extension may answer what this can't draw. */
class GuardedPage extends Component<PageProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render({ words, shell, page }: PageProps) {
    if (!this.state.hasFailed) return page();
    // The page begins anew, with another question.
    const again = () => this.setState({ hasFailed: false });
    return createElement(
      shell,
      {},
      <Problem text={words.translate("broken")} words={words} again={again} />,
    );
  }
}
