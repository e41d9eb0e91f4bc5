/** What is pressed on a page about something that somebody else has removed meanwhile: the page stays, and says so. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { importBuild } from "#test/tenants/routes.ts";

const { routes } = await importBuild();
const harness = openHarness();

interface Press {
  /** The route's name below `routes/`. */
  route: string;
  params?: Record<string, string>;
  form: Record<string, string> | { json: unknown };
}

/** What its route answers; an error that it throws would take the page's place. Who may call it is proven elsewhere. */
async function press(store: Store, { route, params = {}, form }: Press): Promise<unknown> {
  const context = {
    shopify: { authenticate: { admin: async () => ({ shop: store.shop, actor: "owner" }) } },
    connector: store.connector,
  };
  const isJson = "json" in form;
  const request = new Request("https://app.example/app", {
    method: "POST",
    body: isJson ? JSON.stringify(form.json) : new URLSearchParams(form),
    ...(isJson ? { headers: { "content-type": "application/json" } } : {}),
  });
  // The action reads no more of its context than this.
  const args = { request, params, context } as unknown as ActionFunctionArgs;
  const answer: unknown = await routes[`routes/${route}`]?.module.action?.(args);
  if (!(answer instanceof Response)) return answer;
  return { status: answer.status, ...(await answer.json()) };
}

const choice = { subjects: ["late"], isAtOnce: true, digestHour: null };
const order = { route: "app.orders.$dispatchId", params: { dispatchId: "gone" } };
const line = {
  route: "app.orders.$dispatchId_.lines.$itemId",
  params: { dispatchId: "gone", itemId: "9" },
};
const printed = { print: "plain", entries: "[]", url: "", part: "0", sku: "" };
const notChanged = { isDone: false, report: { kind: "unchanged", because: "gone" } };
const studio = "app.studio.$productId._index";

it.each<[string, Press, object]>([
  [
    "a recipient's choice",
    {
      route: "app.settings_.notifications",
      form: { json: { intent: "change", id: "gone", choice } },
    },
    { kind: "gone" },
  ],
  [
    "a recipient's removal",
    { route: "app.settings_.notifications", form: { json: { intent: "remove", id: "gone" } } },
    { kind: "gone" },
  ],
  [
    "a webhook of which nothing is kept",
    { route: "app.activity", form: { webhookId: "gone" } },
    { isReplayed: false },
  ],
  [
    "a withdrawn order's attention",
    { ...order, form: { intent: "clear", attention: "1" } },
    notChanged,
  ],
  [
    "a withdrawn order's property",
    { ...order, form: { intent: "print-property", attention: "1", fieldId: "name" } },
    { isDone: false, print: { kind: "moved-on" } },
  ],
  [
    "the suggestion for a variant that is gone",
    {
      route: "app.products._index",
      form: { intent: "accept", variantId: "gone", sku: "COF-1" },
    },
    { count: 0, released: null },
  ],
  [
    "a line of an order that is gone",
    {
      route: "app.orders.lines",
      form: { orderId: "9", lineItemId: "9", act: "make", sku: "COF-1" },
    },
    { act: "make", outcome: { kind: "unknown" } },
  ],
  [
    "a drawing of a product that is not offered any more",
    {
      route: studio,
      params: { productId: "gone" },
      form: {
        intent: "draw",
        drawingId: "0b7f6c1e-3a52-4f0e-9d55-6a7c0b1d2e3f",
        fieldId: "name",
        type: "text",
        value: "Ada",
      },
    },
    { intent: "draw", result: { kind: "missing" } },
  ],
  [
    "artwork of a product that is not offered any more",
    {
      route: studio,
      params: { productId: "gone" },
      form: { intent: "use", drawingId: "d", variantId: "v" },
    },
    { intent: "use", result: { kind: "missing" }, isOffered: false },
  ],
  [
    "a product of the catalog that is not offered any more",
    {
      route: "app.catalog.$productId",
      params: { productId: "gone" },
      form: {
        intent: "add",
        title: "Beans",
        option: "Size",
        visibility: "draft",
        artworkUrl: "",
        sku: "COF-1",
        price: "20.00",
        ownArtworkUrl: "",
      },
    },
    { kind: "missing" },
  ],
  [
    "a remake of an order that is gone",
    {
      route: "app.remakes",
      form: {
        dispatchId: "gone",
        requestId: "0b7f6c1e-3a52-4f0e-9d55-6a7c0b1d2e3f",
        lines: '[{"lineItemId":"9","units":1}]',
        reason: "damaged",
        payer: "open",
      },
    },
    { kind: "refused", problem: "unknown" },
  ],
  [
    "what is to be printed on a line of an order that is gone",
    { ...line, form: { intent: "change", seen: "0", ...printed } },
    { kind: "changed", outcome: { kind: "moved-on" } },
  ],
  [
    "what was printed before on a line of an order that is gone",
    { ...line, form: { intent: "undo", seen: "1", number: "1" } },
    { kind: "undone", outcome: { kind: "moved-on" } },
  ],
  [
    "a remake of a line of an order that is gone",
    {
      ...line,
      form: {
        intent: "remake",
        requestId: "0b7f6c1e-3a52-4f0e-9d55-6a7c0b1d2e3f",
        units: "1",
        reason: "damaged",
        payer: "open",
        note: "",
        photoUrls: "",
        ...printed,
      },
    },
    { kind: "remade", result: { kind: "refused", problem: "unknown" } },
  ],
])("is answered on the page: %s", async (_, asked, answer) => {
  const store = await harness.store();
  expect(await press(store, asked)).toMatchObject({ status: 404, ...answer });
});

it("is read anew where a variant alone is gone from the studio", async () => {
  const store = await harness.store();
  const { productId } = await store.prisma.catalogSku.findFirstOrThrow();
  const form = { intent: "use", drawingId: "d", variantId: "gone" };
  const answer = await press(store, { route: studio, params: { productId }, form });
  expect(answer).toMatchObject({ status: 404, result: { kind: "missing" }, isOffered: true });
});
