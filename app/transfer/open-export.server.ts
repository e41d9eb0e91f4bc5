import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { createFrameReader, type Frame, FrameError } from "#app/decoding/index.ts";
import { limits } from "#app/limits/limits.ts";
import { anyHeader, type ExportHeader, exportHeader, exportPart } from "./export-format.ts";
import { fileProblem } from "./file-problem.ts";
import { TransferError } from "./transfer-error.ts";

/** An export that is being read. */
export interface OpenExport {
  header: ExportHeader;
  /**
   * The tables in their order, each with its rows, which are read before the next table is asked for. Throws
   * `TransferError` where the file is cut off or damaged.
   */
  tables(): AsyncGenerator<{ name: string; rows: AsyncGenerator<Uint8Array> }>;
  close(): Promise<void>;
}

/** Opens a file that `exportDatabase` wrote. Throws `TransferError` where it is none, or one of another version. */
export async function openExport(file: string): Promise<OpenExport> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw fileProblem(`${file} can't be read`, error);
  });
  const frames = readFrames(handle.createReadStream(), file);
  const close = async () => {
    await frames.return(undefined);
    await handle.close().catch(() => {});
  };
  try {
    return { header: await readHeader(frames, file), tables: () => readParts(frames, file), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readHeader(frames: AsyncGenerator<Frame>, file: string): Promise<ExportHeader> {
  const noExport = (cause?: unknown) =>
    new TransferError(`${file} is no file that \`npm run db:export\` wrote.`, { cause });
  let first: IteratorResult<Frame>;
  try {
    first = await frames.next();
  } catch (error) {
    throw error instanceof TransferError ? noExport(error) : error;
  }
  const head: unknown = first.done ? undefined : first.value.head;
  const any = anyHeader.safeParse(head);
  if (!any.success) throw noExport();
  const header = exportHeader.safeParse(head);
  if (header.success) return header.data;
  throw new TransferError(
    `${file} was written by another version of Portafilter (its format is ${any.data.version}): import it with that version.`,
  );
}

async function* readParts(
  frames: AsyncGenerator<Frame>,
  file: string,
): AsyncGenerator<{ name: string; rows: AsyncGenerator<Uint8Array> }> {
  /** What follows the rows of a table. */
  let following = await nextPart(frames, file);
  async function* rows(): AsyncGenerator<Uint8Array> {
    for (;;) {
      following = await nextPart(frames, file);
      if (following.kind !== "rows") return;
      yield following.bytes;
    }
  }
  while (following.kind !== "end") {
    if (following.kind === "rows") throw damaged(file);
    yield { name: following.name, rows: rows() };
  }
}

async function nextPart(frames: AsyncGenerator<Frame>, file: string) {
  const next = await frames.next();
  if (next.done) throw damaged(file);
  const part = exportPart.safeParse(next.value.head);
  if (!part.success) throw damaged(file, part.error);
  return { ...part.data, bytes: next.value.bytes };
}

async function* readFrames(
  source: NodeJS.ReadableStream,
  file: string,
): AsyncGenerator<Frame, undefined, undefined> {
  const reader = createFrameReader(limits.transfer.frame);
  const plain = pipeline(source, createZstdDecompress(), () => {});
  try {
    for await (const piece of plain) yield* reader.push(piece);
  } catch (error) {
    throw isDamage(error) ? damaged(file, error) : fileProblem(`${file} can't be read`, error);
  } finally {
    plain.destroy();
  }
}

/** What isn't zstd, or is no longer what was compressed, and what isn't frames inside of it. */
function isDamage(error: unknown): boolean {
  if (error instanceof FrameError) return true;
  return error instanceof Error && "code" in error && /^(?:ZSTD|Z)_/.test(String(error.code));
}

function damaged(file: string, cause?: unknown): TransferError {
  return new TransferError(`${file} is cut off or damaged: use another copy, or export again.`, {
    cause,
  });
}
