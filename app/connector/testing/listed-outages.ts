import { expect } from "vitest";
import { awaitedOf } from "../model/awaited.ts";
import type { OutageView } from "../queries/home/views.ts";
import type { Store } from "./harness.ts";

/** The outages that Home tells of, each with as many orders as the list has that it leads to. */
export async function listedOutages({ connector, shop }: Store): Promise<OutageView[] | undefined> {
  const outages = (await connector.readHome(shop))?.outages;
  for (const { kind, waiting, left } of outages ?? []) {
    const awaited = left?.connectionId ?? awaitedOf[kind];
    const { dispatches } = await connector.listDispatches({ shop, awaited });
    expect(dispatches, kind).toHaveLength(waiting);
  }
  return outages;
}
