import os from "node:os";
import { type Arguments, UsageError } from "./command.ts";

const nameCharactersMax = 100;

/** Who acts: what `--as` says, else the user of the system. Throws `UsageError` for what is no name. */
export function operatorOf(args: Arguments): string {
  const given = args.text("as");
  const name = (given ?? systemUser()).trim();
  if (name !== "" && name.length <= nameCharactersMax && !/\p{C}/u.test(name)) return name;
  throw new UsageError(
    `--as must be a name of 1 to ${nameCharactersMax} characters, without control characters.`,
  );
}

function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
