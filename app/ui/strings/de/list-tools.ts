/** German: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  open: "Tastenkürzel anzeigen",
} as const;

export const orderViews = {
  columns: "Spalten",
  columnsHint: "Spalten in deiner Ansicht",
  menu: "Gespeicherte Ansichten",
  save: "Ansicht speichern",
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
