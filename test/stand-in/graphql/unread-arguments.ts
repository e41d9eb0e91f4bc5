/**
 * Arguments and inputs that Shopify has and the stand-in does nothing with. Dropping one would tell an
 * app that it worked, so a call that gives one is refused, naming it. `unread-arguments.test.ts` walks the
 * schema against the resolvers' types: what nobody reads is named here, and nothing else is.
 */
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType } from "graphql";
import { getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { notImplemented } from "./errors.ts";

type Names = Readonly<Record<string, ReadonlySet<string>>>;

const words = (text: string) => new Set(text.split(/\s+/));

const pictureSize = words("crop maxHeight maxWidth scale");
const updateOnly = "collectionsToLeave redirectNewHandle";
const ofProducts = `category claimOwnership collectionsToJoin combinedListingRole giftCard
  giftCardTemplateSuffix requiresSellingPlan seo templateSuffix`;
const ofVariants = `compareAtPrice published requiresComponents showUnitPrice taxCode
  unitPriceMeasurement`;

/** By input type, by mutation, or by type and field; a dot leads into a mutation's inputs. */
export const unread: Names = {
  "CalculatedOrder.lineItems": words("query"),
  "Customer.orders": words("query sortKey"),
  "Fulfillment.events": words("sortKey"),
  "FulfillmentOrder.locationsForMove": words("lineItemIds locationIds query"),
  "Image.url": words("transform"),
  "InventoryItem.inventoryLevel": words("includeInactive"),
  "InventoryItem.inventoryLevels": words("includeInactive query"),
  "LineItem.image": pictureSize,
  "Location.inventoryLevel": words("includeInactive"),
  "Location.inventoryLevels": words("includeInactive query"),
  "MailingAddress.formatted": words("withCompany withName"),
  "Order.events": words("query sortKey"),
  "Order.fulfillmentOrders": words("displayable"),
  "Order.fulfillments": words("query"),
  "Order.statusPageUrl": words("audience notificationUsage"),
  "Product.description": words("truncateAt"),
  "Product.images": new Set([...pictureSize, "sortKey"]),
  "Product.media": words("query sortKey"),
  "ProductVariant.image": pictureSize,
  "QueryRoot.app": words("id"),
  "QueryRoot.appInstallation": words("id"),
  "QueryRoot.bulkOperations": words("query sortKey"),
  "QueryRoot.currentBulkOperation": words("type"),
  "QueryRoot.locations": words("includeLegacy query"),
  "QueryRoot.orders": words("savedSearchId"),
  "QueryRoot.ordersCount": words("savedSearchId"),
  "QueryRoot.productVariants": words("savedSearchId"),
  "QueryRoot.products": words("savedSearchId"),
  "QueryRoot.productsCount": words("savedSearchId"),
  "QueryRoot.webhookSubscriptions": words("callbackUrl sortKey"),
  "Shop.locations": words("includeLegacy query"),
  "Shop.products": words("savedSearchId"),
  "ShopAddress.formatted": words("withCompany"),

  fulfillmentOrderRejectFulfillmentRequest: words("lineItems"),
  inventoryActivate: words("stockAtLegacyLocation"),
  productCreate: words("input.id"),
  productUpdate: words("input.productOptions"),
  productVariantsBulkCreate: words("media"),

  FileSetInput: words("duplicateResolutionMode id"),
  FulfillmentInput: words("originAddress"),
  FulfillmentV2Input: words("originAddress"),
  InventoryItemInput: words("countryHarmonizedSystemCodes provinceCodeOfOrigin"),
  InventoryItemMeasurementInput: words("shippingPackageId"),
  LocationAddInput: words("metafields"),
  LocationEditInput: words("metafields"),
  MailingAddressInput: words("id"),
  MetafieldInput: words("id"),
  OptionCreateInput: words("linkedMetafield position"),
  OptionSetInput: words("id linkedMetafield position"),
  OptionValueCreateInput: words("linkedMetafieldValue"),
  OptionValueSetInput: words("id"),
  OrderCancelRefundMethodInput: words("storeCreditRefund"),
  OrderCreateAssociateCustomerAttributesInput: words("email"),
  OrderCreateLineItemInput: words("fulfillmentService productId taxLines weight"),
  OrderCreateOrderInput: words(
    `buyerAcceptsMarketing closedAt companyLocationId discountCode fulfillment fulfillmentStatus
    metafields poNumber referringSite sourceIdentifier sourceUrl taxLines
    taxesIncluded userId`,
  ),
  OrderCreateOrderTransactionInput: words(
    "authorizationCode deviceId giftCardId locationId processedAt receiptJson userId",
  ),
  OrderCreateShippingLineInput: words("source taxLines"),
  OrderCreateUpsertCustomerAttributesInput: words(
    "addresses multipassIdentifier note tags taxExempt",
  ),
  OrderInput: words("localizationExtensions localizedFields metafields poNumber"),
  ProductCreateInput: words(ofProducts),
  ProductIdentifierInput: words("customId"),
  ProductInput: words(
    `${ofProducts} ${updateOnly} productPublications publications publishDate publishOn published
    publishedAt`,
  ),
  ProductSetIdentifiers: words("customId"),
  ProductSetInput: words(
    `category claimOwnership collections combinedListingRole giftCard giftCardTemplateSuffix
    redirectNewHandle requiresSellingPlan seo templateSuffix`,
  ),
  ProductUpdateIdentifiers: words("customId"),
  ProductUpdateInput: words(
    `category collectionsToJoin deleteConflictingConstrainedMetafields giftCardTemplateSuffix
    requiresSellingPlan seo templateSuffix ${updateOnly}`,
  ),
  ProductVariantSetInput: words(`${ofVariants} file position`),
  ProductVariantsBulkInput: words(`${ofVariants} mediaId quantityAdjustments`),
  RefundInput: words("discrepancyReason refundDuties refundMethods"),
  StagedUploadInput: words("fileSize"),
  VariantOptionValueInput: words("id linkedMetafieldValue"),
  WebhookSubscriptionInput: words("metafields"),
};

/** Taken, for nothing that can be read here depends on it. */
export const withoutEffect: Names = {
  // Nobody is notified.
  fulfillmentCreate: words("message"),
  fulfillmentCreateV2: words("message"),
  FulfillmentInput: words("notifyCustomer"),
  FulfillmentV2Input: words("notifyCustomer"),
  FulfillmentOrderHoldInput: words("notifyMerchant"),
  fulfillmentTrackingInfoUpdate: words("notifyCustomer"),
  fulfillmentTrackingInfoUpdateV2: words("notifyCustomer"),
  orderCancel: words("notifyCustomer"),
  OrderCreateOptionsInput: words("sendFulfillmentReceipt sendReceipt"),
  RefundInput: words("notify"),
  // Shopify shows them to staff alone.
  fulfillmentOrderAcceptFulfillmentRequest: words("estimatedShippedAt"),
  fulfillmentOrderRejectFulfillmentRequest: words("reason"),
  fulfillmentOrderReportProgress: words("progressReport"),
  // For taxes, which there are none of.
  orderEditAddCustomItem: words("locationId"),
  orderEditAddVariant: words("locationId"),
  orderEditSetQuantity: words("locationId"),
  // No transaction shows its parent.
  OrderTransactionInput: words("parentId"),
  // Deprecated: every service has opted in.
  fulfillmentServiceCreate: words("fulfillmentOrdersOptIn"),
  fulfillmentServiceUpdate: words("fulfillmentOrdersOptIn"),
  // Pictures are known by their address.
  FileSetInput: words("filename"),
  // It has happened when it answers.
  productDelete: words("synchronous"),
  // There are no discounts, taxes, returns and removed shipping lines.
  "LineItem.discountedTotalSet": words("withCodeDiscounts"),
  "LineItem.taxLines": words("first"),
  "Order.returns": words("query"),
  "Order.shippingLines": words("includeRemovals"),
};

/** The one value of each that says what is so anyway; any other is refused. */
export const onlyValue: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CreateMediaInput: { mediaContentType: "IMAGE" },
  FileSetInput: { contentType: "IMAGE" },
  StagedUploadInput: { httpMethod: "POST" },
  "QueryRoot.webhookSubscriptions": { format: "JSON" },
  WebhookSubscriptionInput: { format: "JSON" },
};

