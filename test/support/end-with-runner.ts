/**
 * A worker whose runner was killed ends at once, whatever it is in the middle of: the line between them
 * closes. What it started ends with it (end-with-us.ts).
 */
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
