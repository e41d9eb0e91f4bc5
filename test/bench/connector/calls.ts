import type { AppProcess } from "#test/world/app-process.ts";

/** What a process has called since it started, by its own metrics. */
export interface Calls {
  /** Of the Merchant API. */
  api: number;
  /** Of Shopify's Admin API. */
  admin: number;
  /** What Shopify said that those cost. */
  points: number;
}

/** Reads the counts out of `/metrics`. */
export async function readCalls({ url }: AppProcess): Promise<Calls> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  const count = (service: string) =>
    sum(
      new RegExp(
        `^portafilter_outside_call_seconds_count\\{[^}]*"${service}"[^}]*\\} (\\S+)`,
        "gm",
      ),
    );
  return {
    api: count("merchant_api"),
    admin: count("shopify"),
    points: sum(/^portafilter_admin_cost_points_total\{[^}]*\} (\S+)/gm),
  };
}
