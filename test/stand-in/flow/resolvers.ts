/** GraphQL: Shopify Flow. */
import type { Context, ResolverMap } from "../graphql/context.ts";
import { receiveTrigger, type TriggerInput } from "./receive-trigger.ts";

export const flowResolvers = {
  Mutation: {
    flowTriggerReceive: (_: unknown, input: TriggerInput, { world, shop, now }: Context) => ({
      userErrors: receiveTrigger(shop, input, { extensions: world.app.configuration.flow, now }),
    }),
  },
} satisfies ResolverMap;
