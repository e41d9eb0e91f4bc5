import type { ArtworkCheck } from "./artwork-check.ts";
import type { ContentSeen } from "./artwork-content.ts";

/** What a line remembers of the file that its order was accepted with. */
export interface ArtworkSeen {
  type: ArtworkCheck["type"];
  etag?: string;
  modifiedAt?: string;
  content?: ContentSeen;
  /** From when it was looked at until it was ordered, where it was believed meanwhile. */
  believed?: { from: string; until: string };
}

/**
 * SQL of what `core.artwork_check` has of a file's content, null where it is another look's: a process of an earlier version
 * leaves it as it was.
 */
export const contentOfCheck =
  "CASE WHEN (content->>'at')::timestamptz = checked_at THEN content - 'at' END";

/** What a line of an order of `orderedAt` is to remember of a check. */
export function seenOf(
  check: Pick<ArtworkCheck, "type" | "etag" | "lastModified" | "content" | "checkedAt">,
  orderedAt: Date,
): ArtworkSeen {
  const { type, etag, lastModified, content, checkedAt } = check;
  const modifiedAt = dateOf(lastModified);
  const isBelieved = checkedAt < orderedAt && (etag !== null || modifiedAt !== null);
  return {
    type,
    ...(etag && { etag }),
    ...(modifiedAt && { modifiedAt: modifiedAt.toISOString() }),
    ...(content && { content }),
    ...(isBelieved && {
      believed: { from: checkedAt.toISOString(), until: orderedAt.toISOString() },
    }),
  };
}

/** The moment that a `Last-Modified` names; null where it names none. */
export function dateOf(lastModified: string | null): Date | null {
  const time = Date.parse(lastModified ?? "");
  const isAfterAll = time > 0 && time < farAway;
  return isAfterAll ? new Date(time) : null;
}

const farAway = Date.parse("9999-01-01T00:00:00Z");

interface Version {
  /** SQL of what was seen (`ArtworkSeen`), which may be null. */
  seen: string;
  /** SQL of what is there now. */
  type: string;
  etag: string;
  modifiedAt: string;
  /** Its `ContentKept`, null where nothing of it is to be compared. */
  content: string;
}

/**
 * SQL that says in a part of a sentence by what a file differs from the one that was seen, null where nothing says that it
 * does. Equal tags or equal dates are enough to be the same: mirrors agree on one of them, and a file that is uploaded again
 * keeps its tag. A weak tag that differs says nothing, nor does what a side doesn't have. Where neither tag nor date says anything,
 * the length does that was announced, and how the file began. What was changed after it was looked at and before it was
 * ordered is what was ordered.
 */
export function differenceFromSeen({ seen, type, etag, modifiedAt, content }: Version): string {
  const seenTag = `${seen}->>'etag'`;
  const seenAt = `(${seen}->>'modifiedAt')::timestamptz`;
  const seenLength = `(${seen}#>>'{content,length}')::bigint`;
  const length = `(${content}->>'length')::bigint`;
  const head = `${content}->'heads'->>(${seen}#>>'{content,head,bytes}')`;
  const opaque = (tag: string) => `regexp_replace(${tag}, '^W/', '')`;
  const time = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')`;
  return `CASE
    WHEN ${seen}->>'type' <> ${type}
      THEN format('it was a %s file, and is a %s file', upper(${seen}->>'type'), upper(${type}))
    WHEN ${opaque(seenTag)} = ${opaque(etag)} OR ${seenAt} = ${modifiedAt}
      OR ${modifiedAt} BETWEEN (${seen}#>>'{believed,from}')::timestamptz
        AND (${seen}#>>'{believed,until}')::timestamptz THEN NULL
    WHEN ${seenTag} NOT LIKE 'W/%' AND ${etag} NOT LIKE 'W/%' AND ${seenTag} <> ${etag}
      THEN format('its ETag was %s, and is %s', ${seenTag}, ${etag})
    WHEN ${seenAt} <> ${modifiedAt}
      THEN format('it was of %s, and is of %s', ${time(seenAt)}, ${time(modifiedAt)})
    WHEN ${seenLength} <> ${length}
      THEN format('it had %s bytes, and has %s', ${seenLength}, ${length})
    WHEN ${seen}#>>'{content,head,digest}' <> ${head}
      THEN format('its first %s bytes are others than they were', ${seen}#>>'{content,head,bytes}')
  END`;
}
