import { lookup, Resolver } from "node:dns/promises";

export interface Resolved {
  address: string;
  family: number;
}

/** A name server has two tries of so long; a name of several of them takes no longer. */
const tryMs = 2_000;

/**
 * All addresses of a name that a stranger chose. The system's own look-up takes one of the process's few threads until the
 * name's server has answered, and can't be cut off: with a dead server's names a stranger would keep everybody else's
 * waiting. So the network is asked here, which takes none. A name without a dot is of this machine or its network,
 * which the system knows. Rejects where there are none, and with the signal. `servers` are asked in place of the system's.
 */
export async function resolveStranger(
  hostname: string,
  { signal, servers }: { signal?: AbortSignal; servers?: readonly string[] } = {},
): Promise<Resolved[]> {
  if (!hostname.includes(".")) return lookup(hostname, { all: true });
  const resolver = new Resolver({ timeout: tryMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    throw Object.assign(new Error("The name has no address."), { code: codeOf([four, six]) });
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: number): Resolved[] {
  return answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}

/** The system's words for a name that is not there, or of which nobody knows just now. */
function codeOf(answers: readonly PromiseSettledResult<string[]>[]): string {
  const known = new Set(["ENOTFOUND", "ENODATA"]);
  const isKnown = answers.every(
    (answer) => answer.status === "fulfilled" || known.has(String(answer.reason?.code)),
  );
  return isKnown ? "ENOTFOUND" : "EAI_AGAIN";
}
