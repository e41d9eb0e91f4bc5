/** How alerts are worded and sent. */
import type { AlertFacts } from "../model/alert.ts";
import type { Words } from "../model/phrases.ts";

/** One e-mail to one address. */
export interface Mail {
  /** Names it for good: sent twice, it is the same e-mail. */
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where who gets it says that they want no more. */
  leaveUrl: string;
}

/** What came of sending. `refused`: it would not be taken the next time either. */
export type Delivery =
  | { kind: "delivered" }
  | { kind: "refused"; words: Words }
  | { kind: "failed"; words: Words; retryAfterMs: number | null };

export interface AlertWords {
  subject: string;
  text: string;
  html: string;
  /** The same as one message of a channel, in Slack's own marks. */
  message: string;
}

export interface Alerting {
  /** Null: the deployment sends no e-mail. Never throws for what a mail server does. */
  mail: ((mail: Mail) => Promise<Delivery>) | null;
  /** Posts JSON to an address that a stranger gave. */
  post: (message: { url: string; body: unknown }) => Promise<Delivery>;
  /** Words an alert in the language of its reader. `answerUrl`: where they say whether they want any. */
  write: (
    facts: AlertFacts,
    about: {
      shop: string;
      storeName: string;
      answerUrl: string;
      reader: { language: string | null; timezone: string };
    },
  ) => AlertWords;
}
