import { activity } from "./activity.ts";
import { alerts } from "./alerts.ts";
import { artwork } from "./artwork.ts";
import { attentions } from "./attentions.ts";
import { catalog } from "./catalog.ts";
import { documents } from "./documents.ts";
import { home } from "./home.ts";
import { orderViews, shortcuts } from "./list-tools.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";
import { phrases } from "./phrases.ts";
import { products } from "./products.ts";
import { causes, flowTriggers, remarks, steps } from "./remarks.ts";
import { provider } from "./provider.ts";
import { remakes } from "./remakes.ts";
import { profit } from "./profit.ts";
import { proof } from "./proof.ts";
import { samples } from "./samples.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { snooze } from "./snooze.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { studio } from "./studio.ts";

/** German. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Leitet deine bezahlten Bestellungen an den Druck- und Versanddienst weiter und holt die Sendungsverfolgung zurück.",
    loading: "Die Seite wird geladen",
    openInAdmin: "Portafilter ist eine App im Shopify-Adminbereich. Öffne sie dort unter „Apps“.",
  },
  time: { now: "gerade eben", soon: "gleich" },
  index: {
    firstPage: "Erste Seite",
    nextPage: "Nächste Seite",
    pages: "Seiten: {{what}}",
    select: "{{name}} auswählen",
    selectAll: "Alle {{what}} auswählen",
    selected_one: "{{count}} ausgewählt",
    selected_other: "{{count}} ausgewählt",
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
  home,
  samples,
  setup,
  products,
  catalog,
  stock,
  studio,
  artwork,
  activity,
  provider,
  remakes,
  profit,
  proof,
  settings,
  alerts,
  staff,
  snooze,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention: {
    addressAlone:
      "Die Lieferadresse wurde in Shopify geändert, als der Anbieter schon begonnen hatte ({{detail}}). Hergestellt wird, was gewünscht ist; es geht an die frühere Adresse, wenn der Anbieter sie nicht ändert.",
    misplaced:
      "{{title}} konnte nicht gezeichnet werden: Das Feld „{{field}}“ ist für ein Bild, und der Käufer hat einen Text eingegeben. Wähle auf der Seite der Variante ein Textfeld.",
    gone: "Das Bild für {{title}} ist an seiner Adresse nicht mehr zu finden. Bitte den Käufer darum, wenn es von ihm war, und ersetze es.",
    goneBare:
      "Ein Bild dieser Bestellung ist an seiner Adresse nicht mehr zu finden. Bitte den Käufer darum, wenn es von ihm war, und ersetze es.",
    afterward: ": {{detail}}",
    faults: {
      too_small: "{{field}} fehlt oder ist zu kurz",
      too_big: "{{field}} ist zu lang oder zu groß",
      custom: "{{field}} nimmt der Anbieter so nicht an",
    },
    editAddress:
      "Öffne die Bestellung in Shopify und bearbeite dort die Lieferadresse. Sobald sie gespeichert ist, übernimmt Portafilter sie.",
    wishes: {
      address: "eine andere Lieferadresse, „{{words}}“",
      addressBare: "eine andere Lieferadresse",
      cancel: "die Bestellung zu stornieren, „{{words}}“",
      cancelBare: "die Bestellung zu stornieren",
    },
    entered: "{{name}} „{{value}}“",
    print: {
      place: "„{{name}}“ drucken in",
      save: "Ab jetzt drucken",
      done: "Es wird ab jetzt gedruckt, in dieser Bestellung und in anderen, die noch nicht gesendet wurden.",
      product: "Produkt öffnen",
      untold:
        "Dein Anbieter sagt nicht, welche Felder sein Entwurf hat. Gib das Feld im Produkt an.",
      taken:
        "Dort wird schon eine andere Eigenschaft gedruckt. Wähle ein anderes Feld, oder ändere das im Produkt.",
      unanswered: "Dein Anbieter antwortet gerade nicht. Versuche es gleich noch einmal.",
      "no-field": "Dieses Feld hat der Entwurf nicht mehr. Wähle ein anderes.",
      "no-picture":
        "Dieses Feld ist für ein Bild, und der Käufer hat einen Text eingegeben. Wähle ein Textfeld, oder behalte es als Notiz.",
      picturesOnly:
        "Der Entwurf hat nur Felder für Bilder, und der Käufer hat einen Text eingegeben. Dort kann er nicht gedruckt werden.",
    },
    fix: {
      field: "Anderes Feld wählen",
      picture: "Bild ersetzen",
      "entered-picture": "Bild ersetzen",
      text: "Text ändern",
      sku: "Andere SKU wählen",
      address: "Adresse in Shopify berichtigen",
      order: "Bestellung in Shopify prüfen",
    },
    lacks: {
      everything: "alles: Die Bestellung hat keine Adresse",
      name: "ein Name",
      street: "eine Straße",
      country: "ein Land",
      postcode: "eine Postleitzahl",
      email: "eine E-Mail-Adresse",
    },
    did: {
      retry: "Die Bestellung wird jetzt erneut geprüft. Was daraus wird, steht hier.",
      clear: "Notiert. Die Bestellung geht weiter, sofern nichts anderes sie aufhält.",
      stop: "Der Anbieter wird gebeten, die Bestellung zu stornieren. Nach der Freigabe wird sie erneut gesendet.",
      "send-open-lines": "Die Zeilen werden in einem eigenen Teil gesendet.",
      "send-again": "Es wird als weiterer Teil der Bestellung erneut gesendet.",
      "send-added":
        "Ein weiterer Teil der Bestellung hat es jetzt und sendet es, wenn nichts es aufhält.",
      simulate: "Die Testbestellung geht weiter.",
    },
    sendMore: "Noch {{count}} senden",
    movedOn: "Es wurde nichts geändert: Die Bestellung ist inzwischen weiter.",
  },
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
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
  },
};
