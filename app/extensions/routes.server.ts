/**
 * `/extensions/v1`: what the extensions in Shopify's own pages ask the app. Whoever asks is proven by a token in
 * the `Authorization` header alone, so that no other page can ask in somebody's name; pages of any origin may
 * therefore read the answers, as Shopify's sandboxes have several, or none.
 */
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Connector } from "../connector/index.ts";
import { isStorable } from "../connector/model/storable-text.ts";
import { someone } from "../connector/model/staff.ts";
import type { MakePrint } from "../documents/index.ts";
import { type ClientSecrets, proveExtension } from "../shopify/index.ts";
import { type BodyProblem, type BodyRefused, isBodyRefused } from "../limits/body-refused.ts";
import { knownLanguage, inLanguage, type Language, languageOf } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import { actOnOrder } from "./act-on-order.ts";
import { actOnVariant } from "./act-on-variant.ts";
import type { AdminReader } from "./admin-reader.ts";
import type {
  BuyerWishAnswer,
  OrderActAnswer,
  PrintAnswer,
  ProblemAnswer,
  VariantActAnswer,
} from "./answers.ts";
import { buyerAnswer } from "./buyer-answer.ts";
import { type BuyerCall, createBuyerCalls } from "./buyer-calls.ts";
import { correctLine, type LineTarget } from "./correct-line.ts";
import { readLineChange } from "./line-change.ts";
import { readLineMockup, type WantedMockup } from "./line-mockup.ts";
import { readLineTexts } from "./line-texts.ts";
import { orderAnswer, viewedOrder } from "./order-answer.ts";
import {
  buyerQuestion,
  lineChange,
  lineTexts,
  orderAct,
  printQuestion,
  remake,
  search,
  variantAct,
  wishQuestion,
} from "./question-schemas.ts";
import { readRemakeChoices, remakeItems } from "./remake-items.ts";
import {
  artworkCheckAnswer,
  catalogAnswer,
  shopifyArtworkOf,
  variantAnswer,
  viewedVariant,
} from "./variant-answer.ts";

/** Below it all of them lie. */
export const extensionsPath = "/extensions/v1";
const buyersPath = `${extensionsPath}/buyer`;

export interface ExtensionsGround {
  apiKey: string;
  apiSecrets: ClientSecrets;
  /** The origin at which Shopify's pages reach this app. */
  appUrl: string;
  clock: () => Date;
  makePrint: MakePrint;
  /** The address at which an artwork of a shop's is shown small, for some minutes at least. */
  pictureOf: (artwork: { shop: string; url: string }) => string;
  /** The address at which a product of its provider's is shown with an artwork of a shop's on it, for as long. */
  mockupOf: (mockup: { shop: string } & WantedMockup) => string;
  connector: Pick<
    Connector,
    | "isInstalled"
    | "recognizeStaff"
    | "readOrder"
    | "readBuyerOrder"
    | "acceptWish"
    | "actOnDispatch"
    | "reportAct"
    | "clearDispatch"
    | "stopDispatch"
    | "sendOpenLines"
    | "sendAddedUnits"
    | "sendAgain"
    | "readLine"
    | "readProof"
    | "correctLine"
    | "remakeItems"
    | "readRemapping"
  > & {
    products: Pick<
      Connector["products"],
      | "readVariant"
      | "readUnitProfit"
      | "checkArtwork"
      | "searchCatalog"
      | "changeSku"
      | "decideVariants"
      | "undoExclusion"
      | "listUploads"
      | "drawMockup"
    >;
  };
}

interface Variables {
  Variables: { reader: AdminReader };
}

/**
 * Answers JSON; problems as `ProblemAnswer`: 401 no token of the store's admin, 403 who may only look, 404 unknown, 409 moved on,
 * 413 a question that is too large, 422 a field, 429 buyers too often.
 */
