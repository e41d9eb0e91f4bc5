/** What the app subscribed to for one shop. */

/** A subscription that a shop's app made through GraphQL. */
export type ApiSubscription = {
  readonly type: "WebhookSubscription";
  readonly id: string;
  /** As the schema's enum has it, such as ORDERS_PAID. */
  readonly topic: string;
  uri: string;
  filter: string | null;
  includeFields: string[];
  metafieldNamespaces: string[];
  name: string | null;
  failuresInARow: number;
  readonly createdAt: Date;
  updatedAt: Date;
};
