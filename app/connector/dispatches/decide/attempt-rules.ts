/**
 * The rules for an attempt that was frozen and not answered: when it goes out, when the provider is asked for its
 * order first, and when it is given up. Pure.
 */
import { aboutAttempt } from "../../model/attention.ts";
import { underWay } from "../../model/attempt-states.ts";
import { bare } from "../../model/notice.ts";
import { phrase } from "../../model/phrases.ts";
import { settleMs } from "../../clients/settle.ts";
import { type Action, hold } from "./action.ts";
import { keyLifeMs } from "./key-life.ts";
import type { Rule } from "./rule.ts";
import { isPlacedSince } from "./search-lost.ts";
import type { Seen, SeenAttempt } from "./seen.ts";

/** A provider whose answers can't be understood may have made the order all the same. */
const searchEvery = 5;

const keyUnknown = { reason: aboutAttempt, subject: { words: phrase("keyUnknown") } } as const;

/** In the order in which they are asked, after everything about orders that the provider has. */
export const attemptRules: readonly Rule[] = [
  {
    name: "an attempt whose fate a person has settled is given up",
    action: ({ dispatch: { state, cleared } }) =>
      state === "Submitting" && cleared.includes(aboutAttempt)
        ? { kind: "Abandon", why: "attemptNotArrived" }
        : null,
  },
  {
    name: "a body whose personal data was erased is never sent again: it is looked up, or given up",
    action: ({ dispatch, home, isRedacted }, now) => {
      const attempt = underWay(dispatch.attempt);
      if (attempt === null || !isRedacted || home === "none") return null;
      if (attempt.sentAt === null) return { kind: "Abandon", why: "attemptErased" };
      if (home === "unknown") return hold(keyUnknown, now);
      return searchSettled(attempt, now);
    },
  },
  {
    name: "an attempt is never sent over another connection: it is given up unsent, or looked up at its own",
    action: (seen, now) => {
      const { dispatch, home } = seen;
      const attempt = underWay(dispatch.attempt);
      if (attempt === null || home === "current" || home === "none") return null;
      if (isUnsent(seen, attempt)) return { kind: "Abandon", why: "attemptLeftBehind" };
      if (home === "unknown") return hold(keyUnknown, now);
      return searchSettled(attempt, now);
    },
  },
  {
    name: "nothing goes out without a connection",
    action: ({ connection }, now) => (connection === null ? hold(bare("NotConnected"), now) : null),
  },
  {
    name: "while a look-up is under way or a person is asked, nothing goes out",
    action: ({ dispatch }) => {
      const attempt = underWay(dispatch.attempt);
      if (attempt === null) return null;
      const isOpen = attempt.searchCursor !== null || dispatch.attention?.reason === aboutAttempt;
      return isOpen ? { kind: "Search" } : null;
    },
  },
  {
    name: "an attempt older than the provider's memory is looked up first",
    action: ({ dispatch }, now) => {
      const attempt = underWay(dispatch.attempt);
      if (attempt === null) return null;
      const { frozenAt, searchedAt } = attempt;
      const knownSince = Math.max(frozenAt.getTime(), searchedAt?.getTime() ?? 0);
      return now.getTime() - knownSince > keyLifeMs ? { kind: "Search" } : null;
    },
  },
  {
    name: "what may have gone out before the database was restored from a backup is looked up first",
    action: (seen) => (isFromBeforeRestore(seen) ? { kind: "Search" } : null),
  },
  {
    name: "an attempt that stays without an answer is looked up now and then",
    action: ({ dispatch: { attempt, tries } }) => {
      if (attempt?.state !== "Sent") return null;
      const { sentAt, searchedAt } = attempt;
      const isTime = tries > 0 && tries % searchEvery === 0;
      const isNews = sentAt !== null && (searchedAt === null || searchedAt < sentAt);
      return isTime && isNews ? { kind: "Search" } : null;
    },
  },
  {
    name: "after a refusal the provider's newest orders are looked through before another key goes out",
    action: ({ dispatch: { attempt } }) =>
      attempt?.state === "Frozen" && attempt.afterRefusal && attempt.searchedAt === null
        ? { kind: "SearchAfterRefusal" }
        : null,
  },
  {
    name: "a body that never went out is written anew where its order was changed, held or canceled since",
    action: (seen) =>
      isUnsentOvertaken(seen) ? { kind: "Abandon", why: "attemptOvertaken" } : null,
  },
  {
    name: "an attempt without an answer is sent again: same key, same body",
    action: ({ dispatch }) => (underWay(dispatch.attempt) === null ? null : { kind: "Submit" }),
  },
];

/**
 * Its order was placed while the database that was lost may still have sent it, under a key that this one never had.
 * The id that the provider knows it by is the same.
 */
function isFromBeforeRestore(seen: Seen): boolean {
  const attempt = underWay(seen.dispatch.attempt);
  return attempt !== null && !isPlacedSince(seen) && !isSearchedSince(seen, attempt);
}

function isSearchedSince({ restoredAt }: Seen, { searchedAt }: SeenAttempt): boolean {
  return restoredAt !== null && searchedAt !== null && searchedAt >= restoredAt;
}

/**
 * Nothing of it went out, or it was refused together with its key each time; nor may a database that was lost have sent it,
 * nor what was refused before it have been made, unless that was looked for.
 */
function isUnsent(seen: Seen, { sentAt, afterRefusal, searchedAt }: SeenAttempt): boolean {
  const isChecked = !afterRefusal || searchedAt !== null;
  return sentAt === null && isChecked && !isFromBeforeRestore(seen);
}

/**
 * Its key was never sent, or its connection's was refused each time, or it was not sent since a restore after which the
 * provider was seen not to have it: no order can come of it.
 */
function isUnsentOvertaken(seen: Seen): boolean {
  const { attempt, agreedRevision, seenHoldRevision } = seen.dispatch;
  if (attempt === null || attempt.afterRefusal) return false;
  const isSame = agreedRevision === seen.revision && seenHoldRevision === seen.holdRevision;
  return !isSame && (underWay(attempt)?.sentAt === null || isLostUnsent(seen, attempt));
}

function isLostUnsent(seen: Seen, attempt: SeenAttempt): boolean {
  const { restoredAt } = seen;
  const { state, sentAt } = attempt;
  const isOfBefore = restoredAt !== null && sentAt !== null && sentAt < restoredAt;
  return state === "Sent" && isOfBefore && isSearchedSince(seen, attempt);
}

/** Asks for an attempt as soon as nothing of it can be on its way any more. */
function searchSettled({ sentAt }: SeenAttempt, now: Date): Action {
  const settledAt = new Date((sentAt?.getTime() ?? 0) + settleMs);
  return settledAt > now ? { kind: "Wait", until: settledAt } : { kind: "Search" };
}
