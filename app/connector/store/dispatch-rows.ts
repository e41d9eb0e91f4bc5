/**
 * A dispatch with all that belongs to it, by one plain statement: whoever works on an order reads this first, and
 * what Prisma makes of such a question costs several times as much as its answer. What there may be several of
 * comes as JSON, in which moments and large numbers are texts.
 */
import type { Pool } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import type {
  AttemptModel,
  AttentionModel,
  CostModel,
  DispatchLineModel,
  DispatchModel,
  DrawingModel,
  OrderLineModel,
  SentChangeModel,
  SetbackModel,
  ShipmentModel,
  ShopConnectionModel,
  ShopModel,
  ShopOrderModel,
  WriteBackModel,
} from "#app/db/generated/models.ts";
import { type OrderSnapshot } from "../model/orders/index.ts";
import type { AddedRow } from "./added-units.ts";
import { type Columns, connectionColumns, selectionOf, shopColumns } from "./read-rows.ts";
import { snapshotOf } from "./shop-orders.ts";

/** What is known of one dispatch. */
export interface DispatchWithRows extends DispatchModel {
  owner: ShopModel & { connection: ShopConnectionModel | null };
  order: Omit<ShopOrderModel, "snapshot"> & {
    snapshot: OrderSnapshot;
    /** By their position. */
    lines: OrderLineModel[];
  };
  lines: DispatchLineModel[];
  /** The newest; null where nothing was ever frozen. */
  attempt: AttemptModel | null;
  cost: CostModel | null;
  sentChange: SentChangeModel | null;
  setback: SetbackModel | null;
  /** What has not ended, by its number. */
  attention: AttentionModel[];
  drawings: DrawingModel[];
  /** As they were seen. */
  shipments: ShipmentModel[];
  writeBacks: KnownWriteBack[];
  /** Of all dispatches of its order, in their order: units that were added to lines which others have. */
  added: AddedRow[];
}

type KnownWriteBack = Pick<
  WriteBackModel,
  "id" | "shipmentId" | "kind" | "state" | "step" | "shopifyFulfillmentId" | "sentAt" | "looks"
>;

const dispatchColumns: Columns<DispatchModel> = {
  shop: "shop",
  id: "id",
  orderId: "order_id",
  sequence: "sequence",
  orderName: "order_name",
  state: "state",
  rules: "rules",
  releaseAt: "release_at",
  connectionId: "connection_id",
  apiOrderId: "api_order_id",
  apiStatus: "api_status",
  apiUpdatedAt: "api_updated_at",
  agreedRevision: "agreed_revision",
  seenHoldRevision: "seen_hold_revision",
  difference: "difference",
  cancelWantedAt: "cancel_wanted_at",
  cancelAskedAt: "cancel_asked_at",
  agedAt: "aged_at",
  requestedAt: "requested_at",
  shopifyHeldAt: "shopify_held_at",
  acceptedAt: "accepted_at",
  shippedAt: "shipped_at",
  pollDueAt: "look_due_at",
  pollFailures: "look_failures",
  dueAt: "due_at",
  leaseToken: "lease_token",
  leaseUntil: "lease_until",
  createdAt: "created_at",
  updatedAt: "updated_at",
};

/** A row that comes as JSON: its columns, and which of them JSON has as texts. */
interface Held<Row> {
  columns: Columns<Row>;
  moments: readonly KeyOf<Row, Date>[];
  integers?: readonly KeyOf<Row, bigint>[];
  /** A list that was never written is an empty one. */
  lists?: readonly KeyOf<Row, string[]>[];
}

/** The columns that hold such a value, or null; JSON columns hold anything and are none of them. */
type KeyOf<Row, Value> = {
  [Key in keyof Row & string]: Value extends Row[Key]
    ? number extends Row[Key]
      ? never
      : Key
    : never;
}[keyof Row & string];

const ofDispatch = { shop: "shop", dispatchId: "dispatch_id" } as const;

