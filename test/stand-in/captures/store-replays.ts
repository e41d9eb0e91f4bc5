/** Recordings of orders, stock and webhook subscriptions; those of fulfillment are in replays.ts. */
import type { Prepare } from "./prepare.ts";
import {
  editedOrder,
  firstLocation,
  paidOrder,
  twiceFulfilledOrder,
  unpaidOrder,
} from "./prepare.ts";
import { oneItem, quantityItem } from "./prepare-stock.ts";

export type Replay = {
  name: string;
  file: string;
  /** Steps in the order in which they happened; one whose text isn't recorded takes that of `textOf`. */
  steps: string[];
  textOf?: Record<string, string>;
  /** What aliased root fields stand for, where no text is recorded. */
  roots?: Record<string, { field: string; args: string }>;
  /** Variables that the recording doesn't name beside the step. */
  variablesOf?: Record<string, Record<string, unknown>>;
  /** Brings about what was there before the recording; puts recorded ids beside ours. */
  before?: Prepare;
  /** What happened before a step without being recorded. */
  between?: Record<string, Prepare>;
  /** Parts of answers that can't match, with the reason. */
  except?: Record<string, string>;
};

const webhooks = "hth__2026-04__webhooks__webhook-subscription-conformance.json";
const vbtsExceptions = {
  supportedActions:
    "actions of 2025-01: neither REPORT_PROGRESS nor MERGE, and a replacement can't be moved",
};

