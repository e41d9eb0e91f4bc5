/** What alerts say, in their reader's language: as an e-mail, and as one message of a channel. */
import type { AlertFacts, SomeOrders } from "../connector/model/alert.ts";
import type { Notice } from "../connector/model/notice.ts";
import { hasOpenLines } from "../connector/model/open-lines.ts";
import type { AlertWords } from "../connector/ports/index.ts";
import { html, type Markup } from "../documents/html.ts";
import { attentionSentence } from "../ui/attention-words.ts";
import { outageWords } from "../ui/home/outage-words.ts";
import { inLanguage, knownLanguage } from "../ui/languages.ts";
import { dayText, exactTime } from "../ui/moments.ts";
import { listed } from "../ui/listed.ts";
import { reasonText } from "../ui/reason-text.ts";
import { t } from "../ui/text.ts";

/** Where the app's pages are opened, whoever reads: below the store's admin. */
export type PageUrl = (shop: string, path: string) => string;

interface About {
  shop: string;
  storeName: string;
  answerUrl: string;
  reader: { language: string | null; timezone: string };
}

/** One thing that an alert says: a heading, what it is about, and where that is looked at. */
interface Part {
  heading: string;
  lines: string[];
  link?: Link;
}

interface Link {
  label: string;
  url: string;
}

interface Letter {
  subject: string;
  parts: Part[];
  /** Below all of it. */
  foot: { lines: string[]; links: Link[] };
}

/** Words alerts; the texts of all languages have to be known (`createStoreWords`). Pure. */
export function createAlertWords(pageUrl: PageUrl) {
  return (facts: AlertFacts, about: About): AlertWords =>
    inLanguage(knownLanguage(about.reader.language ?? "") ?? "en", () => {
      const letter = letterOf(facts, about, pageUrl);
      const { subject } = letter;
      return { subject, text: asText(letter), html: asHtml(letter), message: asMessage(letter) };
    });
}

function letterOf(facts: AlertFacts, about: About, pageUrl: PageUrl): Letter {
  const { shop, storeName: store, answerUrl } = about;
  const settings = {
    label: t("mail.settings"),
    url: pageUrl(shop, "/app/settings/notifications"),
  };
  const foot = {
    lines: [t("mail.why", { store })],
    links: [settings, { label: t("mail.unsubscribe"), url: answerUrl }],
  };
  switch (facts.kind) {
    case "invitation": {
      const link = { label: t("mail.confirm"), url: answerUrl };
      const lines = [t("mail.invitationBody", { store })];
      const subject = t("mail.invitation", { store });
      return {
        subject,
        parts: [{ heading: subject, lines, link }],
        foot: { lines: [], links: [] },
      };
    }
    case "test": {
      const heading = t("mail.test");
      const lines = [t("mail.testBody", { store })];
      return { subject: ofStore(heading, store), parts: [{ heading, lines }], foot };
    }
    case "news": {
      const parts = newsParts(facts, about, pageUrl);
      return { subject: ofStore(parts[0]?.heading ?? "", store), parts, foot };
    }
    case "digest": {
      const heading = t("mail.digest", { day: dayText(facts.day) });
      const counts = [
        t("mail.received", { count: facts.received }),
        t("mail.shipped", { count: facts.shipped }),
      ];
      const rest = newsParts(facts, about, pageUrl);
      const isQuiet = rest.length === 0 && !facts.isAsked;
      const lines = isQuiet ? [...counts, t("mail.nothing")] : counts;
      const parts = [{ heading, lines }, ...rest];
      return { subject: ofStore(heading, store), parts, foot };
    }
  }
}

function ofStore(subject: string, store: string): string {
  return `${store}: ${subject}`;
}

type News = Extract<AlertFacts, { kind: "news" | "digest" }>;

/** What is down comes first, then what waits, then what is late. */
function newsParts(facts: News, { shop, reader: { timezone } }: About, pageUrl: PageUrl): Part[] {
  const { groups, otherOrders, late, outages } = facts;
  const at = (moment: Date) => exactTime(moment, timezone);
  const view = (filter: string, label = t("mail.view")): Link => ({
    label,
    url: pageUrl(shop, `/app/orders?filter=${filter}`),
  });
  const parts = outages.map(({ kind, since, waiting, left }): Part => {
    const { title, advice } = outageWords({ kind, left });
    const sinceWord = kind === "unreachable" ? "worked" : "since";
    return {
      heading: title,
      lines: [
        ...(since === null ? [] : [t(`outages.${sinceWord}`, { time: at(new Date(since)) })]),
        ...(waiting === 0 ? [] : [t("outages.waiting", { count: waiting })]),
        advice,
      ],
    };
  });
  if (groups.length > 0) {
    const count = groups.reduce((sum, { orders }) => sum + orders.count, otherOrders);
    parts.push({
      heading: t("mail.attention", { count }),
      lines: [
        ...groups.map(({ notice, orders }) => `${namesOf(orders)}: ${sentenceOf(notice, at)}`),
        ...(otherOrders === 0 ? [] : [t("mail.more", { count: otherOrders })]),
      ],
      link: view("attention"),
    });
  }
  const undecided = facts.kind === "news" ? unforwardedPart(facts, view) : openPart(facts, view);
  if (undecided !== null) parts.push(undecided);
  if (facts.kind === "news" && facts.rest !== null) {
    const { rest } = facts;
    const heading = t("mail.rest", { count: rest.count });
    parts.push({ heading, lines: [namesOf(rest), t("mail.restHint")], link: view("attention") });
  }
  if (late !== null) {
    const heading = t("mail.late", { count: late.count });
    parts.push({ heading, lines: [namesOf(late)], link: view("late") });
  }
  return parts;
}

