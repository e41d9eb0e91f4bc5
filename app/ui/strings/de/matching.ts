/** German: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}}: {{number}} von {{of}}",
  busy: "Eine andere Aktion für alle Treffer läuft noch. Warte, bis sie fertig ist, oder halte sie an.",
  goesOn: "Es geht weiter, auch wenn du diese Seite verlässt.",
  finished: "{{what}}: fertig",
  stopped: "{{what}}: angehalten",
  keep: "Nichts ändern",
  stop: "Anhalten",
  dismiss: "Schließen",
  undo: "Rückgängig machen",
};
