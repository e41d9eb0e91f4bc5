import { limits } from "#app/limits/limits.ts";
import { within } from "#app/limits/within.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { type ArtworkCheckResult, checkArtwork } from "../mappings/index.ts";
import { createTurns } from "../uploads/index.ts";
import { type Inspecting, inspectAddress } from "./inspect-address.ts";

/** What is said of an address to the person who entered it. `findings`: what of a picture that fits may not be meant. */
export type EnteredCheck =
  | (Extract<ArtworkCheckResult, { kind: "fits" }> & { findings: readonly PictureFinding[] })
  | Extract<ArtworkCheckResult, { kind: "refused" }>;

/**
 * Checks one artwork that a person entered, as `checkArtwork` does, and says of a picture that fits what it would say of an
 * uploaded one. What takes too long to be read, or comes while others are, is checked as if nothing were to be said of it.
 */
export function createEnteredCheck(
  ctx: ProviderAccess & Needs<"inspectPicture" | "log"> & Inspecting,
): (entered: { shop: string; sku: string; url: string }) => Promise<EnteredCheck> {
  const inTurn = createTurns();
  return async ({ shop, sku, url }) => {
    const checked = await checkArtwork(ctx, { shop, sku, url });
    if (checked.kind !== "fits") return checked;
    const inspecting = inTurn(shop, () => inspectAddress(ctx, { shop, url }));
    const found = await within(limits.outsideCall.artworksMs, inspecting).catch(
      (error: unknown) => {
        ctx.log({ level: "info", message: "A picture was not inspected.", shop, error });
        return null;
      },
    );
    return { ...checked, findings: found === null || "problem" in found ? [] : found };
  };
}
