/**
 * An HTTPS origin on this machine, for what the contract wants over HTTPS: artwork files, and the
 * pictures of the core, which it passes on from the app's own port. As a provider's address it is taken down
 * by a look at `/down`, and up again at `/up`.
 */
import { createHash, hash } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { createFolderStore } from "#app/storage/index.ts";
import { type LoopbackCertificate, makeLoopbackCertificate } from "./loopback-certificate.ts";

export interface SecureOrigin {
  /** `https://127.0.0.1:<port>` */
  url: string;
  /** The certificate to trust: `NODE_EXTRA_CA_CERTS` of whoever fetches from here. */
  certificateFile: string;
  /** The address of a print-ready PNG of exactly this size, drawn when it is first asked for. */
  artworkUrl(size: { widthPx: number; heightPx: number }, name: string): string;
  /** The same of a store's label, by a name as the core's own files have: its pages show it from their own address. */
  labelUrl: SecureOrigin["artworkUrl"];
  /** Puts all labels that were named so far where an app with this data folder looks for the core's files. */
  keepLabels(dataDir: string): Promise<void>;
  /** What was posted to `/channel`, as a channel of Slack's takes it; the oldest first, the newest 200. */
  messages: readonly ChannelMessage[];
  /** Where everything that is not artwork is passed on to. */
  passOnTo(port: number): void;
  close(): Promise<void>;
}

const labelCache = createFolderStore({ folder: path.resolve("node_modules/.cache/labels") });

const channelMessage = z.object({ text: z.string() });
export type ChannelMessage = z.infer<typeof channelMessage>;
const messagesMax = 200;

/** Starts on a free port; a certificate is made now, in `dir`, unless one is given. */
export async function startSecureOrigin({
  dir,
  certificate,
}: {
  dir: string;
  certificate?: LoopbackCertificate;
}): Promise<SecureOrigin> {
  const { key, cert, file: certificateFile } = certificate ?? (await makeLoopbackCertificate(dir));
  let appPort: number | undefined;
  let isDown = false;
  const drawn = new Map<string, Promise<Buffer>>();
  /** The path below which each label is drawn, by its file's name. */
  const labels = new Map<string, string>();
  const sizeOf = (place: string) =>
    /^\/artwork\/(\d+)x(\d+)\/[\w-]+\.png$/.exec(place)?.slice(1).map(Number);
  function draw(place: string, [width = 0, height = 0]: readonly number[]): Promise<Buffer> {
    const png = drawn.get(place) ?? drawArtwork(place, width, height);
    drawn.set(place, png);
    return png;
  }
  const messages: ChannelMessage[] = [];
  const server = https.createServer({ key, cert }, (request, response) => {
    const asked = request.url ?? "";
    const place = labels.get(asked.replace(/^\/artwork\//, "")) ?? asked;
    const size = sizeOf(place);
    if (request.url === "/down" || request.url === "/up") {
      isDown = request.url === "/down";
      const words = isDown ? "does not answer any more; /up ends that." : "answers again.";
      response.setHeader("content-type", "text/plain").end(`The provider at this address ${words}`);
      return;
    }
    if (request.url === "/channel" && request.method === "POST") {
      void keepMessage(request, messages).then((status) => response.writeHead(status).end());
      return;
    }
    if (size === undefined) {
      passOn(request, response, isDown ? undefined : appPort);
      return;
    }
    draw(place, size).then(
      (bytes) => response.writeHead(200, { "content-type": "image/png" }).end(bytes),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    certificateFile,
    messages,
    artworkUrl: (size, name) => `${url}${placeOf(size, name)}`,
    labelUrl(size, name) {
      const place = placeOf(size, name);
      const file = `${hash("sha256", place, "base64url").slice(0, 32)}.png`;
      labels.set(file, place);
      return `${url}/artwork/${file}`;
    },
    async keepLabels(dataDir) {
      const store = createFolderStore({ folder: path.join(dataDir, "artwork") });
      const keep = async ([file, place]: [string, string]) =>
        store.write(file, await onceOnDisk(file, () => draw(place, sizeOf(place) ?? [])));
      await Promise.all([...labels].map(keep));
    },
    passOnTo(port) {
      appPort = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function placeOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }, name: string) {
  return `/artwork/${widthPx}x${heightPx}/${name}.png`;
}

/** A label of the same name looks the same in every world: it is drawn once, and then read. */
async function onceOnDisk(file: string, make: () => Promise<Buffer>): Promise<Uint8Array> {
  const known = await labelCache.read(file);
  if (known !== undefined) return known;
  const bytes = await make();
  await labelCache.write(file, bytes);
  return bytes;
}

/** 400 where it is no message. */
async function keepMessage(
  request: http.IncomingMessage,
  messages: ChannelMessage[],
): Promise<number> {
  let body = "";
  for await (const piece of request.setEncoding("utf8")) body += piece;
  const read = channelMessage.safeParse(JSON.parse(body));
  if (!read.success) return 400;
  messages.push(read.data);
  messages.splice(0, messages.length - messagesMax);
  return 200;
}

function passOn(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  port: number | undefined,
): void {
  if (port === undefined) {
    response.writeHead(503).end();
    return;
  }
  const { method, headers, url: path } = request;
  const onward = http.request(
    { host: "127.0.0.1", port, method, headers, path, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once("error", () => response.headersSent || response.writeHead(502).end());
  request.pipe(onward);
}

/** A label of its own for each address: bands in colours that follow from the name. */
function drawArtwork(name: string, fullWidth: number, fullHeight: number): Promise<Buffer> {
  const [width, height] = [fullWidth / 10, fullHeight / 10];
  const [hue = 0, tilt = 0, seed = 0] = createHash("sha256").update(name).digest();
  const bands = Array.from({ length: 7 }, (_, at) => {
    const y = (height / 7) * at;
    const lightness = 28 + ((at * 37 + seed) % 45);
    return `<rect x="0" y="${y}" width="${width}" height="${height / 7 + 1}" fill="hsl(${(hue * 360) / 255 + at * 6}, 55%, ${lightness}%)"/>`;
  });
  const radius = Math.min(width, height) / 4;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${bands.join("")}
    <g transform="rotate(${tilt % 90} ${width / 2} ${height / 2})">
      <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="#fff8ee"/>
      <ellipse cx="${width / 2}" cy="${height / 2}" rx="${radius * 0.5}" ry="${radius * 0.75}" fill="#5a3418"/>
      <path d="M ${width / 2} ${height / 2 - radius * 0.7} q ${radius * 0.35} ${radius * 0.7} 0 ${radius * 1.4}"
        stroke="#fff8ee" stroke-width="${radius * 0.08}" fill="none"/>
    </g></svg>`;
  // Drawn at a tenth and enlarged: flat colours need no more, and an order waits for the picture.
  return sharp(Buffer.from(svg))
    .resize(fullWidth, fullHeight, { kernel: "nearest", fit: "fill" })
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toBuffer();
}
