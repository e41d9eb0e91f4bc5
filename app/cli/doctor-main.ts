/** `npm run doctor`: what is wrong with this installation, running or not; `--json` for programs. */
import { runDoctor } from "./run-doctor.ts";
import { readAnyConfig } from "../process/config.server.ts";
import { runProgram } from "../process/run-program.ts";

await runProgram(() => runDoctor(process.argv.slice(2), { readInstallation: readAnyConfig }));
