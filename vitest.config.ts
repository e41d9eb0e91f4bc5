import path from "node:path";
import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/support/slowest-first.ts";
import { SummaryReporter } from "./test/support/summary-reporter.ts";

// Every program that a test starts finds its modules compiled by the one before it.
process.env["NODE_COMPILE_CACHE"] ??= path.resolve("node_modules/.cache/node");

const pages = ["app/ui/**/*.test.ts", "app/remix/**/*.test.tsx"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "app",
          include: ["app/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...pages, "app/routes/**", "node_modules/**"],
          globalSetup: ["test/support/global-setup.ts"],
          // Node itself loads these modules, as it does in production: to have them rewritten first is a twentieth of
          // the whole run. So no test can replace a module, which none wants.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        // What reaches browsers by way of a compiler is compiled here too.
        extends: true,
        test: { name: "pages", include: pages },
      },
      {
        // What Shopify runs in its own pages: no server and no database, but a document.
        extends: true,
        test: {
          name: "extensions",
          include: ["extensions/**/*.test.ts"],
          environment: "happy-dom",
          server: { deps: { inline: ["@shopify/ui-extensions-tester"] } },
        },
      },
    ],
    setupFiles: ["test/support/file-setup.ts"],
    // Two cores, and one worker more: there is always one that waits for a page, a lease or a process.
    maxWorkers: 3,
    // Rows and answers die young: with room for them they are not copied about by the garbage collector. With room in the
    // old space too, a worker grows to gigabytes, and all that comes late in the run takes a third longer.
    execArgv: ["--max-semi-space-size=64"],
    // The files that a worker runs share its modules: loading the product's for each is a third of the
    // whole run. So what a file changes of the process (language, trusted certificates) it puts back.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // Longer than any test should last: none may fail because the machine is busy.
    testTimeout: 300_000,
    // Waits for what comes; what never comes fails here, or by its test's own time.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    restoreMocks: true,
    reporters: ["default", new SummaryReporter()],
  },
});