export const storeReplays: Replay[] = [
  {
    name: "webhook subscriptions",
    file: webhooks,
    steps: [
      "catalog",
      ...[
        "create",
        "detailAfterCreate",
        "update",
        "detailAfterUpdate",
        "delete",
        "postDeleteDetail",
      ].map((name) => `lifecycle.${name}`),
      ...["create", "detail", "delete"].map((name) => `filterDefault.${name}WithoutFilter`),
      ...["create", "delete"].map((name) => `filterDefault.${name}WithEmptyFilter`),
      ...["createValidFilter", "detailValidFilter", "deleteValidFilter", "createUpdateBase"].map(
        (name) => `filterValidation.${name}`,
      ),
      ...["updateValidFilter", "detailAfterValidUpdate", "updateInvalidFilter"].map(
        (name) => `filterValidation.${name}`,
      ),
      ...["deleteUpdateBase", "createInvalidFilter"].map((name) => `filterValidation.${name}`),
      ...["create", "updateBlankUri", "updateHttpUri", "updateInvalidPubSub"].map(
        (name) => `updateValidation.${name}`,
      ),
      ...["detailAfterFailedUpdates", "delete"].map((name) => `updateValidation.${name}`),
      "validation",
      "graphqlValidation.missingCreateTopic",
      "graphqlValidation.nullUpdateInput",
    ],
    textOf: {
      "graphqlValidation.missingCreateTopic": `mutation MissingCreateWebhookTopic {
  webhookSubscriptionCreate(webhookSubscription: { uri: "https://example.com" }) {
    userErrors { message }
  }
}`,
      "graphqlValidation.nullUpdateInput": `mutation NullUpdateWebhookInput {
  webhookSubscriptionUpdate(id: "gid://shopify/WebhookSubscription/1", webhookSubscription: null) {
    userErrors { message }
  }
}`,
    },
    roots: {
      filteredCount: { field: "webhookSubscriptionsCount", args: "query: $missingQuery" },
      unknown: { field: "webhookSubscription", args: "id: $unknownId" },
      updateUnknown: {
        field: "webhookSubscriptionUpdate",
        args: "id: $unknownId, webhookSubscription: $unknownUpdateInput",
      },
      deleteUnknown: { field: "webhookSubscriptionDelete", args: "id: $unknownId" },
      createMissingUri: {
        field: "webhookSubscriptionCreate",
        args: "topic: SHOP_UPDATE, webhookSubscription: { format: JSON }",
      },
    },
  },
  {
    name: "editing an order",
    file: "hth__2026-04__orders__order-edit-existing-order-happy-path.json",
    before: editedOrder,
    steps: ["upstreamCalls.0", "upstreamCalls.1", "", "addVariant", "commitAdd"],
    roots: {
      orderEditAddVariant: {
        field: "orderEditAddVariant",
        args: "id: $id, variantId: $variantId, quantity: $quantity, locationId: $locationId, allowDuplicates: $allowDuplicates",
      },
      orderEditCommit: {
        field: "orderEditCommit",
        args: "id: $id, notifyCustomer: $notifyCustomer, staffNote: $staffNote",
      },
    },
    variablesOf: {
      addVariant: { id: "gid://shopify/CalculatedOrder/112432611634" },
      commitAdd: { id: "gid://shopify/CalculatedOrder/112432611634" },
    },
  },
  {
    name: "canceling an order",
    file: "hth__2026-04__orders__orderCancel-parity.json",
    before: unpaidOrder,
    steps: ["upstreamCalls.0", "", "downstreamRead"],
  },
  {
    name: "refunding a line and the shipping",
    file: "hth__2025-01__orders__refund-create-partial-shipping-restock-parity.json",
    before: paidOrder,
    steps: ["upstreamCalls.0", "", "downstreamRead"],
  },
  {
    name: "an order is assigned to the shop's location",
    file: "hth__2025-01__orders__order-create-fulfillment-assigned-location.json",
    before: firstLocation,
    steps: ["operations.create", "operations.downstreamRead", "cleanup.0"],
  },
  {
    name: "tracking after two canceled fulfillments",
    file: "vbts__2025-01__orders__fulfillment-tracking-info-update-parity.json",
    before: twiceFulfilledOrder,
    steps: ["setup.candidate", "setup.fulfillmentCreate", "", "downstreamRead"],
    variablesOf: { "setup.candidate": { id: "gid://shopify/Order/6834528944361" } },
    except: vbtsExceptions,
  },
  {
    name: "canceling the third fulfillment",
    file: "vbts__2025-01__orders__fulfillment-cancel-parity.json",
    before: twiceFulfilledOrder,
    steps: [
      "setup.candidate",
      "setup.fulfillmentCreate",
      "setup.fulfillmentTrackingInfoUpdate",
      "",
      "downstreamRead",
    ],
    variablesOf: { "setup.candidate": { id: "gid://shopify/Order/6834528944361" } },
    except: vbtsExceptions,
  },
  ...["damaged", "committed", "onHand", "availableTooHigh", "duplicatePair"].map((name) => ({
    name: `inventorySetQuantities: ${name}`,
    file: "hth__2026-04__products__inventorySetQuantities-name-validation.json",
    before: oneItem,
    steps: [`cases.${name}`],
  })),
  {
    name: "kinds of quantities, setting and moving them",
    file: "hth__2025-01__products__inventory-quantity-roots-parity.json",
    before: quantityItem,
    steps: [
      "upstreamCalls.1",
      "upstreamCalls.2",
      "mutationEvidence.inventorySetQuantitiesAvailable",
      "upstreamCalls.3",
      "mutationEvidence.inventoryMoveQuantitiesAvailableToDamaged",
    ],
    // The recorded input as 2026-10 wants it: null in the place of 2025-01's `ignoreCompareQuantity`.
    variablesOf: {
      "mutationEvidence.inventorySetQuantitiesAvailable": {
        input: {
          name: "available",
          reason: "correction",
          referenceDocumentUri: "logistics://har-305/set/1777251367654",
          quantities: [["106318430514", 7] as const, ["106318463282", 2] as const].map(
            ([location, quantity]) => ({
              inventoryItemId: "gid://shopify/InventoryItem/53204673823026",
              locationId: `gid://shopify/Location/${location}`,
              quantity,
              changeFromQuantity: null,
            }),
          ),
        },
      },
    },
    except: {
      "product.totalInventory": "Shopify's read came before its product index was up to date",
      tracksInventory: "in the recorded answer, but not in the recorded document",
      "inventoryItem.id": "in the recorded answer, but not in the recorded document",
      "inventoryItem.tracked": "in the recorded answer, but not in the recorded document",
      "inventoryItem.variant.id": "in the recorded answer, but not in the recorded document",
      "variant.product": "in the recorded answer, but not in the recorded document",
      "product.id": "in the recorded answer, but not in the recorded document",
      "nodes[0].id": "in the recorded answer, but not in the recorded document",
      "nodes[1].id": "in the recorded answer, but not in the recorded document",
      "location.name": "in the recorded answer, but not in the recorded document",
    },
  },
];
