/**
 * What a store's owner can do on each route, tried by another store with the first store's ids. A
 * route or an act that is not in here fails the test.
 */
import { dispatchActs } from "#app/connector/dispatches/staff-acts/index.ts";

/** What names something of the first store. */
export interface Ids {
  dispatchId: string;
  orderId: string;
  orderName: string;
  webhookId: string;
  variantId: string;
  listingId: string;
  keyId: string;
  drawingId: string;
  /** A line of the dispatch's timeline that an outside call led to. */
  lineId: string;
  /** A line of the order that the dispatch makes. */
  itemId: string;
  uploadName: string;
  photoId: string;
  recipientId: string;
  orderViewId: string;
  bulkActId: string;
  variantActId: string;
  sampleId: string;
  /** The first store's variants as a file. */
  csv: string;
}

/** One act with the first store's ids. */
export interface Act {
  /** What it is called in the action's source; absent where an action does one thing. */
  intent?: string;
  /** What its address says besides, for an action that tells acts apart by that. */
  query?: string;
  form: (ids: Ids) => [string, string][] | FormData | Record<string, unknown>;
  /**
   * `missing`: there is no such thing for the caller, so 404. `own`: nothing in it is anybody's, so it is
   * done in the caller's own store.
   */
  answer: "missing" | "own";
}

export interface RouteRow {
  /** In whose place the address carries what; only the first store's ids are of a store. */
  params?: Record<string, (ids: Ids) => string>;
  /** Whether the address then is of the first store; false where all stores share what it names. */
  isOfShop?: boolean;
  /** Questions with the first store's ids; the answer holds nothing of it. */
  queries?: (ids: Ids) => Record<string, string>[];
  acts?: Act[];
}

const sampleFields = [
  "name",
  "company",
  "street1",
  "street2",
  "city",
  "state",
  "zip",
  "country",
  "phone",
  "email",
];

const fields = (act: Record<string, string>): [string, string][] => Object.entries(act);
const missing = (intent: string, more: (ids: Ids) => Record<string, string> = () => ({})): Act => ({
  intent,
  form: (ids) => fields({ intent, ...more(ids) }),
  answer: "missing",
});

const alertsOfAll = { subjects: ["late"], isAtOnce: true, digestHour: null };
const sku = "COF-WHB-12O-HSE-BOX";
const design = JSON.stringify({ productId: "prd_instant_tin", fields: [] });

/** Whose design a store has something drawn of. */
export const studioProduct = "prd_sample_sachets";

/** What the studio's page sends to have it drawn. */
export const drawingForm = (drawingId: string): [string, string][] => [
  ["intent", "draw"],
  ["drawingId", drawingId],
  ["fieldId", "name"],
  ["type", "text"],
  ["value", "Harbor Lights"],
];

function fileOf({ csv }: Ids): FormData {
  const form = new FormData();
  form.set("file", new File([csv], "products.csv", { type: "text/csv" }));
  return form;
}

