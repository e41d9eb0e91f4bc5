/**
 * The program of a helper process: decodes what strangers sent, and knows nothing else. Its argument says
 * which jobs it loads.
 */
import { serveJobs } from "../decoding/serve-jobs.ts";

const kinds = {
  files: async () => (await import("./decoding-files.ts")).fileJobs,
  replies: async () => (await import("./decoding-replies.ts")).replyJobs,
};

const kind = process.argv[2];
if (kind === undefined || !(kind in kinds)) throw new Error("There is no such kind.");
// Just checked.
serveJobs(await kinds[kind as keyof typeof kinds]());
