/** Documents to be printed: addresses that lead to them for some minutes, and what they lead to. */
import { Hono } from "hono";
import type { Connector } from "../connector/index.ts";
import type { Core } from "../core/index.ts";
import type { Sealer } from "../db/sealed.server.ts";
import { documentsPolicy, drawDocuments, type MakePrint } from "../documents/index.ts";
import type { Config } from "../process/config.server.ts";
import { inLanguage, knownLanguage, languageOf } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import { documentOrder, documentsTitle, documentWords } from "./document-words.server.ts";
import { createArtworkBytes, type ReadArtwork } from "./artwork-bytes.server.ts";
import type { Decoders } from "./decoders.server.ts";
import { type Claims, createPrintTokens, type PrintTokens } from "./print-tokens.ts";
import { createPicturesOfPrints, type SmallPictures } from "./small-pictures.server.ts";
import { uploadsBelow } from "./uploads.server.ts";

/** How long an address opens something: for a preview, and a try or two at the printer. */
const livesMs = 10 * 60_000;

/** Below it are the addresses of prints; they need no session. */
const below = "/extensions/v1/print";

export interface Prints {
  make: MakePrint;
  /** The address at which an artwork of a shop's is shown small, for ten to twenty minutes; it needs no token. */
  pictureOf: (artwork: { shop: string; url: string }) => string;
  /** The same of a product of its provider's with the artwork on it. */
  mockupOf: (mockup: { shop: string; productId: string; url: string }) => string;
  routes: Hono;
}

export interface PrintsGround {
  connector: Pick<Connector, "readPrintables"> & {
    products: Pick<Connector["products"], "drawMockup">;
  };
  sealer: Sealer;
  clock: () => Date;
  smallPictures: SmallPictures;
  readArtwork: ReadArtwork;
  /** The origin at which Shopify's pages reach this app. */
  origin: string;
  /** Beside the store's own admin, who may frame the pages. */
  adminOrigins: readonly string[];
}

/** So many pictures of prints wait to be made small: each of fifty orders has some. */
const waitingMax = 1_000;

/** Prints over the product's parts. */
export function joinPrints(parts: {
  config: Config;
  core: Core;
  connector: Connector;
  decoders: Pick<Decoders, "shrinkPicture">;
  sealer: Sealer;
  clock: () => Date;
  adminOrigins: readonly string[];
}): Prints {
  const { clock } = parts;
  const { publicUrl } = parts.config;
  return createPrints({
    ...parts,
    smallPictures: createPicturesOfPrints(
      // Whose they are is not known here: buyers' pictures are no reason for the store's uploads to rest.
      (file) => parts.decoders.shrinkPicture({ ...file, isBuyers: true }),
      { ownBelow: [`${uploadsBelow(publicUrl)}/`, `${publicUrl}/artwork/`], waitingMax, clock },
    ),
    readArtwork: createArtworkBytes(parts),
    origin: parts.config.shopify.appUrl,
  });
}

