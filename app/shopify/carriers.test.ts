import { expect, test } from "vitest";
import { shopifyCarrierOf } from "./carriers.ts";

test.each([
  ["USPS", "USPS"],
  ["usps", "USPS"],
  ["Fed-Ex", "FedEx"],
  ["DHLExpress", "DHL Express"],
  ["dhl ecommerce", "DHL eCommerce"],
  ["United Parcel Service", "UPS"],
  ["osterreichische post", null],
  ["Österreichische Post", "Österreichische Post"],
  ["R+L Carriers", "R+L Carriers"],
  ["4PX", "4PX"],
  ["XPO Logistics", "XPO Logistics"],
  ["Bike courier Anna", null],
  ["", null],
])("%s is %s to Shopify", (name, expected) => {
  expect(shopifyCarrierOf(name)).toBe(expected);
});
