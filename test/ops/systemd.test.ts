/** The units of `ops/systemd/`: what can be judged of them without a running systemd. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const hasAnalyzer = spawnSync("systemd-analyze", ["--version"]).status === 0;
const analyzerWords = hasAnalyzer ? "" : " (skipped: systemd-analyze is not on this machine)";
const units = [
  ["portafilter", "start"],
  ["portafilter-core", "core"],
] as const;
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

async function settingsOf(file: string): Promise<(name: string) => string[]> {
  const text = await readFile(`ops/systemd/${file}`, "utf8");
  return (name) =>
    Array.from(text.matchAll(new RegExp(`^${name}=(.*)$`, "gm")), ([, value = ""]) => value);
}

describe.each(units)("%s.service", (name, script) => {
  it("runs what npm runs, without npm in between, which would hide its sockets", async () => {
    const { scripts } = manifest.parse(JSON.parse(await readFile("package.json", "utf8")));
    const of = await settingsOf(`${name}.service`);
    const variables = of("Environment").flatMap((line) => line.split(" "));
    const [, ...words] = of("ExecStart")[0]?.split(" ") ?? [];
    const malloc = variables.filter((pair) => pair.startsWith("MALLOC_"));
    // As a service the program can't change what it runs, compiled modules included.
    expect(variables.join(" ")).not.toContain("NODE_COMPILE_CACHE");
    const ownCache = /NODE_COMPILE_CACHE=\S+ /;
    expect(scripts[script]?.replace(ownCache, "")).toBe(
      `exec env ${malloc.join(" ")} node ${words.join(" ")}`,
    );
  });

  it("waits longer than draining may take, and ends no helper before its program", async () => {
    const of = await settingsOf(`${name}.service`);
    const drain = await readFile("app/process/drain-on-signal.ts", "utf8");
    const [, most = ""] = /drainMsMax = ([\d_]+);/.exec(drain) ?? [];
    const drainSeconds = Number(most.replaceAll("_", "")) / 1_000;
    expect(drainSeconds).toBeGreaterThan(0);
    expect(Number(of("TimeoutStopSec")[0])).toBeGreaterThan(drainSeconds);
    expect(of("KillMode")).toEqual(["mixed"]);
  });

  it("is started again however often a start fails: the database may be back later than it is", async () => {
    const of = await settingsOf(`${name}.service`);
    expect(of("Restart")).toEqual(["always"]);
    expect(of("StartLimitIntervalSec")).toEqual(["0"]);
  });

  it("listens on its socket, which others reach by the proxy alone", async () => {
    const of = await settingsOf(`${name}.service`);
    expect(of("Requires")).toEqual([`${name}.socket`]);
    const socket = await settingsOf(`${name}.socket`);
    expect(socket("ListenStream")[0]).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it.skipIf(!hasAnalyzer)(`is read by systemd without a complaint${analyzerWords}`, () => {
    const files = [`ops/systemd/${name}.service`, `ops/systemd/${name}.socket`];
    const run = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], {
      encoding: "utf8",
    });
    // It is installed elsewhere.
    const isThere = /Command \/opt\/portafilter\/\S+ is not executable: No such file or directory$/;
    const complaints = run.stderr.split("\n").filter((line) => line !== "" && !isThere.test(line));
    expect(complaints).toEqual([]);
  });

  it.skipIf(!hasAnalyzer)(
    `is exposed less than 2.0 by systemd's own judgement${analyzerWords}`,
    () => {
      const file = `ops/systemd/${name}.service`;
      const words = ["security", "--offline=true", "--threshold=19", "--no-pager", file];
      const run = spawnSync("systemd-analyze", words, { encoding: "utf8" });
      expect(run.status, `${run.stdout.split("\n").at(-2)}${run.stderr}`).toBe(0);
    },
  );
});
