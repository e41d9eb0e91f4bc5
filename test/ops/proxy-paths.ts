/** What the configurations of `ops/proxy/` let through, as the first parts of paths; `` is the path `/`. */
import { readFile } from "node:fs/promises";

const read = (name: string) => readFile(`ops/proxy/${name}`, "utf8");
const firstParts = (paths: string[]) => new Set(paths.map((path) => path.split("/")[1] ?? ""));

/** The first parts that each proxy lets through, by its configuration's name. */
export async function openParts(): Promise<Record<string, ReadonlySet<string>>> {
  const [, caddy = ""] = /^\t@open path (.*)$/m.exec(await read("Caddyfile")) ?? [];
  const [, nginx = ""] = /location ~ \^\/\(\?:(.*)\) \{$/m.exec(await read("nginx.conf")) ?? [];
  const haproxy = Array.from(
    (await read("haproxy.cfg")).matchAll(/^ +acl open path(?:_beg)? (.*)$/gm),
    ([, paths = ""]) => paths.split(" "),
  );
  const alternatives = nginx.replaceAll("(?:/|$)", "").replaceAll(/[\\$]/g, "").split("|");
  return {
    Caddyfile: firstParts(caddy.split(" ")),
    "nginx.conf": firstParts(alternatives.map((path) => `/${path}`)),
    "haproxy.cfg": firstParts(haproxy.flat()),
  };
}
