/** Where the owner of an e-mail address says whether they want alerts. It needs no session: the address is sealed. */
import { type Context, Hono } from "hono";
import type { Connector } from "../connector/index.ts";
import { html } from "../documents/html.ts";
import { inLanguage, knownLanguage, languageOf } from "../ui/languages.ts";
import { t } from "../ui/text.ts";

type Answer = NonNullable<Awaited<ReturnType<Connector["readAlertAnswer"]>>>;

/** Below it are the addresses in alerts. */
export const alertsBelow = "/alerts";

/**
 * A look changes nothing, as mail servers open what they deliver; pressing a button does, and so does the POST that a
 * mail program sends for its reader (RFC 8058).
 */
export function createAlertPages(
  connector: Pick<Connector, "readAlertAnswer" | "answerAlerts">,
): Hono {
  const routes = new Hono();
  routes.get(`${alertsBelow}/:token`, async (c) =>
    page(c, await connector.readAlertAnswer(c.req.param("token"))),
  );
  routes.post(`${alertsBelow}/:token`, async (c) => {
    const form = await formOf(c);
    const answer = form?.get("answer");
    const isWanted = answer === "join";
    if (!isWanted && answer !== "leave" && form?.has("List-Unsubscribe") !== true) {
      return c.body(null, 400, unkept);
    }
    return page(c, await connector.answerAlerts({ token: c.req.param("token"), isWanted }));
  });
  return routes;
}

/** A browser's form, or a mail program's, which may be in either of two kinds; null: it is none. */
async function formOf(c: Context): Promise<Pick<FormData, "get" | "has"> | null> {
  const type = c.req.header("content-type") ?? "";
  const body = await c.req.arrayBuffer();
  if (!/^multipart\/form-data\b/i.test(type))
    return new URLSearchParams(Buffer.from(body).toString());
  const reading = new Response(body, { headers: { "content-type": type } }).formData();
  return reading.catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });
}

const unkept = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

function page(c: Context, answer: Answer | null): Response | Promise<Response> {
  const language = knownLanguage(answer?.language ?? "") ?? languageOf(c.req.raw);
  const text = inLanguage(language, () => draw(answer, language));
  return c.html(text, answer === null ? 404 : 200, {
    ...unkept,
    "content-security-policy": policy,
  });
}

function draw(answer: Answer | null, language: string): string {
  const sentence = answer === null ? t("subscription.ended") : sentenceOf(answer);
  const act = answer === null ? null : actOf(answer);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t("alerts.title")}</title>
        <style>
          body {
            margin: 0;
            padding: 10vh 24px;
            background: #f1f1f1;
            color: #303030;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 480px;
            margin: 0 auto;
            padding: 24px;
            background: #fff;
            border-radius: 12px;
            overflow-wrap: anywhere;
          }
          h1 {
            margin: 0 0 12px;
            font-size: 20px;
          }
          p {
            margin: 0 0 20px;
          }
          button {
            font: inherit;
            font-weight: 600;
            padding: 10px 20px;
            border: 0;
            border-radius: 8px;
            background: #303030;
            color: #fff;
            cursor: pointer;
          }
          button:focus-visible {
            outline: 3px solid #005bd3;
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${t("alerts.title")}</h1>
          <p role="status">${sentence}</p>
          ${
            act === null
              ? null
              : html`<form method="post">
                  <button name="answer" value="${act.answer}">${act.label}</button>
                </form>`
          }
        </main>
      </body>
    </html>`.markup;
}

function sentenceOf({ state, storeName: store, address }: Answer): string {
  const key = ({ Invited: "invited", Active: "active", Unsubscribed: "left" } as const)[state];
  return t(`subscription.${key}`, { store, address });
}

function actOf({ state }: Answer): { answer: "join" | "leave"; label: string } {
  if (state === "Active") return { answer: "leave", label: t("subscription.leave") };
  const label = t(state === "Invited" ? "subscription.join" : "subscription.again");
  return { answer: "join", label };
}
