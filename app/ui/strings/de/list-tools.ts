/** German: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  title: "Tastenkürzel",
  open: "Tastenkürzel anzeigen",
  does: {
    search: "Suchen",
    next: "Nächste Bestellung",
    previous: "Vorherige Bestellung",
    help: "Tastenkürzel anzeigen",
  },
  use: "Tastenkürzel verwenden",
  hint: "Die Eingabetaste öffnet die ausgewählte Bestellung. Während der Eingabe wirken die Kürzel nicht.",
} as const;

export const orderViews = {
  columns: "Spalten",
  columnsHint: "Spalten in deiner Ansicht",
  menu: "Gespeicherte Ansichten",
  save: "Ansicht speichern",
  saveTitle: "Diese Ansicht speichern",
  name: "Name der Ansicht",
  hint: "Speichert Tab, Filter und Sortierung dieser Liste für alle in deinem Shop. Suchtext wird nicht gespeichert. Eine Ansicht mit demselben Namen wird ersetzt.",
  cancel: "Abbrechen",
  delete: "Ansicht „{{name}}“ löschen",
  none: "Noch keine gespeicherten Ansichten",
  saved: "Ansicht „{{name}}“ gespeichert",
  deleted: "Ansicht „{{name}}“ gelöscht",
  failed: "Es wurde nichts geändert. Versuche es erneut.",
  problems: {
    name: "Gib einen Namen mit höchstens 40 Zeichen ein.",
    many: "Dein Shop hat 30 gespeicherte Ansichten. Lösche zuerst eine.",
  },
} as const;
