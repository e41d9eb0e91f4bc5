/** German: what a person put off. */
export const snooze = {
  act: "Zurückstellen",
  of: "{{name}} zurückstellen",
  end: "Wieder anzeigen",
  endOf: "{{name}} wieder anzeigen",
  bulk: "Zurückstellen ({{number}})",
  title_one: "Diese Bestellung zurückstellen?",
  title_other: "{{count}} Bestellungen zurückstellen?",
  until: "Unter „Handlungsbedarf“ ausblenden",
  choices: {
    tomorrow: "Bis morgen, {{day}}",
    week: "Eine Woche lang, bis {{day}}",
    day: "Bis zu einem Tag deiner Wahl",
    dismissed: "Bis sich etwas anderes ergibt (verwerfen)",
  },
  day: "Tag",
  dismiss: "Verwerfen",
  cancel: "Abbrechen",
  waits: "Die Bestellung wartet weiterhin. Sie steht mit deinem Namen unter „Zurückgestellt“.",
  done: "Bis {{day}} zurückgestellt",
  dismissed: "Verworfen",
  some: "{{number}} von {{of}} Bestellungen zurückgestellt",
  ended: "Wieder unter „Handlungsbedarf“ aufgeführt",
  failed: "Keine klare Antwort. Sieh nach und versuche es dann erneut.",
  badges: {
    snoozed: "Zurückgestellt",
    dismissed: "Verworfen",
  },
  by: {
    snoozed: "Von {{name}} bis {{day}} zurückgestellt. Die Bestellung wartet weiterhin.",
    dismissed: "Von {{name}} verworfen. Die Bestellung wartet weiterhin.",
  },
  problems: {
    "too-soon": "Wähle einen Tag nach heute.",
    "too-late": "Wähle einen Tag innerhalb eines Jahres.",
    none: "Wähle einen Tag.",
  },
} as const;
