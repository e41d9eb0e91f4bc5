import sharp from "sharp";

/** A blank picture, as a file that a person chooses; one of a color of its own is called by it. */
export async function aPicture(width: number, height: number, background?: string) {
  const blank = { width, height, channels: 3, background: background ?? "#c98a5b" } as const;
  const buffer = await sharp({ create: blank }).png().toBuffer();
  const name = background === undefined ? "harbor.png" : `${background.slice(1)}.png`;
  return { name, mimeType: "image/png", buffer };
}
