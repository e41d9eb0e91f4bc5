/** Files that shops' owners upload: where they lie, who answers them, and how the core reads them. */
import { isIP } from "node:net";
import { Hono } from "hono";
import type { CoreConfig } from "../process/config.server.ts";
import type { Connector } from "../connector/index.ts";
import type { ConnectorContext } from "../connector/ports/context.ts";
import type { ReadFromStranger } from "../core/index.ts";
import { answerFile, fileOf } from "../limits/answer-file.ts";
import { isPublicAddress } from "../outbound/public-address.ts";
import type { SmallPictures } from "./small-pictures.server.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** What the connector is told of where its uploads are. */
export function uploadSettings({
  publicUrl,
  artworkKeptDays,
}: CoreConfig): ConnectorContext["settings"]["uploads"] {
  return {
    url: uploadsBelow(publicUrl),
    isReachedFrom: (providerUrl) => isOnTheInternet(publicUrl) || !isOnTheInternet(providerUrl),
    keptMs: artworkKeptDays * dayMs,
  };
}

/** The address below which uploads are, without its last slash. */
export function uploadsBelow(publicUrl: string): string {
  return `${publicUrl}/uploads`;
}

/** By its name alone: what only this machine or a private network knows is not. */
function isOnTheInternet(url: string): boolean {
  const hostname = new URL(url).hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(hostname) !== 0) return isPublicAddress(hostname);
  return (
    hostname.includes(".") && !/\.(?:localhost|local|internal|test|home\.arpa)$/.test(hostname)
  );
}

/**
 * Answers uploads to whoever has the address, with no credentials: the provider prints them. What is
 * answered is a picture and nothing else, whatever stands in it: no browser guesses another type, and
 * opened by itself it runs nothing. `?small` is the same picture as a list shows it.
 */
export function createUploadRoutes(
  {
    uploadType,
    readUpload,
    openUpload,
  }: Pick<Connector, "uploadType" | "readUpload" | "openUpload">,
  smallPictures: SmallPictures,
): Hono {
  const routes = new Hono();
  routes.get("/uploads/:shop/:file", async (context) => {
    const { shop, file: fileName } = context.req.param();
    const about = { shop, fileName };
    const isSmall = context.req.query("small") !== undefined;
    const etag = isSmall ? `"small-${fileName}"` : `"${fileName}"`;
    const isKnown = context.req.header("if-none-match") === etag;
    const look = async () => {
      if (!/^[\w.-]+$/.test(shop)) return null;
      if (!isSmall && !isKnown) return openUpload(about);
      const type = await uploadType(about);
      if (type === null || isKnown) return type && { file: null, type };
      const read = async () => (await readUpload(about))?.bytes ?? null;
      const bytes = await smallPictures.get({ ...about, signal: context.req.raw.signal }, read);
      return bytes === "busy" ? bytes : bytes && { file: fileOf(bytes), type };
    };
    const shown = await look();
    if (shown === null) return context.text("Not found.", 404, uncached);
    if (shown === "busy") {
      const headers = { ...uncached, "retry-after": "5" };
      return context.text("Too many pictures are being made small.", 503, headers);
    }
    const headers = {
      "content-type": isSmall ? "image/webp" : shown.type,
      "content-disposition": `inline; filename="artwork.${endingOf(shown.type)}"`,
      // Its name is chance, and its content never changes.
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      etag,
    };
    return shown.file === null
      ? new Response(null, { status: 304, headers })
      : answerFile({ method: context.req.method, headers }, shown.file);
  });
  return routes;
}

const uncached = { "cache-control": "no-store" };

function endingOf(type: string): string {
  return type === "image/jpeg" ? "jpg" : type.replace("image/", "");
}

/**
 * A reader that takes what lies below our own uploads straight from where it is kept, the bytes that our
 * address would answer, and asks the web for all else. So an upload can be printed by the core inside
 * this process whatever way `PUBLIC_URL` leads from here.
 */
export function readUploadsFirst({
  read,
  config: { publicUrl },
  connector,
}: {
  read: ReadFromStranger;
  config: Pick<CoreConfig, "publicUrl">;
  connector: () => Pick<Connector, "readUpload">;
}): ReadFromStranger {
  const below = `${uploadsBelow(publicUrl)}/`;
  return async (request) => {
    const [shop, fileName, ...more] = request.url.startsWith(below)
      ? request.url.slice(below.length).split("/")
      : [];
    if (shop === undefined || fileName === undefined || more.length > 0) return read(request);
    const upload = await connector().readUpload({ shop, fileName });
    if (upload === null)
      return { outcome: "answered", status: 404, headers: new Headers(), bytes: none };
    return { outcome: "answered", status: 200, headers: new Headers(), bytes: upload.bytes };
  };
}

const none = new Uint8Array();
