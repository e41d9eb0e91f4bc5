/**
 * The amounts that Shopify keeps from before there were several currencies: `totalPrice` and `amountV2`
 * stand beside `totalPriceSet` and `amountSet`, and say the same in the shop's currency.
 */
import type { GraphQLFieldResolver, GraphQLObjectType } from "graphql";
import { getNamedType } from "graphql";
import type { MoneyBag } from "../money.ts";
import { restAmount, toMinor } from "../money.ts";
import type { Context } from "./context.ts";

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** What answers the older amount; undefined where the field is none. */
export function olderMoney(
  type: GraphQLObjectType,
  name: string,
  resolverOf: (name: string) => Resolve | undefined,
): Resolve | undefined {
  const fields = type.getFields();
  const field = fields[name];
  const successor = `${name.replace(/V2$/, "")}Set`;
  const returns = field && getNamedType(field.type).name;
  if (!fields[successor] || (returns !== "Money" && returns !== "MoneyV2")) return undefined;
  const resolve = resolverOf(successor);
  return (source, args, context, info) => {
    const own: unknown =
      typeof source === "object" && source !== null ? Reflect.get(source, successor) : undefined;
    // The schema says that the successor is a MoneyBag.
    const bag = (resolve ? resolve(source, args, context, info) : own) as
      | MoneyBag
      | null
      | undefined;
    if (!bag) return bag;
    return returns === "Money" ? restAmount(toMinor(bag.shopMoney.amount)) : bag.shopMoney;
  };
}