const owner: Held<ShopModel> = {
  columns: shopColumns,
  moments: ["installedAt", "authorizedAt", "uninstalledAt", "setupDismissedAt"],
};

const connection: Held<ShopConnectionModel> = { columns: connectionColumns, moments: [] };

const order: Held<ShopOrderModel> = {
  columns: {
    shop: "shop",
    id: "id",
    name: "name",
    orderUpdatedAt: "order_updated_at",
    seenAt: "seen_at",
    paidSeenAt: "paid_seen_at",
    canceledAt: "canceled_at",
    revision: "revision",
    holdRevision: "hold_revision",
    corrections: "corrections",
    snapshot: "snapshot",
    observed: "observed",
    observedAt: "observed_at",
    observedIds: "observed_ids",
    unfulfilledLines: "unfulfilled_lines",
    unfulfilledAt: "unfulfilled_at",
    buyerLanguage: "buyer_language",
    note: "note",
    giftMessage: "gift_message",
    buyerNames: "buyer_names",
    redactedAt: "redacted_at",
    missingSince: "missing_since",
    personalSince: "personal_since",
    rules: "rules",
    releaseAt: "release_at",
  },
  moments: [
    "orderUpdatedAt",
    "seenAt",
    "paidSeenAt",
    "canceledAt",
    "observedAt",
    "unfulfilledAt",
    "redactedAt",
    "missingSince",
    "personalSince",
    "releaseAt",
  ],
  lists: ["observedIds", "unfulfilledLines"],
};

const orderLine: Held<OrderLineModel> = {
  columns: {
    shop: "shop",
    orderId: "order_id",
    id: "id",
    position: "position",
    variantId: "variant_id",
    title: "title",
    sku: "sku",
    quantity: "quantity",
    verdict: "verdict",
    dispatchSequence: "dispatch_sequence",
    decidedSku: "decided_sku",
    decidedArtwork: "decided_artwork",
    leftOutAt: "left_out_at",
  },
  moments: ["leftOutAt"],
};

const dispatchLine: Held<DispatchLineModel> = {
  columns: {
    ...ofDispatch,
    externalSourceId: "external_source_id",
    lineItemId: "line_item_id",
    title: "title",
    sku: "sku",
    quantity: "quantity",
    perUnit: "per_unit",
    artworkUrl: "artwork_url",
    correction: "correction",
  },
  moments: [],
};

const attempt: Held<AttemptModel> = {
  columns: {
    ...ofDispatch,
    number: "number",
    state: "state",
    idempotencyKey: "idempotency_key",
    body: "body",
    afterRefusal: "after_refusal",
    frozenAt: "frozen_at",
    sentAt: "sent_at",
    searchedAt: "looked_up_at",
    searchCursor: "look_up_cursor",
    endedAt: "ended_at",
  },
  moments: ["frozenAt", "sentAt", "searchedAt", "endedAt"],
};

const cost: Held<CostModel> = {
  columns: {
    ...ofDispatch,
    cents: "cents",
    currency: "currency",
    soldCents: "sold_cents",
    readAt: "read_at",
    tries: "tries",
    isShared: "is_shared",
  },
  moments: ["readAt"],
  integers: ["cents", "soldCents"],
};

const sentChange: Held<SentChangeModel> = {
  columns: {
    ...ofDispatch,
    sentAt: "sent_at",
    content: "content",
    isCancelation: "is_cancelation",
  },
  moments: ["sentAt"],
};

const setback: Held<SetbackModel> = {
  columns: {
    ...ofDispatch,
    tries: "tries",
    faults: "faults",
    lastError: "last_error",
    retryAt: "retry_at",
  },
  moments: ["retryAt"],
};

const attention: Held<AttentionModel> = {
  columns: {
    ...ofDispatch,
    number: "number",
    reason: "reason",
    subject: "subject",
    askedAt: "asked_at",
    answer: "answer",
    answeredBy: "answered_by",
    answeredAt: "answered_at",
    endedAt: "ended_at",
  },
  moments: ["askedAt", "answeredAt", "endedAt"],
};

