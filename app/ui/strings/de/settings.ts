/** German: the words of the settings page. */
export const settings = {
  title: "Einstellungen",
  onPage: "Auf dieser Seite",
  saved: "Einstellungen gespeichert",
  sending: {
    title: "Bestellungen senden",
    trigger: "Wann eine Bestellung an deinen Anbieter gesendet wird",
    paid: "Sobald sie bezahlt ist",
    onRequest: "Wenn ihr Fulfillment in Shopify angefordert wird",
    onRequestHint:
      "Dein Shop bekommt einen Standort namens Portafilter. Führe dort Produkte, oder verschiebe eine Bestellung dorthin und fordere das Fulfillment an. Die Anforderung wird angenommen, sobald dein Anbieter die Bestellung hat, sonst mit Begründung abgelehnt, auch wenn du später anders wählst.",
    byHand: "Wenn sie jemand im Adminbereich sendet",
    window: "Vor dem Senden wartet sie",
    windowHint:
      "Zeit, in der Käufer noch ändern oder stornieren können. Für Bestellungen, die du schon hast, gilt weiter die Regel, mit der sie kamen.",
    windows: {
      none: "Gar nicht",
      minutes: "Für einige Minuten",
      hours: "Für einige Stunden",
      daily: "Bis zu einer Uhrzeit",
    },
    minutes: "Minuten",
    hours: "Stunden",
    time: "Uhrzeit",
    timeHint: "In der Zeitzone deines Shops, {{zone}}.",
  },
  holds: {
    title: "Bestellungen, die auf dich warten",
    about: "Sie erscheinen unter „Handlungsbedarf“, mit der Schaltfläche, die sie weiterschickt.",
    highRisk: "Bestellungen, zu deren Stornierung Shopifys Risikoanalyse rät",
    unpaid: "Bestellungen, die noch nicht bezahlt sind",
    unpaidHint: "Ohne diese Regel werden Bestellungen gesendet, bevor sie bezahlt sind.",
    test: "Testbestellungen, außer du bist mit einem Testschlüssel verbunden",
    testHint:
      "Ohne diese Regel werden Testbestellungen wie alle anderen gesendet: Mit einem Live-Schlüssel werden sie hergestellt, versandt und berechnet.",
    releaseTests: {
      title: "Testbestellungen nicht mehr anhalten?",
      body: "Mit einem Live-Schlüssel stellt dein Anbieter von nun an jede Testbestellung her, versendet und berechnet sie; die, die nur darauf warten, sobald du speicherst.",
      yes: "Nicht mehr anhalten",
      no: "Weiter anhalten",
    },
    openMapping: "Bestellungen mit einem nicht zugeordneten Produkt",
    openMappingHint: "Ohne diese Regel werden die anderen Produkte der Bestellung gesendet.",
    unprinted: "Bestellungen mit einer Personalisierung, die nirgends gedruckt wird",
    unprintedHint:
      "Ein Käufer hat etwas eingegeben, das der Entwurf des Produkts drucken könnte, aber kein Feld übernimmt. Du entscheidest einmal je Name: drucken oder nur als Notiz behandeln.",
    personalized: "Personalisierte Bestellungen zur Freigabe anhalten",
    personalizedHint:
      "Was ein Käufer drucken lässt oder als Datei mitbringt, wird erst gesendet, wenn jemand es freigibt.",
    stopHeld: "Bestellungen stoppen, die nach dem Senden in Shopify angehalten werden",
    stopHeldHint:
      "Bleibt eine Bestellung eine Minute lang angehalten und hat die Produktion nicht begonnen, wird sie beim Anbieter storniert und nach der Freigabe erneut gesendet. Sind nur einige ihrer Artikel angehalten, wirst du gefragt.",
    tags: "Bestellungen mit einem dieser Tags",
    tagsHint: "Trenne Tags durch Kommas.",
    products: "Bestellungen mit einem dieser Produkte",
    productsNone: "Keine Produkte gewählt.",
    choose: "Produkte wählen",
    unknownProduct: "Produkt {{id}}",
    remove: "{{title}} entfernen",
  },
  buyers: {
    title: "Käufer",
    notify: "Shopify schickt eine E-Mail, wenn ein Paket versandt ist",
    journey: "Shopify zeigt, wo Pakete sind",
    journeyHint:
      "Was dein Anbieter meldet, nachdem ein Paket das Haus verlassen hat: unterwegs, in Zustellung, zugestellt. Pakete vieler Zustelldienste verfolgt Shopify von selbst. Zu jedem Schritt kann Shopify eine E-Mail an den Käufer senden, wie du es dort unter „Benachrichtigungen“ eingestellt hast.",
    wishes: "Worum Käufer bitten dürfen",
    wishesHint:
      "Auf der Seite ihrer Bestellung, bevor der Anbieter begonnen hat. Was noch nicht gesendet wurde, wartet unter „Handlungsbedarf“ auf deine Antwort; du änderst oder stornierst es in Shopify oder lehnst ab.",
    wishAddress: "Um eine andere Lieferadresse",
    wishCancel: "Um die Stornierung der Bestellung",
    email: "E-Mail-Adresse für Bestellungen ohne eine",
    emailHint:
      "Dein Anbieter braucht für jede Bestellung eine. Bleibt das Feld leer, ist es {{email}}.",
    days: "Tage, die Käuferdaten aufbewahrt werden",
    daysHint:
      "Namen, Adressen, E-Mail-Adressen und persönliche Texte werden so viele Tage nach dem letzten Ereignis einer Bestellung gelöscht. Bestellungen in Produktion behalten sie; eine, die dann noch wartet, wird nicht mehr gesendet. Shopify behält seine eigenen.",
  },
  connection: {
    title: "Verbindung",
    about:
      "Wer deine Bestellungen herstellt und versendet. Angenommene Bestellungen bleiben, wo sie sind.",
    label: "Fulfillment durch",
    embedded: "Eingebautes Fulfillment",
    embeddedHint:
      "Wer diese App für dich betreibt, stellt deine Bestellungen her und versendet sie.",
    operator: "Der Anbieter der App, bei {{host}}",
    own: "Ein anderer Anbieter",
    url: "Adresse seiner API",
    urlHint: "Zum Beispiel https://api.example.com",
    key: "API-Schlüssel",
    keyKept:
      "Gespeichert: ein Schlüssel, der auf {{end}} endet. Gib einen anderen ein, um ihn zu ersetzen.",
    keyKeptHidden: "Gespeichert. Gib einen anderen ein, um ihn zu ersetzen.",
    keyNeeded: "Er wird verschlüsselt aufbewahrt und nie wieder angezeigt.",
    test: "Verbindung testen",
    works: "Die Verbindung funktioniert",
    mode: {
      live: "Live-Schlüssel: Bestellungen werden hergestellt und berechnet.",
      test: "Testschlüssel: Es wird nichts hergestellt.",
    },
    products_one: "{{count}} Produkt im Katalog",
    products_other: "{{count}} Produkte im Katalog",
    plans:
      "Für manche seiner Produkte brauchst du einen Tarif beim Anbieter: {{plans}}. Frage den Anbieter, welcher deiner ist: Eine Bestellung darüber hinaus wartet unter „Handlungsbedarf“.",
  },
  promise: {
    title: "Wann Bestellungen verspätet sind",
    about:
      "Eine angenommene Bestellung, die nicht rechtzeitig versandt wurde, wird als verspätet angezeigt; ebenso eine, die als versandt gemeldet wurde und zwei Arbeitstage später keine Sendungsnummer hat.",
    waiting:
      "Eine Bestellung, die auf jemanden wartet, ist nicht verspätet: Bei ihr besteht Handlungsbedarf. Die Startseite sagt, wenn eine länger wartet, als du versprichst.",
    days: "Arbeitstage bis zum Versand",
    daysHint: "Ab dem Tag, an dem dein Anbieter sie angenommen hat.",
    weekdays: "Arbeitstage der Woche",
    cutOff: "Angenommen bis",
    cutOffHint:
      "Später angenommene Bestellungen zählen ab dem nächsten Arbeitstag. In der Zeitzone deines Shops, {{zone}}.",
    holidays: "Feiertage",
    holidaysHint: "Daten wie 2026-12-25, durch Kommas getrennt.",
  },
  stock: {
    title: "Bestand in Shopify",
    about:
      "Was dein Anbieter von einem Produkt hat, kann bestimmen, wie viel davon bestellt werden kann.",
    label: "Wer die Bestandszahlen in Shopify aktuell hält",
    off: "Ich",
    on: "Die App, nach dem Bestand deines Anbieters",
    location: "Am Standort",
    chooseLocation: "Standort wählen",
    locationHint:
      "Produkte müssen dort geführt und ihr Bestand verfolgt werden. Produkte, die deinem Anbieter nie ausgehen, bleiben unberührt.",
    noLocations: "Shopify nennt seine Standorte zurzeit nicht. Lade die Seite in einer Minute neu.",
    goneLocation: "Ein Standort, den es nicht mehr gibt",
    heldBack: "Von jedem Produkt zurückzuhaltende Stückzahl",
    heldBackHint: "Um so viel weniger wird angezeigt, als dein Anbieter hat.",
    seenAt: "Zuletzt abgeglichen:",
    leftAlone_one:
      "{{count}} Produkt bleibt unberührt: Sein Bestand wird nicht verfolgt oder dort nicht geführt.",
    leftAlone_other:
      "{{count}} Produkte bleiben unberührt: Ihr Bestand wird nicht verfolgt oder dort nicht geführt.",
    failed:
      "Der Bestand konnte nicht nach Shopify übertragen werden; die App versucht es jede Minute wieder",
  },
  orderTags: {
    title: "Tags an Bestellungen",
    about:
      "Die App versieht Bestellungen in Shopify mit Tags, die zeigen, wo sie stehen, damit du dort danach filtern, drucken und automatisieren kannst. Sie entfernt nur Tags, die sie selbst hinzugefügt hat.",
    label: "Tags an Bestellungen in Shopify",
    off: "Keine Tags",
    on: "Bestellungen nach ihrem Stand mit Tags versehen",
    review: "Überprüfung nötig",
    sent: "Bei deinem Anbieter",
    shipped: "Versandt",
    hint: "Leer gelassen hat dieser Stand keinen Tag.",
    asking: "Shopify fragt dich nach dem Zugriff auf Bestellungen.",
    declined:
      "Shopify hat den Zugriff zum Bearbeiten von Bestellungen nicht gewährt, daher werden keine Tags geschrieben. Alles andere funktioniert wie zuvor.",
    missing:
      "Shopify lässt die App Bestellungen nicht bearbeiten, daher werden keine Tags geschrieben",
    missingHint:
      "Der Zugriff wurde entzogen. Bestellungen werden wie immer gesendet und versandt; ihre Tags bleiben, wie sie sind, bis du ihn wieder erlaubst.",
    unknown: "Shopify hat nicht mitgeteilt, ob die App Bestellungen bearbeiten darf",
    unknownHint: "Ausstehende Tags werden geschrieben, sobald Shopify antwortet.",
    allow: "Zugriff erlauben",
    allowed: "Zugriff erlaubt",
    defaults: {
      review: "Überprüfung nötig",
      sent: "Beim Anbieter",
      shipped: "Vom Anbieter versandt",
    },
  },
  webhooks: {
    title: "Neuigkeiten von deinem Anbieter",
    about:
      "Dein Anbieter kann der App sofort melden, wenn eine Bestellung vorankommt. Sonst fragt die App alle paar Minuten nach, und es geht nichts verloren.",
    take: "Der Anbieter darf Neuigkeiten senden (Webhooks)",
    url: "Gib diese Adresse bei deinem Anbieter ein",
    secret: "Signaturschlüssel",
    secretNeeded:
      "Der Anbieter zeigt ihn neben der Adresse; er beginnt mit whsec_. Er wird verschlüsselt aufbewahrt.",
    secretKept: "Gespeichert. Gib einen anderen ein, um ihn zu ersetzen.",
    lastAt: "Die letzte Neuigkeit kam:",
    noneYet: "Noch ist keine Neuigkeit gekommen.",
  },
  workflows: {
    title: "Workflows",
    about:
      "In Shopify Flow können Workflows mit dem beginnen, was hier geschieht, und mit Bestellungen etwas tun.",
    triggers: "Womit Workflows beginnen können",
    used: "In Gebrauch",
    unused: "Nicht benutzt",
    unclear: "Vielleicht in Gebrauch",
    begins: {
      "order-needs-attention": "Eine Bestellung wartet, bis jemand etwas für sie tut.",
      "order-accepted": "Dein Anbieter hat eine Bestellung oder einen Teil davon angenommen.",
      "order-shipped": "Ein Paket ist unterwegs.",
      "order-canceled-by-provider":
        "Dein Anbieter beendet eine Bestellung, die du nicht storniert hast.",
      "order-late":
        "Eine Bestellung ist bis zu dem Tag, den du oben versprichst, nicht versandt, oder hat zwei Arbeitstage nach der Versandmeldung keine Sendungsnummer.",
      "stock-low":
        "Der Bestand deines Anbieters an etwas, das du zugeordnet hast, fällt auf 25, 5 oder 0.",
      "unmapped-variant-ordered":
        "Jemand hat eine Variante bestellt, von der du nicht gesagt hast, was dafür hergestellt wird.",
    },
    actions:
      "Workflows können Bestellungen senden, anhalten, freigeben, stornieren und neu anfertigen lassen.",
    open: "Shopify Flow öffnen",
    guide: "In der Anleitung von Shopify über Flow lesen",
  },
  keys: {
    title: "API-Schlüssel",
    about:
      "Mit einem Schlüssel erreichen deine eigenen Programme deine Bestellungen, Produkte und Druckdateien im eingebauten Fulfillment.",
    url: "Adresse der API",
    create: "Schlüssel erstellen",
    key: "API-Schlüssel",
    made: "Kopiere den Schlüssel jetzt",
    madeHint: "Er wird nur dieses eine Mal gezeigt.",
    live: "Echtbetrieb",
    test: "Probe",
    createdAt: "erstellt",
    endsAt: "Gilt nicht mehr",
    own: "Damit leitet die App deine Bestellungen weiter. Er lässt sich hier weder ersetzen noch widerrufen.",
    rotate: "Ersetzen",
    rotateOf: "Schlüssel {{label}} ersetzen",
    revoke: "Widerrufen",
    revokeOf: "Schlüssel {{label}} widerrufen",
    revoked: "Schlüssel widerrufen",
    new: {
      title: "API-Schlüssel erstellen",
      label: "Bezeichnung",
      labelHint: "Wofür er ist, damit du ihn wiedererkennst.",
      mode: "Art",
      testHint: "Aus seinen Bestellungen wird nichts hergestellt.",
      liveHint: "Seine Bestellungen werden hergestellt und berechnet.",
      cancel: "Abbrechen",
    },
    confirm: {
      keep: "Behalten",
      rotate: {
        title: "Schlüssel {{label}} ersetzen?",
        body: "Du erhältst einen neuen Schlüssel derselben Art. Der alte gilt noch 24 Stunden, damit du den neuen an seine Stelle setzen kannst.",
        yes: "Schlüssel ersetzen",
      },
      revoke: {
        title: "Schlüssel {{label}} widerrufen?",
        body: "Was ihn benutzt, erhält sofort keine Antwort mehr. Das lässt sich nicht rückgängig machen.",
        yes: "Schlüssel widerrufen",
      },
    },
    problems: {
      "no-label": "Gib eine Bezeichnung ein.",
      "long-label": "Gib höchstens 60 Zeichen ein.",
      reserved: "Diese Bezeichnung benutzt die App selbst. Wähle eine andere.",
      "too-many": "Du hast 50 Schlüssel. Widerrufe zuerst einen.",
    },
  },
  problems: {
    "order-tag-none": "Gib für mindestens einen Stand einen Tag ein, oder wähle keine Tags.",
    "order-tag-form": "Gib höchstens 40 Zeichen ohne Kommas ein.",
    "order-tag-holds":
      "Bestellungen mit diesem Tag warten auf dich, wie oben eingestellt. Wähle einen anderen.",
    "order-tag-denied":
      "Shopify lässt die App Bestellungen nicht bearbeiten. Wähle die Tags noch einmal und erlaube es.",
    "promise-days": "Gib eine Anzahl von Tagen zwischen 1 und 60 ein.",
    "promise-weekdays": "Wähle mindestens einen Tag.",
    "promise-time": "Gib eine Uhrzeit wie 12:00 ein.",
    "promise-holidays": "Gib Daten wie 2026-12-25 ein, höchstens 200.",
    "slip-note": "Gib höchstens 500 Zeichen ein.",
    "slip-logo": "Dieses Bild gibt es nicht mehr. Wähle ein anderes, oder entferne es.",
    "window-minutes": "Gib eine ganze Zahl von 1 bis 1.440 ein.",
    "window-hours": "Gib eine ganze Zahl von 1 bis 168 ein.",
    "window-time": "Gib eine Uhrzeit wie 17:00 ein.",
    tags: "Gib höchstens 100 Tags ein.",
    products: "Wähle höchstens 1.000 Produkte.",
    days: "Gib eine ganze Zahl von 1 bis 3.650 ein.",
    location: "Wähle, wo der Bestand geführt wird.",
    heldBack: "Gib eine ganze Zahl von 0 bis 10.000 ein.",
    email: "Gib eine E-Mail-Adresse wie bestellungen@example.com ein.",
    url: "Das ist keine Adresse. Gib eine wie https://api.example.com ein.",
    "url-missing":
      "Gib die Adresse der API deines Anbieters ein. Er nennt sie dir, meist neben dem API-Schlüssel.",
    "url-https":
      "Die Adresse muss mit https:// beginnen, damit unterwegs niemand die Daten deiner Käufer liest. Gib {{detail}} ein; wenn das nicht geht, frage deinen Anbieter nach einer https-Adresse.",
    "url-rest": "Gib nur {{detail}} ein, ohne etwas davor oder dahinter.",
    "key-refused":
      "Der Anbieter akzeptiert diesen Schlüssel nicht. Kopiere ihn dort noch einmal, oder bitte um einen neuen. {{detail}}",
    "catalog-refused":
      "Der Anbieter zeigt mit diesem Schlüssel seinen Katalog nicht. Frage, was dem Schlüssel fehlt. {{detail}}",
    "not-there":
      "Unter dieser Adresse antwortet etwas, aber nicht die API deines Anbieters. Frage ihn nach der Adresse seiner API. {{detail}}",
    "host-unknown": "Es gibt keinen Server namens {{detail}}. Prüfe die Adresse auf Tippfehler.",
    "host-private":
      "{{detail}} liegt in einem privaten Netz. Gib die Adresse ein, unter der die API deines Anbieters im öffentlichen Internet liegt.",
    "host-untrusted":
      "{{detail}} kann nicht beweisen, dass es dein Anbieter ist: Das Zertifikat ist nicht gültig. Prüfe die Adresse, und sage es deinem Anbieter, wenn sie stimmt.",
    "no-answer":
      "{{detail}} antwortet nicht. Prüfe die Adresse auf Tippfehler. Wenn sie stimmt, teste in einigen Minuten noch einmal, oder frage deinen Anbieter, ob seine API läuft.",
    "in-trouble":
      "Die API deines Anbieters kann gerade nicht antworten. Teste in einigen Minuten noch einmal. Wenn es so bleibt, sage deinem Anbieter: {{detail}}",
    "key-missing": "Gib den API-Schlüssel für diese Adresse ein.",
    "key-form":
      "Ein API-Schlüssel hat keine Leerzeichen und nur einfache Buchstaben, Ziffern und Zeichen.",
    "secret-missing":
      "Gib den Signaturschlüssel ein, oder lass den Anbieter keine Neuigkeiten senden.",
    "secret-form":
      "Ein Signaturschlüssel beginnt mit whsec_, danach kommen Buchstaben, Ziffern, + und /.",
    "not-now":
      "Mit diesem Schlüssel wird der Anbieter gerade nichts weiter gefragt. Teste in {{detail}} s noch einmal.",
  },
};
