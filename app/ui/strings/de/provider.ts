/** German: whom a store asks at its provider, and what. */
export const provider = {
  title: "Kontakt des Anbieters",
  about:
    "Trage einmal ein, wie du deinen Anbieter erreichst. Es wird überall angezeigt, wo du nach einer Bestellung fragen musst, mit einer Nachricht, die die Bestellung nennt.",
  enter: "Kontakt des Anbieters bearbeiten",
  ask: "Anbieter fragen",
  none: "Du hast noch nicht eingetragen, wie du deinen Anbieter erreichst. Du kannst die Nachricht kopieren.",
  copyMessage: "Nachricht kopieren",
  close: "Schließen",
  writeEmail: "E-Mail schreiben",
  phone: "Telefon:",
  page: "Seite:",
  open: "Zeiten: {{hours}}",
  addressed: "Adresse: {{address}}",
  subject: "Betreff: {{subject}}",
  messageLabel: "Nachricht",
  messageHint: "Ändere sie, wie du möchtest. Die App sendet sie nicht.",
  saved: "Kontakt des Anbieters gespeichert",
  notConnected: "Es ist noch kein Anbieter verbunden. Verbinde zuerst einen in den Einstellungen.",
  pageHint: "Wo dein Anbieter Fragen beantwortet, etwa ein Hilfe-Center oder ein Formular",
  hoursHint: "Zum Beispiel: Mo–Fr, 9–17 Uhr",
  fields: {
    email: "E-Mail",
    phone: "Telefon",
    pageUrl: "Support-Seite",
    hours: "Zeiten",
    address: "Adresse",
  },
  problems: {
    email: "Gib eine E-Mail-Adresse ein, etwa hilfe@example.com.",
    phone: "Gib eine Telefonnummer ein.",
    pageUrl: "Gib eine Adresse ein, die mit https:// beginnt.",
    hours: "Gib die Zeiten ein.",
    address: "Gib eine Adresse ein.",
    length: "Gib höchstens {{count}} Zeichen ein.",
  },
  message: {
    greeting: "Guten Tag,",
    about: "es geht um die Bestellung {{name}}.",
    id: "Ihre Bestellnummer: {{id}}",
    reference: "Unsere Referenz: {{reference}}",
    thanks: "Vielen Dank",
    subject: "Frage zur Bestellung {{name}}",
    subjectWithId: "Frage zur Bestellung {{name}} ({{id}})",
    subjectOfRemake: "Frage zur Neuanfertigung der Bestellung {{name}}",
    subjectOfRemakeWithId: "Frage zur Neuanfertigung der Bestellung {{name}} ({{id}})",
    item: "{{title}} ({{sku}}): {{made}} gesendet, {{wanted}} gewünscht",
    address:
      "Die Lieferadresse hat sich geändert. Bitte teilen Sie uns mit, ob Sie noch eine andere verwenden können.",
    stage: "Stand der Bestellung bei der Änderung: {{stage}}",
  },
  questions: {
    general: "Können Sie uns sagen, wie es um diese Bestellung steht?",
    remake: "Können Sie uns sagen, wie es dazu kam und wie es um die Neuanfertigung steht?",
    remakeCost:
      "Können Sie uns sagen, wie es dazu kam und ob Sie die Kosten der Neuanfertigung übernehmen?",
    AttemptUnknown:
      "Wir haben diese Bestellung gesendet und keine Antwort erhalten. Haben Sie sie bekommen? Bitte nennen Sie uns ihre Nummer, oder sagen Sie uns, dass Sie sie nicht haben.",
    CancelationRequested:
      "Wir haben um die Stornierung dieser Bestellung gebeten. Kann sie noch storniert werden?",
    CanceledAfterAcceptance: "Diese Bestellung soll storniert werden. Können Sie sie noch stoppen?",
    CanceledByProvider:
      "Die Bestellung wurde auf Ihrer Seite beendet. Warum, und kann sie noch hergestellt werden?",
    ChangedAfterAcceptance:
      "Die Bestellung wurde geändert, nachdem wir sie gesendet hatten. Können Sie sie noch so herstellen, wie sie jetzt gewünscht ist?",
    ChangeRefused:
      "Sie haben eine Änderung dieser Bestellung abgelehnt. Was muss anders sein, damit Sie sie annehmen können?",
    CorrectionTooLate:
      "Wir haben den Druck korrigiert, nachdem Sie begonnen hatten. Können Sie die Korrektur noch verwenden?",
    HeldAfterAcceptance:
      "Diese Bestellung ist bei uns angehalten. Können Sie mit dem Versand warten?",
    KeyRefused: "Unser API-Schlüssel wird nicht mehr angenommen. Was müssen wir ändern?",
    OrderNotFound: "Wir finden diese Bestellung bei Ihnen nicht mehr. Was ist aus ihr geworden?",
    OrderUnreadable:
      "Wir können nicht lesen, was Ihre API über diese Bestellung sagt. Können Sie uns sagen, wie es um sie steht, mit der Sendungsnummer?",
    OutOfStock: "Ein Artikel dieser Bestellung ist nicht auf Lager. Wann haben Sie ihn wieder?",
    PlanTooLow: "Unser Tarif enthält nicht, was diese Bestellung braucht. Was müssen wir ändern?",
    ProviderUnreachable:
      "Ihre API antwortet uns nicht. Gibt es eine Störung, und wann ist sie behoben?",
    RefusedByProvider:
      "Sie haben diese Bestellung abgelehnt. Was muss anders sein, damit Sie sie annehmen können?",
  },
} as const;

/** Who makes an order, where no address says it. */
export const providerNames = {
  embedded: "Eingebautes Fulfillment",
  remote: "Fulfillment bei {{host}}",
} as const;
