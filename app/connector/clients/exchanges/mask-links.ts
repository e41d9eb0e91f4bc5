/** Addresses without what gives a right to read them, or shows what a buyer wished for. Pure. */
import { dots } from "./dots.ts";
import { isRandom } from "./random-words.ts";

const linkMax = 300;

/** An address as it may be seen. */
export function linkOf(value: string, masked: (text: string) => string): string {
  const url = value.length > linkMax * 10 ? null : URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return dots;
  if (url.pathname.includes("/artwork/")) return pictureOf(url);
  const link = `${url.origin}${url.pathname}`;
  const read = readable(link);
  if (link.length > linkMax || masked(link) !== link || masked(read) !== read) return dots;
  if (url.pathname.split("/").some(isRandom)) return dots;
  return url.search === "" ? link : `${link}?${dots}`;
}

/** The address of artwork: whoever has it sees the buyer's text, so only where and what it is is left. */
export function artworkLinkOf(value: string): string {
  const url = URL.parse(value);
  return url === null || !/^https?:$/.test(url.protocol) ? dots : pictureOf(url);
}

function pictureOf({ origin, pathname }: URL): string {
  const folder = pathname.includes("/artwork/") ? "/artwork" : "";
  const [ending = ""] = /\.[A-Za-z]{2,5}$/.exec(pathname) ?? [];
  return `${origin}${folder}/${dots}${ending}`;
}

/** A text whose addresses are as they may be seen. */
export function withLinksMasked(text: string, mask: (link: string) => string): string {
  return text.replaceAll(/https?:\/\/[^\s<>"'\\]+/gi, (link) => mask(link));
}

function readable(link: string): string {
  try {
    return decodeURIComponent(link).replaceAll(/[+_-]/g, " ");
  } catch {
    // It is in no encoding that anybody could read a name in.
    return link;
  }
}
