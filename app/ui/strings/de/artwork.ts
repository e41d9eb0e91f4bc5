/** German: artwork that is uploaded or chosen, and its fields. */
export const artwork = {
  upload: {
    label: "Druckdatei für {{title}}",
    choose: "Datei wählen oder hier ablegen",
    drop: "Datei zum Hochladen ablegen",
    hint: "PNG oder JPEG, höchstens {{most}} MB.",
    hintSized: "PNG oder JPEG, genau {{size}} Pixel, höchstens {{most}} MB.",
    busy: "{{file}} wird hochgeladen …",
    stored: "{{file}} ist hochgeladen",
    chosen: "Eines deiner Bilder ist gewählt",
    next: "Drücke „{{button}}“, um es zu verwenden.",
    failed: "Das Hochladen ist nicht gelungen. Prüfe deine Verbindung und wähle die Datei erneut.",
    problems: {
      unread: "Das Bild kann nicht kopiert werden: {{words}}",
      empty: "Die Datei ist leer. Wähle eine andere.",
      large: "Die Datei ist größer als {{most}} MB. Speichere sie kleiner, zum Beispiel als JPEG.",
      unsupported:
        "Die Datei ist weder PNG noch JPEG. Speichere deine Druckdatei in einem der beiden Formate.",
      interlaced:
        "Die Datei ist „interlaced“ oder „progressiv“ gespeichert. Das geht nur bei Bildern bis {{most}} Megapixel. Speichere sie ohne „interlaced“ oder „progressiv“ und wähle die neue.",
      size: "Die Datei misst {{found}} Pixel. Sie muss genau {{expected}} Pixel messen.",
      outside: "Vom Bild wäre nichts zu sehen. Schiebe es zurück, oder mache es größer.",
      unsized:
        "Dein Anbieter sagt nicht, wie groß die Druckdatei sein muss. Deshalb lässt sie sich nicht einpassen.",
      full: "Dein Shop verwendet bereits {{files}} Dateien oder {{most}} MB, mehr sind nicht möglich. Nimm zuerst nicht benötigte Druckdateien aus deinen Produkten, oder gib eine Adresse ein.",
      harmful:
        "Die Datei zu öffnen braucht mehr Speicher als jedes Bild. Speichere sie neu als PNG oder JPEG und wähle die neue.",
      resting:
        "Dateien deines Shops haben mehrmals zu viel Speicher gebraucht. Wähle in {{minutes}} Min. wieder eine Datei.",
      disk: "Die App hat keinen Speicherplatz mehr für neue Dateien. Bestellungen laufen weiter. Wähle die Datei später noch einmal, oder gib eine Adresse ein.",
      storage:
        "Die App kann gerade keine Dateien speichern. Bestellungen laufen weiter. Wähle die Datei in ein paar Minuten noch einmal, oder gib eine Adresse ein.",
      busy: "Gerade werden andere Dateien hochgeladen. Wähle die Datei gleich noch einmal.",
      unreachable:
        "Dein Anbieter kann keine Dateien von dieser App lesen. Sie ist unter {{address}} zu finden, und diese Adresse gibt es nur auf diesem Rechner oder in seinem Netz. Gib stattdessen die Adresse einer Datei im Web ein.",
    },
  },
  pending:
    "Das neue Bild ist noch nicht übernommen. Warte, bis es hochgeladen ist. Passt du es gerade ein, wähle zuerst „{{use}}“ oder „{{cancel}}“.",
  fitted: {
    use: "So verwenden",
    cancel: "Abbrechen",
  },
  pictures: {
    title: "Deine Bilder",
    open: "Aus deinen Bildern wählen",
    openFor: "Aus deinen Bildern wählen: {{title}}",
    sized: "Diejenigen, die genau {{size}} Pixel messen.",
    none: "Du hast noch nichts hochgeladen.",
    noneSized: "Du hast noch nichts in dieser Größe hochgeladen.",
    reading: "Deine Bilder werden gelesen",
    failed: "Das hat nicht geklappt. Prüfe deine Verbindung und versuche es erneut.",
    size: "{{size}} Pixel",
    uploaded: "Hochgeladen: {{time}}",
    use: "Verwenden",
    useOf: "{{name}} verwenden",
    delete: "Löschen",
    deleteOf: "{{name}} löschen",
    deleteSure: "{{name}} endgültig löschen",
    sure: "Endgültig löschen?",
    keep: "Behalten",
    needed: "Es bleibt: Ein Produkt, eine Bestellung oder eine Zeichnung verwendet es.",
    close: "Schließen",
    pages: "Seiten deiner Bilder",
  },
  fieldNames: {
    name: "Name",
    title: "Titel",
    tagline: "Leitspruch",
    subtitle: "Untertitel",
    message: "Nachricht",
    text: "Text",
    date: "Datum",
    photo: "Foto",
    picture: "Bild",
    image: "Bild",
    logo: "Logo",
  },
  gone: {
    hostAnswered: "an der Adresse ist nichts",
    imageHostAnswered: "an der Adresse ist kein Bild",
  },
  concerns: {
    damaged: "Die Datei lässt sich nicht bis zum Ende lesen. Speichere sie neu und wähle die neue.",
    blank: "Die Datei hat überall dieselbe Farbe. Prüfe, ob es die richtige ist.",
    cmyk: "Die Datei hat Druckfarben (CMYK) und kann anders gedruckt werden, als sie hier aussieht.",
    profile:
      "Die Datei hat ein anderes Farbprofil als sRGB und kann anders gedruckt werden, als sie hier aussieht.",
    small: "Das Bild wird vergrößert: Feine Details wirken im Druck unscharf.",
    unchecked:
      "Farben und Größe der Datei ließen sich nicht prüfen. Sieh sie dir an, bevor sie gedruckt wird.",
  },
  own: {
    use: "Auf deine eigene Druckdatei drucken",
    used: "Personalisierte Etiketten werden auf deine eigene Druckdatei gedruckt.",
    stock:
      "Personalisierte Etiketten werden auf den Entwurf deines Anbieters gedruckt, nicht auf deine eigene Druckdatei.",
    none: "Dieser Entwurf hat keinen Platz für deine eigene Druckdatei: Personalisierte Etiketten werden auf den Entwurf deines Anbieters gedruckt.",
    untold:
      "Dein Anbieter sagt nicht, ob sein Entwurf Platz für deine eigene Druckdatei hat. Personalisierte Etiketten werden vielleicht auf seinen Entwurf gedruckt.",
  },
  field: {
    name: "Feld der Druckdatei",
    choose: "Feld wählen",
    type: "Art",
    text: "Text",
    image: "Bild (seine Adresse)",
    templateText: "{{field}} (Text)",
    templateImage: "{{field}} (Bild)",
    gone: "{{field}} (nicht in der Gestaltung)",
    add: "Feld hinzufügen",
    remove: "Feld entfernen",
    removeOf: "Feld entfernen: {{number}}",
  },
  defaults:
    "Auf einem personalisierten Etikett druckt ein Feld, das der Käufer leer lässt oder das nichts füllt, die eigenen Worte des Entwurfs: {{words}}.",
  entered: "{{name}} „{{value}}“",
} as const;
