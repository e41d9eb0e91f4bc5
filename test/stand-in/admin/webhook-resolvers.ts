/** GraphQL: webhook subscriptions made by API. Those of shopify.app.toml don't show here, as in Shopify. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect, countUpTo } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { searchFilter, byId, byText } from "../graphql/search.ts";
import { idOf, gid } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import type { ApiSubscription } from "../state/subscription.ts";
import { isValidFilter } from "../webhooks/filter.ts";

type Input = {
  uri?: string | null;
  callbackUrl?: string | null;
  filter?: string | null;
  includeFields?: string[] | null;
  metafieldNamespaces?: string[] | null;
  name?: string | null;
};

const field = ["webhookSubscription", "callbackUrl"];

/** Shopify's refusals; plain http is let through to loopback, where the stand-in's apps live. */
function refusals(uri: string, taken: boolean): string[] {
  if (uri === "") return ["Address can't be blank"];
  if (uri.startsWith("arn:")) return taken ? [addressInUse] : [];
  if (uri.startsWith("pubsub://")) {
    if (/^pubsub:\/\/[^:/]+:[^:/]+$/.test(uri)) return taken ? [addressInUse] : [];
    // Recorded, both.
    return [
      "Address protocol pubsub:// is not supported",
      "Address is not a valid GCP pub/sub format. Format should be pubsub://project:topic",
    ];
  }
  const scheme = /^([a-z]+:\/\/)/.exec(uri)?.[1];
  if (!scheme || !URL.canParse(uri)) return ["Address is invalid"];
  const host = new URL(uri).hostname;
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(host);
  const ofTest = scheme === "http://" && loopback;
  if (scheme !== "https://" && !ofTest) return [`Address protocol ${scheme} is not supported`];
  if (loopback && !ofTest) return ["Address cannot be a Shopify or an internal domain"];
  if (/(^|\.)(myshopify|shopify)\.com$|(^|\.)(internal|local)$/.test(host))
    return ["Address cannot be a Shopify or an internal domain"];
  return taken ? [addressInUse] : [];
}

const addressInUse = "Address for this topic has already been taken";

/** What stands against a subscription; recorded texts. */
function errorsOf(
  shop: Shop,
  wanted: { topic: string; uri: string; filter: string | null; self?: ApiSubscription },
): UserError[] {
  const taken = [...shop.subscriptions.values()].some(
    (each) =>
      each !== wanted.self &&
      each.topic === wanted.topic &&
      each.uri === wanted.uri &&
      (each.filter ?? "") === (wanted.filter ?? ""),
  );
  const errors = refusals(wanted.uri, taken).map((message) => userError(field, message));
  if (errors.length === 0 && !isValidFilter(wanted.filter))
    return [
      userError(
        ["webhookSubscription"],
        "The specified filter is invalid, please ensure you specify the field(s) you wish to filter on.",
      ),
    ];
  return errors;
}

const matchesQuery = (query: string | null | undefined) =>
  searchFilter<ApiSubscription>(
    query,
    { id: byId(), topic: byText((each) => [each.topic]) },
    () => false,
  );

export const webhookResolvers = {
  QueryRoot: {
    webhookSubscription: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.subscriptions.get(idOf("WebhookSubscription", args.id) ?? "") ?? null,
    webhookSubscriptions: (
      _: unknown,
      args: PageArgs & { topics?: string[] | null; uri?: string | null; query?: string | null },
      { shop }: Context,
    ) =>
      connect(
        [...shop.subscriptions.values()]
          .filter(matchesQuery(args.query))
          .filter((each) => !args.topics || args.topics.includes(each.topic))
          .filter((each) => !args.uri || args.uri === each.uri),
        args,
      ),
    webhookSubscriptionsCount: (
      _: unknown,
      args: { query?: string | null; limit?: number | null },
      { shop }: Context,
    ) => countUpTo(args.limit, [...shop.subscriptions.values()].filter(matchesQuery(args.query))),
  },
  Mutation: {
    webhookSubscriptionCreate: (
      _: unknown,
      args: { topic: string; webhookSubscription: Input },
      { world, shop, now }: Context,
    ) => {
      const input = args.webhookSubscription;
      const uri = input.uri ?? input.callbackUrl ?? "";
      const filter = input.filter ?? null;
      const userErrors = errorsOf(shop, { topic: args.topic, uri, filter });
      if (userErrors.length > 0) return { webhookSubscription: null, userErrors };
      const subscription: ApiSubscription = {
        type: "WebhookSubscription",
        id: world.mintId(),
        topic: args.topic,
        uri,
        filter,
        includeFields: input.includeFields ?? [],
        metafieldNamespaces: input.metafieldNamespaces ?? [],
        name: input.name ?? null,
        failuresInARow: 0,
        createdAt: now,
        updatedAt: now,
      };
      shop.subscriptions.set(subscription.id, subscription);
      return { webhookSubscription: subscription, userErrors: [] };
    },
    webhookSubscriptionUpdate: (
      _: unknown,
      args: { id: string; webhookSubscription: Input },
      { shop, now }: Context,
    ) => {
      const self = shop.subscriptions.get(idOf("WebhookSubscription", args.id) ?? "");
      if (!self)
        return {
          webhookSubscription: null,
          userErrors: [userError(["id"], "Webhook subscription does not exist")],
        };
      const input = args.webhookSubscription;
      const uri = input.uri ?? input.callbackUrl ?? self.uri;
      const filter = input.filter === undefined ? self.filter : input.filter;
      const userErrors = errorsOf(shop, { topic: self.topic, uri, filter, self });
      if (userErrors.length > 0) return { webhookSubscription: null, userErrors };
      self.uri = uri;
      self.filter = filter;
      self.includeFields = input.includeFields ?? self.includeFields;
      self.metafieldNamespaces = input.metafieldNamespaces ?? self.metafieldNamespaces;
      self.name = input.name ?? self.name;
      self.updatedAt = now;
      return { webhookSubscription: self, userErrors: [] };
    },
    webhookSubscriptionDelete: (_: unknown, args: { id: string }, { shop }: Context) => {
      const known = shop.subscriptions.delete(idOf("WebhookSubscription", args.id) ?? "");
      return known
        ? { deletedWebhookSubscriptionId: args.id, userErrors: [] }
        : {
            deletedWebhookSubscriptionId: null,
            userErrors: [userError(["id"], "Webhook subscription does not exist")],
          };
    },
  },
  WebhookSubscription: {
    id: (source: ApiSubscription) => gid("WebhookSubscription", source.id),
    legacyResourceId: (source: ApiSubscription) => source.id,
    format: () => "JSON",
    callbackUrl: (source: ApiSubscription) => source.uri,
    endpoint: (source: ApiSubscription) => endpointOf(source.uri),
    metafields: () => [],
    apiVersion: (_source: unknown, _args: unknown, { world }: Context) => ({
      handle: world.app.configuration.apiVersion,
      displayName: world.app.configuration.apiVersion,
      supported: true,
    }),
  },
} satisfies ResolverMap;

/** Where deliveries go, in the union that `uri` has replaced. */
function endpointOf(uri: string): { type: string } & Record<string, string> {
  if (uri.startsWith("arn:")) return { type: "WebhookEventBridgeEndpoint", arn: uri };
  const [, pubSubProject, pubSubTopic] = /^pubsub:\/\/([^:]+):(.+)$/.exec(uri) ?? [];
  return pubSubProject && pubSubTopic
    ? { type: "WebhookPubSubEndpoint", pubSubProject, pubSubTopic }
    : { type: "WebhookHttpEndpoint", callbackUrl: uri };
}
