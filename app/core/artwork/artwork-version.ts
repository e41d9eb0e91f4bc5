import type { ArtworkCheck } from "./artwork-check.ts";

/** What a line remembers of the file that its order was accepted with. Without ETag and date its type alone. */
export interface ArtworkSeen {
  type: ArtworkCheck["type"];
  etag?: string;
  modifiedAt?: string;
  /** From when it was looked at until it was ordered, where it was believed meanwhile. */
  believed?: { from: string; until: string };
}

/** What a line of an order of `orderedAt` is to remember of a check. */
export function seenOf(
  check: Pick<ArtworkCheck, "type" | "etag" | "lastModified" | "checkedAt">,
  orderedAt: Date,
): ArtworkSeen {
  const { type, etag, lastModified, checkedAt } = check;
  const modifiedAt = dateOf(lastModified);
  const isBelieved = checkedAt < orderedAt && (etag !== null || modifiedAt !== null);
  return {
    type,
    ...(etag && { etag }),
    ...(modifiedAt && { modifiedAt: modifiedAt.toISOString() }),
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
}

/**
 * SQL that says in a part of a sentence by what a file differs from the one that was seen, null where nothing says that it
 * does. Equal tags or equal dates are enough to be the same: mirrors agree on one of them, and a file that is uploaded again
 * keeps its tag. A weak tag that differs says nothing, nor does what a side doesn't have. What was changed after it
 * was looked at and before it was ordered is what was ordered.
 */
export function differenceFromSeen({ seen, type, etag, modifiedAt }: Version): string {
  const seenTag = `${seen}->>'etag'`;
  const seenAt = `(${seen}->>'modifiedAt')::timestamptz`;
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
  END`;
}
