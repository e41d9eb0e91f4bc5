/** What Shopify's assistant may ask of the app: reading alone, by the endpoint that the order's block reads. */
import type { OrderAnswer } from "../../../app/extensions/answers.ts";
import { createAsk, numberOf } from "../../shared/ask.ts";
import { readOrder } from "../../shared/read-order.ts";

const ask = createAsk();

/** Names as stores make them; anything else would be an operator of Shopify's search. */
const orderName = /^[\p{L}\p{N}#._-]{1,60}$/u;
const orderId = /^(?:gid:\/\/shopify\/Order\/)?\d{10,20}$/;

/** Shopify calls it before it asks for a tool. */
export default function registerOrderTools() {
  shopify.tools.register("find_order_progress", async ({ order }) => findProgress(order.trim()));
}

async function findProgress(order: string) {
  const { i18n: words } = shopify;
  const id = orderId.test(order) ? numberOf(order) : await idOfName(order);
  if (id === null) return unsaid(words.translate("broken"));
  const answer = await readOrder(ask, { id, words });
  if (answer.kind === "answer") return said(answer.value);
  if (answer.kind === "unreachable") return unsaid(words.translate("unreachable"));
  if (answer.status === 404) return unsaid(words.translate("nothing"));
  // What the app says of a token is for programmers.
  if (answer.status === 401) return unsaid(words.translate("refused"));
  return unsaid(answer.message ?? words.translate("broken"));
}

function unsaid(message: string) {
  return { found: false, message };
}

/**
 * The store's order of this name, with or without what stands before its number; undefined: there is none, null: Shopify
 * didn't say.
 */
async function idOfName(name: string): Promise<string | undefined | null> {
  if (!orderName.test(name)) return undefined;
  const { data } = await shopify
    .query<{ orders: { nodes: { id: string; name: string }[] } | null }>(
      "query($search: String!) { orders(first: 5, query: $search) { nodes { id name } } }",
      { variables: { search: `name:${name}` } },
    )
    .catch(() => ({ data: undefined }));
  if (!data?.orders) return null;
  const plain = name.replace(/^#/, "");
  return data.orders.nodes.find((each) => each.name.replace(/^#/, "") === plain)?.id;
}

function said({ name, state, summary, parts, lines, path }: OrderAnswer) {
  return {
    found: true,
    message: summary === "" ? state.text : summary,
    order: {
      name,
      state: state.text,
      page: `app:${path.replace(/^\//, "")}`,
      parts: parts.map(({ sequence, isRemake = false, stage, attention, tracking }) => ({
        part: sequence,
        isRemake,
        stage: stage.text,
        waitsFor: attention?.text ?? null,
        whatHelps: attention?.ways.map(({ label }) => label) ?? [],
        tracking: tracking.map(({ carrier, number, url }) => ({ carrier, number, url })),
      })),
      items: lines.map(({ title, quantity, verdict, becomes, notes }) => ({
        title,
        quantity,
        becomes: becomes.length === 0 ? verdict.text : `${verdict.text}: ${becomes.join("; ")}`,
        notes,
      })),
    },
  };
}
