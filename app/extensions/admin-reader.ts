import type { Language } from "../ui/languages.ts";

/** Who asks, proven, and in which language they read. */
export interface AdminReader {
  shop: string;
  /** What their acts are kept under. */
  actor: string;
  language: Language;
  /** They may look, and do nothing. */
  isViewer: boolean;
}