export function createPrints(ground: PrintsGround): Prints {
  const { connector, smallPictures, readArtwork, clock } = ground;
  const tokens = createPrintTokens(ground);
  const routes = new Hono();
  routes.get(`${below}/:token`, async (c) => {
    const asked = tokens.open("print", c.req.param("token"));
    const page = asked && (await drawPrint({ ...ground, tokens }, asked));
    if (asked === null || page === null) return c.text(ended(c.req.raw), 401, unkept);
    return c.html(page, 200, {
      ...unkept,
      "content-security-policy": documentsPolicy({
        origin: ground.origin,
        frameAncestors: [
          `https://${asked.shop}`,
          "https://admin.shopify.com",
          ...ground.adminOrigins,
        ],
      }),
      // The admin may fetch it for its preview, as it may frame it: whoever has the address may read it.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
    });
  });
  routes.get(`${below}/pictures/:token`, async (c) => {
    const asked = tokens.open("picture", c.req.param("token"));
    if (asked === null) return c.body(null, 401, unkept);
    const { shop, url, until } = asked;
    // What lies elsewhere may be another picture with the next print.
    const { signal } = c.req.raw;
    const file = { shop, fileName: url, version: String(until), signal };
    const small = await smallPictures.get(file, () => readArtwork({ shop, url }));
    if (small === "busy") return c.body(null, 503, { ...unkept, "retry-after": "5" });
    if (small === null) return c.body(null, 404, unkept);
    return c.body(small, 200, {
      ...unkept,
      "content-type": "image/webp",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  routes.get(`${below}/mockups/:token`, async (c) => {
    const asked = tokens.open("mockup", c.req.param("token"));
    if (asked === null) return c.body(null, 401, unkept);
    const { shop, productId, url: artworkUrl } = asked;
    const view = await connector.products.drawMockup({ shop, productId, artworkUrl });
    // By what leads here the provider has drawn it a moment ago.
    const [, contentType, image] =
      (view.kind === "drawn" &&
        /^data:(image\/(?:jpeg|png|webp));base64,(.*)$/s.exec(view.image)) ||
      [];
    if (contentType === undefined || image === undefined) return c.body(null, 404, unkept);
    return c.body(new Uint8Array(Buffer.from(image, "base64")), 200, {
      ...unkept,
      "content-type": contentType,
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  // The same for whoever looks within these minutes, so that it is read and made small once.
  const untilSoon = () => (Math.floor(clock().getTime() / livesMs) + 2) * livesMs;
  return {
    routes,
    mockupOf: (mockup) =>
      `${ground.origin}${below}/mockups/${tokens.seal("mockup", { ...mockup, until: untilSoon() })}`,
    pictureOf({ shop, url }) {
      const until = untilSoon();
      return `${ground.origin}${below}/pictures/${tokens.seal("picture", { shop, until, url })}`;
    },
    async make({ shop, orderIds, ...asked }) {
      const found = await connector.readPrintables({ shop, orderIds });
      if (found === null || found.parts.length === 0) return null;
      const left = [...new Set(found.parts.map(({ orderId }) => orderId))];
      const documents = [...new Set(asked.documents)];
      const expiresAt = new Date(clock().getTime() + livesMs);
      const token = tokens.seal("print", {
        shop,
        until: expiresAt.getTime(),
        orderIds: left,
        documents,
        language: knownLanguage(asked.language) ?? "en",
      });
      return { path: `${below}/${token}`, expiresAt, leftOut: found.leftOut };
    },
  };
}

/** What stands at an address that opens nothing any more, or never did. */
function ended(request: Request): string {
  return inLanguage(languageOf(request), () => t("paper.ended"));
}

const unkept = { "cache-control": "no-store" };

/** The page that an address leads to; null where the app is not installed any more. */
async function drawPrint(
  { connector, origin, tokens }: PrintsGround & { tokens: PrintTokens },
  { shop, until, orderIds, documents, language }: Claims<"print">,
): Promise<string | null> {
  const found = await connector.readPrintables({ shop, orderIds });
  if (found === null) return null;
  const { name, timezone, note, logoUrl, showsTags } = found.store;
  const storeLanguage = knownLanguage(found.store.language ?? "") ?? "en";
  const pictureOf = (url: string) =>
    `${below}/pictures/${tokens.seal("picture", { shop, until, url })}`;
  const orderNames = found.parts.map(({ orderName }) => orderName);
  return drawDocuments({
    title: documentsTitle({ documents, orderNames }, language),
    language,
    origin,
    // An upload of the store's own, which lies here.
    store: { name, note, logo: logoUrl === null ? null : new URL(logoUrl).pathname },
    documents: found.parts.flatMap((part) =>
      documents.map((kind) => {
        const buyers = knownLanguage(part.buyerLanguage ?? "") ?? storeLanguage;
        const reader = kind === "packing-slip" ? buyers : language;
        const order = documentOrder(part, { language: reader, timezone, pictureOf });
        // A slip lies in the buyer's parcel.
        const tags = kind === "packing-slip" && !showsTags ? [] : order.tags;
        return { kind, words: documentWords(reader), order: { ...order, tags } };
      }),
    ),
  });
}
