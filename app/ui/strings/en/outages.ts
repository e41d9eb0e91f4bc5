/** English: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "No provider is connected",
    unauthorized: "Your provider does not accept the key",
    unreachable: "Your provider is not working right now",
    throttled: "Your provider takes no orders for a while",
    shopify: "Shopify does not let the app into your store",
    silent: "Shopify does not answer",
    busy: "Shopify asks the app to wait",
  },
  advice: {
    missing: "Orders stay here until one is.",
    unauthorized: "Enter a key that it accepts; orders then go out by themselves.",
    unreachable: "The app keeps trying, and no order is lost.",
    throttled: "The app waits as it was asked to, and then goes on by itself.",
    shopify: "The app asks again every minute, and goes on by itself.",
    silent: "The app keeps trying, and no order is lost.",
    busy: "Shopify limits how much an app may ask of a store at a time. The app waits, and goes on by itself; no order is lost.",
  },
  worked: "It last worked {{time}}.",
  since: "Since {{time}}.",
  until: "The app goes on {{time}}.",
  waiting_one: "{{count}} order waits for that.",
  waiting_other: "{{count}} orders wait for that.",
} as const;
