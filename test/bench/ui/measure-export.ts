/** What the file of all orders takes: its time, and how much memory the app's processes hold while it is written. */
import { writeFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { openPage } from "#test/support/browser.ts";
import { commandLine, type ProcessRow, readProcesses, treeOf } from "#test/support/processes.ts";

export interface ExportCost {
  lines: number;
  megabytes: number;
  seconds: number;
  /** Of the process that took most more: before, and the most while the file was written. MiB, resident. */
  before: number;
  most: number;
}

/**
 * Fetches the export as the page Orders of the shell at `url` does, which reads it as it comes, and asks the kernel what
 * each process of the app held at most meanwhile. Linux only.
 */
export async function measureExport(
  browser: Browser,
  { url, pid }: { url: string; pid: number },
): Promise<ExportCost> {
  const page = await openPage(browser, {
    onError: (error) => console.error(`The orders' own script failed: ${error.message}`),
  });
  await page.goto(`${url}/app/orders`);
  const app = page.frameLocator('iframe[title="Portafilter"]');
  await app.getByRole("button", { name: "Export" }).first().waitFor({ timeout: 60_000 });
  const before = await appProcesses(pid);
  // From here on its peak is that of what follows.
  await Promise.all(before.map((each) => writeFile(`/proc/${each.pid}/clear_refs`, "5")));
  const read = await app.locator("html").evaluate(async () => {
    const startedAt = performance.now();
    const response = await fetch("/app/orders/export");
    if (!response.ok || response.body === null) throw new Error(`Answered ${response.status}.`);
    let [lines, bytes] = [0, 0];
    for (
      let reader = response.body.getReader(), part = await reader.read();
      !part.done;
      part = await reader.read()
    ) {
      bytes += part.value.length;
      for (const byte of part.value) if (byte === 10) lines += 1;
    }
    return { lines, megabytes: bytes / 1e6, seconds: (performance.now() - startedAt) / 1_000 };
  });
  const after = await appProcesses(pid);
  await page.context().close();
  const grown = before.map((row) => {
    const peak = after.find((each) => each.pid === row.pid)?.peakBytes ?? row.rssBytes;
    return { before: row.rssBytes / 2 ** 20, most: peak / 2 ** 20 };
  });
  const [most] = grown.toSorted((a, b) => b.most - b.before - (a.most - a.before));
  if (most === undefined) throw new Error("The app has no process.");
  return { ...read, ...most };
}

/** The app's processes, without those of its database. */
async function appProcesses(pid: number): Promise<ProcessRow[]> {
  const processes = await readProcesses();
  const rows = treeOf(pid, processes);
  const lines = await Promise.all(rows.map((row) => commandLine(row.pid)));
  return rows.filter((_, at) => lines[at]?.includes("app/main.ts"));
}
