/** How alerts leave: by the operator's mail server, and to addresses of channels that stores gave. */
import type { Alerting, Delivery } from "../connector/ports/index.ts";
import { phrase } from "../connector/model/phrases.ts";
import { details } from "../contract/index.ts";
import { callDeadlineMs } from "../limits/call-deadline.ts";
import { limits } from "../limits/limits.ts";
import type { MailSender, SendMail } from "../outbound/send-mail.server.ts";
import { createStrangerReader, type ReadFromStranger } from "../outbound/stranger-reader.server.ts";
import type { Config } from "../process/config.server.ts";
import { createAlertWords, type PageUrl } from "./alert-words.server.ts";

const timeoutMs = callDeadlineMs(limits.lease.alertMs);
/** What a busy server asks for at most: longer is not waited for. */
const retryAfterMaxMs = 60 * 60_000;

/** The ports of alerts over the configuration; `close` ends the connections to the mail server. */
export function createAlerting(
  { mail, notificationTrustedHosts: trustedHosts }: Config,
  { pageUrl }: { pageUrl: PageUrl },
): { alerting: Alerting; close: () => Promise<void> } {
  const sender = mail === undefined ? undefined : openMailSender(mail);
  return {
    alerting: {
      mail: sender === undefined ? null : mailBy(async (each) => (await sender).send(each)),
      post: postBy(createStrangerReader({ trustedHosts })),
      write: createAlertWords(pageUrl),
    },
    close: async () => (await sender)?.close(),
  };
}

/** What speaks to mail servers is loaded where there is one. */
async function openMailSender(mail: NonNullable<Config["mail"]>): Promise<MailSender> {
  const { createMailSender } = await import("../outbound/send-mail.server.ts");
  return createMailSender(mail);
}

function mailBy(send: SendMail): Alerting["mail"] {
  return async (mail): Promise<Delivery> => {
    const sent = await send(mail);
    switch (sent.kind) {
      case "delivered":
        return sent;
      case "refused":
        return { kind: "refused", words: sent.said };
      case "failed":
        return { kind: "failed", words: phrase("mailUnanswered"), retryAfterMs: null };
    }
  };
}

function postBy(read: ReadFromStranger): Alerting["post"] {
  return async ({ url, body }): Promise<Delivery> => {
    const answer = await read({
      url,
      headers: { "content-type": "application/json", "user-agent": "Portafilter" },
      body: JSON.stringify(body),
      timeoutMs,
      // Only the status counts: not a byte of the answer is read.
      bytesMax: 0,
    });
    if (answer.outcome === "refused") {
      const isForGood = answer.reason.code === "hostNotPublic";
      return isForGood
        ? { kind: "refused", words: answer.reason }
        : { kind: "failed", words: answer.reason, retryAfterMs: null };
    }
    const { status, headers } = answer;
    if (status >= 200 && status < 300) return { kind: "delivered" };
    const words = details("hostAnswered", { status });
    const isBusy = status === 408 || status === 429 || status >= 500;
    if (!isBusy) return { kind: "refused", words };
    return { kind: "failed", words, retryAfterMs: retryAfterMs(headers.get("retry-after")) };
  };
}

function retryAfterMs(header: string | null): number | null {
  if (header === null || !/^\d{1,9}$/.test(header)) return null;
  return Math.min(Number(header) * 1_000, retryAfterMaxMs);
}
