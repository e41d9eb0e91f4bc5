/** What Shopify's assistant gets. Shopify's test environment has no tools, so they are registered with what stands for it. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { OrderAnswer } from "../../app/extensions/answers.ts";
import { shipped, waiting } from "../testing/samples.ts";
import registerOrderTools from "./src/order-tools.ts";

const schema = z.looseObject({ type: z.literal("object") });
const tools = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      description: z.string().min(1),
      inputSchema: schema,
      outputSchema: schema,
    }),
  )
  .parse(JSON.parse(readFileSync("extensions/order-tools/tools.json", "utf8")));
const words = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync("extensions/order-tools/locales/en.default.json", "utf8")));

type Tool = (input: { order: string }) => Promise<unknown>;

/** The tools as the assistant calls them; `orders` are the store's in Shopify. */
function register({
  app,
  orders = [],
  query = async () => ({ data: { orders: { nodes: orders } } }),
}: {
  app: (path: string) => Response | Promise<Response>;
  orders?: readonly { id: string; name: string }[];
  query?: () => Promise<unknown>;
}) {
  const registered = new Map<string, Tool>();
  const searched: unknown[] = [];
  vi.stubGlobal("shopify", {
    tools: { register: (name: string, tool: Tool) => registered.set(name, tool) },
    i18n: { translate: (key: string) => words[key] },
    query: async (_document: string, { variables }: { variables: { search: string } }) => {
      searched.push(variables.search);
      return query();
    },
  });
  vi.stubGlobal("fetch", async (path: string) => app(path));
  registerOrderTools();
  expect([...registered.keys()]).toEqual(tools.map(({ name }) => name));
  const ask = (order: string) => registered.get("find_order_progress")?.({ order });
  return { ask, searched };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const output = z.fromJSONSchema(tools[0]?.outputSchema as Parameters<typeof z.fromJSONSchema>[0]);

describe("the assistant's question about an order", () => {
  it("is answered with why it waits, what helps and what becomes of each item", async () => {
    const paths: string[] = [];
    const { ask, searched } = register({
      app: (path) => (paths.push(path), Response.json(waiting)),
      orders: [
        { id: "gid://shopify/Order/9001", name: "#10010" },
        { id: "gid://shopify/Order/1001", name: "#1001" },
      ],
    });
    const answer = await ask("1001");
    expect(output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      found: true,
      message: "Waits for your approval",
      order: {
        name: "#1001",
        page: "app:app/orders/dispatch-1",
        parts: [
          {
            waitsFor: "The order is of high risk.",
            whatHelps: expect.arrayContaining(["Approve"]),
          },
        ],
        items: [
          { title: "House blend", becomes: "Sent: 2 × BAG-250" },
          { title: "Gift card", becomes: "Left out", notes: ["Nothing to ship"] },
        ],
      },
    });
    await ask("gid://shopify/Order/1234567890");
    expect(searched).toEqual(["name:1001"]);
    expect(paths).toEqual([
      "/extensions/v1/orders/1001?locale=en",
      "/extensions/v1/orders/1234567890?locale=en",
    ]);
  });

  it("is answered with each part by its number, and with what each makes of an item", async () => {
    const order: OrderAnswer = structuredClone(shipped);
    for (const part of order.parts) part.isRemake = part.sequence === 2;
    const [line] = order.lines;
    if (line !== undefined) line.becomes = ["Part 1: 2 × BAG-250", "Remake, part 2: 1 × BAG-250"];
    const { ask } = register({ app: () => Response.json(order) });
    const answer = await ask("gid://shopify/Order/1234567890");
    expect(output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      order: {
        parts: [
          { part: 1, isRemake: false },
          { part: 2, isRemake: true },
        ],
        items: [{ becomes: "Sent: Part 1: 2 × BAG-250; Remake, part 2: 1 × BAG-250" }, {}],
      },
    });
  });

  it("is answered with why nothing can be said: no such order, no access, no answer", async () => {
    const problem = (status: number, message: string) => () =>
      Response.json({ problem: { code: "a-code", message } }, { status });
    const cases = [
      [problem(404, "Not found"), words["nothing"]],
      // What the app says of a token is for programmers.
      [problem(401, "Authorization: expected a token."), words["refused"]],
      [problem(429, "Too many at once."), "Too many at once."],
      [() => new Response("", { status: 500 }), words["broken"]],
      [() => Promise.reject(new TypeError("Failed to fetch")), words["unreachable"]],
    ] as const;
    for (const [app, message] of cases) {
      const answer = await register({ app }).ask("gid://shopify/Order/1234567890");
      expect(answer).toEqual({ found: false, message });
      expect(output.parse(answer)).toEqual(answer);
    }
  });

  it("does not say of an order that Shopify did not look up that the app has nothing to do with it", async () => {
    const app = () => Promise.reject(new Error("Nothing is asked."));
    const refused = async () => ({ errors: [{ message: "Access denied for orders field." }] });
    expect(await register({ app, query: refused }).ask("#1001")).toEqual({
      found: false,
      message: words["broken"],
    });
    const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await register({ app, query: unreachable }).ask("#1001")).toEqual({
      found: false,
      message: words["broken"],
    });
  });

  it("searches for names alone, and asks the app for no order that the store does not have", async () => {
    const { ask, searched } = register({
      app: () => Promise.reject(new Error("Nothing is asked.")),
      orders: [{ id: "gid://shopify/Order/1", name: "#2" }],
    });
    for (const order of ["#1", "1 OR status:any", "", "name:1"])
      expect(await ask(order)).toEqual({ found: false, message: words["nothing"] });
    expect(searched).toEqual(["name:#1"]);
  });
});
