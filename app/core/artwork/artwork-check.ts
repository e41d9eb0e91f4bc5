import type { ErrorDetails } from "#app/contract/index.ts";
import type { ContentSeen } from "./artwork-content.ts";

/** What is known of the file behind an artwork URL. */
export interface ArtworkCheck {
  type: "jpeg" | "png";
  widthPx: number;
  heightPx: number;
  etag: string | null;
  lastModified: string | null;
  /** Null where a process that knew nothing of it looked. */
  content: ContentSeen | null;
  checkedAt: Date;
}

/** Asks the web for the first bytes of a file. `app/outbound` has the guarded one. */
export type ReadFromStranger = (request: {
  url: string;
  headers?: Record<string, string>;
  timeoutMs: number;
  bytesMax: number;
  isEnough?: (bytes: Uint8Array) => boolean;
  /** Called before each request with its host, redirects too. What it throws keeps that from being made, and is thrown. */
  beforeAsking?: (hostname: string) => Promise<void>;
}) => Promise<
  | { outcome: "answered"; status: number; headers: Headers; bytes: Uint8Array }
  | { outcome: "refused"; reason: ErrorDetails }
>;

/** For so long a check is simply believed; after that the host is asked whether the file changed. */
const believedMs = 10 * 60 * 1_000;

/** True while the check needs no request. */
export function isBelieved(check: ArtworkCheck, now: Date): boolean {
  const age = now.getTime() - check.checkedAt.getTime();
  return age < believedMs;
}
