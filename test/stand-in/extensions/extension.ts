/**
 * The app's extensions as Shopify would have them after a deployment: each folder's
 * `shopify.extension.toml`, its `locales` and what was built of it (`dist/<handle>.js`). Read anew for every
 * page, so that what was just built is what is shown.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

/** A file of `locales`: texts, and plural forms or groups of texts below them. */
export type Texts = { readonly [key: string]: string | Texts };

export type Target = {
  readonly name: string;
  /** Where an `admin_link` leads, such as `app://orders`. */
  readonly url: string | null;
  /** Another bundle decides whether it is offered (`<handle>-conditions.js`). */
  readonly isConditional: boolean;
};

export type Extension = {
  readonly handle: string;
  readonly type: string;
  readonly apiVersion: string;
  readonly targets: readonly Target[];
  readonly hasNetworkAccess: boolean;
  /** As the file has it: a text, or `t:` and the key of one. */
  readonly name: string;
  readonly locales: ReadonlyMap<string, Texts>;
  readonly defaultLocale: string;
  /** Where its bundles are, built or not. */
  readonly dist: string;
};

export type ExtensionsRead = {
  readonly extensions: readonly Extension[];
  /** Folders that could not be read, and why: as people are told. */
  readonly faults: readonly string[];
};

const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

const configuration = z.object({
  api_version: z.string().default(""),
  extensions: z
    .array(
      z.object({
        name: z.string(),
        handle: z.string(),
        type: z.string(),
        targeting: z
          .array(
            z.object({
              target: z.string(),
              url: z.string().optional(),
              should_render: z.object({ module: z.string() }).optional(),
            }),
          )
          .default([]),
        capabilities: z.object({ network_access: z.boolean().default(false) }).default({
          network_access: false,
        }),
      }),
    )
    .default([]),
});

/** Reads every folder that has the file; none where `folder` itself is missing. */
export function readExtensions(folder: string): ExtensionsRead {
  const extensions: Extension[] = [];
  const faults: string[] = [];
  const folders = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  for (const each of folders) {
    const own = path.join(folder, each.name);
    if (!existsSync(path.join(own, "shopify.extension.toml"))) continue;
    try {
      extensions.push(...readFolder(own));
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      faults.push(`${each.name}: ${why}`);
    }
  }
  return { extensions, faults };
}

function readFolder(folder: string): Extension[] {
  const toml = readFileSync(path.join(folder, "shopify.extension.toml"), "utf8");
  const read = configuration.parse(parse(toml));
  const { locales, defaultLocale } = readLocales(path.join(folder, "locales"));
  return read.extensions.map((each) => ({
    handle: each.handle,
    type: each.type,
    apiVersion: read.api_version,
    targets: each.targeting.map(({ target, url, should_render }) => ({
      name: target,
      url: url ?? null,
      isConditional: should_render !== undefined,
    })),
    hasNetworkAccess: each.capabilities.network_access,
    name: each.name,
    locales,
    defaultLocale,
    dist: path.join(folder, "dist"),
  }));
}

function readLocales(folder: string): Pick<Extension, "locales" | "defaultLocale"> {
  const locales = new Map<string, Texts>();
  let defaultLocale = "en";
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const locale = /^([\w-]+?)(\.default)?\.json$/.exec(file);
    if (!locale?.[1]) continue;
    if (locale[2]) defaultLocale = locale[1];
    locales.set(locale[1], texts.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));
  }
  return { locales, defaultLocale };
}

/** The extension's own language for a reader's: `fr-CA` reads `fr`; what it doesn't have, its default. */
export function languageFor(extension: Extension, locale: string): string {
  const wanted = [locale, locale.split("-")[0] ?? locale];
  return wanted.find((each) => extension.locales.has(each)) ?? extension.defaultLocale;
}

/** Its name as menus and cards show it. */
export function nameOf(extension: Extension, locale: string): string {
  if (!extension.name.startsWith("t:")) return extension.name;
  const key = extension.name.slice(2);
  const languages = [languageFor(extension, locale), extension.defaultLocale];
  for (const language of languages) {
    const text = textAt(extension.locales.get(language), key);
    if (text !== undefined) return text;
  }
  return extension.handle;
}

function textAt(from: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = from;
  for (const part of key.split(".")) {
    if (found === undefined || typeof found === "string") return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

/** Those that Shopify would show at a place, in the order of their folders. */
export function extensionsAt(
  extensions: readonly Extension[],
  target: string,
): { extension: Extension; target: Target }[] {
  return extensions.flatMap((extension) =>
    extension.targets
      .filter(({ name }) => name === target)
      .map((found) => ({ extension, target: found })),
  );
}

/** The built bundle's text, or null until it is built. */
export function readBundle(extension: Extension, kind: "main" | "conditions"): string | null {
  const file = `${extension.handle}${kind === "conditions" ? "-conditions" : ""}.js`;
  const bundle = path.join(extension.dist, file);
  return existsSync(bundle) ? readFileSync(bundle, "utf8") : null;
}