export function createExtensionRoutes(ground: ExtensionsGround): Hono<Variables> {
  const { connector } = ground;
  const routes = new Hono<Variables>();
  const picturesOf = (shop: string) => (url: string) => ground.pictureOf({ shop, url });
  routes.use(`${extensionsPath}/*`, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(shared)) c.res.headers.set(name, value);
  });
  routes.route(buyersPath, createBuyerRoutes(ground));
  routes.use(`${extensionsPath}/*`, async (c, next) => {
    const authorization = c.req.header("authorization") ?? null;
    const caller = proveExtension(authorization, { ...ground, now: ground.clock() });
    if (caller?.kind !== "admin") return problem(c, 401, { code: "unproven", message: unproven });
    // A token outlives an uninstall by a minute.
    if (!(await connector.isInstalled(caller.shop))) return unknown(c);
    const { shop, userId } = caller;
    const staff =
      userId === null
        ? { actor: someone, role: "staff" as const }
        : // Pages alone have a token by which Shopify says who somebody is.
          await connector.recognizeStaff({ shop, userId, canAsk: false });
    // A print is made of what they may look at.
    const changes = c.req.method !== "GET" && !c.req.path.endsWith("/prints");
    const isViewer = staff.role === "viewer";
    if (isViewer && changes) {
      const message = inLanguage(readerLanguage(c), () => t("problems.viewOnly.body"));
      return problem(c, 403, { code: "view-only", message });
    }
    c.set("reader", { shop, actor: staff.actor, language: readerLanguage(c), isViewer });
    return next();
  });
  routes.get(`${extensionsPath}/orders/:orderId`, async (c) => {
    const { shop, language, isViewer } = c.get("reader");
    const order = await connector.readOrder({ shop, orderId: idOf(c.req.param("orderId")) });
    if (order === null) return unknown(c);
    const answer = isViewer ? viewedOrder : orderAnswer;
    return c.json(inLanguage(language, () => answer(order, picturesOf(shop))));
  });
  routes.post(`${extensionsPath}/orders/:orderId/acts`, async (c) => {
    const asked = await read(c, orderAct);
    if (asked instanceof Response) return asked;
    const reader = c.get("reader");
    const orderId = idOf(c.req.param("orderId"));
    const target = { ...reader, orderId, pictureOf: picturesOf(reader.shop) };
    const done = await actOnOrder(connector, target, asked);
    if (done === null) return unknown(c);
    return done.isDone ? c.json(done) : c.json({ ...done, ...movedOn(done) }, 409);
  });
  const partPath = `${extensionsPath}/orders/:orderId/parts/:partId` as const;
  const linePath = `${partPath}/lines/:lineId` as const;
  routes.get(`${linePath}/texts`, async (c) => {
    const { shop } = c.get("reader");
    const texts = await readLineTexts(connector, { shop, ...lineOf(c.req.param()) });
    return texts === null ? unknown(c) : c.json(texts);
  });
  routes.post(`${linePath}/texts`, async (c) => {
    const asked = await read(c, lineTexts);
    if (asked instanceof Response) return asked;
    const reader = c.get("reader");
    const target = { ...reader, ...lineOf(c.req.param()), pictureOf: picturesOf(reader.shop) };
    const { seen, texts: entries } = asked;
    const entered = { print: { kind: "texts" as const, entries }, sku: null };
    const corrected = await correctLine(connector, target, { seen, entered });
    return answered(c, corrected && { ...corrected, field: corrected.field && "texts" });
  });
  routes.get(`${linePath}/mockup`, async (c) => {
    const reader = c.get("reader");
    const { shop } = reader;
    const mockupOf = (mockup: WantedMockup) => ground.mockupOf({ shop, ...mockup });
    const target = { ...reader, ...lineOf(c.req.param()), mockupOf };
    const mockup = await readLineMockup(connector, target);
    return mockup === null ? unknown(c) : c.json(mockup);
  });
  routes.get(`${linePath}/change`, async (c) => {
    const reader = c.get("reader");
    const target = { ...reader, ...lineOf(c.req.param()), pictureOf: picturesOf(reader.shop) };
    const choices = await readLineChange(connector, target);
    return choices === null ? unknown(c) : c.json(choices);
  });
  routes.post(`${linePath}/change`, async (c) => {
    const asked = await read(c, lineChange);
    if (asked instanceof Response) return asked;
    const reader = c.get("reader");
    const target = { ...reader, ...lineOf(c.req.param()), pictureOf: picturesOf(reader.shop) };
    const { seen, ...entered } = asked;
    return answered(c, await correctLine(connector, target, { seen, entered }));
  });
  routes.get(`${partPath}/remake`, async (c) => {
    const target = { ...c.get("reader"), ...partOf(c.req.param()) };
    const choices = await readRemakeChoices(connector, target);
    return choices === null ? unknown(c) : c.json(choices);
  });
  routes.post(`${partPath}/remake`, async (c) => {
    const asked = await read(c, remake);
    if (asked instanceof Response) return asked;
    const reader = c.get("reader");
    const target = { ...reader, ...partOf(c.req.param()), pictureOf: picturesOf(reader.shop) };
    return answered(c, await remakeItems(connector, target, asked));
  });
  routes.get(`${extensionsPath}/variants/:variantId`, async (c) => {
    const { shop, language, isViewer } = c.get("reader");
    const key = { shop, variantId: idOf(c.req.param("variantId")) };
    const [variant, profit, remapping] = await Promise.all([
      connector.products.readVariant(key),
      connector.products.readUnitProfit(key),
      connector.readRemapping(key),
    ]);
    if (variant === null) return unknown(c);
    const shown = { profit, remapping, pictureOf: picturesOf(shop) };
    const answer = isViewer ? viewedVariant : variantAnswer;
    return c.json(inLanguage(language, () => answer(variant, shown)));
  });
  routes.get(`${extensionsPath}/variants/:variantId/artwork`, async (c) => {
    const { shop, language } = c.get("reader");
    const variantId = idOf(c.req.param("variantId"));
    const variant = await connector.products.readVariant({ shop, variantId });
    const sku = c.req.query("sku") ?? "";
    const url = variant === null ? null : shopifyArtworkOf(variant, sku);
    if (url === null) return unknown(c);
    const result = await connector.products.checkArtwork({ shop, sku, url });
    return c.json(inLanguage(language, () => artworkCheckAnswer(result)));
  });
  routes.post(`${extensionsPath}/variants/:variantId/acts`, async (c) => {
    const asked = await read(c, variantAct);
    if (asked instanceof Response) return asked;
    const reader = c.get("reader");
    const variantId = idOf(c.req.param("variantId"));
    const target = { ...reader, variantId, pictureOf: picturesOf(reader.shop) };
    return answered(c, await actOnVariant(connector, target, asked));
  });
  routes.get(`${extensionsPath}/catalog`, async (c) => {
    const { shop, language } = c.get("reader");
    const query = search.safeParse(c.req.query("search") ?? "");
    if (!query.success) {
      return refused(c, { field: "search", expected: query.error.issues[0]?.message ?? "a text" });
    }
    const found = await connector.products.searchCatalog({ shop, query: query.data });
    return c.json(inLanguage(language, () => catalogAnswer(found)));
  });
  routes.post(`${extensionsPath}/prints`, async (c) => {
    const asked = await read(c, printQuestion);
    if (asked instanceof Response) return asked;
    const made = await ground.makePrint({ ...c.get("reader"), ...asked });
    if (made === null) return unknown(c);
    const { path, expiresAt, leftOut } = made;
    const url = ground.appUrl + path;
    return c.json({ url, expiresAt: expiresAt.toISOString(), leftOut } satisfies PrintAnswer);
  });
  routes.all(`${extensionsPath}/*`, unknown);
  return routes;
}

