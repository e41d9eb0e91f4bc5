/** Products that the app makes in a store. */
import { phrase } from "#app/connector/model/phrases.ts";
import type { ListedProduct, ProductToList, Reply } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  findProductDocument,
  readScopesDocument,
  setProductDocument,
} from "./documents/listings.ts";
import type { AdminVariant } from "./documents/shop-and-products.ts";
import { numericId } from "./gid.ts";
import { observeVariant } from "./observe-order.ts";
import { mapReply } from "./read-pages.ts";

interface From {
  client: AdminClient;
  shop: string;
}

export async function mayWriteProducts({ client, shop }: From): Promise<Reply<boolean>> {
  const reply = await client.call(shop, readScopesDocument, {});
  return mapReply(reply, ({ currentAppInstallation: { accessScopes } }) =>
    accessScopes.some(({ handle }) => handle === "write_products"),
  );
}

export async function findProduct(
  { client, shop }: From,
  handle: string,
): Promise<Reply<ListedProduct | null>> {
  const reply = await client.call(shop, findProductDocument, { handle });
  return mapReply(reply, ({ productByIdentifier: product }) => product && observeListed(product));
}

/** Sells what is not counted: the provider's stock is its own, and a rule of the shop may count it later. */
export async function listProduct(
  { client, shop }: From,
  { handle, title, description, imageUrl, isDraft, option, variants }: ProductToList,
): Promise<Reply<ListedProduct>> {
  const reply = await client.call(shop, setProductDocument, {
    handle,
    input: {
      handle,
      title,
      descriptionHtml: asHtml(description),
      status: isDraft ? "DRAFT" : "ACTIVE",
      files:
        imageUrl === null
          ? []
          : [{ originalSource: imageUrl, alt: title, contentType: "IMAGE" as const }],
      productOptions: [{ name: option, values: variants.map(({ value: name }) => ({ name })) }],
      variants: variants.map(({ sku, value, price, cost, weight }) => ({
        sku,
        price,
        optionValues: [{ optionName: option, name: value }],
        inventoryItem: {
          tracked: false,
          requiresShipping: true,
          ...(cost === null ? {} : { cost }),
          ...(weight === null ? {} : { measurement: { weight } }),
        },
      })),
    },
  });
  if (reply.kind !== "answered") return reply;
  const { product = null, userErrors = [] } = reply.value.productSet ?? {};
  if (userErrors.length > 0) {
    const message = userErrors.map((error) => error.message).join("; ");
    return { kind: "refused", status: 200, message };
  }
  return product === null
    ? {
        kind: "unanswered",
        message: phrase("nothingShown", { what: "product" }),
        retryAfterMs: null,
      }
    : { kind: "answered", value: observeListed(product) };
}

function observeListed({
  id,
  variants: { nodes },
}: {
  id: string;
  variants: { nodes: AdminVariant[] };
}): ListedProduct {
  return { id: numericId(id), variants: nodes.map(observeVariant) };
}

/** A text as a paragraph: its signs stand for themselves. */
function asHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped === "" ? "" : `<p>${escaped}</p>`;
}
