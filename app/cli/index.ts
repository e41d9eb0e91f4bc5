/** What is commanded at the terminal: `npm run core -- …`, `npm run connector -- …`, `npm run keys -- …`. */
export { runCommand } from "./run-command.ts";
export { runKeysCommand } from "./run-keys-command.ts";
export { runConnectorCommand } from "./run-connector-command.ts";
