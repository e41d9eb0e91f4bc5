/**
 * Inputs that Shopify takes and the stand-in does nothing with. Dropping one would tell an app that it
 * worked, so a call that gives one is refused, naming it. What changes nothing that can be read here
 * (notifications, receipts, files' names) isn't among them.
 */
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType } from "graphql";
import { getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { notImplemented } from "./errors.ts";

const words = (text: string) => new Set(text.split(/\s+/));

/** By input type, or by mutation for its own arguments. */
const unread: Record<string, ReadonlySet<string>> = {
  inventoryActivate: words("stockAtLegacyLocation"),
  OrderCancelRefundMethodInput: words("storeCreditRefund"),
  OrderCreateOrderInput: words(
    `closedAt companyLocationId discountCode fulfillment fulfillmentStatus metafields poNumber
    presentmentCurrency referringSite sourceIdentifier sourceUrl taxLines taxesIncluded userId`,
  ),
  OrderCreateLineItemInput: words("fulfillmentService taxLines weight"),
  OrderCreateShippingLineInput: words("taxLines"),
  OrderCreateOrderTransactionInput: words("deviceId giftCardId"),
  OrderCreateUpsertCustomerAttributesInput: words(
    "addresses multipassIdentifier note tags taxExempt",
  ),
  OrderInput: words("localizationExtensions localizedFields metafields poNumber"),
  ProductInput: words(
    `category collectionsToJoin collectionsToLeave combinedListingRole giftCard giftCardTemplateSuffix
    redirectNewHandle requiresSellingPlan seo templateSuffix`,
  ),
  ProductCreateInput: words(
    `category collectionsToJoin combinedListingRole giftCard giftCardTemplateSuffix requiresSellingPlan
    seo templateSuffix`,
  ),
  ProductUpdateInput: words(
    `category collectionsToJoin collectionsToLeave giftCardTemplateSuffix redirectNewHandle
    requiresSellingPlan seo templateSuffix`,
  ),
  ProductSetInput: words(
    `category collections combinedListingRole giftCard giftCardTemplateSuffix redirectNewHandle
    requiresSellingPlan seo templateSuffix`,
  ),
  ProductSetIdentifiers: words("customId"),
  ProductVariantSetInput: words(
    "compareAtPrice file position requiresComponents showUnitPrice taxCode unitPriceMeasurement",
  ),
  ProductVariantsBulkInput: words(
    `compareAtPrice mediaId mediaSrc quantityAdjustments requiresComponents showUnitPrice taxCode
    unitPriceMeasurement`,
  ),
  OptionCreateInput: words("linkedMetafield"),
  OptionSetInput: words("linkedMetafield"),
  RefundInput: words("discrepancyReason refundDuties refundMethods"),
};

type Field = GraphQLArgument | GraphQLInputField;

/** Throws where a value is given for something unread; false and empty lists say what is so anyway. */
export function refuseUnreadInputs(
  mutation: string,
  fields: readonly Field[],
  args: Readonly<Record<string, unknown>>,
): void {
  refuseIn(mutation, fields, args, []);
}

function refuseIn(owner: string, fields: readonly Field[], given: object, path: string[]): void {
  for (const field of fields) {
    const value: unknown = Reflect.get(given, field.name);
    if (isNothing(value)) continue;
    const here = [...path, field.name];
    if (unread[owner]?.has(field.name)) throw notImplemented(`the input '${here.join(".")}'`);
    descend(field.type, value, here);
  }
}

function descend(type: GraphQLInputType, value: unknown, path: string[]): void {
  const bare = getNullableType(type);
  if (isListType(bare) && Array.isArray(value)) {
    for (const [index, each] of value.entries())
      descend(bare.ofType, each, [...path, String(index)]);
    return;
  }
  const named = getNamedType(bare);
  if (isInputObjectType(named) && typeof value === "object" && value !== null)
    refuseIn(named.name, Object.values(named.getFields()), value, path);
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
