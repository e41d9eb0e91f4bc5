import type { ConnectorContext } from "./ports/context.ts";

/** Gives operations their surroundings: what is left of each is its command. */
export function openFor(ctx: ConnectorContext) {
  return <Command, Result>(
    operation: (ctx: ConnectorContext, command: Command) => Promise<Result>,
  ): ((command: Command) => Promise<Result>) =>
    (command) =>
      operation(ctx, command);
}
