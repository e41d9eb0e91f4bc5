const written = new Intl.DateTimeFormat("en", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A moment as text. UTC, so that server and browser write the same. */
export function writeTime(at: Date): string {
  return `${written.format(at)} UTC`;
}

/** A moment, exact for machines. */
export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{writeTime(at)}</time>;
}
