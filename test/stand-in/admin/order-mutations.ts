/** GraphQL: creating, cancelling, changing and tagging orders. */
import { randomUUID } from "node:crypto";
import type { Context, ResolverMap } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { invalidId, userError } from "../graphql/errors.ts";
import { requireOwning } from "../graphql/scopes.ts";
import { idOf, gid, parseGid } from "../ids.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import type { OrderDetails } from "../orders/change-order.ts";
import {
  setClosed,
  markAsPaid,
  updateOrder,
  deleteOrder,
  assessRisk,
} from "../orders/change-order.ts";
import { createOrder } from "../orders/create-order.ts";
import { visibleOrder } from "../orders/find-orders.ts";
import type { OrderCreateInput } from "../orders/order-input.ts";
import { readOrderInput, readAddressInput } from "../orders/order-input.ts";
import type { RefundCreateInput } from "../orders/refund-create.ts";
import { createRefund } from "../orders/refund-create.ts";
import type { Address } from "../state/address.ts";
import type { Order, RiskAssessment } from "../state/order.ts";
import { touch } from "../webhooks/order-changes.ts";
import { findNode } from "./nodes.ts";

function findOrder(context: Context, id: string): Order {
  const order = visibleOrder(context, id);
  if (!order) throw invalidId(id);
  return order;
}

type CancelArgs = {
  orderId: string;
  reason: string;
  restock: boolean;
  staffNote?: string | null;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
};

type OfOrder = { input: { id: string } };

const riskFactsMax = 20;

const unknownOrder = (field: string[]) => userError(field, "Order does not exist");

export const orderMutations = {
  Mutation: {
    orderCreate: (
      _: unknown,
      args: { order: OrderCreateInput; options?: { inventoryBehaviour?: string } | null },
      { world, shop, now }: Context,
    ) => {
      if (!args.order.lineItems?.length)
        return {
          order: null,
          userErrors: [
            userError(
              ["order", "lineItems"],
              "Line items must have at least one line item",
              "INVALID",
            ),
          ],
        };
      const strange = args.order.lineItems.findIndex(
        (line) =>
          line.variantId && !shop.variants.has(idOf("ProductVariant", line.variantId) ?? ""),
      );
      if (strange >= 0)
        return {
          order: null,
          userErrors: [
            userError(
              ["order", "lineItems", String(strange), "variantId"],
              "Variant is invalid",
              "INVALID",
            ),
          ],
        };
      const refused = orderRefusal(args.order, now);
      if (refused) return { order: null, userErrors: [refused] };
      const claimsStock = (args.options?.inventoryBehaviour ?? "BYPASS") !== "BYPASS";
      const order = createOrder(world, shop, { ...readOrderInput(shop, args.order), claimsStock });
      return { order, userErrors: [] };
    },
    orderCancel: (_: unknown, args: CancelArgs, context: Context) => {
      const { world, shop, now } = context;
      const order = findOrder(context, args.orderId);
      const both = typeof args.refund === "boolean" && args.refundMethod;
      const errors = both
        ? [
            userError(
              ["refund"],
              "Only one of the arguments `refund` or `refund_method` is allowed.",
              "INVALID",
            ),
          ]
        : cancelOrder(world, shop, order, {
            ...args,
            refund: args.refund ?? args.refundMethod?.originalPaymentMethodsRefund ?? false,
            now,
          });
      const done = errors.length === 0;
      return {
        job: done ? { id: gid("Job", randomUUID()), done: false } : null,
        jobResult: done ? { status: "SUCCEEDED", errors: [], order } : null,
        orderCancelUserErrors: errors,
        userErrors: errors.map(({ field, message }) => ({ field, message })),
      };
    },
    orderClose: (_: unknown, { input }: OfOrder, context: Context) =>
      withOrder(context, input.id, ["id"], (order) => {
        setClosed(context.world, context.shop, order, context.now);
        return [];
      }),
    orderOpen: (_: unknown, { input }: OfOrder, context: Context) =>
      withOrder(context, input.id, ["id"], (order) => {
        setClosed(context.world, context.shop, order, null);
        return [];
      }),
    orderMarkAsPaid: (_: unknown, { input }: OfOrder, context: Context) =>
      withOrder(context, input.id, ["id"], (order) =>
        markAsPaid(context.world, context.shop, order, context.now),
      ),
    orderUpdate: (_: unknown, { input }: { input: OrderUpdateInput }, context: Context) =>
      withOrder(context, input.id, ["id"], (order) => {
        const { shippingAddress, ...details } = input;
        updateOrder(context.world, context.shop, order, {
          ...details,
          ...(shippingAddress ? { shippingAddress: readAddressInput(shippingAddress) } : {}),
          now: context.now,
        });
        return [];
      }),
    orderDelete: (_: unknown, args: { orderId: string }, context: Context) => {
      const order = visibleOrder(context, args.orderId);
      if (!order)
        return {
          deletedId: null,
          userErrors: [{ ...unknownOrder(["orderId"]), code: "NOT_FOUND" }],
        };
      deleteOrder(context.world, context.shop, order);
      return { deletedId: args.orderId, userErrors: [] };
    },
    orderRiskAssessmentCreate: (
      _: unknown,
      args: {
        orderRiskAssessmentInput: {
          orderId: string;
          riskLevel: RiskAssessment["riskLevel"];
          facts: RiskAssessment["facts"];
        };
      },
      context: Context,
    ) => {
      const { world, shop, now } = context;
      const { orderId, riskLevel, facts } = args.orderRiskAssessmentInput;
      if (facts.length > riskFactsMax)
        return {
          orderRiskAssessment: null,
          userErrors: [
            userError(
              ["orderRiskAssessmentInput", "facts"],
              "More than 20 facts were provided for the order risk assessment.",
              "TOO_MANY_FACTS",
            ),
          ],
        };
      const order = visibleOrder(context, orderId);
      if (order) return assessRisk(world, shop, order, { riskLevel, facts, now });
      const field = ["orderRiskAssessmentInput", "orderId"];
      return {
        orderRiskAssessment: null,
        userErrors: [{ ...unknownOrder(field), code: "NOT_FOUND" }],
      };
    },
    refundCreate: (_: unknown, { input }: { input: RefundCreateInput }, context: Context) =>
      createRefund(context, input),
    tagsAdd: (_: unknown, args: { id: string; tags: string[] }, context: Context) =>
      retag(context, "tagsAdd", args.id, (tags) => [...new Set([...tags, ...args.tags])]),
    tagsRemove: (_: unknown, args: { id: string; tags: string[] }, context: Context) =>
      retag(context, "tagsRemove", args.id, (tags) =>
        tags.filter((tag) => !args.tags.includes(tag)),
      ),
  },
} satisfies ResolverMap;