const drawing: Held<DrawingModel> = {
  columns: {
    ...ofDispatch,
    externalSourceId: "external_source_id",
    title: "title",
    state: "state",
    idempotencyKey: "idempotency_key",
    request: "request",
    connectionId: "connection_id",
    jobId: "job_id",
    artworkUrl: "artwork_url",
    error: "error",
    asked: "asked",
    askAt: "ask_at",
    createdAt: "created_at",
  },
  moments: ["askAt", "createdAt"],
};

const shipment: Held<ShipmentModel> = {
  columns: {
    ...ofDispatch,
    id: "id",
    trackingNumbers: "tracking_numbers",
    trackingUrls: "tracking_urls",
    carrier: "carrier",
    service: "service",
    estimatedDelivery: "estimated_delivery",
    items: "items",
    journey: "journey",
    seenAt: "seen_at",
    revision: "revision",
    writtenAt: "written_at",
    leftOutAt: "left_out_at",
    absentAt: "absent_at",
    correctedAt: "corrected_at",
    retryAt: "retry_at",
  },
  moments: ["seenAt", "writtenAt", "leftOutAt", "absentAt", "correctedAt", "retryAt"],
  lists: ["trackingNumbers", "trackingUrls"],
};

const writeBack: Held<KnownWriteBack> = {
  columns: {
    id: "id",
    shipmentId: "shipment_id",
    kind: "kind",
    state: "state",
    step: "step",
    shopifyFulfillmentId: "shopify_fulfillment_id",
    sentAt: "sent_at",
    looks: "looks",
  },
  moments: ["sentAt"],
};

const isOfDispatch = "held.shop = dispatch.shop AND held.dispatch_id = dispatch.id";
const isOfOrder = "held.shop = dispatch.shop AND held.order_id = dispatch.order_id";

const statement = `
  SELECT asked.at, ${selectionOf(dispatchColumns, "dispatch.")},
    ${oneOf(owner, "shop AS held WHERE held.shop = dispatch.shop")} AS owner,
    ${oneOf(connection, "shop_connection AS held WHERE held.shop = dispatch.shop")} AS connection,
    ${oneOf(order, "shop_order AS held WHERE held.shop = dispatch.shop AND held.id = dispatch.order_id")} AS "order",
    ${listOf(orderLine, `order_line AS held WHERE ${isOfOrder}`, "held.position")} AS "orderLines",
    ${listOf(dispatchLine, `dispatch_line AS held WHERE ${isOfDispatch}`)} AS lines,
    ${oneOf(attempt, `attempt AS held WHERE ${isOfDispatch} ORDER BY held.number DESC LIMIT 1`)} AS attempt,
    ${oneOf(cost, `cost AS held WHERE ${isOfDispatch}`)} AS cost,
    ${oneOf(sentChange, `sent_change AS held WHERE ${isOfDispatch}`)} AS "sentChange",
    ${oneOf(setback, `setback AS held WHERE ${isOfDispatch}`)} AS setback,
    ${listOf(attention, `attention AS held WHERE ${isOfDispatch} AND held.ended_at IS NULL`, "held.number")} AS attention,
    ${listOf(drawing, `drawing AS held WHERE ${isOfDispatch}`, "held.external_source_id")} AS drawings,
    ${listOf(shipment, `shipment AS held WHERE ${isOfDispatch}`, "held.seen_at, held.id")} AS shipments,
    ${listOf(writeBack, `write_back AS held WHERE ${isOfDispatch}`)} AS "writeBacks",
    (SELECT json_agg(json_build_object('dispatchId', part.id, 'sequence', part.sequence, 'state', part.state,
        'lineItemId', held.line_item_id, 'ofDispatchId', held.of_dispatch_id, 'units', held.units)
        ORDER BY part.sequence, held.line_item_id)
      FROM connector.dispatch AS part
      JOIN connector.added_units AS held ON held.shop = part.shop AND held.dispatch_id = part.id
      WHERE part.shop = dispatch.shop AND part.order_id = dispatch.order_id) AS added
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (shop, id, at)
  JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.id`;

