/** A certificate for servers of this machine alone. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { generate } from "selfsigned";

export interface LoopbackCertificate {
  key: string;
  cert: string;
  /** What to trust: `NODE_EXTRA_CA_CERTS` of whoever connects. */
  file: string;
}

/** Makes one now for `localhost` and `127.0.0.1`, on any port; it lies in `dir`. */
export async function makeLoopbackCertificate(dir: string): Promise<LoopbackCertificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    algorithm: "sha256",
    keySize: 2048,
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  const file = path.join(dir, "loopback-certificate.pem");
  await writeFile(file, cert);
  return { key, cert, file };
}
