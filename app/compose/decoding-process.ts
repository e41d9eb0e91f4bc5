/**
 * The program of a helper process: decodes what strangers sent, and knows nothing else. Its argument says
 * which jobs it loads.
 */
import { serveJobs } from "../decoding/serve-jobs.ts";

const lanes = {
  files: async () => (await import("./decoding-files.ts")).fileJobs,
  replies: async () => (await import("./decoding-replies.ts")).replyJobs,
};

const lane = process.argv[2];
if (lane === undefined || !(lane in lanes)) throw new Error("There is no such lane.");
// Just checked.
serveJobs(await lanes[lane as keyof typeof lanes]());
