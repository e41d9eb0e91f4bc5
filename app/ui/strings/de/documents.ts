/** German: what is printed, and how. */
export const documents = {
  packingSlip: "Lieferschein",
  pickList: "Pickliste",
  artworkSheet: "Druckdateien zur Prüfung",
  note: "Notiz",
  giftMessage: "Geschenknachricht",
  print: {
    act: "Drucken",
    none: "Es gibt nichts zu drucken: Davon wird nichts hergestellt.",
    noOrder: "Es gibt noch keine Bestellung, an der es sich zeigen lässt.",
    failed:
      "Der Druck konnte nicht vorbereitet werden. Prüfe deine Verbindung, und versuche es noch einmal.",
    blocked:
      "Dein Browser hat keinen neuen Tab geöffnet. Erlaube es für diese Seite, und versuche es noch einmal.",
  },
  slip: {
    title: "Lieferscheine",
    about:
      "Du druckst sie aus einer Bestellung, in der Sprache des Käufers. Darauf steht, was im Paket liegt und wohin es geht, und nie ein Preis.",
    logo: "Logo auf Lieferscheinen",
    logoAlt: "Dein Logo",
    noLogo: "Ohne Logo steht der Name deines Shops an seiner Stelle.",
    saveLogo: "Speichere, damit es auf deinen Lieferscheinen steht.",
    remove: "Logo entfernen",
    note: "Notiz für deine Käufer",
    noteHint: "Steht unter den Artikeln, so wie du sie schreibst. Bis zu {{most}} Zeichen.",
    tags: "Tags der Bestellung zeigen",
    tagsHint:
      "Deine eigenen Worte über eine Bestellung: Wer das Paket öffnet, liest sie. Auf Picklisten stehen sie immer.",
    preview: "Vorschau",
    previewHint: "Öffnet den Lieferschein der neuesten Bestellung so, wie er hier gespeichert ist.",
  },
} as const;
