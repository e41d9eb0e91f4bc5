/** What the stand-in knows of the app: shopify.app.toml, and its extensions for Flow. */

export type FlowField = { readonly name: string; readonly kind: "order" | "number" | "text" };

export type FlowTrigger = {
  readonly handle: string;
  readonly name: string;
  readonly fields: readonly FlowField[];
};

export type FlowAction = {
  readonly handle: string;
  readonly name: string;
  /** Relative to the app's own address, or absolute. */
  readonly runtimeUrl: string;
  readonly fields: readonly (FlowField & { required: boolean })[];
};

export type FlowExtensions = {
  readonly triggers: ReadonlyMap<string, FlowTrigger>;
  readonly actions: ReadonlyMap<string, FlowAction>;
  /** Null: the app hears nothing of workflows. */
  readonly lifecycleUrl: string | null;
};

export type AppSubscription = {
  readonly topics: readonly string[];
  readonly uri: string;
  readonly includeFields: readonly string[];
  readonly name: string | null;
  readonly filter: string | null;
};

export type AppConfiguration = {
  readonly name: string;
  readonly handle: string;
  /** Where the file says that the app is; null where it says nothing. */
  readonly applicationUrl: string | null;
  readonly scopes: readonly string[];
  /** Scopes that the app may ask a store for later. */
  readonly optionalScopes: readonly string[];
  readonly apiVersion: string;
  readonly subscriptions: readonly AppSubscription[];
  readonly flow: FlowExtensions;
};