/** What buyers ask: the token is for the store, and of no admin; that the order is theirs is proven beside it. */
function createBuyerRoutes(ground: ExtensionsGround): Hono<{ Variables: { call: BuyerCall } }> {
  const routes = new Hono<{ Variables: { call: BuyerCall } }>();
  const calls = createBuyerCalls();
  routes.use("/orders/:orderId/*", async (c, next) => {
    const caller = buyerOf(c, ground);
    if (caller instanceof Response) return caller;
    const { shop, customerId } = caller;
    const call = { shop, customerId, orderId: idOf(c.req.param("orderId")) };
    const waitSeconds = calls.begin(call);
    if (waitSeconds > 0) return tooMany(c, waitSeconds);
    c.set("call", call);
    return next();
  });
  routes.post("/orders/:orderId", async (c) => {
    const asked = await read(c, buyerQuestion);
    if (asked instanceof Response) return asked;
    const call = c.get("call");
    const claim = { ...call, confirmation: asked.confirmation ?? null };
    const order = await ground.connector.readBuyerOrder(claim);
    if (order === null) return unknown(c);
    calls.noteProven(call);
    const { shop } = call;
    const pictureOf = (url: string) => ground.pictureOf({ shop, url });
    return c.json(inLanguage(readerLanguage(c), () => buyerAnswer(order, pictureOf)));
  });
  routes.post("/orders/:orderId/wishes", async (c) => {
    const asked = await read(c, wishQuestion);
    if (asked instanceof Response) return asked;
    const { wish: kind, text, confirmation = null } = asked;
    const call = c.get("call");
    const { shop } = call;
    const claim = { ...call, confirmation };
    const outcome = await ground.connector.acceptWish({ ...claim, kind, text });
    const order = outcome === "unknown" ? null : await ground.connector.readBuyerOrder(claim);
    if (order === null) return unknown(c);
    calls.noteProven(call);
    const isDone = outcome === "accepted";
    const answer = inLanguage(readerLanguage(c), () => ({
      outcome: t(`buyer.wishes.${isDone ? "done" : "movedOn"}`),
      order: buyerAnswer(order, (url) => ground.pictureOf({ shop, url })),
    })) satisfies BuyerWishAnswer;
    return isDone ? c.json(answer) : c.json({ ...answer, ...movedOn(answer) }, 409);
  });
  routes.all("/*", unknown);
  return routes;
}

