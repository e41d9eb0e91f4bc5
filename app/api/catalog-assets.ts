import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Core } from "#app/core/index.ts";
import type { Product } from "#app/core/catalog/index.ts";
import { answerFile, fileOf } from "#app/limits/answer-file.ts";
import { drawDieline, drawPicture } from "./catalog-picture.ts";

interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
}

const keptForS = 86_400;

/**
 * The pictures and dieline templates that the catalog's URLs lead to: `/catalog/pictures/<id>.png`
 * and `/catalog/dielines/<id>.svg`. Public, and drawn at the first request for each product. Beside
 * them what is printed, generated artwork and copies, `/artwork/<file>`, for whoever knows the file's name.
 */
export function createCatalogAssets({ core }: { core: Core }): Hono {
  const drawn = new WeakMap<Product, Map<string, Promise<Asset>>>();

  function once(product: Product, kind: string, draw: () => Promise<Asset>): Promise<Asset> {
    let assets = drawn.get(product);
    if (assets === undefined) drawn.set(product, (assets = new Map<string, Promise<Asset>>()));
    let asset = assets.get(kind);
    if (asset === undefined) assets.set(kind, (asset = draw()));
    return asset;
  }

  async function productOf(fileName: string, extension: string): Promise<Product | undefined> {
    if (!fileName.endsWith(extension)) return undefined;
    const { content } = await core.catalog.current();
    return content.everyProductById.get(fileName.slice(0, -extension.length));
  }

  const assets = new Hono();
  assets.get("/catalog/pictures/:file", async (context) => {
    const product = await productOf(context.req.param("file"), ".png");
    if (product === undefined) return context.notFound();
    const draw = async () => toAsset("image/png", await drawPicture(product));
    return serve(context, await once(product, "picture", draw));
  });
  assets.get("/catalog/dielines/:file", async (context) => {
    const product = await productOf(context.req.param("file"), ".svg");
    if (!product?.dielineTemplateUrl) return context.notFound();
    const draw = async () => toAsset("image/svg+xml", Buffer.from(drawDieline(product)));
    return serve(context, await once(product, "dieline", draw));
  });
  assets.get("/artwork/:file", async (context) => {
    const name = context.req.param("file");
    const file = await core.artwork.openFile(name);
    if (file === undefined) return context.notFound();
    // Its name is chance, or made of its content, which never changes.
    const headers = {
      "content-type": name.endsWith(".jpg") ? "image/jpeg" : "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    };
    return answerFile({ method: context.req.method, headers }, file);
  });
  return assets;
}

function toAsset(type: string, data: Buffer): Asset {
  const etag = `"${createHash("sha256").update(data).digest("base64url").slice(0, 27)}"`;
  return { type, bytes: Uint8Array.from(data), etag };
}

function serve(context: Context, { bytes, type, etag }: Asset): Response {
  const headers = {
    "content-type": type,
    "cache-control": `public, max-age=${keptForS}`,
    "x-content-type-options": "nosniff",
    // An SVG that somebody opens by itself runs nothing and loads nothing.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    // Stores show the pictures on their own pages.
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (context.req.header("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  return answerFile({ method: context.req.method, headers }, fileOf(bytes));
}
