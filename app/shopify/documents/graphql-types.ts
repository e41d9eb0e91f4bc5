/** Types of the app's Admin documents, made by scripts/generate-graphql-types.ts; not edited by hand. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | { [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never };
export type FulfillmentInput = {
  lineItemsByFulfillmentOrder: Array<FulfillmentOrderLineItemsInput>;
  notifyCustomer?: boolean | null | undefined;
  originAddress?: FulfillmentOriginAddressInput | null | undefined;
  trackingInfo?: FulfillmentTrackingInput | null | undefined;
};

export type FulfillmentEventInput = {
  address1?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  estimatedDeliveryAt?: string | null | undefined;
  fulfillmentId: string;
  happenedAt?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  message?: string | null | undefined;
  province?: string | null | undefined;
  status: FulfillmentEventStatus;
  zip?: string | null | undefined;
};

export type FulfillmentOrderHoldInput = {
  externalId?: string | null | undefined;
  fulfillmentOrderLineItems?: Array<FulfillmentOrderLineItemInput> | null | undefined;
  handle?: string | null | undefined;
  notifyMerchant?: boolean | null | undefined;
  reason: FulfillmentHoldReason;
  reasonNotes?: string | null | undefined;
};

export type FulfillmentOrderLineItemInput = {
  id: string;
  quantity: number;
};

export type FulfillmentTrackingInput = {
  company?: string | null | undefined;
  number?: string | null | undefined;
  numbers?: Array<string> | null | undefined;
  url?: string | null | undefined;
  urls?: Array<string> | null | undefined;
};

export type InventoryItemInput = {
  cost?: string | null | undefined;
  countryCodeOfOrigin?: string | null | undefined;
  countryHarmonizedSystemCodes?: Array<CountryHarmonizedSystemCodeInput> | null | undefined;
  harmonizedSystemCode?: string | null | undefined;
  measurement?: InventoryItemMeasurementInput | null | undefined;
  provinceCodeOfOrigin?: string | null | undefined;
  requiresShipping?: boolean | null | undefined;
  sku?: string | null | undefined;
  tracked?: boolean | null | undefined;
};

export type InventorySetQuantitiesInput = {
  name: string;
  quantities: Array<InventoryQuantityInput>;
  reason: string;
  referenceDocumentUri?: string | null | undefined;
};

export type CreateMediaInput = {
  alt?: string | null | undefined;
  mediaContentType: MediaContentType;
  originalSource: string;
};

export type ProductSetInput = {
  category?: string | null | undefined;
  claimOwnership?: ProductClaimOwnershipInput | null | undefined;
  collections?: Array<string> | null | undefined;
  combinedListingRole?: CombinedListingsRole | null | undefined;
  descriptionHtml?: string | null | undefined;
  files?: Array<FileSetInput> | null | undefined;
  giftCard?: boolean | null | undefined;
  giftCardTemplateSuffix?: string | null | undefined;
  handle?: string | null | undefined;
  /** @deprecated Use `identifier` instead to get the product's ID */
  id?: string | null | undefined;
  metafields?: Array<MetafieldInput> | null | undefined;
  productOptions?: Array<OptionSetInput> | null | undefined;
  productType?: string | null | undefined;
  redirectNewHandle?: boolean | null | undefined;
  requiresSellingPlan?: boolean | null | undefined;
  seo?: SeoInput | null | undefined;
  status?: ProductStatus | null | undefined;
  tags?: Array<string> | null | undefined;
  templateSuffix?: string | null | undefined;
  title?: string | null | undefined;
  variants?: Array<ProductVariantSetInput> | null | undefined;
  vendor?: string | null | undefined;
};

export type ProductVariantsBulkInput = {
  barcode?: string | null | undefined;
  compareAtPrice?: string | null | undefined;
  id?: string | null | undefined;
  inventoryItem?: InventoryItemInput | null | undefined;
  inventoryPolicy?: ProductVariantInventoryPolicy | null | undefined;
  inventoryQuantities?: Array<InventoryLevelInput> | null | undefined;
  mediaId?: string | null | undefined;
  mediaSrc?: Array<string> | null | undefined;
  metafields?: Array<MetafieldInput> | null | undefined;
  optionValues?: Array<VariantOptionValueInput> | null | undefined;
  price?: string | null | undefined;
  published?: boolean | null | undefined;
  quantityAdjustments?: Array<InventoryAdjustmentInput> | null | undefined;
  requiresComponents?: boolean | null | undefined;
  showUnitPrice?: boolean | null | undefined;
  taxCode?: string | null | undefined;
  taxable?: boolean | null | undefined;
  unitPriceMeasurement?: UnitPriceMeasurementInput | null | undefined;
};

