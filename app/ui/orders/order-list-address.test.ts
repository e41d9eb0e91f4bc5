import { describe, expect, it } from "vitest";
import {
  isNarrowed,
  listingQuery,
  queryOf,
  readListing,
  savedAddressOf,
} from "./order-list-address.ts";

const now = new Date("2026-11-20T10:00:00Z");
const of = (search: string) => readListing(new URLSearchParams(search));

describe("the address of a list of orders", () => {
  it.each([
    "filter=late&search=ada&received=between&from=2026-01-31&to=2026-02-01&carrier=UPS",
    "filter=attention&reason=NoArtwork&title=Pier+Blend&sort=oldest",
    "filter=attention&reason=NeedsApproval&title=",
    "filter=all&product=7700123&open=unknown",
    "filter=all&awaited=shopify-turn",
    "filter=all&awaited=app",
    "filter=all&awaited=long",
    "filter=all&awaited=con_0a1b2c3d4e5f60718293a4b5",
    "filter=all&ids%5B%5D=1&ids%5B%5D=2&stage=Printed&received=week&topic=stock",
  ])("says the same when it is written again: %s", (address) => {
    expect(of(queryOf(of(address)).toString())).toEqual(of(address));
    expect(isNarrowed(of(address))).toBe(true);
  });

  it("is kept under a name without what was searched for or selected, which names buyers", () => {
    const saved = savedAddressOf(
      of("filter=late&search=ada&carrier=UPS&product=7&ids[]=1&sort=oldest"),
    );
    expect(saved).toBe("filter=late&carrier=UPS&product=7&sort=oldest");
  });

  it("is a whole view where it says nothing, or what nobody knows", () => {
    const odd =
      "filter=x&stage=y&received=z&topic=t&sort=s&reason=r&awaited=con_%00&from=2026-02-30&product=x&ids[]=a";
    expect(of(odd)).toEqual(of(""));
    expect(isNarrowed(of(odd))).toBe(false);
  });

  it("asks for nothing that PostgreSQL can't hold", () => {
    const hostile = of(
      "search=%00a&carrier=%00U&received=between&from=0000-01-01&to=0000-12-31&reason=ByHand&title=%00",
    );
    expect(listingQuery(hostile, { shop: "a.myshopify.com", now })).toMatchObject({
      search: "a",
      carrier: "U",
      days: { from: null, to: null },
      asked: { reason: "ByHand", title: "" },
    });
  });

  it("counts days only where they are asked for", () => {
    const { days, since } = listingQuery(of("from=2026-01-01&to=2026-01-02&received=day"), {
      shop: "a.myshopify.com",
      now,
    });
    expect(days).toEqual({ from: null, to: null });
    expect(since).toEqual(new Date("2026-11-19T10:00:00Z"));
  });
});
