/** German: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}}: {{number}} von {{of}}",
  busy: "Eine andere Aktion für alle Treffer läuft noch. Warte, bis sie fertig ist, oder halte sie an.",
  none: "Es passt nichts mehr, daher ist nichts geschehen.",
  more: "Jetzt passen mehr, als die Frage nannte, daher ist nichts geschehen. Sieh dir die Liste an und starte noch einmal.",
  goesOn: "Es geht weiter, auch wenn du diese Seite verlässt.",
  finished: "{{what}}: fertig",
  stopped: "{{what}}: angehalten",
  keep: "Nichts ändern",
  stop: "Anhalten",
  dismiss: "Schließen",
  undo: "Rückgängig machen",
};
