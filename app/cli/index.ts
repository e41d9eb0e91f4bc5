/** What is commanded at the terminal: `npm run core -- …`, `npm run connector -- …`. */
export { runCommand } from "./run-command.ts";
export { runConnectorCommand } from "./run-connector-command.ts";
