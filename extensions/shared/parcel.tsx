import type { Words } from "./words.ts";

/** A parcel's carrier and number; they lead to where it is, if the provider gave an address for that. */
export function Parcel({
  parcel: { carrier, number, url },
  words,
}: {
  parcel: { carrier: string; number: string; url: string };
  words: Words;
}) {
  const text = words.translate("track", { carrier, number });
  if (url === "") return <s-text>{text}</s-text>;
  return (
    <s-link href={url} target="_blank">
      {text}
    </s-link>
  );
}
