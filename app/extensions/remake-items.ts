import type { Connector } from "../connector/index.ts";
import type { RemakeResult } from "../connector/ingest/orders/index.ts";
import type { DispatchDetail, LineDetail } from "../connector/queries/dispatches/index.ts";
import { payers, remakeReasons } from "../connector/model/remake.ts";
import { problemText } from "../ui/change-line/problem-text.ts";
import { inLanguage } from "../ui/languages.ts";
import { isolated } from "../ui/isolated.ts";
import { labeled } from "../ui/labeled.ts";
import { listed } from "../ui/listed.ts";
import { providerName } from "../ui/provider-name.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { OrderActAnswer, RemakeChoicesAnswer } from "./answers.ts";
import { orderAnswer } from "./order-answer.ts";
import type { RemakeCommand } from "./question-schemas.ts";

type OrderLineVerdict = DispatchDetail["orderLines"][number]["verdict"];

interface Target {
  orderId: string;
  partId: string;
}

/** Of a line that the store, or somebody else, ships: whoever looks for it hears why it can't be chosen. */
const notOfProvider: ReadonlySet<string> = new Set<OrderLineVerdict>([
  "Ignored",
  "NeedsMapping",
  "SomebodyElses",
]);

/** What of a part may be made again; null where the store has no such part, or nothing of it has left. */
export async function readRemakeChoices(
  connector: Pick<Connector, "readOrder" | "readLine">,
  { shop, language, orderId, partId }: AdminReader & Target,
): Promise<RemakeChoicesAnswer | null> {
  const order = await connector.readOrder({ shop, orderId });
  const part = order?.parts.find(({ id }) => id === partId);
  if (part === undefined || part.remakeable.length === 0) return null;
  const { remakesGoTo, remakeable } = part;
  const details = await Promise.all(
    remakeable.slice(0, changeableMax).map(({ lineItemId }) => {
      const target = { shop, dispatchId: partId, lineItemId, isRemade: true };
      return connector.readLine(target);
    }),
  );
  const others = part.orderLines.filter(({ verdict }) => notOfProvider.has(verdict));
  return inLanguage(language, () => ({
    about: [
      t("acts.remakeAbout"),
      ...(remakesGoTo === null ? [] : [t("remakes.goTo", { provider: providerName(remakesGoTo) })]),
      ...(others.length === 0
        ? []
        : [t("remakes.notHere", { names: listed(others.map(({ title }) => isolated(title))) })]),
    ],
    labels: {
      items: t("remakes.items"),
      reason: t("remakes.chooseReason"),
      payer: t("remakes.choosePayer"),
      note: t("remakes.noteLabel"),
      send: t("remakes.send"),
    },
    lines: remakeable.map(({ lineItemId, title, units }, index) =>
      Object.assign(
        {
          id: lineItemId,
          title,
          most: units,
          label: `${t("remakes.units", { title })} (${t("remakes.of", { units })})`,
        },
        changeOf(details[index] ?? null),
      ),
    ),
    reasons: remakeReasons.map((value) => ({ value, label: t(`remakes.reasons.${value}`) })),
    payers: payers.map((value) => ({ value, label: t(`remakes.payers.${value}`) })),
  }));
}

/** Lines that may be changed in place: of an order with more of them, the others are changed in the app. */
const changeableMax = 10;

/** What of a line may be made otherwise this time; one that is made of several SKUs is changed in the app. */
function changeOf(line: LineDetail | null): Pick<RemakeChoicesAnswer["lines"][number], "change"> {
  if (line === null || !line.isCorrectable || line.parts.length !== 1) return {};
  const texts = line.parts.flatMap(({ fields }) =>
    fields.flatMap(({ property, type, value }) =>
      type === "text" ? [{ property, label: labeled(line.title, property), value }] : [],
    ),
  );
  const picture = labeled(line.title, t("extension.otherPicture"));
  return { change: { texts, picture, sku: labeled(line.title, t("extension.otherSku")) } };
}

/** `field`: what of the question did not fit; null where it was done, or the order had moved on. */
export interface Remade {
  done: OrderActAnswer;
  field: "lines" | "changes" | null;
}

/** Has items of a part made again, once for each request, and tells how the order stands then. */
export async function remakeItems(
  connector: Pick<Connector, "readOrder" | "remakeItems">,
  {
    shop,
    actor,
    language,
    orderId,
    partId,
    pictureOf,
  }: AdminReader & Target & { pictureOf: (artworkUrl: string) => string },
  { lines, ...asked }: RemakeCommand,
): Promise<Remade | null> {
  const before = await connector.readOrder({ shop, orderId });
  if (before?.parts.every(({ id }) => id !== partId) !== false) return null;
  const result = await connector.remakeItems({
    shop,
    actor,
    dispatchId: partId,
    lines: lines.map(({ id: lineItemId, units }) => ({ lineItemId, units })),
    changes: lines.flatMap(changesOf),
    photoUrls: [],
    ...asked,
  });
  const order = await connector.readOrder({ shop, orderId });
  if (order === null) return null;
  return inLanguage(language, () => ({
    done: {
      isDone: result.kind === "opened",
      outcome: outcomeOf(result),
      order: orderAnswer(order, pictureOf),
    },
    field: fieldOf(result),
  }));
}

/** What of a line is to be made otherwise: a picture takes the place of its texts. */
function changesOf({ id: lineItemId, texts, pictureUrl, sku }: RemakeCommand["lines"][number]) {
  const printed = texts === undefined ? null : { kind: "texts" as const, entries: texts };
  const print = pictureUrl === undefined ? printed : { kind: "picture" as const, url: pictureUrl };
  if (print === null && sku === undefined) return [];
  return [{ lineItemId, print, sku: sku === undefined ? null : { part: 1, sku } }];
}

function outcomeOf(result: RemakeResult): string {
  if (result.kind === "opened") {
    const { sequence } = result;
    return t(result.isEarlier ? "acts.remadeBefore" : "remakes.done", { sequence });
  }
  if (result.kind === "unfit") return problemText(result.problem);
  return t(`remakes.problems.${result.problem}`);
}

function fieldOf(result: RemakeResult): Remade["field"] {
  if (result.kind === "unfit") return "changes";
  return result.kind === "refused" && result.problem === "items" ? "lines" : null;
}
