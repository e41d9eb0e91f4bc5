import { Link } from "@shopify/polaris";
import type { ReactNode } from "react";

/**
 * The link that a row of a table leads to, wherever it is pressed. Pressed itself, it does what links do, and the row is
 * not told: Polaris' row would press it a second time, and its page would be asked for twice.
 */
export function RowLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    // It takes no space of its own: the link lies as it would without it.
    <span style={unboxed} onClick={(event) => event.stopPropagation()}>
      <Link url={url} monochrome removeUnderline dataPrimaryLink>
        {children}
      </Link>
    </span>
  );
}

const unboxed = { display: "contents" } as const;
