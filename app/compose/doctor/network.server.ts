/** How the installation is reached, and what it reaches. */
import { counted } from "../../core/index.ts";
import { limits } from "../../limits/limits.ts";
import { readCertificateEnd } from "../../outbound/certificate.server.ts";
import {
  type Check,
  codeOf,
  type Finding,
  type Installation,
  judgeClock,
  note,
  ok,
  type Seen,
  wrong,
} from "./finding.ts";

const { doctor } = limits;
const dayMs = 24 * 60 * 60_000;

export const health: Check = async ({ config }) => {
  const { port, host } = config.http;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const answer = await ask(url);
  if (answer.kind === "silent") {
    return answer.code === "ECONNREFUSED"
      ? [note("program", `Nothing listens at ${url}: the program is not running here.`)]
      : [wrong("program", `${url} does not answer (${answer.code}).`, "Read its log; restart it.")];
  }
  if (answer.status === 200) return [ok("program", `${url} is ready.`)];
  const what = `${answer.status}${answer.text === "" ? "" : `, ${answer.text}`}`;
  return [
    wrong(
      "program",
      `${url} answers ${what}.`,
      "`unavailable`: the database or its disk, see above. `starting` for long: read its log. Anything else: another program has this PORT.",
    ),
  ];
};

/** As whoever is outside sees it, as far as that can be seen from here. */
export const publicAddress: Check = async ({ config }) => {
  const { publicUrl, openUrl } = config;
  const url = new URL(openUrl);
  if (url.protocol !== "https:") {
    return [
      note("address", `${openUrl} is reached on this machine alone (PUBLIC_URL, SHOPIFY_APP_URL).`),
    ];
  }
  // A proxy lets nobody from outside ask for health; this much of the API is everybody's to read.
  const page = `${publicUrl}/v1/openapi.json`;
  const answer = await ask(page);
  const toDo = `Check the name, the proxy in front and its certificate; it has to lead to port ${config.http.port} here.`;
  if (answer.kind === "silent") {
    const isRefused = certificateFaults.test(answer.code);
    const says = isRefused
      ? `The certificate of ${publicUrl} is refused (${answer.code}): it has ended, is another name's, or nobody vouches for it.`
      : `${publicUrl} can't be reached from here (${answer.code}).`;
    return [wrong("address", says, isRefused ? certificateToDo : toDo)];
  }
  const findings =
    answer.status === 200
      ? [ok("address", `${publicUrl} leads to a program that answers.`)]
      : [wrong("address", `${page} answers ${answer.status}.`, toDo)];
  return [...findings, ...(await certificate(url))];
};

/** What Node says of a certificate that browsers and Shopify refuse as well. */
const certificateFaults = /CERT|LEAF_SIGNATURE/;
const certificateToDo =
  "Renew it, or have the proxy show the one of this name (docs/runbooks/certificate.md).";

async function certificate(url: URL): Promise<Finding[]> {
  // The request before judged it; here only its end is read.
  const endsAt = await readCertificateEnd(url).catch(() => undefined);
  if (endsAt === undefined) return [];
  const days = Math.floor((endsAt * 1_000 - Date.now()) / dayMs);
  const says = `The certificate of ${url.host} is valid for ${counted(days, "more day")}.`;
  return days < doctor.certificateDays
    ? [wrong("certificate", says, "Renew it, and see why that did not happen by itself.")]
    : [ok("certificate", says)];
}

/**
 * Whom the program needs, and their clocks, which are in what they answer: signatures and tokens are refused by one that
 * is wrong.
 */
export async function reach({
  program,
  config,
}: Installation): Promise<{ findings: Finding[]; seen: Seen }> {
  const hosts = [
    ...(program === "app" && config.merchantApi.connection.kind === "remote"
      ? [{ what: "The provider", origin: config.merchantApi.connection.url, toDo: providerToDo }]
      : []),
    ...(config.artworkStore.kind === "s3"
      ? [{ what: "The bucket", origin: config.artworkStore.endpoint, toDo: bucketToDo }]
      : []),
    ...(config.backup.kind === "kept" && config.backup.where.kind === "s3"
      ? [
          {
            what: "The bucket of backups",
            origin: config.backup.where.endpoint,
            toDo: backupBucketToDo,
          },
        ]
      : []),
  ];
  const findings: Finding[] = [];
  const silent = new Set<string>();
  for (const { what, origin, toDo } of hosts) {
    const answer = await ask(origin);
    const says = `${what} at ${origin}`;
    const isSilent = answer.kind === "silent" || answer.status >= 500;
    if (isSilent && toDo === providerToDo) silent.add(origin);
    if (answer.kind === "silent") {
      findings.push(wrong("reach", `${says} can't be reached from here (${answer.code}).`, toDo));
    } else if (answer.status >= 500) {
      findings.push(wrong("reach", `${says} answers ${answer.status}.`, toDo));
    } else if (answer.date !== null) {
      findings.push(judgeClock(`${new URL(origin).host}'s`, Math.abs(Date.now() - answer.date)));
    }
  }
  return { findings, seen: { silent } };
}

const providerToDo =
  "Check MERCHANT_API_URL and the network between, or ask the provider (docs/runbooks/provider-unanswered.md). Orders wait, and go out by themselves once it answers.";
const backupBucketToDo =
  "Check BACKUP_S3_ENDPOINT and the network between: nothing is backed up meanwhile (docs/runbooks/backup.md).";
const bucketToDo = "Check ARTWORK_S3_ENDPOINT and the network between; artwork waits for it.";

type Asked =
  | { kind: "answered"; status: number; text: string; date: number | null }
  | { kind: "silent"; code: string };

async function ask(url: string): Promise<Asked> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(doctor.callMs),
    });
    const { status, headers } = response;
    const isShort = Number(headers.get("content-length") ?? Infinity) <= doctor.answerMaxBytes;
    const text = isShort ? await response.text() : "";
    if (!isShort) await response.body?.cancel();
    const date = Date.parse(headers.get("date") ?? "");
    return { kind: "answered", status, text, date: Number.isNaN(date) ? null : date };
  } catch (error) {
    return { kind: "silent", code: codeOf(error) };
  }
}