export type StagedUploadInput = {
  fileSize?: unknown;
  filename: string;
  httpMethod?: StagedUploadHttpMethodType | null | undefined;
  mimeType: string;
  resource: StagedUploadTargetGenerateUploadResource;
};

export type FulfillmentOrderLineItemsInput = {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: Array<FulfillmentOrderLineItemInput> | null | undefined;
};

export type FulfillmentOriginAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  countryCode: string;
  provinceCode?: string | null | undefined;
  zip?: string | null | undefined;
};

export type CountryHarmonizedSystemCodeInput = {
  countryCode?: string | null | undefined;
  harmonizedSystemCode: string;
};

export type InventoryItemMeasurementInput = {
  shippingPackageId?: string | null | undefined;
  weight?: WeightInput | null | undefined;
};

export type InventoryQuantityInput = {
  changeFromQuantity?: number | null | undefined;
  inventoryItemId: string;
  locationId: string;
  quantity: number;
};

export type MetafieldInput = {
  id?: string | null | undefined;
  key?: string | null | undefined;
  namespace?: string | null | undefined;
  type?: string | null | undefined;
  value?: string | null | undefined;
};

export type ProductClaimOwnershipInput = {
  bundles?: boolean | null | undefined;
};

export type SeoInput = {
  description?: string | null | undefined;
  title?: string | null | undefined;
};

export type FileSetInput = {
  alt?: string | null | undefined;
  contentType?: FileContentType | null | undefined;
  duplicateResolutionMode?: FileCreateInputDuplicateResolutionMode | null | undefined;
  filename?: string | null | undefined;
  id?: string | null | undefined;
  originalSource?: string | null | undefined;
};

export type OptionSetInput = {
  id?: string | null | undefined;
  linkedMetafield?: LinkedMetafieldCreateInput | null | undefined;
  name?: string | null | undefined;
  position?: number | null | undefined;
  values?: Array<OptionValueSetInput> | null | undefined;
};

export type ProductVariantSetInput = {
  barcode?: string | null | undefined;
  compareAtPrice?: string | null | undefined;
  file?: FileSetInput | null | undefined;
  id?: string | null | undefined;
  inventoryItem?: InventoryItemInput | null | undefined;
  inventoryPolicy?: ProductVariantInventoryPolicy | null | undefined;
  inventoryQuantities?: Array<ProductSetInventoryInput> | null | undefined;
  metafields?: Array<MetafieldInput> | null | undefined;
  optionValues: Array<VariantOptionValueInput>;
  position?: number | null | undefined;
  price?: string | null | undefined;
  published?: boolean | null | undefined;
  requiresComponents?: boolean | null | undefined;
  showUnitPrice?: boolean | null | undefined;
  sku?: string | null | undefined;
  taxCode?: string | null | undefined;
  taxable?: boolean | null | undefined;
  unitPriceMeasurement?: UnitPriceMeasurementInput | null | undefined;
};

export type InventoryLevelInput = {
  availableQuantity: number;
  locationId: string;
};

export type VariantOptionValueInput = {
  id?: string | null | undefined;
  linkedMetafieldValue?: string | null | undefined;
  name?: string | null | undefined;
  optionId?: string | null | undefined;
  optionName?: string | null | undefined;
};

export type InventoryAdjustmentInput = {
  adjustment?: number | null | undefined;
  changeFromQuantity?: number | null | undefined;
  locationId: string;
};

export type UnitPriceMeasurementInput = {
  quantityUnit?: UnitPriceMeasurementMeasuredUnit | null | undefined;
  quantityValue?: number | null | undefined;
  referenceUnit?: UnitPriceMeasurementMeasuredUnit | null | undefined;
  referenceValue?: number | null | undefined;
};

export type WeightInput = {
  unit: WeightUnit;
  value: number;
};

export type LinkedMetafieldCreateInput = {
  key: string;
  namespace: string;
  values?: Array<string> | null | undefined;
};

export type OptionValueSetInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
};

export type ProductSetInventoryInput = {
  locationId: string;
  name: string;
  quantity: number;
};

export type BulkOperationErrorCode = "ACCESS_DENIED" | "INTERNAL_SERVER_ERROR" | "TIMEOUT";

