/** GraphQL: Shopify Flow. */
import type { TriggerInput } from "../flow/receive-trigger.ts";
import { receiveTrigger } from "../flow/receive-trigger.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";

export const flowResolvers = {
  Mutation: {
    flowTriggerReceive: (_: unknown, input: TriggerInput, { world, shop }: Context) => ({
      userErrors: receiveTrigger(world, shop, input),
    }),
  },
} satisfies ResolverMap;
