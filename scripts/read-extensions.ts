/** What `shopify.app.toml` and each `shopify.extension.toml` declare. */
import { globSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { pathOf, readText } from "./project-files.ts";

const targeting = z.object({
  target: z.string(),
  module: z.string().optional(),
  should_render: z.object({ module: z.string() }).optional(),
});

const manifest = z.object({
  api_version: z.string().optional(),
  extensions: z.array(
    z.object({ type: z.string(), handle: z.string(), targeting: z.array(targeting).default([]) }),
  ),
});

const appConfiguration = z.object({ application_url: z.url() });

/** One extension as its `shopify.extension.toml` declares it. */
export interface Extension {
  /** From the project's root. */
  folder: string;
  handle: string;
  type: string;
  targeting: z.infer<typeof targeting>[];
}

/** Every extension of the project, by folder. Throws where a file is not as Shopify wants it. */
export function readExtensions(): Extension[] {
  return globSync("extensions/*/shopify.extension.toml", { cwd: pathOf(".") })
    .toSorted()
    .flatMap((file) => {
      const { extensions } = manifest.parse(parse(readText(file)));
      const folder = path.posix.dirname(file);
      return extensions.map(({ handle, type, targeting }) => ({ folder, handle, type, targeting }));
    });
}

/** Where buyers' pages find the app unless the environment says otherwise. */
export function configuredAppUrl(): string {
  return appConfiguration.parse(parse(readText("shopify.app.toml"))).application_url;
}
