/** The operator's commands: `npm run core -- <group> <command> …`. */
export { runCommand } from "./run-command.ts";
