import { explainStartError } from "./start-error.ts";

/**
 * Runs a program of the command line to its end: what `run` returns is its exit code. What keeps it from working is
 * said in one sentence, with `advice` on it behind, and ends it with 1; every other error is thrown on.
 */
export async function runProgram(
  run: () => Promise<number | void>,
  {
    isCommand = true,
    advice = () => undefined,
  }: {
    /** Not so for a server, of which a failure is that of its start. */
    isCommand?: boolean;
    advice?: (error: unknown) => string | undefined;
  } = {},
): Promise<void> {
  // A pipe (`npm run core -- --help | head`) that closes early is no failure.
  process.stdout.on("error", () => process.exit(0));
  try {
    const code = await run();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    const reason = explainStartError(error, { isCommand });
    if (reason === undefined) throw error;
    const lines = [reason, advice(error)].filter((line) => line !== undefined);
    process.stderr.write(`${lines.join("\n")}\n`);
    process.exit(1);
  }
}
