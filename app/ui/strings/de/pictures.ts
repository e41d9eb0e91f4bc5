/** German: how artwork is seen, fitted, and laid under its template. */
export const pictures = {
  view: {
    template: "Vorlage darüberlegen",
    unseen: "Es lässt sich hier nicht zeigen. Ist an seiner Adresse kein Bild, ersetze es.",
    right: "{{found}} Pixel, verlangt {{expected}} Pixel: Die Größe stimmt.",
    wrong: "{{found}} Pixel, verlangt {{expected}} Pixel: Die Größe stimmt nicht.",
    found: "{{found}} Pixel. Dein Anbieter prüft die Größe bei der Bestellung.",
    wanted: "Verlangt: {{expected}} Pixel.",
    unknown: "Die Größe ist noch nicht bekannt.",
  },
  template: {
    label: "Vorlage über der Druckdatei",
    legend:
      "Schwarz: Hier wird geschnitten. Blau, gestrichelt: Texte innerhalb lassen. Rot, gepunktet: Felder der Gestaltung.",
    fields: "Von oben: {{fields}}.",
    picture: "Wie die Vorlage deines Anbieters sie zeigt.",
    untold: "Dein Anbieter hat keine Vorlage für dieses Produkt.",
    unanswered:
      "Bei deinem Anbieter gibt es gerade eine Störung, deshalb ist keine Vorlage zu sehen.",
  },
  fit: {
    open: "Auf {{size}} Pixel einpassen",
    adjust: "Bild anpassen",
    convert: "Farben umwandeln",
    title: "Bild für {{title}} auf {{size}} Pixel einpassen",
    legend:
      "Schwarz: Schnitt. Blau gestrichelt: Texte darin werden nie angeschnitten. Außerhalb der schwarzen Linie liegt der Beschnitt.",
    zoom: "Größe",
    across: "Links und rechts",
    down: "Oben und unten",
    left: "Links drehen",
    right: "Rechts drehen",
    reset: "Neu beginnen",
    fill: "Um das Bild herum",
    fillHint: "Damit wird gefüllt, was das Bild nicht bedeckt, auch der Beschnitt.",
    fills: {
      mirror: "Ränder spiegeln",
      edge: "Ränder verlängern",
      white: "Weiß",
      black: "Schwarz",
    },
    percent: "{{percent}} %",
    enlarged:
      "Das Bild würde auf {{percent}} % vergrößert: Feine Details wirken im Druck unscharf.",
    sharp: "Das Bild hat genug Pixel für einen scharfen Druck.",
    kept: "Deine Datei bleibt, wie sie ist. Farben werden in sRGB umgewandelt.",
    unreadable:
      "Dein Browser kann diese Datei nicht anzeigen. Speichere sie als PNG oder JPEG und wähle die neue.",
  },
  file: {
    title: "Vorlage herunterladen:",
    of: "Vorlage als {{kind}} herunterladen",
    untold: "Dein Anbieter teilt die Vorlage dieses Produkts nicht mit.",
    failed: "Die Datei konnte nicht erstellt werden. Versuche ein anderes Format.",
  },
} as const;
