/** English: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "No provider is connected",
    unauthorized: "Your provider does not accept the key",
    unreachable: "Your provider is not working right now",
    throttled: "Your provider asks the app to wait",
    shopify: "Shopify denies the app access to your store",
    silent: "Shopify does not answer",
    busy: "Shopify asks the app to wait",
  },
  advice: {
    missing: "Orders stay here until one is.",
    unauthorized: "Enter a key that it accepts; orders are then sent automatically.",
    unreachable: "The app keeps trying, and no order is lost.",
    throttled: "The app waits as asked, then continues automatically.",
    shopify: "The app asks again every minute, and continues automatically.",
    silent: "The app keeps trying, and no order is lost.",
    busy: "Shopify limits how much an app may ask about a store at a time. The app waits, then continues automatically; no order is lost.",
  },
  worked: "It last worked {{time}}.",
  since: "Since {{time}}.",
  until: "The app resumes {{time}}.",
  waiting_one: "{{count}} order waits for that.",
  waiting_other: "{{count}} orders wait for that.",
} as const;
