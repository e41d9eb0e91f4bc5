/**
 * Addresses at which photos are seen without a session: sealed with whose it is, which, and until when, for this
 * purpose alone, so that nobody reads, makes or changes one. Nothing of them is kept.
 */
import { z } from "zod";
import type { RemakePhotoModel } from "#app/db/generated/models.ts";
import type { Needs } from "../ports/context.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How many whole days a provider has: to answer a letter, and to argue about it. */
const letterDays = 30;

const claims = {
  /** One photo, whole or small. */
  photo: z.strictObject({
    shop: z.string(),
    until: z.number(),
    id: z.string(),
    isSmall: z.boolean(),
  }),
  /** All photos of the remake that this dispatch makes. */
  photos: z.strictObject({ shop: z.string(), until: z.number(), dispatchId: z.string() }),
};

type Purpose = keyof typeof claims;
type Claims<P extends Purpose> = z.infer<(typeof claims)[P]>;

/** A photo as pages show it. */
export interface PhotoView {
  id: string;
  /** Paths on the app's own origin, for an hour or two. */
  small: string;
  full: string;
  widthPx: number;
  heightPx: number;
  addedAt: Date;
}

/** Where a provider sees all photos of a remake. */
export interface PhotosAddress {
  url: string;
  /** The last day on which it opens everywhere, like `2026-12-28`. */
  lastDay: string;
}

type Ground = Needs<"sealer" | "clock" | "settings">;
type Photo = Pick<RemakePhotoModel, "shop" | "id" | "widthPx" | "heightPx" | "addedAt">;

/** Its addresses end at the same moment for whoever looks within an hour. */
export function viewPhoto(ctx: Ground, { shop, id, widthPx, heightPx, addedAt }: Photo): PhotoView {
  const until = (Math.floor(ctx.clock().getTime() / hourMs) + 2) * hourMs;
  const pathOf = (isSmall: boolean) =>
    `${new URL(ctx.settings.uploads.url).pathname}/photo/${seal(ctx, "photo", { shop, until, id, isSmall })}`;
  return { id, small: pathOf(true), full: pathOf(false), widthPx, heightPx, addedAt };
}

/** Where somebody without the app finds one photo whole, for as long as a letter's address opens. */
export function photoAddress(ctx: Ground, { shop, id }: Pick<Photo, "shop" | "id">): string {
  const { until } = letterTime(ctx);
  return `${ctx.settings.uploads.url}/photo/${seal(ctx, "photo", { shop, until, id, isSmall: false })}`;
}

/** Where a provider sees all photos of a remake. */
export function photosAddress(
  ctx: Ground,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): PhotosAddress {
  const { until, lastDay } = letterTime(ctx);
  const token = seal(ctx, "photos", { shop, until, dispatchId });
  return { url: `${ctx.settings.uploads.url}/photos/${token}`, lastDay };
}

/** Its last day is over everywhere on Earth when it ends. */
function letterTime({ clock }: Needs<"clock">): { until: number; lastDay: string } {
  const last = (Math.floor(clock().getTime() / dayMs) + letterDays) * dayMs;
  return { until: last + 2 * dayMs, lastDay: new Date(last).toISOString().slice(0, 10) };
}

function seal<P extends Purpose>(
  { sealer }: Needs<"sealer">,
  purpose: P,
  content: Claims<P>,
): string {
  return sealer.seal(JSON.stringify(content), contextOf(purpose));
}

/** Null for what was not sealed for this purpose, was changed, or has ended. */
export function openAddress<P extends Purpose>(
  { sealer, clock }: Needs<"sealer" | "clock">,
  purpose: P,
  token: string,
): Claims<P> | null {
  const text = opened(sealer, { token, context: contextOf(purpose) });
  if (text === null) return null;
  // Sealed by us, so it has the form; of another version it may have another.
  const found = claims[purpose].safeParse(JSON.parse(text));
  if (!found.success || found.data.until <= clock().getTime()) return null;
  return found.data as Claims<P>;
}

/** The sealer throws for whatever it did not seal so, which a stranger may send. */
function opened(
  sealer: Needs<"sealer">["sealer"],
  { token, context }: { token: string; context: string },
): string | null {
  try {
    return sealer.open(token, context);
  } catch {
    return null;
  }
}

function contextOf(purpose: Purpose): string {
  return `address:remake-${purpose}`;
}