/** Whose page asks; else the answer that says that it is none of a buyer. */
function buyerOf(c: Context, ground: ExtensionsGround) {
  const authorization = c.req.header("authorization") ?? null;
  const caller = proveExtension(authorization, { ...ground, now: ground.clock() });
  return caller?.kind === "buyer"
    ? caller
    : problem(c, 401, { code: "unproven", message: unproven });
}

/** What stands in an address; whatever is no id leads to nothing, as an unknown one does. */
function idOf(text: string): string {
  return /^\d{1,20}$/.test(text) ? text : "0";
}

function lineOf({ lineId, ...part }: LineTarget): LineTarget {
  return { ...partOf(part), lineId: idOf(lineId) };
}

function partOf({ orderId, partId }: { orderId: string; partId: string }) {
  return { orderId: idOf(orderId), partId: isStorable(partId) ? partId : "" };
}

/** What came of something, as an act's answer: 409 where it had moved on, 422 with the field that did not fit. */
function answered(
  c: Context,
  result: { done: OrderActAnswer | VariantActAnswer; field: string | null } | null,
): Response {
  if (result === null) return unknown(c);
  const { done, field } = result;
  if (done.isDone) return c.json(done);
  if (field === null) return c.json({ ...done, ...movedOn(done) }, 409);
  const said: ProblemAnswer = { problem: { code: "refused", field, message: done.outcome } };
  return c.json({ ...done, ...said }, 422);
}

/** What the extension says that its page is shown in, else what the browser does. */
function readerLanguage(c: Context): Language {
  return knownLanguage(c.req.query("locale") ?? "") ?? languageOf(c.req.raw);
}

const jsonObject = z.record(z.string(), z.unknown());

/** The question in a body, or the answer that says what does not fit about it, or why it was not read: then nothing is done. */
async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  const text = await c.req.text().catch((error: unknown) => unread(c, error));
  if (text instanceof Response) return text;
  const body = jsonObject.safeParse(parsed(text));
  if (!body.success) return refused(c, { field: "body", expected: "a JSON object" });
  const question = schema.safeParse(body.data);
  if (question.success) return question.data;
  const [issue] = question.error.issues;
  const field = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path.join(".");
  return refused(c, { field: field || "body", expected: issue?.message ?? "another value" });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const unproven = "Authorization: expected a token for this page and this app, in force.";

function unknown(c: Context): Response {
  const message = inLanguage(readerLanguage(c), () => t("extension.unknown"));
  return problem(c, 404, { code: "unknown", message });
}

function refused(c: Context, { field, expected }: { field: string; expected: string }): Response {
  const message = inLanguage(readerLanguage(c), () => t("extension.refused"));
  return problem(c, 422, { code: "refused", field, expected, message });
}

/** Where the server lets no body through there is something to say about it; all else is a failure of ours. */
function unread(c: Context, error: unknown): Response {
  if (!isBodyRefused(error)) throw error;
  const { problem: code, status, headers } = error;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const message = inLanguage(readerLanguage(c), () => t(`extension.${bodyWords[code]}`));
  return problem(c, status, { code, message });
}

const bodyWords = {
  "too-large": "tooLarge",
  "too-slow": "refused",
  "too-many": "tooMany",
  overloaded: "tooMany",
  "broken-off": "refused",
} as const satisfies Record<BodyProblem, string>;

function tooMany(c: Context, waitSeconds: number): Response {
  c.header("retry-after", String(waitSeconds));
  const message = inLanguage(readerLanguage(c), () => t("extension.tooMany"));
  return problem(c, 429, { code: "too-many", message });
}

/** Beside how it stands now: nothing was done. */
function movedOn({ outcome }: { outcome: string }): ProblemAnswer {
  return { problem: { code: "moved-on", message: outcome } };
}

function problem(
  c: Context,
  status: 401 | 403 | 404 | 422 | 429 | BodyRefused["status"],
  said: ProblemAnswer["problem"],
): Response {
  return c.json({ problem: said } satisfies ProblemAnswer, status);
}

const shared = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after",
  "cache-control": "no-store",
  vary: "origin",
};
