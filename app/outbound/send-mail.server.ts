/** E-mail by the mail server that the operator named. */
import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { callDeadlineMs } from "../limits/call-deadline.ts";
import { limits } from "../limits/limits.ts";

/** One e-mail to one address. */
export interface OutgoingMail {
  /** Names it for good: the same name is the same Message-ID, by which mail servers know what came twice. */
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST from mail programs whose reader wants no more (RFC 8058), and shows a page to a browser. */
  leaveUrl: string;
}

/** `refused`: the server declined it for good. `failed`: it was not reached, or asks to come again. */
type Sent = { kind: "delivered" } | { kind: "refused"; said: string } | { kind: "failed" };

export type SendMail = (mail: OutgoingMail) => Promise<Sent>;

export interface MailSender {
  send: SendMail;
  close: () => void;
}

/** For the connection, and for the greeting. */
const timeoutMs = callDeadlineMs(limits.lease.alertMs);

/**
 * Sends by `smtpUrl` (`smtp://user:password@host:587`, `smtps://` for TLS from the start) as `from`, over a few
 * connections that are kept. An e-mail that has not left `deadlineMs` after it was given to `send`, waiting for one of
 * them included, has failed and does not leave any more. Never throws for what the server does.
 */
export function createMailSender({
  smtpUrl,
  from,
  deadlineMs = limits.alerts.mailDeadlineMs,
}: {
  smtpUrl: string;
  from: string;
  deadlineMs?: number;
}): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // What a server has taken and not yet said so would be sent twice.
    socketTimeout: limits.alerts.mailSilenceMs,
    // What is sent is made here alone: no file and no address of a page is read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    close: () => transport.close(),
    async send({ name, to, subject, text, html, leaveUrl }) {
      const digest = createHash("sha256").update(name).digest("hex").slice(0, 32);
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(deadlineMs),
          messageId: `<${digest}@${domain}>`,
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: {
            // It was sent by a program: nobody's absence is answered to it.
            "Auto-Submitted": "auto-generated",
            "List-Unsubscribe": `<${leaveUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        });
        return { kind: "delivered" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** A server that answers with a number of the five hundreds would say the same the next time. */
function outcomeOf(error: unknown): Sent {
  const { responseCode, response, code } = error as {
    responseCode?: number;
    response?: string;
    code?: string;
  };
  // Not about this e-mail: the operator's password, or what the server wants of a connection.
  if (code === "EAUTH" || code === "ETLS") return { kind: "failed" };
  const isForGood = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isForGood
    ? { kind: "refused", said: response ?? String(responseCode) }
    : { kind: "failed" };
}
