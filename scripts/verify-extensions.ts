/**
 * Has Shopify's own CLI build the extensions, where it is at hand: it knows what Shopify accepts. It is no dependency
 * of the project; where it isn't there, that is said and nothing was checked. It works on a copy, since it wants an
 * app that is registered, and writes types beside the sources: those in the project have to be the same.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathOf, readText } from "./project-files.ts";
import { readExtensions } from "./read-extensions.ts";

const appUrl = "https://app.example.net";

/** What the CLI reads of the project. */
const parts = [
  "package.json",
  "shopify.web.toml",
  "extensions",
  "app/extensions/answers.ts",
  "tsconfig.json",
];

// In the project's folder even this renews its types, and they would be compared with themselves.
const { error } = spawnSync("shopify", ["version"], { cwd: os.tmpdir() });
if (error === undefined) {
  const faults = verify();
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log("extensions: Shopify's CLI builds them.");
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  console.log("extensions: Shopify's CLI is not at hand, so its build was not tried.");
}

function verify(): string[] {
  const copy = mkdtempSync(path.join(os.tmpdir(), "portafilter-extensions-"));
  try {
    for (const part of parts) cpSync(pathOf(part), path.join(copy, part), { recursive: true });
    symlinkSync(pathOf("node_modules"), path.join(copy, "node_modules"));
    const configuration = readText("shopify.app.toml");
    const registered = configuration.replace(
      /^client_id = .*$/m,
      `client_id = "${"0".repeat(32)}"`,
    );
    writeFileSync(path.join(copy, "shopify.app.toml"), registered);
    const { status, stdout, stderr } = spawnSync(
      "shopify",
      ["app", "build", "--skip-dependencies-installation", "--path", copy],
      {
        encoding: "utf8",
        timeout: 120_000,
        env: {
          ...process.env,
          CI: "1",
          SHOPIFY_CLI_NO_ANALYTICS: "1",
          SHOPIFY_APP_URL: appUrl,
        },
      },
    );
    if (status !== 0) return [`Shopify's CLI did not build the extensions: ${stdout}${stderr}`];
    return [...addressFaults(copy), ...typeFaults(copy)];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The CLI puts the app's address in, as our own build does. */
function addressFaults(copy: string): string[] {
  const bundle = readFileSync(
    path.join(copy, "extensions/order-status/dist/order-status.js"),
    "utf8",
  );
  return bundle.includes(appUrl) ? [] : ["order-status: the app's address was not put in."];
}

function typeFaults(copy: string): string[] {
  return readExtensions()
    .filter(({ type }) => type === "ui_extension")
    .map(({ folder }) => `${folder}/shopify.d.ts`)
    .filter((file) => readFileSync(path.join(copy, file), "utf8") !== readText(file))
    .map((file) => `${file} is not what Shopify's CLI writes: shopify app build renews it.`);
}
