/** German: artwork that is uploaded, and the template laid over it. */
export const artwork = {
  upload: {
    label: "Druckdatei für {{title}}",
    choose: "Datei wählen oder hier ablegen",
    drop: "Datei zum Hochladen ablegen",
    hint: "PNG oder JPEG, höchstens {{most}} MB.",
    busy: "{{file}} wird hochgeladen …",
    stored: "{{file}} ist hochgeladen",
    failed:
      "Das Hochladen ist nicht gelungen. Prüfen Sie Ihre Verbindung und wählen Sie die Datei erneut.",
    problems: {
      empty: "Die Datei ist leer. Wählen Sie eine andere.",
      large:
        "Die Datei ist größer als {{most}} MB. Speichern Sie sie kleiner, zum Beispiel als JPEG.",
      unsupported:
        "Die Datei ist weder PNG noch JPEG. Speichern Sie Ihre Druckdatei in einem der beiden Formate.",
      damaged:
        "Die Datei lässt sich nicht bis zum Ende lesen. Speichern Sie sie neu und wählen Sie die neue.",
      size: "Die Datei misst {{found}} Pixel. Sie muss genau {{expected}} Pixel messen.",
      full: "Ihr Shop verwendet bereits {{files}} Dateien oder {{most}} MB, mehr sind nicht möglich. Nehmen Sie zuerst nicht benötigte Druckdateien aus Ihren Produkten, oder geben Sie eine Adresse ein.",
      busy: "Gerade werden andere Dateien hochgeladen. Wählen Sie die Datei gleich noch einmal.",
      unreachable:
        "Ihr Anbieter kann keine Dateien von dieser App lesen. Sie ist unter {{address}} zu finden, und diese Adresse gibt es nur auf diesem Rechner oder in seinem Netz. Geben Sie stattdessen die Adresse einer Datei im Web ein.",
    },
  },
  view: {
    template: "Vorlage darüberlegen",
    unseen: "Dieser Browser kann sie nicht zeigen.",
    right: "{{found}} Pixel, verlangt {{expected}} Pixel: Die Größe stimmt.",
    wrong: "{{found}} Pixel, verlangt {{expected}} Pixel: Die Größe stimmt nicht.",
    found: "{{found}} Pixel. Ihr Anbieter prüft die Größe bei der Bestellung.",
    wanted: "Verlangt: {{expected}} Pixel.",
    unknown: "Die Größe ist noch nicht bekannt.",
  },
  template: {
    label: "Vorlage über der Druckdatei",
    legend:
      "Schwarz: Hier wird geschnitten. Blau, gestrichelt: Texte innerhalb lassen. Rot, gepunktet: Felder der Gestaltung.",
    picture: "Wie die Vorlage Ihres Anbieters sie zeigt.",
    untold: "Ihr Anbieter hat keine Vorlage für dieses Produkt.",
    unanswered: "Ihr Anbieter antwortet gerade nicht, deshalb ist keine Vorlage zu sehen.",
  },
  field: {
    name: "Feld der Druckdatei",
    choose: "Feld wählen",
    type: "Art",
    text: "Text",
    image: "Bild (seine Adresse)",
    toldText: "{{field}} (Text)",
    toldImage: "{{field}} (Bild)",
    gone: "{{field}} (nicht in der Gestaltung)",
    add: "Feld hinzufügen",
    remove: "Feld entfernen",
    removeOf: "Feld {{number}} entfernen",
  },
} as const;
