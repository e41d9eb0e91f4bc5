/** German: what is printed, and how. */
export const documents = {
  packingSlip: "Lieferschein",
  pickList: "Pickliste",
  artworkSheet: "Druckdateien zur Prüfung",
  order: "Bestellung {{name}}",
  orders_one: "{{count}} Bestellung",
  orders_other: "{{count}} Bestellungen",
  part: "Teil",
  date: "Bestellt am",
  deliverTo: "Lieferadresse",
  returnTo: "Rücksendung an",
  noAddress: "Die Adresse ist hier nicht bekannt.",
  quantity: "Menge",
  item: "Artikel",
  sku: "SKU",
  units: "Stück",
  printedText: "Gedruckter Text",
  noPicture: "Kein Bild vorhanden",
  checked: "Geprüft",
  note: "Notiz",
  giftMessage: "Geschenknachricht",
  tags: "Tags",
  print: {
    ended: "Diese Adresse ist abgelaufen. Drucken Sie noch einmal von dort, wo Sie herkamen.",
    act: "Drucken",
    none: "Von dieser Bestellung kann nichts gedruckt werden: Es wird nichts davon hergestellt.",
    noOrder: "Es gibt noch keine Bestellung, an der es sich zeigen lässt.",
    failed:
      "Der Druck konnte nicht vorbereitet werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
    blocked:
      "Ihr Browser hat keinen neuen Tab geöffnet. Erlauben Sie es für diese Seite, und versuchen Sie es noch einmal.",
  },
  slip: {
    title: "Lieferscheine",
    about:
      "Sie drucken sie aus einer Bestellung, in der Sprache der Kundschaft. Darauf steht, was im Paket liegt und wohin es geht, und nie ein Preis.",
    logo: "Logo auf Lieferscheinen",
    logoAlt: "Ihr Logo",
    noLogo: "Ohne Logo steht der Name Ihres Shops an seiner Stelle.",
    saveLogo: "Speichern Sie, damit es auf Ihren Lieferscheinen steht.",
    remove: "Logo entfernen",
    note: "Notiz für Ihre Kundschaft",
    noteHint: "Steht unter den Artikeln, so wie Sie sie schreiben. Bis zu {{most}} Zeichen.",
    preview: "Vorschau",
    previewHint:
      "Öffnet den Lieferschein der neuesten Bestellung mit dem Logo und der Notiz, die gespeichert sind.",
  },
} as const;
