/**
 * A program that tries subjects under quarantine, one for each line of its input, and never ends by
 * itself: tests kill it. Told to end by SIGTERM it says so and leaves nothing. Each line of its output says what became of one.
 */
import { createInterface } from "node:readline";
import { z } from "zod";
import { openDatabase } from "#app/db/database.server.ts";
import { createQuarantine } from "../index.ts";

const [url = ""] = process.argv.slice(2);
const command = z.object({
  subject: z.object({ scope: z.string(), tenant: z.string(), key: z.string() }),
  ends: z.enum(["never", "ended", "killed"]),
});
const { pool } = openDatabase({ url });
const leaving = new AbortController();
const quarantine = createQuarantine({
  pool,
  leaving: leaving.signal,
  clock: () => new Date(),
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
});
await quarantine.start();
process.on("SIGTERM", () => {
  leaving.abort();
  process.stdout.write(`${JSON.stringify({ kind: "leaving" })}\n`);
});
for await (const line of createInterface({ input: process.stdin })) {
  const { subject, ends } = command.parse(JSON.parse(line));
  const admission = await quarantine.admit(subject);
  if (admission.kind === "admitted" && ends !== "never") await admission.settle(ends);
  process.stdout.write(`${JSON.stringify(admission)}\n`);
}
