import { once } from "node:events";
import { isIP } from "node:net";
import tls from "node:tls";

/** When the certificate of a host ends, as Unix time; 0 where it can't be read. */
export interface CertificateExpiry {
  host: string;
  seconds: number;
}

/** A certificate is renewed weeks before its end, and a proxy that hangs is asked again soon enough. */
const askedEveryMs = 60 * 60 * 1_000;
const answerMs = 5_000;

/**
 * Knows when the certificate ends that `url` shows to whoever asks. `read` answers at once with what is known, and
 * has it read anew once an hour, in the background; nothing before the first answer, and never for plain http.
 */
export function createCertificateReader({
  url,
  nowMs = () => performance.now(),
}: {
  url: string;
  nowMs?: () => number;
}): { read(): CertificateExpiry | undefined; settled(): Promise<void> } {
  const { protocol, hostname, port } = new URL(url);
  let known: CertificateExpiry | undefined;
  let askedAt: number | undefined;
  let asking = Promise.resolve();
  return {
    read() {
      if (protocol !== "https:") return undefined;
      if (askedAt === undefined || nowMs() - askedAt >= askedEveryMs) {
        askedAt = nowMs();
        asking = readCertificateEnd({ hostname, port }).then(
          (seconds) => void (known = { host: hostname, seconds }),
          () => void (known = { host: hostname, seconds: 0 }),
        );
      }
      return known;
    },
    /** Resolves when what is being asked has been answered. */
    settled: () => asking,
  };
}

/**
 * Reads when the certificate ends that a host shows, as Unix time. `hostname` and `port` are as a URL has them. Rejects
 * where nothing answers within seconds.
 */
export async function readCertificateEnd({
  hostname,
  port,
}: Pick<URL, "hostname" | "port">): Promise<number> {
  // Whether it is trusted is the reader's business: an expired one has an end too.
  const socket = tls.connect({
    host: hostname,
    port: Number(port || 443),
    // An address of the network is no name that a server could choose by.
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(answerMs) });
    return Date.parse(socket.getPeerCertificate().valid_to) / 1_000;
  } finally {
    socket.destroy();
  }
}
