import { describe, expect, it } from "vitest";
import { readTracking } from "./read-tracking.ts";

const shipping = (trackingNumber: string, trackingUrl: string) => ({
  status: "in_transit",
  estimatedDelivery: "",
  trackingNumber,
  trackingUrl,
  shippingCarrier: "UPS",
  shippingService: "Ground",
});

describe("the addresses of a shipping", () => {
  it("are one for each number, whatever stands between them", () => {
    const urls = " https://a.example/1, ;\thttp://b.example/2?x=1,2 ";
    expect(readTracking(shipping("1,2", urls))?.urls).toEqual([
      "https://a.example/1",
      "http://b.example/2?x=1,2",
    ]);
  });

  it("are read to their end, however many separators a provider puts between them", () => {
    // A pattern that tries each of them anew would need hours.
    const urls = `https://a.example/1${",".repeat(2_000_000)}x`;
    expect(readTracking(shipping("1", urls))?.urls).toEqual([urls]);
  });
});
