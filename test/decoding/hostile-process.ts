/** A helper whose jobs are what hostile bytes may do to a decoder. */
import { type Job, serveJobs } from "#app/decoding/index.ts";

/** What "keep" has never given back. */
const keptForEver: Buffer[] = [];

const jobs: Record<string, Job> = {
  repeat: async (about, bytes) => ({ value: about, bytes }),
  async hog() {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1_000_000, kept.length));
  },
  async "hog the heap"() {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length });
  },
  async keep(about) {
    keptForEver.push(Buffer.alloc(Number(about), 1));
    return { value: process.pid };
  },
  async spin() {
    for (;;);
  },
  flood: async () => ({ value: null, items: Array.from({ length: 1_000_000 }, (_, at) => at) }),
  async crash() {
    process.kill(process.pid, "SIGSEGV");
    return new Promise(() => {});
  },
  async "be killed"() {
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => {});
  },
  async babble() {
    process.stdout.write(Buffer.alloc(64, 7));
    return { value: null };
  },
  async fail() {
    throw new TypeError("This message quotes what was decoded.");
  },
  surroundings: async () => ({
    value: { pid: process.pid, environment: Object.keys(process.env), cwd: process.cwd() },
  }),
};

serveJobs(jobs);