/** By the schema's codes; the texts are ours. */
function orderRefusal(input: OrderCreateInput, now: Date): UserError | undefined {
  if (input.customer && input.customerId)
    return userError(
      ["order"],
      "Only one of customerId and customer can be provided.",
      "REDUNDANT_CUSTOMER_FIELDS",
    );
  if (input.processedAt && new Date(input.processedAt) > now)
    return userError(["order", "processedAt"], "Processed at is invalid", "PROCESSED_AT_INVALID");
  return undefined;
}

type OrderUpdateInput = Omit<OrderDetails, "shippingAddress"> & {
  id: string;
  shippingAddress?: Partial<Address> | null;
};

/** Shopify's answer for an order that isn't there, else what the change says. */
function withOrder(
  context: Context,
  id: string,
  field: string[],
  change: (order: Order) => UserError[],
) {
  const order = visibleOrder(context, id);
  if (!order) return { order: null, userErrors: [unknownOrder(field)] };
  const userErrors = change(order);
  return { order: userErrors.length > 0 ? null : order, userErrors };
}

function retag(context: Context, field: string, id: string, change: (tags: string[]) => string[]) {
  const { world, shop, now } = context;
  const type = parseGid(id)?.type ?? "Resource";
  requireOwning(type, field, context.scopes);
  const node = findNode(shop, id);
  const order = visibleOrder(context, id);
  const owner = order ?? shop.products.get(idOf("Product", id) ?? "");
  if (!node || !owner)
    return { node: null, userErrors: [userError(["id"], `${type} does not exist`)] };
  owner.tags = change(owner.tags).toSorted();
  owner.updatedAt = now;
  if (order) touch(world, shop, order, now);
  return { node, userErrors: [] };
}
