/** English: what is printed, and how. */
export const documents = {
  packingSlip: "Packing slip",
  pickList: "Pick list",
  artworkSheet: "Artwork sheet",
  note: "Note",
  giftMessage: "Gift message",
  print: {
    act: "Print",
    none: "There is nothing to print: nothing of this is made.",
    noOrder: "There is no order yet to show it with.",
    failed: "It could not be prepared for printing. Check your connection and try again.",
    blocked: "Your browser did not let a new tab open. Allow it for this page, and try again.",
  },
  slip: {
    title: "Packing slips",
    about:
      "Print them from an order, in the buyer’s language. They show what is in the parcel and where it goes, and never a price.",
    logo: "Logo on packing slips",
    logoAlt: "Your logo",
    noLogo: "Without a logo, your store’s name stands in its place.",
    saveLogo: "Save to have it on your packing slips.",
    remove: "Remove the logo",
    note: "Note to your buyers",
    noteHint: "Stands below the items, as you write it. Up to {{most}} characters.",
    tags: "Show the order’s tags",
    tagsHint:
      "Tags are your own notes: anyone who opens the parcel can read them. Pick lists always show them.",
    preview: "Preview",
    previewHint: "Opens the newest order’s packing slip, with what is saved here.",
  },
} as const;
