import type { StoredFile } from "#app/limits/answer-file.ts";
import type { Needs } from "../../ports/context.ts";

export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/png" | "image/jpeg";
}

/** The same, to be read a piece at a time. */
export interface OpenedUpload {
  file: StoredFile;
  type: UploadedFile["type"];
}

/** 192 bits of chance: who doesn't know the address doesn't find the file. */
const uploadName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/;

/** Whether a text may be a file's name: what is none is not asked for. */
export function isUploadName(text: string): boolean {
  return uploadName.test(text);
}

/** What lies at an upload's address; null where nothing does, or no more. Asks for no credentials. */
export async function readUpload(
  ctx: Needs<"prisma" | "uploads">,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<UploadedFile | null> {
  const type = await uploadType(ctx, { shop, fileName });
  if (type === null) return null;
  const bytes = await ctx.uploads.read(fileName);
  return bytes === undefined ? null : { bytes, type };
}

/** As `readUpload`, without reading it: that is its reader's, who may also cancel it. */
export async function openUpload(
  ctx: Needs<"prisma" | "uploads">,
  upload: { shop: string; fileName: string },
): Promise<OpenedUpload | null> {
  const type = await uploadType(ctx, upload);
  if (type === null) return null;
  const file = await ctx.uploads.open(upload.fileName);
  return file === undefined ? null : { file, type };
}

/** The type of what lies at an upload's address, by its row alone; null where nothing does, or no more. */
export async function uploadType(
  ctx: Needs<"prisma">,
  { shop, fileName }: { shop: string; fileName: string },
): Promise<UploadedFile["type"] | null> {
  const [, ending] = uploadName.exec(fileName) ?? [];
  if (ending === undefined) return null;
  const row = await ctx.prisma.upload.findUnique({
    where: { shop_fileName: { shop, fileName } },
    select: { state: true },
  });
  if (row?.state !== "Stored") return null;
  return ending === "png" ? "image/png" : "image/jpeg";
}

/** Where an upload is to be had: by the shop, and a name that nobody guesses. Its content never changes. */
export function addressOf(
  { settings }: Needs<"settings">,
  { shop, fileName }: { shop: string; fileName: string },
): string {
  return `${settings.uploads.url}/${shop}/${fileName}`;
}