type Field = GraphQLArgument | GraphQLInputField;
type Place = { field: string; owner: string; path: readonly string[] };

/** `field` is a mutation's name, or a type's with its field's. Throws where something unread is given. */
export function refuseUnread(
  field: string,
  known: readonly Field[],
  args: Readonly<Record<string, unknown>>,
): void {
  refuseIn({ field, owner: field, path: [] }, known, args);
}

function refuseIn(place: Place, known: readonly Field[], given: object): void {
  for (const field of known) {
    const value: unknown = Reflect.get(given, field.name);
    if (saysNothing(field, value)) continue;
    const path = [...place.path, field.name];
    const only = onlyValue[place.owner]?.[field.name];
    const isUnread =
      only === undefined ? isNamed(unread, { ...place, path }, field) : value !== only;
    if (isUnread || isOtherMoney(place.owner, field.name, given))
      throw unreadError(place.field, path);
    descend({ ...place, path }, field.type, value);
  }
}

/** Whether the table has the field, under its type or, with where it lies, under the field asked for. */
export function isNamed(names: Names, { field, owner, path }: Place, { name }: Field): boolean {
  const keys = path.filter((key) => !/^\d+$/.test(key));
  return Boolean(names[owner]?.has(name) || names[field]?.has(keys.join(".")));
}

function descend(place: Place, type: GraphQLInputType, value: unknown): void {
  const bare = getNullableType(type);
  if (isListType(bare) && Array.isArray(value)) {
    for (const [index, each] of value.entries())
      descend({ ...place, path: [...place.path, String(index)] }, bare.ofType, each);
    return;
  }
  const named = getNamedType(bare);
  if (isInputObjectType(named) && typeof value === "object" && value !== null)
    refuseIn({ ...place, owner: named.name }, Object.values(named.getFields()), value);
}

/** There is one currency: what the buyer saw is what the shop gets. */
export const presentedMoney = { owner: "MoneyBagInput", name: "presentmentMoney" };

function isOtherMoney(owner: string, name: string, given: object): boolean {
  if (owner !== presentedMoney.owner || name !== presentedMoney.name) return false;
  const [shop, presented] = ["shopMoney", name].map((each) => {
    const money = Object(Reflect.get(given, each));
    return `${Number(money.amount)} ${money.currencyCode}`;
  });
  return shop !== presented;
}

/** The schema's own default, and else null, false and an empty list, say what is so anyway. */
function saysNothing(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value) && value.length === 0) return true;
  return value === (field.defaultValue ?? false);
}

const unreadError = (field: string, path: readonly string[]) =>
  notImplemented(`the argument '${path.join(".")}' of '${field}'`);
