/**
 * A mail server and a channel of this machine, and the page on which both are read. What arrives is kept while it
 * runs and goes nowhere; of mails the newest 200.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { html } from "hono/html";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { ChannelMessage } from "./secure-origin.ts";

export interface Mailbox {
  /** What the app is told as `SMTP_URL`. */
  smtpUrl: string;
  /** Where what arrived is read in a browser. */
  url: string;
  /** The oldest first. */
  mails: readonly Email[];
  close(): Promise<void>;
}

const keptMax = 200;

/** Starts both on this machine's loopback. `messages`: what the channel has, the oldest first. */
export async function startMailbox({
  port,
  messages,
}: {
  port: number;
  messages: () => readonly ChannelMessage[];
}): Promise<Mailbox> {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      void keepMail(stream, mails).finally(() => done());
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const pages = createAdaptorServer({ fetch: mailPages({ mails, messages }).fetch });
  pages.listen(port, "127.0.0.1");
  await once(pages, "listening");
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://127.0.0.1:${portOf(pages)}`,
    mails,
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await new Promise<void>((resolve) => pages.close(() => resolve()));
    },
  };
}

async function keepMail(stream: Readable, mails: Email[]): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  mails.push(await PostalMime.parse(Buffer.concat(pieces)));
  mails.splice(0, mails.length - keptMax);
}

function portOf(server: { address(): string | AddressInfo | null }): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens nowhere.");
  return address.port;
}

function mailPages({
  mails,
  messages,
}: {
  mails: readonly Email[];
  messages: () => readonly ChannelMessage[];
}): Hono {
  const app = new Hono();
  app.get("/", (c) =>
    c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Mailbox</title>
            <style>
              body {
                max-width: 60ch;
                margin: 2rem auto;
                padding: 0 1rem;
                font: 16px/1.5 system-ui;
                overflow-wrap: anywhere;
              }
              li {
                margin-block: 1rem;
              }
              pre {
                white-space: pre-wrap;
                font: inherit;
              }
            </style>
          </head>
          <body>
            <h1>Emails</h1>
            ${mails.length === 0 ? html`<p>None has arrived.</p>` : ""}
            <ol reversed>
              ${mails
                .map(
                  ({ subject, to, date }, at) =>
                    html`<li>
                      <a href="/mails/${at}">${subject}</a
                      ><br />${to?.map((each) => each.address).join(", ")}, ${date}
                    </li>`,
                )
                .toReversed()}
            </ol>
            <h1>Messages of the channel</h1>
            ${messages().length === 0 ? html`<p>None has arrived.</p>` : ""}
            <ol reversed>
              ${messages()
                .map(({ text }) => html`<li><pre>${text}</pre></li>`)
                .toReversed()}
            </ol>
          </body>
        </html>`,
    ),
  );
  app.get("/mails/:at", (c) => {
    const mail = mails[Number(c.req.param("at"))];
    return mail === undefined ? c.notFound() : c.html(mail.html ?? mail.text ?? "");
  });
  return app;
}
