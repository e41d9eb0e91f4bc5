import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { sourcesStamp, stampFile } from "./app/page-build.ts";

declare module "@remix-run/server-runtime" {
  // Typed loader data follows from what a loader returns, without json().
  interface Future {
    v3_singleFetch: true;
  }
}

/** Leaves beside the server's bundle what it was built of. */
function stampSources(): Plugin {
  let stamp: Promise<string>;
  return {
    name: "stamp-sources",
    apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
    buildStart() {
      stamp = sourcesStamp(import.meta.dirname);
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: stampFile, source: await stamp });
    },
  };
}

export default defineConfig({
  plugins: [
    remix({
      ignoredRouteFiles: ["**/.*"],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    stampSources(),
  ],
  build: {
    target: "es2022",
    // Every asset is a file of its own, so that a content security policy never has to allow data:.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
});
