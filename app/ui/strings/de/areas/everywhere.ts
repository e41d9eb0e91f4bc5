import { artwork } from "../artwork.ts";
import { mockup } from "../proof.ts";
import { matching } from "../matching.ts";
import { snooze } from "../snooze.ts";
import { atShopify, phrases } from "../phrases.ts";

/** German: what every page loads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Leitet deine bezahlten Bestellungen an den Druck- und Versanddienst weiter und holt die Sendungsverfolgung zurück.",
    loading: "Die Seite wird geladen",
    openInAdmin: "Portafilter ist eine App im Shopify-Adminbereich. Öffne sie dort unter „Apps“.",
  },
  labeled: "{{label}}: {{text}}",
  quoted: "„{{words}}“",
  time: { now: "gerade eben", soon: "gleich" },
  index: {
    firstPage: "Erste Seite",
    nextPage: "Nächste Seite",
    pages: "Seiten: {{what}}",
    select: "{{name}} auswählen",
    selectAll: "Alle {{what}} auswählen",
    selected_one: "{{count}} ausgewählt",
    selected_other: "{{count}} ausgewählt",
    findProduct: "Produkt, Option oder SKU",
    more: "Es gibt noch mehr: Ergänze ein Wort, um die Auswahl einzugrenzen.",
  },
  nav: {
    home: "Startseite",
    orders: "Bestellungen",
    products: "Produkte",
    catalog: "Katalog",
    studio: "Druckstudio",
    stock: "Bestand",
    profit: "Gewinn",
    activity: "Aktivität",
    settings: "Einstellungen",
  },
  matching,
  artwork,
  mockup,
  snooze,
  staffNames: {
    numbered: "Mitarbeiter {{number}}",
    someone: "Eine Person im Adminbereich",
  },
  atShopify,
  phrases,
  statuses: {
    CancelationRequested: "Stornierung angefragt",
    Declined: "Abgelehnt",
  },
  stages: {
    Waiting: "Wartet",
    Sending: "Wird gesendet",
    Created: "Angenommen",
    Picked: "Kommissioniert",
    Printed: "Gedruckt",
    Packaged: "Verpackt",
    Shipped: "Versandt",
    Fulfilled: "Ausgeführt",
    Canceled: "Storniert",
  },
  partlyAt: {
    Shipped: "Teilweise versandt",
    Fulfilled: "Teilweise ausgeführt",
  },
  unsaved: {
    save: "Speichern",
    discard: "Verwerfen",
    refused: "Nicht gespeichert: Etwas passt noch nicht",
    restored: "Deine Änderungen von vorhin sind wieder da. Sie sind noch nicht gespeichert.",
    outdated:
      "Hier wurde inzwischen etwas anderes gespeichert. Deine Änderungen sind noch nicht gespeichert: Speichern setzt sie an dessen Stelle, Verwerfen zeigt, was jetzt gespeichert ist.",
    first: "Speichere oder verwirf zuerst deine Änderungen. Danach kannst du das entscheiden.",
  },
  problems: {
    retry: "Erneut versuchen",
    toOrders: "Zu den Bestellungen",
    missing: {
      title: "Diese Seite gibt es nicht",
      body: "Möglicherweise wurde sie entfernt, oder sie gehört zu einem anderen Shop.",
    },
    unauthorized: {
      title: "Deine Sitzung ist beendet",
      body: "Lade die Seite im Shopify-Adminbereich neu, um fortzufahren.",
    },
    viewOnly: {
      title: "Du kannst nur ansehen",
      body: "Ein Kontoinhaber hat deinen Zugriff in dieser App auf Ansehen beschränkt. Wende dich an einen Kontoinhaber, wenn du etwas ändern möchtest.",
    },
    failed: {
      title: "Etwas ist schiefgegangen",
      body: "Die Seite konnte nicht geladen werden. Deine Bestellungen sind nicht betroffen: Sie laufen von selbst weiter. Versuche es gleich noch einmal.",
    },
    unconfirmed: {
      title: "Deine letzte Änderung ist nicht bestätigt",
      body: "Die App hat nicht wie erwartet geantwortet: Die Änderung kann gespeichert sein oder nicht. Deine Eingaben sind noch da. Prüfe auf dieser Seite, sobald sie aktuell ist, ob sie die Änderung zeigt, bevor du es noch einmal versuchst.",
    },
    old: {
      title: "Diese Seite ist nicht aktuell",
      body: "Sie zeigt den Stand von {{time}}. Die App antwortet gerade nicht. Die Seite versucht es von selbst weiter.",
    },
  },
  copy: {
    copy: "Kopieren",
    what: "Kopieren: {{what}}",
    done: "Kopiert",
    byHand: "Markiere und kopiere es von Hand",
  },
};
