/** The forms of acts on several variants; each comes, with its words, once somebody asks for it. */
import { lazy } from "react";
import { loadActTexts } from "../load-texts.ts";

export const MapToSku = lazy(async () => {
  const [{ MapToSku: form }] = await Promise.all([import("./map-to-sku.tsx"), loadActTexts()]);
  return { default: form };
});

export const GiveArtwork = lazy(async () => {
  const [{ GiveArtwork: form }] = await Promise.all([import("./give-artwork.tsx"), loadActTexts()]);
  return { default: form };
});
