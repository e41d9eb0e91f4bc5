/** A provider that answers as the core does, until it is told to answer otherwise; over HTTPS on loopback. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { LoopbackCertificate } from "./loopback-certificate.ts";

export interface HostileProvider {
  /** `https://127.0.0.1:<port>` */
  url: string;
  /** Where honest answers come from: the app's own port. */
  passOnTo(port: number): void;
  /** What is answered to whoever asks for the catalog from now on; null: an honest answer. */
  answerCatalog(answer: ((response: ServerResponse) => void) | null): void;
  /** How often the catalog was asked for. */
  catalogCalls(): number;
  /** A file that it serves; returns its address. */
  serve(path: string, file: { type: string; body: Buffer }): string;
  close(): Promise<void>;
}

/** Starts on a free port. */
export async function startHostileProvider({
  key,
  cert,
}: LoopbackCertificate): Promise<HostileProvider> {
  let appPort: number | undefined;
  let answer: ((response: ServerResponse) => void) | null = null;
  let catalogCalls = 0;
  const files = new Map<string, { type: string; body: Buffer }>();
  const server = https.createServer({ key, cert }, (request, response) => {
    response.on("error", () => {});
    const [path = ""] = (request.url ?? "").split("?");
    const file = files.get(path);
    if (file !== undefined) {
      response.writeHead(200, { "content-type": file.type }).end(file.body);
      return;
    }
    const isCatalog = path === "/v1/catalog/products";
    if (isCatalog) catalogCalls += 1;
    if (isCatalog && answer !== null) answer(response);
    else passOn(request, response, appPort);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an object.
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    passOnTo(port) {
      appPort = port;
    },
    answerCatalog(next) {
      answer = next;
    },
    catalogCalls: () => catalogCalls,
    serve(path, file) {
      files.set(path, file);
      return `${url}${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number | undefined,
): void {
  const { method, headers, url: path } = request;
  const to = { host: "127.0.0.1", port, method, headers, path, agent: false };
  const onward = http.request(to, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  request.pipe(onward);
}
