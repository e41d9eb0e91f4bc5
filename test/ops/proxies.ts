/** The proxies of `ops/proxy/`, each made to serve on this machine what its configuration says. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

interface Here {
  folder: string;
  /** Where it listens, with TLS. */
  port: number;
  /** Where the two processes behind it listen. */
  ports: readonly number[];
  files: { certificate: string; key: string };
}

interface Proxy {
  versionWords: string[];
  /** Whether it asks the processes itself for their health. */
  asksForHealth: boolean;
  /** Whether it counts a body whose length is not announced. */
  countsChunks: boolean;
  configure(here: Here): Promise<{ words: string[]; env?: Record<string, string> }>;
}

async function configurationOf(
  name: string,
  { folder }: Here,
  changes: readonly [from: string | RegExp, to: string][],
): Promise<string> {
  let text = await readFile(`ops/proxy/${name}`, "utf8");
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${name} has no ${from}.`);
    text = changed;
  }
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/** By the name of the program. */
export const proxies: Readonly<Record<"haproxy" | "nginx" | "caddy", Proxy>> = {
  haproxy: {
    versionWords: ["-v"],
    asksForHealth: true,
    countsChunks: false,
    async configure(here) {
      const file = await configurationOf("haproxy.cfg", here, [
        ["    bind :80\n", ""],
        ["bind :443", `bind 127.0.0.1:${here.port}`],
        ["/etc/haproxy/portafilter.pem", here.files.certificate],
        ["one 127.0.0.1:3000", `one 127.0.0.1:${here.ports[0]}`],
        ["two 127.0.0.1:3001", `two 127.0.0.1:${here.ports[1]}`],
      ]);
      return { words: ["-db", "-f", file] };
    },
  },
  nginx: {
    versionWords: ["-v"],
    asksForHealth: false,
    countsChunks: true,
    async configure(here) {
      const { folder, port, ports, files } = here;
      const site = await configurationOf("nginx.conf", here, [
        [/server \{\n {4}listen 80;[^}]*\}\n/, ""],
        ["listen 443", `listen 127.0.0.1:${port}`],
        ["/etc/ssl/portafilter/fullchain.pem", files.certificate],
        ["/etc/ssl/portafilter/privkey.pem", files.key],
        ["server 127.0.0.1:3000", `server 127.0.0.1:${ports[0]}`],
        ["server 127.0.0.1:3001", `server 127.0.0.1:${ports[1]}`],
      ]);
      // What stands around the folder of sites.
      const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const temporary = kinds.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`);
      const main = path.join(folder, "main.conf");
      await mkdir(path.join(folder, "log"), { recursive: true });
      await writeFile(
        main,
        `daemon off; user root; pid ${path.join(folder, "nginx.pid")}; error_log ${path.join(folder, "error.log")};
         events {} http { access_log off; ${temporary.join(" ")} include ${site}; }`,
      );
      return { words: ["-p", folder, "-e", path.join(folder, "error.log"), "-c", main] };
    },
  },
  caddy: {
    versionWords: ["version"],
    asksForHealth: true,
    countsChunks: true,
    async configure(here) {
      const { folder, port, ports, files } = here;
      const file = await configurationOf("Caddyfile", here, [
        ["{\n\tservers", "{\n\tadmin off\n\tauto_https off\n\tservers"],
        ["} {\n", `} {\n\ttls ${files.certificate} ${files.key}\n`],
        ["127.0.0.1:3000 127.0.0.1:3001", ports.map((one) => `127.0.0.1:${one}`).join(" ")],
      ]);
      return {
        words: ["run", "--adapter", "caddyfile", "--config", file],
        env: { SITE: `https://:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      };
    },
  },
};