export type BulkOperationStatus =
  | "CANCELED"
  | "CANCELING"
  | "COMPLETED"
  | "CREATED"
  | "EXPIRED"
  | "FAILED"
  | "RUNNING";

export type BulkOperationUserErrorCode = "INVALID" | "LIMIT_REACHED" | "OPERATION_IN_PROGRESS";

export type CombinedListingsRole = "CHILD" | "PARENT";

export type DeliveryMethodType =
  | "LOCAL"
  | "NONE"
  | "PICKUP_POINT"
  | "PICK_UP"
  | "RETAIL"
  | "SHIPPING";

export type FileContentType = "EXTERNAL_VIDEO" | "FILE" | "IMAGE" | "MODEL_3D" | "VIDEO";

export type FileCreateInputDuplicateResolutionMode = "APPEND_UUID" | "RAISE_ERROR" | "REPLACE";

export type FulfillmentEventStatus =
  | "ATTEMPTED_DELIVERY"
  | "CARRIER_PICKED_UP"
  | "CONFIRMED"
  | "DELAYED"
  | "DELIVERED"
  | "FAILURE"
  | "IN_TRANSIT"
  | "LABEL_PRINTED"
  | "LABEL_PURCHASED"
  | "OUT_FOR_DELIVERY"
  | "READY_FOR_PICKUP";

export type FulfillmentHoldReason =
  | "AWAITING_PAYMENT"
  | "AWAITING_RETURN_ITEMS"
  | "HIGH_RISK_OF_FRAUD"
  | "INCORRECT_ADDRESS"
  | "INVENTORY_OUT_OF_STOCK"
  | "ONLINE_STORE_POST_PURCHASE_CROSS_SELL"
  | "OTHER"
  | "UNKNOWN_DELIVERY_DATE";

export type FulfillmentOrderAssignmentStatus =
  | "CANCELLATION_REQUESTED"
  | "FULFILLMENT_ACCEPTED"
  | "FULFILLMENT_REQUESTED"
  | "FULFILLMENT_UNSUBMITTED";

export type FulfillmentOrderHoldUserErrorCode =
  | "DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS"
  | "DUPLICATE_FULFILLMENT_HOLD_HANDLE"
  | "FULFILLMENT_ORDER_HOLD_LIMIT_REACHED"
  | "FULFILLMENT_ORDER_NOT_FOUND"
  | "FULFILLMENT_ORDER_NOT_SPLITTABLE"
  | "GREATER_THAN_ZERO"
  | "INVALID_LINE_ITEM_QUANTITY"
  | "TAKEN";

export type FulfillmentOrderRejectionReason =
  | "INCORRECT_ADDRESS"
  | "INCORRECT_PRODUCT_INFO"
  | "INELIGIBLE_PRODUCT"
  | "INTERNATIONAL_SHIPPING_UNAVAILABLE"
  | "INVALID_CONTACT_INFORMATION"
  | "INVALID_SKU"
  | "INVENTORY_OUT_OF_STOCK"
  | "MERCHANT_BLOCKED_OR_SUSPENDED"
  | "MISSING_CUSTOMS_INFO"
  | "ORDER_TOO_LARGE"
  | "OTHER"
  | "PACKAGE_PREFERENCE_NOT_SET"
  | "PAYMENT_DECLINED"
  | "UNDELIVERABLE_DESTINATION";

export type FulfillmentOrderRequestStatus =
  | "ACCEPTED"
  | "CANCELLATION_ACCEPTED"
  | "CANCELLATION_REJECTED"
  | "CANCELLATION_REQUESTED"
  | "CLOSED"
  | "REJECTED"
  | "SUBMITTED"
  | "UNSUBMITTED";

export type FulfillmentOrderStatus =
  | "CANCELLED"
  | "CLOSED"
  | "INCOMPLETE"
  | "IN_PROGRESS"
  | "ON_HOLD"
  | "OPEN"
  | "SCHEDULED";

export type FulfillmentStatus = "CANCELLED" | "ERROR" | "FAILURE" | "OPEN" | "PENDING" | "SUCCESS";

