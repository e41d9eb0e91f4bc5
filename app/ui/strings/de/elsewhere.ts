/** German. */
export const elsewhere = {
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
  /** On packing slips, pick lists and artwork sheets, and in their place. */
  paper: {
    order: "Bestellung {{name}}",
    orders_one: "{{count}} Bestellung",
    orders_other: "{{count}} Bestellungen",
    part: "Teil",
    date: "Bestellt am",
    deliverTo: "Lieferadresse",
    returnTo: "Rücksendung an",
    noAddress: "Die Adresse ist hier nicht bekannt.",
    quantity: "Menge",
    item: "Artikel",
    sku: "SKU",
    units: "Stück",
    printedText: "Gedruckter Text",
    noPicture: "Kein Bild vorhanden",
    checked: "Geprüft",
    tags: "Tags",
    ended: "Diese Adresse ist abgelaufen. Drucke noch einmal von dort, wo du herkamst.",
  },
  /** Where a provider sees photos of what arrived. */
  photosPage: {
    title: "Fotos",
    of: "Fotos zur Bestellung {{name}}",
    none: "Hier sind keine Fotos mehr.",
    gone: "Diese Fotos wurden entfernt.",
    ended:
      "Diese Adresse ist abgelaufen. Die Seite, die hierher führt, hat nach dem Neuladen eine neue, der Shop ebenfalls.",
  },
  extension: {
    asks: { cancel: "Beim Anbieter stornieren?", sendTest: "Wirklich senden?" },
    canceling: "Stornierung angefragt. Dein Anbieter hat noch nicht geantwortet.",
    changing: "Eine Änderung steht aus. Dein Anbieter hat sie noch nicht bestätigt.",
    withProvider: "Artikel bei deinem Anbieter: {{number}} von {{of}}.",
    hasLeft: "Artikel, die dein Anbieter versandt hat: {{number}} von {{of}}.",
    remake: "Neuanfertigung, Teil {{sequence}}",
    changeLine: "Druckdatei oder SKU ändern",
    ownPicture: "das eigene Bild der Bestellung",
    asNow: "So lassen: {{what}}",
    fitInApp: "Bild in Portafilter hochladen oder einpassen",
    otherPicture: "Ein Bild unter einer anderen Adresse",
    otherSku: "Andere SKU",
    unsent: {
      Waiting: "Sie wurde noch nicht an deinen Anbieter gesendet.",
      Sending: "Sie wird an deinen Anbieter gesendet, der noch nicht geantwortet hat.",
      Canceled: "Dein Anbieter stellt von dieser Bestellung nichts mehr her.",
    },
    undecided:
      "Sie wird erst an deinen Anbieter weitergeleitet, wenn du ausgewählt hast, was für sie hergestellt wird.",
    excluded: "Sie wird nicht an deinen Anbieter weitergeleitet; der Rest einer Bestellung schon.",
    refused:
      "Portafilter konnte diese Anfrage nicht lesen; es wurde nichts geändert. Lade die Seite neu und versuche es noch einmal.",
    tooLarge:
      "Die Eingaben sind zu lang für eine Anfrage; es wurde nichts geändert. Kürze sie und versuche es erneut.",
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
      "Was Käufer personalisieren, und einen Teil, der inzwischen geändert wurde, ändere in Portafilter. Es wurde nichts geändert.",
    waiting_one: "{{count}} Bestellung wartet, bis das Produkt zugeordnet oder ausgeschlossen ist.",
    waiting_other:
      "{{count}} Bestellungen warten, bis das Produkt zugeordnet oder ausgeschlossen ist.",
  },
  /** What Shopify and its workflows are answered. */
  answers: {
    accepted: "Der Anbieter hat die Bestellung.",
    notMade: "Sie wird nicht hergestellt.",
    nothingLeft: "Davon ist nichts mehr übrig, was der Anbieter dieser App herstellt.",
    notShown: "Shopify zeigt Portafilter diese Bestellung nicht. Führe sie manuell aus.",
    ended: "Der Fulfillment-Anbieter hat {{order}} beendet: {{status}}.",
    run: {
      unknown: "Portafilter kennt diese Bestellung nicht.",
      tooLate:
        "Es ist zu spät: Der Anbieter hat schon begonnen, oder die Bestellung wurde bereits gesendet.",
      nothingToSend: "Von dieser Bestellung kann nichts gesendet werden.",
      unknownRemake:
        "Der Grund muss damaged, wrong, lost, quality oder other sein, und wer zahlt provider, store, carrier oder open.",
      nothingToRemake:
        "Von dieser Bestellung wurde nichts versandt, also kann nichts neu angefertigt werden.",
      waits: "Die Bestellung wartet auf eine Person: {{what}}.",
    },
  },
  /** Emails and messages to the store's people, and the pages where they subscribe. */
  mail: {
    attention_one: "{{count}} Bestellung mit Handlungsbedarf",
    attention_other: "{{count}} Bestellungen mit Handlungsbedarf",
    unforwarded_one: "{{count}} nicht weitergeleitete Bestellung wartet auf eine Entscheidung",
    unforwarded_other: "{{count}} nicht weitergeleitete Bestellungen warten auf eine Entscheidung",
    unforwardedHint: "Entscheide, was für jede Position hergestellt wird, oder lass sie weg.",
    rest_one: "{{count}} Bestellung hat Artikel, die nicht mit den anderen gesendet werden",
    rest_other: "{{count}} Bestellungen haben Artikel, die nicht mit den anderen gesendet werden",
    restHint:
      "Entscheide für jeden, was hergestellt wird, oder sende, was seither zugeordnet wurde.",
    openLines: "Noch nicht gesendet",
    late_one: "{{count}} Bestellung ist verspätet",
    late_other: "{{count}} Bestellungen sind verspätet",
    more_one: "und {{count}} weitere",
    more_other: "und {{count}} weitere",
    digest: "Bestellungen am {{day}}",
    received_one: "{{count}} Bestellung eingegangen",
    received_other: "{{count}} Bestellungen eingegangen",
    shipped_one: "{{count}} Bestellung versandt",
    shipped_other: "{{count}} Bestellungen versandt",
    nothing: "Es gibt nichts zu tun.",
    test: "Testbenachrichtigung",
    testBody: "Benachrichtigungen für {{store}} kommen hier an.",
    invitation: "Benachrichtigungen für {{store}} bestätigen",
    invitationBody:
      "Jemand bei {{store}} möchte, dass Portafilter dich über Bestellungen mit Handlungsbedarf benachrichtigt. Bestätige, um diese E-Mails zu erhalten. Sonst brauchst du nichts zu tun, und es wird nichts weiter gesendet.",
    confirm: "Bestätigen",
    refused: {
      artwork:
        "Es geht um die Druckdatei. Was der Anbieter gesagt hat, steht auf der Seite der Bestellung.",
      sku: "Es geht um einen Artikel. Was der Anbieter gesagt hat, steht auf der Seite der Bestellung.",
      address:
        "Es geht um die Lieferadresse. Was der Anbieter gesagt hat, steht auf der Seite der Bestellung.",
      unknown: "Was er gesagt hat, steht auf der Seite der Bestellung.",
    },
    view: "Bestellungen ansehen",
    settings: "Benachrichtigungen ändern",
    unsubscribe: "Abmelden",
    why: "Du erhältst diese E-Mail, weil du Benachrichtigungen für {{store}} bestätigt hast.",
  },
  subscription: {
    ended: "Diese Adresse führt nirgends mehr hin. Du erhältst keine Benachrichtigungen.",
    invited: "Benachrichtigungen zu Bestellungen von {{store}} an {{address}} erhalten?",
    active: "{{address}} erhält Benachrichtigungen zu Bestellungen von {{store}}.",
    left: "{{address}} erhält keine Benachrichtigungen zu Bestellungen von {{store}} mehr.",
    join: "Benachrichtigungen erhalten",
    leave: "Abmelden",
    again: "Wieder anmelden",
  },
};
