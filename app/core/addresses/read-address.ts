import { type Address, address, problemWords } from "#app/contract/index.ts";

/** The parts that an address may have, in the order in which it is written. */
export const addressParts: readonly string[] = Object.keys(address.shape);

/** What is wrong with a part of an address, in words that follow its name: `is missing, and must be text`. */
interface AddressProblem {
  part: string;
  message: string;
}

/** An address of the parts that were given, as orders have theirs; or everything that is wrong with them. Pure. */
export function readAddress(
  given: Readonly<Record<string, string>>,
): { address: Address } | { problems: AddressProblem[] } {
  const parsed = address.safeParse(given, { error: problemWords });
  if (parsed.success) return { address: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    part: path.join("."),
    message,
  }));
  return { problems };
}