/** As the statement gives them: JSON where a row is held. */
type Answer = DispatchModel &
  Record<
    "owner" | "connection" | "order" | "attempt" | "cost" | "sentChange" | "setback",
    JsonRow | null
  > &
  Record<
    "orderLines" | "lines" | "attention" | "drawings" | "shipments" | "writeBacks",
    JsonRow[] | null
  > & { added: AddedRow[] | null };

type JsonRow = Record<string, unknown>;

const readAnswers = asksTogether<{ shop: string; dispatchId: string }, Answer | null>(
  async (pool, asked) => {
    const { rows } = await pool.query<Answer & { at: string }>(statement, [
      asked.map(({ shop }) => shop),
      asked.map(({ dispatchId }) => dispatchId),
    ]);
    const found = new Map(rows.map(({ at, ...row }) => [Number(at), row]));
    return asked.map((_, at) => found.get(at + 1) ?? null);
  },
);

/**
 * Reads a dispatch in its shop and nowhere else, together with those that are asked for in the same moment. Throws
 * where there is none.
 */
export async function readDispatchRows(
  pool: Pick<Pool, "query">,
  dispatch: { shop: string; dispatchId: string },
): Promise<DispatchWithRows> {
  const row = await readAnswers(pool, dispatch);
  const [its, seen] = [one(owner, row?.owner), one(order, row?.order)];
  if (row === null || its === null || seen === null) {
    throw new Error("There is no such dispatch, or it has no shop.");
  }
  const { orderLines, connection: own, ...columns } = row;
  const snapshot = snapshotOf(seen);
  return {
    ...columns,
    owner: { ...its, connection: one(connection, own) },
    order: { ...seen, snapshot, lines: several(orderLine, orderLines) },
    lines: several(dispatchLine, row.lines),
    attempt: one(attempt, row.attempt),
    cost: one(cost, row.cost),
    sentChange: one(sentChange, row.sentChange),
    setback: one(setback, row.setback),
    attention: several(attention, row.attention),
    drawings: several(drawing, row.drawings),
    shipments: several(shipment, row.shipments),
    writeBacks: several(writeBack, row.writeBacks),
    added: row.added ?? [],
  };
}

/** The row of a table as an object; null: there is none. */
function oneOf<Row>(held: Held<Row>, from: string): string {
  return `(SELECT ${objectOf(held)} FROM connector.${from})`;
}

/** The rows of a table as a list of objects; null: there are none. */
function listOf<Row>(held: Held<Row>, from: string, order = ""): string {
  const ordered = order === "" ? "" : ` ORDER BY ${order}`;
  return `(SELECT json_agg(${objectOf(held)}${ordered}) FROM connector.${from})`;
}

function objectOf<Row>({ columns, integers = [] }: Held<Row>): string {
  const asText = new Set<string>(integers);
  const parts = Object.entries<string>(columns).map(
    ([name, column]) => `'${name}', held.${column}${asText.has(name) ? "::text" : ""}`,
  );
  return `json_build_object(${parts.join(", ")})`;
}

function one<Row>(held: Held<Row>, row: JsonRow | null | undefined): Row | null {
  return row === null || row === undefined ? null : revived(held, row);
}

function several<Row>(held: Held<Row>, rows: readonly JsonRow[] | null): Row[] {
  return (rows ?? []).map((row) => revived(held, row));
}

function revived<Row>({ moments, integers = [], lists = [] }: Held<Row>, row: JsonRow): Row {
  for (const name of moments) {
    const text = row[name];
    if (typeof text === "string") row[name] = new Date(text);
  }
  for (const name of integers) {
    const text = row[name];
    if (typeof text === "string") row[name] = BigInt(text);
  }
  for (const name of lists) row[name] ??= [];
  // The statement names each of its columns, and these have their types by now.
  return row as Row;
}
