/** German. */
export const inShopify = {
  buyer: {
    canceled: "Diese Bestellung wurde storniert.",
    withShop: "Wir haben deine Bestellung. Der Shop kümmert sich darum.",
    partly: "Ein Teil deiner Bestellung ist unterwegs.",
    replacement: {
      making: "Ein Ersatz wird hergestellt.",
      shipped: "Ein Ersatz ist unterwegs.",
    },
    summary: {
      received: "Wir haben deine Bestellung, sie wird bald hergestellt.",
      making: "Deine Bestellung wird hergestellt.",
      printed: "Deine Bestellung ist gedruckt und wird verpackt.",
      packed: "Deine Bestellung ist verpackt und wartet auf den Versand.",
      shipped: "Deine Bestellung ist unterwegs.",
    },
    steps: {
      received: "Eingegangen",
      making: "In Herstellung",
      printed: "Gedruckt",
      packed: "Verpackt",
      shipped: "Versandt",
    },
    wishes: {
      address: "Andere Adresse anfragen",
      cancel: "Stornierung anfragen",
      unsent: "Deine Bestellung wird nicht hergestellt, bevor der Shop geantwortet hat.",
      sent: "Sobald deine Bestellung hergestellt wird, kann der Shop vielleicht nichts mehr ändern.",
      done: "Deine Anfrage ist beim Shop.",
      movedOn: "Das kann nicht mehr angefragt werden.",
      waiting: {
        address:
          "Der Shop hat auf deine Anfrage nach einer anderen Lieferadresse noch nicht geantwortet.",
        cancel: "Der Shop hat auf deine Stornierungsanfrage noch nicht geantwortet.",
      },
      ended: {
        address: {
          granted: "Die Lieferadresse wurde geändert.",
          declined: "Der Shop hat einer anderen Lieferadresse nicht zugestimmt.",
          "too-late": "Für eine andere Lieferadresse war es zu spät.",
        },
        cancel: {
          granted: "Der Shop hat der Stornierung zugestimmt.",
          declined: "Der Shop hat der Stornierung nicht zugestimmt.",
          "too-late": "Für eine Stornierung war es zu spät.",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "Beim Anbieter stornieren?", sendTest: "Wirklich senden?" },
    canceling: "Stornierung angefragt. Dein Anbieter hat noch nicht geantwortet.",
    changing: "Eine Änderung steht aus. Dein Anbieter hat sie noch nicht bestätigt.",
    withProvider: "Artikel bei deinem Anbieter: {{number}} von {{of}}.",
    hasLeft: "Artikel, die dein Anbieter versandt hat: {{number}} von {{of}}.",
    changeLine: "Druckdatei oder SKU ändern",
    unsent: {
      Waiting: "Sie wurde noch nicht an deinen Anbieter gesendet.",
      Sending: "Sie wird an deinen Anbieter gesendet, der noch nicht geantwortet hat.",
      Canceled: "Dein Anbieter stellt von dieser Bestellung nichts mehr her.",
    },
    undecided:
      "Sie wird erst an deinen Anbieter gesendet, wenn du ausgewählt hast, was für sie hergestellt wird.",
    excluded: "Sie wird nicht an deinen Anbieter gesendet; der Rest einer Bestellung schon.",
    refused:
      "Portafilter konnte diese Anfrage nicht lesen; es wurde nichts geändert. Lade die Seite neu und versuche es noch einmal.",
    unknown: "Portafilter hat damit nichts zu tun oder kennt es noch nicht.",
    drawn: "Wird vom Anbieter gezeichnet, wie der Käufer es personalisiert",
    artwork: "Aus Shopify",
    artworkFits: "Aus Shopify: passt",
    artworkUnfit: "Aus Shopify: nicht druckbar",
    artworkToFit: "Aus Shopify: muss {{width}} × {{height}} px haben",
    artworkFit: "Passte bei der Auswahl",
    done: {
      exclude: "Diese Variante ist jetzt ausgeschlossen.",
      "decide-again": "Die Zuordnung dieser Variante wurde zurückgesetzt.",
    },
    tooMany: "Zu viele Anfragen. Versuche es in einer Minute erneut.",
    tooMuch:
      "Was Kunden personalisieren, und einen Teil, der inzwischen geändert wurde, ändere in Portafilter. Es wurde nichts geändert.",
    waiting_one: "{{count}} Bestellung wartet, bis das Produkt zugeordnet oder ausgeschlossen ist.",
    waiting_other:
      "{{count}} Bestellungen warten, bis das Produkt zugeordnet oder ausgeschlossen ist.",
  },
};