/** In place of what a provider said of a refused order, which no alert quotes: what it is about, and where the words stand. */
function sentenceOf(notice: Notice, at: (moment: Date) => string): string {
  const { reason, subject } = notice;
  const isRefusal = reason === "RefusedByProvider" || reason === "ChangeRefused";
  if (!isRefusal || subject.words !== "") return attentionSentence(notice, at);
  const detail = t(`mail.refused.${subject.about?.field ?? "unknown"}`);
  return `${reasonText(reason)}${t("attention.afterward", { detail })}`;
}

type View = (filter: string, label?: string) => Link;

/** New orders of which nothing is sent before somebody decides. */
function unforwardedPart(
  { unforwarded }: Extract<News, { kind: "news" }>,
  view: View,
): Part | null {
  if (unforwarded === null) return null;
  return {
    heading: t("mail.unforwarded", { count: unforwarded.count }),
    lines: [namesOf(unforwarded), t("mail.unforwardedHint")],
    link: view("unforwarded", t("decisions.unforwarded")),
  };
}

/** What went nowhere and waits for somebody, in Home's own words; the view of what needs attention has it too. */
function openPart({ openLines }: Extract<News, { kind: "digest" }>, view: View): Part | null {
  if (!hasOpenLines(openLines)) return null;
  const kinds = ["undecided", "sendable", "unknown"] as const;
  return {
    heading: t("mail.openLines"),
    lines: kinds.flatMap((kind) => {
      const count = openLines[kind];
      return count === 0 ? [] : [t(`decisions.${kind}`, { count })];
    }),
    link: openLines.isUnforwarded
      ? view("unforwarded", t("decisions.unforwarded"))
      : view("attention"),
  };
}

/** `#1001, #1002 and 3 more`. */
function namesOf({ count, names }: SomeOrders): string {
  const more = count - names.length;
  if (more <= 0) return listed(names);
  return `${names.join(", ")} ${t("mail.more", { count: more })}`;
}

function asText({ parts, foot }: Letter): string {
  const body = parts.map(({ heading, lines, link }) =>
    [heading, ...lines, ...(link === undefined ? [] : [`${link.label}: ${link.url}`])].join("\n"),
  );
  const below = [...foot.lines, ...foot.links.map(({ label, url }) => `${label}: ${url}`)];
  return [...body, ...(below.length === 0 ? [] : [`-- \n${below.join("\n")}`])].join("\n\n");
}

const ink = "color:#303030;font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif";
const button =
  "display:inline-block;background:#303030;color:#fff;padding:8px 16px;border-radius:8px;text-decoration:none";

function asHtml({ subject, parts, foot }: Letter): string {
  const sections = parts.map(
    ({ heading, lines, link }): Markup =>
      html`<h1 style="font-size:18px;line-height:1.3;margin:24px 0 8px">${heading}</h1>
        ${lines.map((line) => html`<p style="margin:0 0 6px;overflow-wrap:anywhere">${line}</p>`)}
        ${link === undefined ? null : html`<p style="margin:16px 0"><a href="${link.url}" style="${button}">${link.label}</a></p>`}`,
  );
  const below = [
    ...foot.lines.map((line) => html`<p style="margin:0 0 6px">${line}</p>`),
    html`<p style="margin:0">
      ${foot.links.map(
        ({ label, url }, at) =>
          html`${at === 0 ? "" : " · "}<a href="${url}" style="color:#616161">${label}</a>`,
      )}
    </p>`,
  ];
  return html`<!doctype html>
    <html>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;background:#fff;${ink}">
        <div style="max-width:560px;margin:0 auto">
          ${sections}
          ${foot.links.length === 0 ? null : html`<div style="margin-top:32px;padding-top:16px;border-top:1px solid #e3e3e3;color:#616161;font-size:13px">${below}</div>`}
        </div>
      </body>
    </html>`.markup;
}

/** Slack's marks: three signs are escaped, and an address stands beside what it is called. The subject comes first. */
function asMessage({ parts, subject }: Letter): string {
  const sections = parts.map(({ heading, lines, link }, at) =>
    [
      `*${escaped(at === 0 ? subject : heading)}*`,
      ...lines.map(escaped),
      ...(link === undefined ? [] : [`<${link.url}|${escaped(link.label)}>`]),
    ].join("\n"),
  );
  return sections.join("\n\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
