/** Room: whether a file can be printed, and artwork of our own making. */
export { type ReadFromStranger } from "./artwork-check.ts";
export {
  type ArtworkChecker,
  type ArtworkFinding,
  createArtworkChecker,
} from "./artwork-checker.ts";
export { artworkJobMoves, type ArtworkJobState, getArtworkJob } from "./artwork-job.ts";
export { fetchArtworkCheck } from "./fetch-artwork-check.ts";
export { inspectArtworkFile } from "./inspect-artwork-file.ts";
export { artworkFileName, type ArtworkStore } from "./artwork-store.ts";
export { readOwnArtworkFirst } from "./own-artwork.ts";
export { purgeArtwork, type PurgingContext } from "./purge-artwork.ts";
export { readTemplate } from "./read-template.ts";
export { renderArtwork, renderDueArtwork, type RenderingContext } from "./render-artwork.ts";
export { shrinkPicture } from "./shrink-picture.ts";
export { startArtwork, type StartingContext } from "./start-artwork.ts";
