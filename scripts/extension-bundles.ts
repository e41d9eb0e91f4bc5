/** Shopify's extensions in `extensions/`, bundled as its CLI does it for `shopify app deploy`. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { build } from "esbuild";
import { pathOf } from "./project-files.ts";
import { type Extension, readExtensions } from "./read-extensions.ts";

/** Shopify refuses 64 KB and more, compressed as here; we keep well below. */
export const bundleBytesMax = 40 * 1_024;

/** A bundle that was written. */
export interface Bundle {
  /** From the project's root. */
  file: string;
  bytes: number;
  /** As Shopify counts. */
  compressedBytes: number;
}

/**
 * Writes `dist/<handle>.js`, and `dist/<handle>-conditions.js` where something decides whether it is shown, for each
 * extension that has code. `appUrl` is the app's address, which buyers' pages have to know.
 */
export async function buildExtensions({ appUrl }: { appUrl: string }): Promise<Bundle[]> {
  return Promise.all(readEntries().map((entry) => bundle(entry, appUrl)));
}

/** Whether one of the bundles is absent, or older than something that it is built of. */
export function areBundlesStale(): boolean {
  const bundles = readEntries().map((entry) => pathOf(fileOf(entry)));
  if (!bundles.every((file) => existsSync(file))) return true;
  const sources = globSync(
    ["extensions/**/*.{ts,tsx,toml}", "app/extensions/answers.ts", "package-lock.json"],
    { cwd: pathOf(".") },
  );
  const changedAt = (file: string) => statSync(file).mtimeMs;
  const newest = Math.max(...sources.map((file) => changedAt(pathOf(file))));
  return bundles.some((file) => changedAt(file) < newest);
}

function readEntries(): Entry[] {
  return readExtensions()
    .filter(({ type }) => type === "ui_extension")
    .flatMap((extension) => entriesOf(extension));
}

function fileOf({ folder, name }: Entry): string {
  return path.posix.join(folder, "dist", `${name}.js`);
}

interface Entry {
  folder: string;
  name: string;
  /** What registers each module for its target. */
  code: string;
}

function entriesOf({ folder, handle, targeting }: Extension): Entry[] {
  const shown = targeting.flatMap(({ target, module }) =>
    module === undefined ? [] : [{ target, module }],
  );
  const conditions = targeting.flatMap(({ target, should_render: condition }) =>
    condition === undefined
      ? []
      : [{ target: target.replace(/\.render$/, ".should-render"), module: condition.module }],
  );
  return [
    { folder, name: handle, code: registering(shown) },
    ...(conditions.length === 0
      ? []
      : [{ folder, name: `${handle}-conditions`, code: registering(conditions) }]),
  ];
}

function registering(modules: readonly { target: string; module: string }[]): string {
  return modules
    .map(
      ({ target, module }, at) =>
        `import Target_${at} from ${JSON.stringify(module)};` +
        `shopify.extend(${JSON.stringify(target)}, (...args) => Target_${at}(...args));`,
    )
    .join("\n");
}

async function bundle(entry: Entry, appUrl: string): Promise<Bundle> {
  const { folder, code } = entry;
  const file = fileOf(entry);
  await build({
    stdin: { contents: code, resolveDir: pathOf(folder), loader: "tsx" },
    outfile: pathOf(file),
    bundle: true,
    jsx: "automatic",
    target: "es6",
    minify: true,
    legalComments: "none",
    loader: { ".esnext": "ts", ".js": "jsx" },
    resolveExtensions: [".tsx", ".ts", ".js", ".json", ".esnext", ".mjs", ".ejs"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.SHOPIFY_APP_URL": JSON.stringify(appUrl.replace(/\/$/, "")),
    },
    logLevel: "warning",
    // It reads the project's own tsconfig.json too, which speaks of a newer target than it knows; ours is above.
    logOverride: { "tsconfig.json": "silent" },
  });
  return measureBundle(file);
}

function measureBundle(file: string): Bundle {
  const content = readFileSync(pathOf(file));
  return { file, bytes: content.length, compressedBytes: deflateSync(content).length };
}

/** What Shopify would refuse, or would fail there: one sentence each. */
export function bundleFaults(bundles: readonly Bundle[]): string[] {
  return bundles.flatMap(({ file, compressedBytes }) => {
    const faults: string[] = [];
    if (compressedBytes >= bundleBytesMax) {
      faults.push(`${file}: ${compressedBytes} bytes compressed, ${bundleBytesMax} or more.`);
    }
    // It doesn't exist there: a value that was not put in would stop the extension.
    if (readFileSync(pathOf(file), "utf8").includes("process.env")) {
      faults.push(`${file}: a value of the environment was not put in.`);
    }
    return faults;
  });
}
