export const callKinds = ["graphql", "oauth", "webhook", "callback", "flow", "bulk"] as const;

/** Every call in and out, newest last, with its cost. Kept short: old entries fall off. */
export type Call = {
  at: string;
  shop: string;
  kind: (typeof callKinds)[number];
  /** The document's operation and root fields, the OAuth grant, or the webhook's topic. */
  operation: string;
  status: number;
  ms: number;
  requestedQueryCost?: number;
  actualQueryCost?: number | null;
  variables?: unknown;
  errors?: string[];
  /** For webhooks: where to, which delivery and which try. */
  url?: string;
  webhookId?: string;
  eventId?: string;
  attempt?: number;
};

export type CallLog = {
  add(call: Call): void;
  list(shop?: string): Call[];
  clear(): void;
};

const entriesMax = 5_000;

export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length > entriesMax * 2) calls = calls.slice(-entriesMax);
    },
    list: (shop) => calls.filter((call) => shop === undefined || call.shop === shop),
    clear() {
      calls = [];
    },
  };
}
