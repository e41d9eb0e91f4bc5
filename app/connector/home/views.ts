import type { DispatchListItem, DispatchStage } from "../dispatches/index.ts";

export interface ConnectionView {
  kind: "embedded" | "remote";
  /** `untested` until the first call. */
  state: "working" | "unauthorized" | "unreachable" | "untested" | "missing";
  /** The origin of a remote provider. */
  url: string | null;
  error: string | null;
  lastSweptAt: Date | null;
}

/** What the home page shows. */
export interface HomeView {
  shop: { domain: string; name: string };
  connection: ConnectionView;
  products: {
    syncedAt: Date | null;
    error: string | null;
    mapped: number;
    ignored: number;
    open: number;
  };
  /** Open dispatches by stage, and those of the last 30 days that ended. */
  counts: Record<DispatchStage, number>;
  attentionCount: number;
  /** The most serious first, the oldest first among them, at most 10. */
  attention: DispatchListItem[];
  /** Lines of the last 30 days' orders whose variant is open. */
  linesNeedingMapping: number;
  /** Webhooks that could not be applied. */
  failedDeliveries: number;
  /** Orders in Shopify that could not be taken in again and again; the app keeps trying. */
  failedOrders: number;
}
