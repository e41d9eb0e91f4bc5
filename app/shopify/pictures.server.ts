/** Pictures of the variants of a product of the app's making. */
import { phrase } from "#app/connector/model/phrases.ts";
import type { ProductPicture, Reply } from "#app/connector/ports/index.ts";
import { limits } from "#app/limits/limits.ts";
import type { AdminClient } from "./admin-client.server.ts";
import {
  addPicturesDocument,
  readPicturedDocument,
  stageUploadsDocument,
} from "./documents/pictures.ts";
import { gidOf, numericId } from "./gid.ts";
import { mapReply } from "./read-pages.ts";

interface From {
  client: AdminClient;
  shop: string;
}

/** Asks an address that Shopify gave. Rejects when it may not or can't. */
type Outgoing = (request: Request) => Promise<Response>;

/** One that Shopify could not take over is none: it is made anew. */
const failed = "FAILED";

export async function findPictured(
  { client, shop }: From,
  productId: string,
): Promise<Reply<string[]>> {
  const reply = await client.call(shop, readPicturedDocument, { id: gidOf("Product", productId) });
  return mapReply(reply, ({ product }) =>
    (product?.variants.nodes ?? [])
      .filter(({ media }) => media.nodes.some(({ status }) => status !== failed))
      .map(({ id }) => numericId(id)),
  );
}

/** Uploads the files where Shopify says, then gives them to the variants. */
export async function addPictures(
  { client, shop, upload }: From & { upload: Outgoing },
  { productId, pictures }: { productId: string; pictures: readonly ProductPicture[] },
): Promise<Reply<{ areAdded: true }>> {
  const staged = await client.call(shop, stageUploadsDocument, {
    input: pictures.map((_, index) => ({
      filename: `product-${productId}-${index + 1}.jpg`,
      mimeType: "image/jpeg",
      resource: "IMAGE" as const,
      httpMethod: "POST" as const,
    })),
  });
  if (staged.kind !== "answered") return staged;
  const { stagedTargets, userErrors = [] } = staged.value.stagedUploadsCreate ?? {};
  if (userErrors.length > 0) return refusedBy(userErrors);
  const sources: string[] = [];
  for (const [index, { bytes }] of pictures.entries()) {
    const target = stagedTargets?.[index];
    if (!target?.url || !target.resourceUrl) return nothingShown;
    const sent = await send(upload, { url: target.url, parameters: target.parameters, bytes });
    if (sent !== null) return sent;
    sources.push(target.resourceUrl);
  }
  const reply = await client.call(shop, addPicturesDocument, {
    productId: gidOf("Product", productId),
    media: pictures.map(({ alt }, index) => ({
      alt,
      mediaContentType: "IMAGE" as const,
      originalSource: sources[index] ?? "",
    })),
    variants: pictures.flatMap(({ variantIds }, index) =>
      variantIds.map((id) => ({
        id: gidOf("ProductVariant", id),
        mediaSrc: [sources[index] ?? ""],
      })),
    ),
  });
  if (reply.kind !== "answered") return reply;
  const { product = null, userErrors: refusals = [] } = reply.value.productVariantsBulkUpdate ?? {};
  if (refusals.length > 0) return refusedBy(refusals);
  return product === null ? nothingShown : { kind: "answered", value: { areAdded: true } };
}

const nothingShown = {
  kind: "unanswered",
  message: phrase("nothingShown", { what: "picture" }),
  retryAfterMs: null,
} as const satisfies Reply<never>;

function refusedBy(errors: readonly { message: string }[]): Reply<never> {
  return { kind: "refused", status: 200, message: errors.map(({ message }) => message).join("; ") };
}

/** Null once the file lies there. The form is the right to write it: no token goes there. */
async function send(
  upload: Outgoing,
  {
    url,
    parameters,
    bytes,
  }: { url: string; parameters: readonly { name: string; value: string }[]; bytes: Uint8Array },
): Promise<Reply<never> | null> {
  const body = new FormData();
  for (const { name, value } of parameters) body.append(name, value);
  // The file comes last: what follows it is not read.
  body.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "picture.jpg");
  const unanswered = (why: string) =>
    ({
      kind: "unanswered",
      message: phrase("fileHostSilent", { why }),
      retryAfterMs: null,
    }) as const;
  try {
    const signal = AbortSignal.timeout(limits.outsideCall.shopifyExchangeMs);
    const response = await upload(new Request(url, { method: "POST", body, signal }));
    await response.body?.cancel();
    return response.ok ? null : unanswered(`HTTP ${response.status}`);
  } catch (error) {
    return unanswered(error instanceof Error ? error.name : "Error");
  }
}
