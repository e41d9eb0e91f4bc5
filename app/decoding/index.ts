/** Bytes of strangers are decoded here, in processes that may be killed. */
export { createDecoder, type Decoded, type Decoder, type Decoding } from "./create-decoder.ts";
export { createHelperSpace } from "./create-helper-space.ts";
export { createFrameReader, encodeFrame, type Frame, FrameError } from "./frames.ts";
export { findCeilingKind } from "./memory-ceiling.ts";

export { type Job, type JobResult, serveJobs } from "./serve-jobs.ts";
