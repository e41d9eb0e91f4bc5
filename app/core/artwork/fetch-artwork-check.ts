import { details, type ErrorDetails } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { DomainError } from "../kernel/errors.ts";
import type { ArtworkCheck, ReadFromStranger } from "./artwork-check.ts";
import { contentSeen } from "./artwork-content.ts";
import { type ImageHeader, createImageHeaderReader } from "./image-header.ts";

type ReadRequest = Parameters<ReadFromStranger>[0];

const timeoutMs = limits.outsideCall.artworkMs;
const bytesMax = 256 * 1_024;

/**
 * Looks at the file behind `url` and says what it is. With an earlier check the host is asked only
 * whether the file changed since. Throws `artwork_not_acceptable` when the file can't be read, or is
 * neither JPEG nor PNG; what `beforeAsking` throws comes through.
 */
export async function fetchArtworkCheck(
  read: ReadFromStranger,
  {
    url,
    earlier,
    now,
    beforeAsking,
  }: {
    url: string;
    earlier: ArtworkCheck | undefined;
    now: Date;
    beforeAsking?: ReadRequest["beforeAsking"] | undefined;
  },
): Promise<ArtworkCheck> {
  const readHeader = createImageHeaderReader();
  let header: ImageHeader = { kind: "more" };
  const answer = await read({
    url,
    headers: conditionsOf(earlier),
    timeoutMs,
    bytesMax,
    ...(beforeAsking && { beforeAsking }),
    isEnough: (bytes) => {
      header = readHeader(bytes);
      return header.kind !== "more";
    },
  });
  if (answer.outcome === "refused") throw notAcceptable(answer.reason);
  if (answer.status === 304 && earlier !== undefined) return { ...earlier, checkedAt: now };
  if (answer.status !== 200)
    throw notAcceptable(details("hostAnswered", { status: answer.status }));
  header = readHeader(answer.bytes);
  if (header.kind === "unreadable") throw notAcceptable(header.reason);
  if (header.kind === "more") {
    throw notAcceptable(
      answer.bytes.length < bytesMax
        ? details("fileEndsEarly", {})
        : details("fileSizeUnsaid", { size: bytesMax / 1_024 }),
    );
  }
  const { type, widthPx, heightPx } = header;
  const { headers } = answer;
  return {
    type,
    widthPx,
    heightPx,
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
    content: contentSeen(answer.bytes, headers.get("content-length")),
    checkedAt: now,
  };
}

function conditionsOf(earlier: ArtworkCheck | undefined): Record<string, string> {
  if (earlier?.etag) return { "if-none-match": earlier.etag };
  if (earlier?.lastModified) return { "if-modified-since": earlier.lastModified };
  return {};
}

function notAcceptable(reason: ErrorDetails): DomainError {
  return new DomainError("artwork_not_acceptable", reason);
}
