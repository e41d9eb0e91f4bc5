/** Tracking numbers, their links and the carriers that Shopify knows links of. */
import type { Tracking } from "../state/fulfillment.ts";

export type TrackingInput = {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
};

/** Only some of Shopify's carriers; for any other one the link is what the app sent, or none. */
const linkOf: Record<string, (number: string) => string> = {
  UPS: (number) => `https://www.ups.com/WebTracking?loc=en_US&requester=ST&trackNums=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction_input?qtc_tLabels1=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  "DHL Express": (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  "Canada Post": (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  "Royal Mail": (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  DHL: (number) =>
    `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
};

/** One entry a number; plural numbers win over the single one, and links pair with them by place. */
export function readTracking(input: TrackingInput | null | undefined): Tracking[] {
  if (!input) return [];
  const company = input.company ?? null;
  const numbers = input.numbers?.length ? input.numbers : input.number ? [input.number] : [];
  const urls = input.urls?.length ? input.urls : input.url ? [input.url] : [];
  const length = Math.max(numbers.length, urls.length, company === null ? 0 : 1);
  return Array.from({ length }, (_unused, index) => {
    const number = numbers[index] ?? null;
    const known = number !== null && company !== null ? linkOf[company]?.(number) : undefined;
    return { number, company, url: urls[index] ?? known ?? null };
  });
}
