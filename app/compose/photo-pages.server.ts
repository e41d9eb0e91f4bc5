/** Photos of what arrived, to whoever has a sealed address: one picture, or the page that a provider is led to. */
import { type Context, Hono } from "hono";
import type { Connector } from "../connector/index.ts";
import { html } from "../documents/html.ts";
import { answerFile } from "../limits/answer-file.ts";
import { inLanguage, type Language, languageOf } from "../ui/languages.ts";
import { t } from "../ui/text.ts";

type PhotosPage = Exclude<Awaited<ReturnType<Connector["openPhotos"]>>, "ended" | null>;

/**
 * They lie below the address of uploads, which proxies let through without a password. What is answered is a picture that
 * the app itself drew, or a page without scripts; nobody keeps either, and no other site may show them.
 */
export function createPhotoPages(connector: Pick<Connector, "openPhoto" | "openPhotos">): Hono {
  const routes = new Hono();
  routes.get("/uploads/photo/:token", async (c) => {
    const photo = await connector.openPhoto({ token: c.req.param("token") });
    if (photo === null)
      return c.text(
        said(c, () => t("photosPage.gone")),
        404,
        unkept,
      );
    if (photo === "ended")
      return c.text(
        said(c, () => t("photosPage.ended")),
        401,
        unkept,
      );
    const ending = photo.type === "image/webp" ? "webp" : "jpg";
    const headers = {
      ...unkept,
      "content-type": photo.type,
      "content-disposition": `inline; filename="photo.${ending}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    };
    return answerFile({ method: c.req.method, headers }, photo.file);
  });
  routes.get("/uploads/photos/:token", async (c) => {
    const page = await connector.openPhotos({ token: c.req.param("token") });
    const language = languageOf(c.req.raw);
    const status = page === null ? 404 : page === "ended" ? 401 : 200;
    return c.html(
      inLanguage(language, () => draw(page, language)),
      status,
      {
        ...unkept,
        "content-security-policy": policy,
      },
    );
  });
  return routes;
}

const unkept = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function said(c: Context, say: () => string): string {
  return inLanguage(languageOf(c.req.raw), say);
}

function draw(page: PhotosPage | "ended" | null, language: Language): string {
  const title =
    page === null || page === "ended"
      ? t("photosPage.title")
      : t("photosPage.of", { name: page.orderName });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            padding: 24px;
            background: #f1f1f1;
            color: #303030;
            font:
              16px/1.5 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          h1 {
            font-size: 20px;
            margin: 0 0 8px;
          }
          ul {
            display: grid;
            grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
            gap: 16px;
            list-style: none;
            margin: 24px 0 0;
            padding: 0;
          }
          img {
            display: block;
            width: 100%;
            aspect-ratio: 1;
            object-fit: contain;
            background: #fff;
            border-radius: 8px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1 dir="auto">${title}</h1>
          ${drawPhotos(page)}
        </main>
      </body>
    </html> `.markup;
}

function drawPhotos(page: PhotosPage | "ended" | null) {
  if (page === null) return html`<p>${t("photosPage.gone")}</p>`;
  if (page === "ended") return html`<p>${t("photosPage.ended")}</p>`;
  if (page.photos.length === 0) return html`<p>${t("photosPage.none")}</p>`;
  return html`<p>${t("provider.message.reference", { reference: page.reference })}</p>
    <ul>
      ${page.photos.map(
        ({ small, full }, at) =>
          html`<li>
            <a href="${full}"
              ><img src="${small}" alt="${t("remakes.photo", { number: at + 1 })}" loading="lazy"
            /></a>
          </li>`,
      )}
    </ul>`;
}
