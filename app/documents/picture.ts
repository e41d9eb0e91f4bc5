/** What a picture inside a document may weigh as text, so that a page of many stays one that opens. */
const dataMaxCharacters = 200_000;

const dataAddress = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The address of a picture as a document shows it: a path, which begins at `origin`, or a small PNG, JPEG or
 * WebP as data. Null for anything else: no document makes a browser ask a stranger. Pure.
 */
export function shownPicture(address: string | null, origin: string): string | null {
  if (address === null) return null;
  if (/^\/[^/\\]/.test(address)) return origin + address;
  return address.length <= dataMaxCharacters && dataAddress.test(address) ? address : null;
}