export type InventorySetQuantitiesUserErrorCode =
  | "CHANGE_FROM_QUANTITY_STALE"
  | "COMPARE_QUANTITY_REQUIRED"
  | "COMPARE_QUANTITY_STALE"
  | "IDEMPOTENCY_CONCURRENT_REQUEST"
  | "IDEMPOTENCY_KEY_PARAMETER_MISMATCH"
  | "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED"
  | "INVALID_INVENTORY_ITEM"
  | "INVALID_LOCATION"
  | "INVALID_NAME"
  | "INVALID_QUANTITY_NEGATIVE"
  | "INVALID_QUANTITY_TOO_HIGH"
  | "INVALID_QUANTITY_TOO_LOW"
  | "INVALID_REASON"
  | "INVALID_REFERENCE_DOCUMENT"
  | "NON_MUTABLE_INVENTORY_ITEM"
  | "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR";

export type MediaContentType = "EXTERNAL_VIDEO" | "IMAGE" | "MODEL_3D" | "VIDEO";

export type MediaStatus = "FAILED" | "PROCESSING" | "READY" | "UPLOADED";

export type OrderDisplayFinancialStatus =
  | "AUTHORIZED"
  | "EXPIRED"
  | "PAID"
  | "PARTIALLY_PAID"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "VOIDED";

export type OrderDisplayFulfillmentStatus =
  | "FULFILLED"
  | "FULFILLMENT_NOT_REQUIRED"
  | "IN_PROGRESS"
  | "ON_HOLD"
  | "OPEN"
  | "PARTIALLY_FULFILLED"
  | "PENDING_FULFILLMENT"
  | "REQUEST_DECLINED"
  | "RESTOCKED"
  | "SCHEDULED"
  | "UNFULFILLED";

export type OrderRiskRecommendationResult = "ACCEPT" | "CANCEL" | "INVESTIGATE" | "NONE";

export type ProductStatus = "ACTIVE" | "ARCHIVED" | "DRAFT" | "UNLISTED";

export type ProductVariantInventoryPolicy = "CONTINUE" | "DENY";

export type StagedUploadHttpMethodType = "POST" | "PUT";

export type StagedUploadTargetGenerateUploadResource =
  | "BULK_MUTATION_VARIABLES"
  | "COLLECTION_IMAGE"
  | "DISPUTE_FILE_UPLOAD"
  | "FILE"
  | "IMAGE"
  | "MODEL_3D"
  | "PRODUCT_IMAGE"
  | "RETURN_LABEL"
  | "SHOP_IMAGE"
  | "URL_REDIRECT_IMPORT"
  | "VIDEO";

export type UnitPriceMeasurementMeasuredUnit =
  | "CL"
  | "CM"
  | "FLOZ"
  | "FT"
  | "FT2"
  | "G"
  | "GAL"
  | "IN"
  | "ITEM"
  | "KG"
  | "L"
  | "LB"
  | "M"
  | "M2"
  | "M3"
  | "MG"
  | "ML"
  | "MM"
  | "OZ"
  | "PT"
  | "QT"
  | "UNKNOWN"
  | "YD";

export type WeightUnit = "GRAMS" | "KILOGRAMS" | "OUNCES" | "POUNDS";

export type StartWorkflowsMutationVariables = Exact<{
  handle: string;
  payload: unknown;
}>;

