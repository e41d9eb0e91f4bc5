/** Room: whether a file can be printed. */
export { type ReadFromStranger } from "./artwork-check.ts";
export {
  type ArtworkChecker,
  type ArtworkFinding,
  createArtworkChecker,
} from "./artwork-checker.ts";
