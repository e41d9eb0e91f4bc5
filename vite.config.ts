import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";
import { chunksFile, sourcesStamp, stampFile } from "./app/process/page-build.ts";

declare module "@remix-run/server-runtime" {
  // Typed loader data follows from what a loader returns, without json().
  interface Future {
    v3_singleFetch: true;
  }
}

/** Leaves beside the server's bundle what it was built of. */
function stampSources(): Plugin {
  let stamp = "";
  return {
    name: "stamp-sources",
    apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
    buildStart() {
      stamp = sourcesStamp(import.meta.dirname);
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: stampFile, source: stamp });
    },
  };
}

/** Leaves beside the bundles what each browser file was made of, for `npm run bench:ui`. */
function listChunks(): Plugin {
  return {
    name: "list-chunks",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== "chunk") return [];
        const modules = Object.entries(chunk.modules);
        const weigh = (some: typeof modules) =>
          some.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
        const polaris = weigh(modules.filter(([id]) => /@shopify\/polaris(-icons)?\//.test(id)));
        const source = path.relative(import.meta.dirname, chunk.facadeModuleId ?? "");
        return { file: chunk.fileName, source, polarisShare: polaris / (weigh(modules) || 1) };
      });
      const buildDir = path.join(import.meta.dirname, "build");
      await mkdir(buildDir, { recursive: true });
      await writeFile(path.join(buildDir, chunksFile), JSON.stringify(chunks));
    },
  };
}

/**
 * Polaris' tabs bring dialogs with which views are named and deleted in the tabs themselves. This app does that
 * elsewhere: its browser files leave them out, and with them all that a dialog takes; see decision 209.
 */
function leaveOutTabDialogs(): Plugin {
  const left = new Set<string>();
  return {
    name: "leave-out-tab-dialogs",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    enforce: "pre",
    resolveId(source, importer = "") {
      const name = tabsFolder.test(importer) ? dialogFile.exec(source)?.[1] : undefined;
      if (name === undefined) return null;
      left.add(name);
      return `${leftOut}${name}`;
    },
    load(id) {
      if (!id.startsWith(leftOut)) return null;
      const name = id.slice(leftOut.length);
      return `export function ${name}() { throw new Error("Polaris' ${name} of tabs is left out of the build."); }`;
    },
    generateBundle() {
      if (left.size === tabDialogs) return;
      this.error(
        `Polaris' tabs: expected to leave out ${tabDialogs} dialogs, left out ${left.size}.`,
      );
    },
  };
}

const tabsFolder = /\/@shopify\/polaris\/build\/esm\/components\/Tabs\//;
const dialogFile = /\/(\w*Modal)\.js$/;
/** To create, rename, duplicate and delete. */
const tabDialogs = 4;
const leftOut = "\0left-out:";

/**
 * Polaris' tokens bring four themes with every value that its stylesheet has too. Browsers get what its components read by
 * script, of the one theme that the app is drawn in; see decision 263.
 */
function leaveOutThemes(): Plugin {
  let isDone = false;
  return {
    name: "leave-out-themes",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transform(code, id) {
      if (polarisFile.test(id)) {
        for (const [, group = ""] of code.matchAll(themeRead)) {
          if (!groupsRead.has(group)) this.error(`Polaris reads ${group} of its theme: keep it.`);
        }
        return null;
      }
      if (!tokensFile.test(id)) return null;
      return code.replace(themesWritten, (_, written: string) => {
        isDone = true;
        const { light } = JSON.parse(written);
        const kept = Object.entries(light).filter(([group]) => groupsRead.has(group));
        return `var themes = ${JSON.stringify({ light: Object.fromEntries(kept) })};`;
      });
    },
    generateBundle() {
      if (!isDone) this.error("Polaris' tokens: found no themes to leave out.");
    },
  };
}

const polarisFile = /\/@shopify\/polaris\/build\/esm\//;
const tokensFile = /\/@shopify\/polaris-tokens\/dist\/esm\/build\/index\.mjs$/;
const themesWritten = /^var themes = (\{\n[^]*?\n\});$/m;
const themeRead = /\btheme(?:Default)?\.(\w+)\[/g;
const groupsRead = new Set(["breakpoints", "motion", "space", "zIndex"]);

/**
 * Of Polaris' thousand files the server's bundle has what pages draw with: starting the app reads a few files in their
 * place. Shopify's provider draws with Polaris and has to meet the same one, so it is named by its file: by its
 * package's name it would come with all that the package has for servers.
 */
function bundlePolaris(): Plugin {
  const provider = "node_modules/@shopify/shopify-app-remix/dist/esm/react/index.mjs";
  return {
    name: "bundle-polaris",
    apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
    config: () => ({
      ssr: { noExternal: [/^@shopify\/polaris(-icons|-tokens)?$/] },
      resolve: {
        alias: { "@shopify/shopify-app-remix/react": path.join(import.meta.dirname, provider) },
      },
    }),
  };
}

/**
 * A source is kept while its program runs, in two bytes a character as soon as one of them is beyond Latin-1, as a
 * typographic apostrophe is. Where such characters are few the server's files have them escaped.
 */
function keepServerNarrow(): Plugin {
  return {
    name: "keep-server-narrow",
    apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
    // After Vite has written the chunks for their target, with every character as it is.
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const wide = chunk.code.match(/[^\0-\u00ff]/g)?.length ?? 0;
        // Six characters for one.
        if (wide === 0 || 6 * wide > chunk.code.length) continue;
        const { code } = await transformWithEsbuild(chunk.code, chunk.fileName, {
          charset: "ascii",
        });
        chunk.code = code;
      }
    },
  };
}

const pureModules = /\/app\/(contract|connector\/model)\//;

export default defineConfig({
  plugins: [
    remix({
      ignoredRouteFiles: ["**/.*"],
      future: {
        v3_fetcherPersist: true,
        // What the browser asks for while it looks up the route is a missing page to it as soon as
        // any other act is answered; and there are few routes.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    stampSources(),
    bundlePolaris(),
    keepServerNarrow(),
    leaveOutTabDialogs(),
    leaveOutThemes(),
    listChunks(),
  ],
  build: {
    target: "es2022",
    // Every asset is a file of its own, so that a content security policy never has to allow data:.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rollupOptions: {
      treeshake: {
        // Pages read names of these, none of which does anything by being loaded: what no page reads stays away.
        moduleSideEffects: (id, isExternal) => isExternal || !pureModules.test(id),
      },
    },
  },
});
