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

  it("are each number's own where one is told twice, and nobody's where it can't be said whose they are", () => {
    const [a, b] = ["https://a.example/a", "https://a.example/b"];
    const read = (numbers: string, ...urls: string[]) =>
      readTracking(shipping(numbers, urls.join(", ")));
    expect(read("A, A, B", a, a, b)).toMatchObject({ numbers: ["A", "B"], urls: [a, b] });
    expect(read("A, A, B", a, b)).toMatchObject({ numbers: ["A", "B"], urls: [a, b] });
    expect(read("A, B, C", a, b)).toMatchObject({ numbers: ["A", "B", "C"], urls: [] });
    expect(read("A, B", a)).toMatchObject({ numbers: ["A", "B"], urls: [a, a] });
    expect(read("A, A", a, a)).toMatchObject({ numbers: ["A"], urls: [a] });
    expect(read("A, B", "")).toMatchObject({ numbers: ["A", "B"], urls: [] });
  });

  it("are read to their end, however many separators a provider puts between them", () => {
    // A pattern that tries each of them anew would need hours.
    const urls = `https://a.example/1${",".repeat(2_000_000)}x`;
    expect(readTracking(shipping("1", urls))?.urls).toEqual([urls]);
  });
});
