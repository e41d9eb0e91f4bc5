/** GraphQL: webhook subscriptions made by API. Those of shopify.app.toml don't show here, as in Shopify. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import type { ApiSubscription } from "./subscriptions.ts";

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
function refusal(uri: string, taken: boolean): string | undefined {
  if (uri === "") return "Address can't be blank";
  const scheme = /^([a-z]+:\/\/)/.exec(uri)?.[1];
  if (!scheme && !uri.startsWith("arn:") && !uri.startsWith("pubsub://"))
    return "Address is invalid";
  const host = URL.canParse(uri) ? new URL(uri).hostname : "";
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(host);
  if (scheme && !["https://", "pubsub://"].includes(scheme) && !(scheme === "http://" && loopback))
    return `Address protocol ${scheme} is not supported`;
  if (/(^|\.)(myshopify|shopify)\.com$/.test(host))
    return "Address cannot be a Shopify or an internal domain";
  return taken ? "Address for this topic has already been taken" : undefined;
}

export const webhookResolvers = {
  QueryRoot: {
    webhookSubscription: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.subscriptions.get(idOf("WebhookSubscription", args.id) ?? "") ?? null,
    webhookSubscriptions: (
      _: unknown,
      args: PageArgs & { topics?: string[] | null; uri?: string | null },
      { shop }: Context,
    ) =>
      connect(
        [...shop.subscriptions.values()]
          .filter((each) => !args.topics || args.topics.includes(each.topic))
          .filter((each) => !args.uri || args.uri === each.uri),
        args,
      ),
    webhookSubscriptionsCount: (_: unknown, _args: unknown, { shop }: Context) => ({
      count: shop.subscriptions.size,
      precision: "EXACT",
    }),
  },
  Mutation: {
    webhookSubscriptionCreate: (
      _: unknown,
      args: { topic: string; webhookSubscription: Input },
      { world, shop, now }: Context,
    ) => {
      const input = args.webhookSubscription;
      const uri = input.uri ?? input.callbackUrl ?? "";
      const taken = [...shop.subscriptions.values()].some(
        (each) => each.topic === args.topic && each.uri === uri,
      );
      const message = refusal(uri, taken);
      if (message) return { webhookSubscription: null, userErrors: [userError(field, message)] };
      const subscription: ApiSubscription = {
        type: "WebhookSubscription",
        id: world.mintId(),
        topic: args.topic,
        uri,
        filter: input.filter ?? null,
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
    apiVersion: (_source: unknown, _args: unknown, { world }: Context) => ({
      handle: world.app.configuration.apiVersion,
      displayName: world.app.configuration.apiVersion,
      supported: true,
    }),
  },
} satisfies ResolverMap;
