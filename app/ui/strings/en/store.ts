/** English: what rests of the store's work, and what questions are about. */
export const paused = {
  titles: {
    connection: "The connection to your provider is paused",
    files: "Pictures and CSV files are paused",
    work: "Some work for this store is paused",
  },
  connection:
    "Your provider's answers stopped the app, or took too long to read, several times. Tracking and the catalog wait, so that your other orders go out.",
  files:
    "Pictures and CSV files of this store took too long to read several times. New ones are not read, so that everybody else's are.",
  work: "The app stopped several times while it worked on something. That waits, and everything else goes on.",
  since: "Paused since",
  until: "until",
  tryNow: "Try now",
} as const;

export const topics = {
  artwork: "Artwork",
  mapping: "Unmapped products",
  address: "Address or details",
  decision: "Your decision",
  change: "Changes after sending",
  stock: "Out of stock",
  provider: "The provider",
  shopify: "Shopify",
  app: "The app",
} as const;
