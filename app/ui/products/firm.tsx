import type { ReactNode } from "react";

/** Keeps its width where a long text stands beside it, so that a button's word never leaves it. */
export function Firm({ children }: { children: ReactNode }) {
  return <div style={{ flexShrink: 0 }}>{children}</div>;
}
