/** What an order prints, looked at before and after it is sent. */
export const proof = {
  title: "Druckdatei von {{name}}",
  fixed:
    "Diese Dateien wurden gesendet oder gehen als Nächstes hinaus. Was außerhalb der Schnittlinie liegt, wird abgeschnitten. Die Hilfslinien werden nicht gedruckt.",
  planned:
    "Es wurde noch nichts gesendet. Eine Datei in der richtigen Größe wird wie gezeigt gedruckt, wenn sich Bestellung und Produkt vorher nicht ändern; was noch gezeichnet wird, ist nur ein Eindruck. Die Hilfslinien werden nicht gedruckt.",
  none: "Von diesem Teil wird nichts gedruckt, oder seine Druckdateien wurden entfernt.",
  toDraw: "Wird beim Senden gezeichnet",
  unseen:
    "Es lässt sich hier nicht zeigen. Ist an seiner Adresse kein Bild, ersetze es; kam es vom Käufer, bitte ihn vorher darum.",
  unseenOver: "Es lässt sich hier nicht zeigen. Wahrscheinlich ist an seiner Adresse kein Bild.",
  product: "Produkt: {{title}}",
  region: "{{what}}: mit den Pfeiltasten verschieben, mit + und − zoomen",
  smaller: "Verkleinern",
  larger: "Vergrößern",
  zoom: "Vergrößerung",
  fit: "Einpassen",
  percent: "{{percent}} %",
  uncut: "Dein Anbieter sagt nicht, wo geschnitten wird und wo Texte sicher sind.",
} as const;

export const mockup = {
  show: "Auf dem Produkt ansehen",
  alt: "{{title}}, mit der Druckdatei auf der Verpackung",
  hint: "Ein Eindruck: Form und Farben können etwas abweichen.",
  untold: "Dein Anbieter zeichnet dieses Produkt nicht mit Druckdatei.",
  unanswered: "Dein Anbieter antwortet gerade nicht. Versuche es gleich noch einmal.",
  refused: "Es konnte nicht gezeichnet werden: {{reason}}",
} as const;