export type StartWorkflowsMutation = {
  flowTriggerReceive: {
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type AcceptCancelationMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type AcceptCancelationMutation = {
  answer: { userErrors: Array<{ message: string }> } | null;
};

export type AcceptRequestMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type AcceptRequestMutation = { answer: { userErrors: Array<{ message: string }> } | null };

export type CloseFulfillmentOrderMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type CloseFulfillmentOrderMutation = {
  answer: { userErrors: Array<{ message: string }> } | null;
};

export type CreateServiceMutationVariables = Exact<{
  name: string;
  callbackUrl: string;
}>;

export type CreateServiceMutation = {
  fulfillmentServiceCreate: {
    fulfillmentService: { handle: string } | null;
    userErrors: Array<{ message: string }>;
  } | null;
};

export type ListRequestsQueryVariables = Exact<{
  status: FulfillmentOrderAssignmentStatus;
  after?: string | null | undefined;
}>;

export type ListRequestsQuery = {
  assignedFulfillmentOrders: {
    nodes: Array<{
      id: string;
      orderId: string;
      requestStatus: FulfillmentOrderRequestStatus;
      updatedAt: string;
      lineItems: {
        nodes: Array<{ lineItem: { id: string } }>;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ListServicesQueryVariables = Exact<{ [key: string]: never }>;

export type ListServicesQuery = {
  shop: { fulfillmentServices: Array<{ handle: string; serviceName: string }> };
};

export type RejectCancelationMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type RejectCancelationMutation = {
  answer: { userErrors: Array<{ message: string }> } | null;
};

export type RejectRequestMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
  reason?: FulfillmentOrderRejectionReason | null | undefined;
}>;

export type RejectRequestMutation = { answer: { userErrors: Array<{ message: string }> } | null };

export type CreateEventMutationVariables = Exact<{
  event: FulfillmentEventInput;
}>;

export type CreateEventMutation = {
  fulfillmentEventCreate: {
    fulfillmentEvent: { id: string } | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type CreateFulfillmentMutationVariables = Exact<{
  fulfillment: FulfillmentInput;
}>;

export type CreateFulfillmentMutation = {
  fulfillmentCreate: {
    fulfillment: { id: string } | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type HoldFulfillmentOrderMutationVariables = Exact<{
  id: string;
  fulfillmentHold: FulfillmentOrderHoldInput;
}>;

export type HoldFulfillmentOrderMutation = {
  fulfillmentOrderHold: {
    fulfillmentHold: { id: string } | null;
    userErrors: Array<{
      field: Array<string> | null;
      message: string;
      code: FulfillmentOrderHoldUserErrorCode | null;
    }>;
  } | null;
};

export type ReadEventsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ReadEventsQuery = {
  fulfillment: {
    events: {
      nodes: Array<{ status: FulfillmentEventStatus; happenedAt: string }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type UpdateTrackingMutationVariables = Exact<{
  id: string;
  tracking: FulfillmentTrackingInput;
  notifyCustomer?: boolean | null | undefined;
}>;

export type UpdateTrackingMutation = {
  fulfillmentTrackingInfoUpdate: {
    fulfillment: { id: string } | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type ListLocationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type ListLocationsQuery = {
  locations: {
    nodes: Array<{ id: string; name: string; isActive: boolean; isFulfillmentService: boolean }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ReadStockQueryVariables = Exact<{
  ids: Array<string> | string;
  locationId: string;
}>;

export type ReadStockQuery = {
  nodes: Array<
    | {
        id: string;
        inventoryItem: {
          id: string;
          tracked: boolean;
          inventoryLevel: { isActive: boolean; quantities: Array<{ quantity: number }> } | null;
        };
      }
    | Record<PropertyKey, never>
    | null
  >;
};

export type SetStockMutationVariables = Exact<{
  input: InventorySetQuantitiesInput;
  key: string;
}>;

export type SetStockMutation = {
  inventorySetQuantities: {
    inventoryAdjustmentGroup: { id: string } | null;
    userErrors: Array<{
      field: Array<string> | null;
      message: string;
      code: InventorySetQuantitiesUserErrorCode | null;
    }>;
  } | null;
};

export type FindProductQueryVariables = Exact<{
  handle: string;
}>;

export type FindProductQuery = {
  productByIdentifier: {
    id: string;
    variants: {
      nodes: Array<{
        id: string;
        title: string;
        sku: string | null;
        price: string;
        updatedAt: string;
        artworkUrl: { value: string } | null;
        product: {
          id: string;
          title: string;
          status: ProductStatus;
          artworkUrl: { value: string } | null;
          featuredMedia: { preview: { image: { url: string } | null } | null } | null;
        };
      }>;
    };
  } | null;
};

export type ReadScopesQueryVariables = Exact<{ [key: string]: never }>;

export type ReadScopesQuery = {
  currentAppInstallation: { accessScopes: Array<{ handle: string }> };
};

export type SetProductMutationVariables = Exact<{
  handle: string;
  input: ProductSetInput;
}>;

export type SetProductMutation = {
  productSet: {
    product: {
      id: string;
      variants: {
        nodes: Array<{
          id: string;
          title: string;
          sku: string | null;
          price: string;
          updatedAt: string;
          artworkUrl: { value: string } | null;
          product: {
            id: string;
            title: string;
            status: ProductStatus;
            artworkUrl: { value: string } | null;
            featuredMedia: { preview: { image: { url: string } | null } | null } | null;
          };
        }>;
      };
    } | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type AddTagsMutationVariables = Exact<{
  id: string;
  tags: Array<string> | string;
}>;

export type AddTagsMutation = {
  tagsAdd: { userErrors: Array<{ field: Array<string> | null; message: string }> } | null;
};

export type RemoveTagsMutationVariables = Exact<{
  id: string;
  tags: Array<string> | string;
}>;

export type RemoveTagsMutation = {
  tagsRemove: { userErrors: Array<{ field: Array<string> | null; message: string }> } | null;
};

export type ListChangedOrdersQueryVariables = Exact<{
  query: string;
  after?: string | null | undefined;
}>;

export type ListChangedOrdersQuery = {
  orders: {
    nodes: Array<{
      id: string;
      updatedAt: string;
      cancelledAt: string | null;
      displayFinancialStatus: OrderDisplayFinancialStatus | null;
      displayFulfillmentStatus: OrderDisplayFulfillmentStatus;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ReadFulfillmentLinesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ReadFulfillmentLinesQuery = {
  fulfillment: {
    fulfillmentLineItems: {
      nodes: Array<{ quantity: number | null; lineItem: { id: string } }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ReadFulfillmentOrderLinesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ReadFulfillmentOrderLinesQuery = {
  fulfillmentOrder: {
    lineItems: {
      nodes: Array<{
        id: string;
        totalQuantity: number;
        remainingQuantity: number;
        lineItem: { id: string };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type ReadFulfillmentsQueryVariables = Exact<{
  id: string;
}>;

export type ReadFulfillmentsQuery = {
  order: {
    fulfillments: Array<{
      id: string;
      status: FulfillmentStatus;
      trackingInfo: Array<{ number: string | null; url: string | null; company: string | null }>;
      fulfillmentLineItems: {
        nodes: Array<{ quantity: number | null; lineItem: { id: string } }>;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    }>;
  } | null;
};

export type ReadOrderQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ReadOrderQuery = {
  order: {
    name: string;
    cancelledAt: string | null;
    test: boolean;
    displayFinancialStatus: OrderDisplayFinancialStatus | null;
    updatedAt: string;
    email: string | null;
    phone: string | null;
    tags: Array<string>;
    shippingAddress: {
      firstName: string | null;
      lastName: string | null;
      name: string | null;
      company: string | null;
      address1: string | null;
      address2: string | null;
      city: string | null;
      province: string | null;
      provinceCode: string | null;
      country: string | null;
      countryCodeV2: string | null;
      zip: string | null;
      phone: string | null;
    } | null;
    risk: { recommendation: OrderRiskRecommendationResult };
    fulfillmentOrders: {
      nodes: Array<{
        id: string;
        status: FulfillmentOrderStatus;
        requestStatus: FulfillmentOrderRequestStatus;
        assignedLocation: {
          name: string;
          location: { id: string; isFulfillmentService: boolean } | null;
        };
        deliveryMethod: { methodType: DeliveryMethodType } | null;
        lineItems: {
          nodes: Array<{
            id: string;
            totalQuantity: number;
            remainingQuantity: number;
            lineItem: { id: string };
          }>;
          pageInfo: { hasNextPage: boolean; endCursor: string | null };
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
    fulfillments: Array<{
      id: string;
      status: FulfillmentStatus;
      trackingInfo: Array<{ number: string | null; url: string | null; company: string | null }>;
      fulfillmentLineItems: {
        nodes: Array<{ quantity: number | null; lineItem: { id: string } }>;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    }>;
  } | null;
};

export type ReadOrderSnapshotQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type ReadOrderSnapshotQuery = {
  order: {
    name: string;
    updatedAt: string;
    processedAt: string;
    cancelledAt: string | null;
    displayFinancialStatus: OrderDisplayFinancialStatus | null;
    test: boolean;
    email: string | null;
    phone: string | null;
    tags: Array<string>;
    taxesIncluded: boolean;
    customerLocale: string | null;
    note: string | null;
    customAttributes: Array<{ key: string; value: string | null }>;
    shippingAddress: {
      firstName: string | null;
      lastName: string | null;
      name: string | null;
      company: string | null;
      address1: string | null;
      address2: string | null;
      city: string | null;
      province: string | null;
      provinceCode: string | null;
      country: string | null;
      countryCodeV2: string | null;
      zip: string | null;
      phone: string | null;
    } | null;
    billingAddress: { name: string | null } | null;
    lineItems: {
      nodes: Array<{
        id: string;
        sku: string | null;
        name: string;
        quantity: number;
        currentQuantity: number;
        unfulfilledQuantity: number;
        requiresShipping: boolean;
        isGiftCard: boolean;
        variant: { id: string } | null;
        product: { id: string } | null;
        customAttributes: Array<{ key: string; value: string | null }>;
        originalUnitPriceSet: { shopMoney: { amount: string; currencyCode: string } };
        lineItemGroup: { id: string; variantId: string | null } | null;
        discountAllocations: Array<{
          allocatedAmountSet: { shopMoney: { amount: string; currencyCode: string } };
        }>;
        taxLines: Array<{ priceSet: { shopMoney: { amount: string; currencyCode: string } } }>;
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type AddPicturesMutationVariables = Exact<{
  productId: string;
  media: Array<CreateMediaInput> | CreateMediaInput;
  variants: Array<ProductVariantsBulkInput> | ProductVariantsBulkInput;
}>;

export type AddPicturesMutation = {
  productVariantsBulkUpdate: {
    product: { id: string } | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type ReadPicturedQueryVariables = Exact<{
  id: string;
}>;

export type ReadPicturedQuery = {
  product: {
    variants: { nodes: Array<{ id: string; media: { nodes: Array<{ status: MediaStatus }> } }> };
  } | null;
};

export type StageUploadsMutationVariables = Exact<{
  input: Array<StagedUploadInput> | StagedUploadInput;
}>;

export type StageUploadsMutation = {
  stagedUploadsCreate: {
    stagedTargets: Array<{
      url: string | null;
      resourceUrl: string | null;
      parameters: Array<{ name: string; value: string }>;
    }> | null;
    userErrors: Array<{ field: Array<string> | null; message: string }>;
  } | null;
};

export type ReadSetupQueryVariables = Exact<{ [key: string]: never }>;

export type ReadSetupQuery = {
  locations: {
    nodes: Array<{
      name: string;
      isActive: boolean;
      fulfillsOnlineOrders: boolean;
      isFulfillmentService: boolean;
    }>;
  };
  orders: {
    nodes: Array<{
      name: string;
      test: boolean;
      processedAt: string;
      capturable: boolean;
      shippingAddress: { address1: string | null } | null;
      lineItems: { nodes: Array<{ requiresShipping: boolean; variant: { id: string } | null }> };
      fulfillmentOrders: {
        nodes: Array<{ deliveryMethod: { methodType: DeliveryMethodType } | null }>;
      };
      fulfillments: Array<{ createdAt: string; trackingInfo: Array<{ number: string | null }> }>;
    }>;
  };
};

export type ReadShopQueryVariables = Exact<{ [key: string]: never }>;

export type ReadShopQuery = {
  shop: {
    name: string;
    email: string;
    contactEmail: string;
    currencyCode: string;
    ianaTimezone: string;
    shopAddress: { countryCodeV2: string | null };
  };
};

export type ReadVariantsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type ReadVariantsQuery = {
  nodes: Array<
    | {
        id: string;
        title: string;
        sku: string | null;
        price: string;
        updatedAt: string;
        artworkUrl: { value: string } | null;
        product: {
          id: string;
          title: string;
          status: ProductStatus;
          artworkUrl: { value: string } | null;
          featuredMedia: { preview: { image: { url: string } | null } | null } | null;
        };
      }
    | Record<PropertyKey, never>
    | null
  >;
};

export type PortafilterVariantsQueryVariables = Exact<{ [key: string]: never }>;

export type PortafilterVariantsQuery = {
  productVariants: {
    edges: Array<{
      node: {
        id: string;
        title: string;
        sku: string | null;
        price: string;
        updatedAt: string;
        artworkUrl: { value: string } | null;
        product: {
          id: string;
          title: string;
          status: ProductStatus;
          artworkUrl: { value: string } | null;
          featuredMedia: { preview: { image: { url: string } | null } | null } | null;
        };
      };
    }>;
  };
};

export type ListBulkOperationsQueryVariables = Exact<{ [key: string]: never }>;

export type ListBulkOperationsQuery = {
  bulkOperations: {
    nodes: Array<{
      id: string;
      query: string;
      status: BulkOperationStatus;
      errorCode: BulkOperationErrorCode | null;
      rootObjectCount: unknown;
      createdAt: string;
      url: string | null;
    }>;
  };
};

export type ReadBulkOperationQueryVariables = Exact<{
  id: string;
}>;

export type ReadBulkOperationQuery = {
  bulkOperation: {
    id: string;
    query: string;
    status: BulkOperationStatus;
    errorCode: BulkOperationErrorCode | null;
    rootObjectCount: unknown;
    createdAt: string;
    url: string | null;
  } | null;
};

export type RunBulkQueryMutationVariables = Exact<{
  query: string;
}>;

export type RunBulkQueryMutation = {
  bulkOperationRunQuery: {
    bulkOperation: {
      id: string;
      query: string;
      status: BulkOperationStatus;
      errorCode: BulkOperationErrorCode | null;
      rootObjectCount: unknown;
      createdAt: string;
      url: string | null;
    } | null;
    userErrors: Array<{ code: BulkOperationUserErrorCode | null; message: string }>;
  } | null;
};

/** What each operation takes and gives. */
export type AdminOperations = {
  StartWorkflows: { variables: StartWorkflowsMutationVariables; result: StartWorkflowsMutation };
  AcceptCancelation: {
    variables: AcceptCancelationMutationVariables;
    result: AcceptCancelationMutation;
  };
  AcceptRequest: { variables: AcceptRequestMutationVariables; result: AcceptRequestMutation };
  CloseFulfillmentOrder: {
    variables: CloseFulfillmentOrderMutationVariables;
    result: CloseFulfillmentOrderMutation;
  };
  CreateService: { variables: CreateServiceMutationVariables; result: CreateServiceMutation };
  ListRequests: { variables: ListRequestsQueryVariables; result: ListRequestsQuery };
  ListServices: { variables: ListServicesQueryVariables; result: ListServicesQuery };
  RejectCancelation: {
    variables: RejectCancelationMutationVariables;
    result: RejectCancelationMutation;
  };
  RejectRequest: { variables: RejectRequestMutationVariables; result: RejectRequestMutation };
  CreateEvent: { variables: CreateEventMutationVariables; result: CreateEventMutation };
  CreateFulfillment: {
    variables: CreateFulfillmentMutationVariables;
    result: CreateFulfillmentMutation;
  };
  HoldFulfillmentOrder: {
    variables: HoldFulfillmentOrderMutationVariables;
    result: HoldFulfillmentOrderMutation;
  };
  ReadEvents: { variables: ReadEventsQueryVariables; result: ReadEventsQuery };
  UpdateTracking: { variables: UpdateTrackingMutationVariables; result: UpdateTrackingMutation };
  ListLocations: { variables: ListLocationsQueryVariables; result: ListLocationsQuery };
  ReadStock: { variables: ReadStockQueryVariables; result: ReadStockQuery };
  SetStock: { variables: SetStockMutationVariables; result: SetStockMutation };
  FindProduct: { variables: FindProductQueryVariables; result: FindProductQuery };
  ReadScopes: { variables: ReadScopesQueryVariables; result: ReadScopesQuery };
  SetProduct: { variables: SetProductMutationVariables; result: SetProductMutation };
  AddTags: { variables: AddTagsMutationVariables; result: AddTagsMutation };
  RemoveTags: { variables: RemoveTagsMutationVariables; result: RemoveTagsMutation };
  ListChangedOrders: { variables: ListChangedOrdersQueryVariables; result: ListChangedOrdersQuery };
  ReadFulfillmentLines: {
    variables: ReadFulfillmentLinesQueryVariables;
    result: ReadFulfillmentLinesQuery;
  };
  ReadFulfillmentOrderLines: {
    variables: ReadFulfillmentOrderLinesQueryVariables;
    result: ReadFulfillmentOrderLinesQuery;
  };
  ReadFulfillments: { variables: ReadFulfillmentsQueryVariables; result: ReadFulfillmentsQuery };
  ReadOrder: { variables: ReadOrderQueryVariables; result: ReadOrderQuery };
  ReadOrderSnapshot: { variables: ReadOrderSnapshotQueryVariables; result: ReadOrderSnapshotQuery };
  AddPictures: { variables: AddPicturesMutationVariables; result: AddPicturesMutation };
  ReadPictured: { variables: ReadPicturedQueryVariables; result: ReadPicturedQuery };
  StageUploads: { variables: StageUploadsMutationVariables; result: StageUploadsMutation };
  ReadSetup: { variables: ReadSetupQueryVariables; result: ReadSetupQuery };
  ReadShop: { variables: ReadShopQueryVariables; result: ReadShopQuery };
  ReadVariants: { variables: ReadVariantsQueryVariables; result: ReadVariantsQuery };
  PortafilterVariants: {
    variables: PortafilterVariantsQueryVariables;
    result: PortafilterVariantsQuery;
  };
  ListBulkOperations: {
    variables: ListBulkOperationsQueryVariables;
    result: ListBulkOperationsQuery;
  };
  ReadBulkOperation: { variables: ReadBulkOperationQueryVariables; result: ReadBulkOperationQuery };
  RunBulkQuery: { variables: RunBulkQueryMutationVariables; result: RunBulkQueryMutation };
};