/** By the route's name below `app/`. */
export const routeRows: Record<string, RouteRow> = {
  root: {},
  "routes/_index": {},
  "routes/auth.$": { params: { "*": ({ dispatchId }) => dispatchId }, isOfShop: false },
  "routes/auth.login": {},
  "routes/app": {},
  "routes/app.$": { params: { "*": ({ dispatchId }) => dispatchId } },
  "routes/app._index": {
    acts: [
      { form: () => [], answer: "own" },
      { query: "&try", form: () => [], answer: "own" },
    ],
  },
  "routes/app.live": {},
  "routes/app.activity_.buyer-data": {
    queries: ({ webhookId }) => [{ webhookId }],
  },
  "routes/app.activity": {
    queries: ({ orderId, orderName, webhookId }) => [
      { order: orderName },
      { order: orderId },
      { after: `99999999999999.${webhookId}` },
      { filter: "applied", kind: "Delivery", after: webhookId },
    ],
    acts: [{ form: ({ webhookId }) => fields({ webhookId }), answer: "missing" }],
  },
  "routes/app.catalog._index": {
    queries: ({ variantId }) => [{ search: variantId }, { type: variantId }],
  },
  "routes/app.catalog.$productId": {
    params: { productId: () => "prd_instant_tin" },
    isOfShop: false,
    acts: [
      {
        intent: "add",
        form: () =>
          fields({
            intent: "add",
            title: "Instant of another store",
            option: "Blend",
            visibility: "draft",
            artworkUrl: "",
            sku: "COF-INS-03O-HSE-TIN",
            price: "20.00",
            ownArtworkUrl: "",
          }),
        answer: "own",
      },
      {
        intent: "check",
        form: () => fields({ intent: "check", sku, artworkUrl: "https://art.example/a.png" }),
        answer: "own",
      },
    ],
  },
  "routes/app.catalog.listings.$listingId": {
    params: { listingId: ({ listingId }) => listingId },
    acts: [{ form: () => [], answer: "missing" }],
  },
  "routes/app.orders._index": {
    queries: ({ dispatchId, orderId, orderName }) => [
      { search: orderName },
      { search: dispatchId },
      { filter: "attention", after: dispatchId },
      { filter: "unforwarded", after: dispatchId },
      { "ids[]": orderId },
      { filter: "unforwarded", "ids[]": orderId },
    ],
  },
  "routes/app.orders.acts": {
    queries: ({ dispatchId }) => [{ dispatchId }],
    acts: dispatchActs.map((act) => ({
      form: ({ dispatchId }) => fields({ act, dispatchId, attention: "1" }),
      answer: "missing",
    })),
  },
  "routes/app.orders.import": {
    queries: () => [{ asked: "2026-11-01T00:00:00.000Z" }],
    acts: [{ form: () => fields({ days: "1" }), answer: "own" }],
  },
  "routes/app.orders.snooze": {
    acts: [
      missing("snooze", ({ dispatchId }) => ({ dispatchId, attention: "1", until: "dismissed" })),
      missing("end", ({ dispatchId }) => ({ dispatchId })),
    ],
  },
  "routes/app.orders.views": {
    acts: [
      { intent: "save", form: () => fields({ intent: "save", name: "Today" }), answer: "own" },
      missing("remove", ({ orderViewId }) => ({ id: orderViewId })),
      {
        intent: "columns",
        form: () => fields({ intent: "columns", columns: "customer,tracking" }),
        answer: "own",
      },
    ],
  },
  "routes/app.orders.bulk": {
    acts: [
      {
        intent: "start",
        form: () => fields({ intent: "start", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-product",
        form: () => fields({ intent: "start-of-product", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-due",
        form: () => fields({ intent: "start-of-due", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-awaited",
        form: () => fields({ intent: "start-of-awaited", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-left",
        form: () => fields({ intent: "start-of-left", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-long",
        form: () => fields({ intent: "start-of-long", act: "retry" }),
        answer: "own",
      },
      {
        intent: "start-of-overdue",
        form: () => fields({ intent: "start-of-overdue", act: "retry" }),
        answer: "own",
      },
      {
        intent: "snooze",
        form: () => fields({ intent: "snooze", until: "dismissed" }),
        answer: "own",
      },
      {
        intent: "start-unforwarded",
        form: () => fields({ intent: "start-unforwarded", act: "leave" }),
        answer: "own",
      },
      missing("close", ({ bulkActId }) => ({ id: bulkActId })),
    ],
  },
  "routes/app.orders.lines": {
    acts: ["make", "leave", "reopen"].map((act) => ({
      intent: act,
      form: ({ orderId }) => fields({ orderId, lineItemId: "1", act, sku }),
      answer: "missing",
    })),
  },
  "routes/app.settings_.staff": {
    // Nobody has that number in either store.
    acts: [{ form: () => fields({ number: "9", role: "viewer" }), answer: "missing" }],
  },
  "routes/app.profit": {
    queries: () => [{}, { by: "country" }],
    acts: [
      {
        intent: "save-rate",
        form: () =>
          fields({ intent: "save-rate", currency: "CHF", since: "2026-01-01", rate: "0.5" }),
        answer: "own",
      },
      {
        intent: "remove-rate",
        form: () => fields({ intent: "remove-rate", currency: "EUR", since: "2026-01-01" }),
        answer: "own",
      },
    ],
  },
  "routes/app.profit_.export": { queries: () => [{ by: "product" }] },
  "routes/app.setup": {},
  "routes/app.samples.$sampleId": { params: { sampleId: ({ sampleId }) => sampleId } },
  "routes/app.samples._index": {
    queries: ({ sampleId }) => [{ search: sampleId }],
    acts: [
      {
        // The same id is another order in another store.
        intent: "test",
        form: ({ sampleId }) => fields({ intent: "test", id: sampleId }),
        answer: "own",
      },
      {
        intent: "sample",
        form: ({ variantId }) =>
          fields({
            intent: "sample",
            id: "00000000-0000-4000-8000-000000000002",
            variantId,
            quantity: "1",
            ...Object.fromEntries(sampleFields.map((field) => [field, ""])),
          }),
        answer: "own",
      },
    ],
  },
  "routes/app.remakes": {
    queries: ({ dispatchId }) => [{ after: dispatchId }],
    acts: [
      {
        form: ({ dispatchId }) =>
          fields({
            dispatchId,
            requestId: "00000000-0000-4000-8000-000000000001",
            lines: '[{"lineItemId":"1","units":1}]',
            reason: "damaged",
            payer: "open",
          }),
        answer: "missing",
      },
    ],
  },
  "routes/app.orders.$dispatchId": {
    params: { dispatchId: ({ dispatchId }) => dispatchId },
    acts: [
      missing("retry", () => ({ attention: "1" })),
      missing("clear", () => ({ attention: "1" })),
      missing("stop", () => ({ attention: "1" })),
      missing("cancel", () => ({ attention: "1" })),
      missing("print-property", () => ({ attention: "1", fieldId: "name" })),
      missing("send-added", () => ({ attention: "1" })),
      missing("send-open-lines"),
      missing("send-again"),
      missing("simulate", () => ({ target: "Picked" })),
    ],
  },
  "routes/app.orders.$dispatchId_.proof": {
    params: { dispatchId: ({ dispatchId }) => dispatchId },
  },
  "routes/app.orders.$dispatchId_.lines.$itemId": {
    params: { dispatchId: ({ dispatchId }) => dispatchId, itemId: ({ itemId }) => itemId },
    acts: [
      missing("change", () => ({
        seen: "0",
        print: "plain",
        entries: "[]",
        url: "",
        part: "0",
        sku: "",
      })),
      missing("undo", () => ({ seen: "1", number: "1" })),
      missing("remake", () => ({
        print: "plain",
        entries: "[]",
        url: "",
        part: "0",
        sku: "",
        requestId: "00000000-0000-4000-8000-000000000002",
        units: "1",
        reason: "wrong",
        payer: "open",
        note: "",
        photoUrls: "",
      })),
      {
        intent: "check",
        form: () => fields({ intent: "check", sku, artworkUrl: "https://art.example/a.png" }),
        answer: "own",
      },
    ],
  },
  "routes/app.orders.$dispatchId_.exchanges.$lineId": {
    params: { dispatchId: ({ dispatchId }) => dispatchId, lineId: ({ lineId }) => lineId },
  },
  "routes/app.products._index": {
    queries: ({ variantId }) => [{ search: variantId }, { filter: "mapped", after: variantId }],
    acts: [missing("accept", ({ variantId }) => ({ variantId, sku }))],
  },
  "routes/app.products.bulk": {
    queries: ({ variantId }) => [{ sku, quantity: "1", variantId }],
    acts: [
      {
        intent: "start",
        form: ({ variantId }) => fields({ intent: "start", act: "ignore", variantId }),
        answer: "own",
      },
      missing("undo", ({ variantActId }) => ({ id: variantActId })),
      missing("close", ({ variantActId }) => ({ id: variantActId })),
    ],
  },
  "routes/app.products.$variantId": {
    params: { variantId: ({ variantId }) => variantId },
    acts: [
      missing("map", () => ({ sku, quantity: "7", artworkUrl: "", design })),
      missing("accept", () => ({ sku })),
      missing("switch", () => ({ sku, version: "excluded" })),
      missing("promise", () => ({ days: "5" })),
      missing("remap", ({ dispatchId }) => ({ dispatchId, mappedAt: new Date(0).toISOString() })),
      missing("ask-again", () => ({ name: "Gift note" })),
      missing("check", () => ({ sku, artworkUrl: "https://art.example/a.png" })),
      missing("share"),
      missing("ignore"),
      missing("include"),
      missing("reopen"),
      missing("keep"),
    ],
  },
  "routes/app.orders.products": { queries: () => [{ query: "" }] },
  "routes/app.products.profit": {
    queries: ({ variantId }) => [{ variant: variantId, parts: JSON.stringify([[sku, "1"]]) }],
  },
  "routes/app.products.catalog": { queries: ({ variantId }) => [{ query: variantId }] },
  "routes/app.products.remap": {
    queries: () => [{ since: new Date(0).toISOString() }],
    acts: [
      {
        form: ({ dispatchId }) => fields({ dispatchId, mappedAt: new Date(0).toISOString() }),
        answer: "own",
      },
    ],
  },
  "routes/app.products.export": {},
  "routes/app.orders.export": { queries: ({ orderName }) => [{}, { search: orderName }] },
  "routes/app.products.import": {
    acts: [
      { form: fileOf, answer: "own" },
      {
        form: (ids) => {
          const form = fileOf(ids);
          form.set("fingerprint", "of the first store");
          return form;
        },
        answer: "own",
      },
    ],
  },
  "routes/app.settings_.provider": {
    acts: [
      {
        form: () =>
          fields({
            email: "help@printer.example",
            phone: "",
            pageUrl: "",
            hours: "",
            address: "",
          }),
        answer: "own",
      },
    ],
  },
  "routes/app.products.words": {
    acts: [
      { form: () => fields({ "grind.name": "Turkish", "grind.words": "cezve" }), answer: "own" },
      { intent: "reset", form: () => fields({ intent: "reset" }), answer: "own" },
    ],
  },
  "routes/app.stock": {
    queries: ({ orderName, variantId }) => [
      { search: orderName },
      { filter: "all", search: sku },
      { filter: "out", after: variantId },
    ],
  },
  "routes/app.studio._index": { queries: ({ drawingId }) => [{ search: drawingId }] },
  "routes/app.studio.$productId._index": {
    params: { productId: () => studioProduct },
    isOfShop: false,
    queries: ({ variantId }) => [{ variant: variantId }],
    acts: [
      {
        // The same id is another drawing in another store.
        intent: "draw",
        form: ({ drawingId }) => drawingForm(drawingId),
        answer: "own",
      },
      missing("use", ({ drawingId, variantId }) => ({ drawingId, variantId })),
    ],
  },
  "routes/app.studio.$productId.template": {
    params: { productId: () => studioProduct },
    isOfShop: false,
  },
  "routes/app.mockups": {
    queries: () => [
      { product: studioProduct, artwork: "https://art.example/a.png" },
      { sku: "COF-1", artwork: "https://art.example/a.png" },
    ],
  },
  "routes/app.remakes_.$dispatchId.photos": {
    params: { dispatchId: ({ dispatchId }) => dispatchId },
    acts: [
      { form: () => fields({}), answer: "missing" },
      // For a remake that a page is about to ask for.
      {
        query: "?request=00000000-0000-4000-8000-000000000002",
        form: () => fields({}),
        answer: "missing",
      },
    ],
  },
  "routes/app.remakes_.note": {
    acts: [
      {
        form: ({ dispatchId }) => fields({ dispatchId, reason: "lost", payer: "store", note: "" }),
        answer: "missing",
      },
    ],
  },
  "routes/app.remakes_.photos_.remove": {
    acts: [{ form: ({ photoId }) => fields({ photoId }), answer: "missing" }],
  },
  "routes/app.studio.$productId.drawings.$drawingId": {
    params: { productId: () => studioProduct, drawingId: ({ drawingId }) => drawingId },
  },
  // What is uploaded is the caller's own, whatever it is to be printed on.
  "routes/app.uploads": {
    queries: ({ uploadName }) => [{ after: uploadName }, { sku, after: uploadName }],
    acts: [
      { form: () => fields({ sku }), answer: "own" },
      // What lies at an address is whoever's has it.
      {
        query: "?copy=https%3A%2F%2Fart.example%2Fa.png",
        form: () => fields({ sku }),
        answer: "own",
      },
    ],
  },
  "routes/app.print": {
    acts: [
      { form: ({ orderId }) => ({ orderId, document: "packing-slip" }), answer: "missing" },
      // One act, which takes the ids of several orders, too.
      {
        form: ({ orderId }) => ({ orderIds: [orderId], document: "pick-list" }),
        answer: "missing",
      },
    ],
  },
  "routes/app.uploads_.remove": {
    acts: [{ form: ({ uploadName }) => fields({ fileName: uploadName }), answer: "missing" }],
  },
  "routes/app.vitals": {
    acts: [
      {
        form: () => ({ page: "routes/app.stock", metrics: [{ name: "LCP", value: 800 }] }),
        answer: "own",
      },
    ],
  },
  "routes/app.settings_.triggers": {},
  "routes/app.settings_.keys": {
    acts: [
      {
        intent: "create",
        form: () => fields({ intent: "create", label: "Till", mode: "test" }),
        answer: "own",
      },
      missing("rotate", ({ keyId }) => ({ keyId })),
      missing("revoke", ({ keyId }) => ({ keyId })),
    ],
  },
  "routes/app.settings_.notifications": {
    acts: [
      {
        intent: "add-email",
        form: () => ({ intent: "add-email", address: "other@example.com", choice: alertsOfAll }),
        answer: "own",
      },
      {
        intent: "add-channel",
        form: () => ({
          intent: "add-channel",
          name: "Till",
          address: "https://127.0.0.1:1/",
          choice: alertsOfAll,
        }),
        answer: "own",
      },
      {
        intent: "change",
        form: ({ recipientId: id }) => ({ intent: "change", id, choice: alertsOfAll }),
        answer: "missing",
      },
      {
        intent: "remove",
        form: ({ recipientId: id }) => ({ intent: "remove", id }),
        answer: "missing",
      },
      {
        intent: "test",
        form: ({ recipientId: id }) => ({ intent: "test", id }),
        answer: "missing",
      },
    ],
  },
  "routes/app.settings": {
    acts: [
      {
        intent: "test",
        form: () => ({ intent: "test", url: "https://127.0.0.1:1", apiKey: "x" }),
        answer: "own",
      },
      {
        intent: "save",
        form: () => ({
          intent: "save",
          draft: { trigger: "by-hand" },
          apiKey: "",
          webhookSecret: "",
        }),
        answer: "own",
      },
      { intent: "resume-tags", form: () => ({ intent: "resume-tags" }), answer: "own" },
    ],
  },
};
