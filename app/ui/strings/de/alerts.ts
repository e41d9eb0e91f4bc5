/** Deutsch: Benachrichtigungen an die Leute des Shops, und die Seite, auf der sie gewählt werden. */
export const alerts = {
  title: "Benachrichtigungen",
  about:
    "Wer von Bestellungen mit Handlungsbedarf erfährt, per E-Mail oder in einem Kanal wie Slack. Benachrichtigungen nennen Bestellungen, nie Käufer.",
  manage: "Benachrichtigungen verwalten",
  noMail:
    "Diese App kann keine E-Mails senden: Es ist kein Mailserver eingerichtet. Wende dich an den Betreiber der App. Kanäle funktionieren auch ohne.",
  empty: "Noch niemand wird benachrichtigt",
  emptyHint: "Füge eine E-Mail-Adresse oder einen Kanal hinzu und wähle, worum es geht.",
  addEmail: "E-Mail hinzufügen",
  addChannel: "Kanal hinzufügen",
  email: "E-Mail-Adresse",
  emailHint: "Sie wird per E-Mail um Bestätigung gebeten. Vorher wird nichts anderes gesendet.",
  name: "Bezeichnung",
  nameHint: "Wie diese Seite den Kanal nennt, zum Beispiel „Bestellungen in Slack“.",
  url: "Webhook-URL",
  urlHint:
    "Füge einen eingehenden Webhook von Slack ein, oder den eines Tools, das dieselben Nachrichten annimmt.",
  subjects: "Worüber",
  subjectNames: {
    late: "Verspätete Bestellungen",
    outage: "Anbieter oder Shopify nicht erreichbar",
  },
  subjectHints: {
    artwork:
      "Eine Bestellung wartet: Die Druckdatei fehlt, lässt sich nicht zeichnen oder braucht deine Wahl.",
    mapping:
      "Eine Bestellung hat ein Produkt, das noch nicht zugeordnet ist, oder ein Paket, dessen Teile unklar sind.",
    address: "Eine Bestellung lässt sich nicht senden, weil in der Lieferadresse etwas fehlt.",
    decision:
      "Eine Bestellung wartet auf dein Ja oder Nein: Sie ist unbezahlt, riskant, markiert oder angehalten, oder der Käufer bittet um etwas.",
    change: "Eine Bestellung wurde nach dem Senden geändert, storniert oder angehalten.",
    stock: "Der Anbieter hat von einem Artikel einer Bestellung nicht genug.",
    provider:
      "Der Anbieter lehnt eine Bestellung ab, beendet sie, findet sie nicht mehr oder nimmt deinen Schlüssel nicht mehr an.",
    shopify:
      "Shopify hält eine Bestellung an, lehnt ihre Sendungsverfolgung ab oder zeigt sie der App nicht mehr.",
    app: "Die App selbst ist an einer Bestellung mehrmals gescheitert.",
    late: "Eine Bestellung ist nicht in den Tagen versandt worden, die du in den Einstellungen festlegst.",
    outage: "Der Anbieter oder Shopify ist nicht erreichbar oder lässt die App nicht mehr herein.",
  },
  when: "Wann",
  atOnce: "Sobald etwas Aufmerksamkeit braucht",
  atOnceHint: "Eine Nachricht mit allem Neuen, eine Minute danach und höchstens alle 5 Minuten.",
  digest: "Tägliche Zusammenfassung",
  digestAt: "Uhrzeit der Zusammenfassung",
  digestHint:
    "Eine Nachricht am Tag: was am Vortag kam und versandt wurde, und was jetzt wartet. In der Zeitzone deines Shops, {{zone}}.",
  add: "Hinzufügen",
  save: "Speichern",
  cancel: "Abbrechen",
  edit: "Bearbeiten",
  editOf: "{{label}} bearbeiten",
  remove: "Entfernen",
  removeOf: "{{label}} entfernen",
  test: "Test senden",
  testOf: "Test an {{label}} senden",
  ask: "Bestätigungs-E-Mail erneut senden",
  askOf: "Bestätigungs-E-Mail erneut an {{label}} senden",
  states: {
    Invited: "Nicht bestätigt",
    Active: "Aktiv",
    Unsubscribed: "Abgemeldet",
    failing: "Nicht zugestellt",
  },
  summary: {
    atOnce: "Sofort",
    digest: "Täglich um {{time}}",
    nothing: "Keine Benachrichtigungen gewählt",
    all: "Alles",
  },
  last: { Waiting: "Wird gesendet", Sent: "Zuletzt gesendet", GivenUp: "Nicht zugestellt" },
  trying: "Noch nicht zugestellt; die App versucht es einen Tag lang weiter: {{words}}",
  givenUp: "Die letzte Benachrichtigung wurde nicht zugestellt: {{words}}",
  givenUpBare: "Die letzte Benachrichtigung wurde nicht zugestellt.",
  said: {
    added: "{{label}} hinzugefügt",
    saved: "Benachrichtigungen gespeichert",
    removed: "{{label}} entfernt",
    sent: "Gesendet. Sie kommt gleich an.",
    soon: "Gerade wurde eine gesendet. Warte kurz vor der nächsten.",
    asked: "In der letzten Stunde wurde eine gesendet. Warte vor der nächsten.",
  },
  problems: {
    email: "Gib eine E-Mail-Adresse ein, wie orders@example.com.",
    url: "Gib eine Webadresse ein, die mit https:// beginnt.",
    name: "Gib eine Bezeichnung mit höchstens 60 Zeichen ein.",
    known: "Das steht schon auf der Liste.",
    "too-many": "Es gibt schon 20. Entferne zuerst einen Eintrag.",
    "address-asked":
      "Diese Adresse wurde in letzter Zeit mehrmals um Bestätigung gebeten. Versuche es in einigen Tagen wieder.",
    "store-asked":
      "Heute wurden schon 20 Adressen um Bestätigung gebeten. Füge morgen weitere hinzu.",
    "no-mail": "Diese App kann derzeit keine E-Mails senden.",
    gone: "{{label}} wurde inzwischen entfernt. Die Liste ist auf dem neuesten Stand.",
    subjects: "Wähle mindestens eines.",
    when: "Wähle mindestens eines.",
  },
  confirm: {
    title: "{{label}} entfernen?",
    body: "Es werden keine Benachrichtigungen mehr dorthin gesendet.",
    yes: "Entfernen",
    no: "Behalten",
  },
} as const;
