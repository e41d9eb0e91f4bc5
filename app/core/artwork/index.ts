/** Whether a file can be printed, and artwork of our own making. */
export { type ReadFromStranger } from "./artwork-check.ts";
export {
  artworkCopyMoves,
  type IsKeptHere,
  joinLineArtwork,
  keptBelow,
  type LineArtwork,
  wantCopies,
} from "./artwork-copy.ts";
export { type ArtworkSeen, seenOf } from "./artwork-version.ts";
export {
  type ArtworkChecker,
  type ArtworkFinding,
  createArtworkChecker,
  isPutOff,
} from "./artwork-checker.ts";
export { artworkJobMoves, type ArtworkJobState, getArtworkJob } from "./artwork-job.ts";
export type { ArtworkQuotas } from "./artwork-usage.ts";
export {
  copyArtwork,
  copyDueArtwork,
  type CopyingContext,
  type InspectArtwork,
  wakeDueCopies,
} from "./copy-artwork.ts";
export { eraseArtwork, eraseDueArtwork } from "./erase-artwork.ts";
export { fetchArtworkCheck } from "./fetch-artwork-check.ts";
export type { ArtworkFile } from "./inspect-artwork-file.ts";
export { artworkFileName, type ArtworkStore } from "./artwork-store.ts";
export { readOwnArtworkFirst } from "./own-artwork.ts";
export { purgeArtwork, type PurgingContext } from "./purge-artwork.ts";
export { purgeContents, purgeCopies } from "./purge-copies.ts";
export { purposeOf, type ReadPurpose, type ReadQuotas, spendRead } from "./read-usage.ts";
export { readTemplate } from "./read-template.ts";
export {
  renderArtwork,
  renderDueArtwork,
  type RenderingContext,
  wakeDueArtwork,
} from "./render-artwork.ts";
export { startArtwork, type StartingContext } from "./start-artwork.ts";
