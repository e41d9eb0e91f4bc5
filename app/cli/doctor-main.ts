/** `npm run doctor`: what is wrong with this installation, running or not; `--json` for programs. */
import { runDoctor } from "./run-doctor.ts";
import { readAnyConfig } from "../process/config.server.ts";

// A pipe (`npm run doctor | head`) that closes early is no failure.
process.stdout.on("error", () => process.exit(0));

process.exitCode = await runDoctor(process.argv.slice(2), { readInstallation: readAnyConfig });
