/** German: what rests of the store's work, and what questions are about. */
export const paused = {
  titles: {
    connection: "Die Verbindung zum Anbieter ist pausiert",
    files: "Bilder und CSV-Dateien sind pausiert",
    work: "Ein Teil der Arbeit für diesen Shop ist pausiert",
  },
  connection:
    "Antworten deines Anbieters haben die App mehrmals angehalten oder waren zu langsam zu lesen. Sendungsverfolgung und Katalog dieser Verbindung warten, damit deine anderen Bestellungen hinausgehen.",
  files:
    "Bilder und CSV-Dateien dieses Shops waren mehrmals nicht in angemessener Zeit zu lesen. Neue werden so lange nicht gelesen.",
  work: "Die App ist mehrmals abgebrochen, als sie etwas für diesen Shop bearbeitet hat. Das wartet, alles andere läuft weiter.",
  since: "Pausiert seit",
  until: "bis",
  tryNow: "Jetzt versuchen",
} as const;

export const topics = {
  artwork: "Druckdateien",
  mapping: "Nicht zugeordnete Produkte",
  address: "Adresse oder Angaben",
  decision: "Deine Entscheidung",
  change: "Änderungen nach dem Senden",
  stock: "Nicht auf Lager",
  provider: "Der Anbieter",
  shopify: "In Shopify",
  app: "Die App",
} as const;
