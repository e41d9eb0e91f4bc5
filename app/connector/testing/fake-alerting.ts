import { createAlertWords } from "#app/compose/alert-words.server.ts";
import type { Alerting, Delivery, Mail } from "../ports/index.ts";

/** A mail server and channels in memory: what they took, and what they answer from now on. */
export function createFakeAlerting() {
  const kept = {
    mails: [] as Mail[],
    posts: [] as { url: string; body: unknown }[],
    /** What the next ones are answered; delivered without. */
    answer: null as Delivery | null,
  };
  const write = createAlertWords((shop, path) => `https://admin.example/${shop}${path}`);
  const answer = (): Delivery => kept.answer ?? { kind: "delivered" };
  const alerting: Alerting = {
    async mail(mail) {
      if (kept.answer === null) kept.mails.push(mail);
      return answer();
    },
    async post(message) {
      if (kept.answer === null) kept.posts.push(message);
      return answer();
    },
    write,
  };
  return { alerting, kept };
}
