/** German: the words of the settings page. */
export const settings = {
  title: "Einstellungen",
  saved: "Einstellungen gespeichert",
  sending: {
    title: "Bestellungen senden",
    trigger: "Wann eine Bestellung an Ihren Anbieter gesendet wird",
    paid: "Sobald sie bezahlt ist",
    onRequest: "Wenn ihr Fulfillment in Shopify angefordert wird",
    onRequestHint:
      "Ihr Shop bekommt einen Standort namens Portafilter. Führen Sie dort Produkte, oder verschieben Sie eine Bestellung dorthin und fordern Sie das Fulfillment an. Die Anforderung wird angenommen, sobald Ihr Anbieter die Bestellung hat, sonst mit Begründung abgelehnt, auch wenn Sie später anders wählen.",
    byHand: "Wenn sie jemand im Adminbereich sendet",
    window: "Vor dem Senden wartet sie",
    windowHint:
      "Zeit, in der Ihre Kundschaft noch ändern oder stornieren kann. Für Bestellungen, die Sie schon haben, gilt weiter die Regel, mit der sie kamen.",
    windows: {
      none: "Gar nicht",
      minutes: "Für einige Minuten",
      hours: "Für einige Stunden",
      daily: "Bis zu einer Uhrzeit",
    },
    minutes: "Minuten",
    hours: "Stunden",
    time: "Uhrzeit",
    timeHint: "In der Zeitzone Ihres Shops, {{zone}}.",
  },
  holds: {
    title: "Bestellungen, die auf Sie warten",
    about: "Sie erscheinen unter „Handlungsbedarf“, mit der Schaltfläche, die sie weiterschickt.",
    highRisk: "Bestellungen, zu deren Stornierung Shopifys Risikoanalyse rät",
    unpaid: "Bestellungen, die noch nicht bezahlt sind",
    unpaidHint: "Ohne diese Regel werden Bestellungen gesendet, bevor sie bezahlt sind.",
    test: "Testbestellungen, außer Sie sind mit einem Testschlüssel verbunden",
    openMapping: "Bestellungen mit einem nicht zugeordneten Produkt",
    openMappingHint: "Ohne diese Regel werden die anderen Produkte der Bestellung gesendet.",
    unprinted: "Bestellungen mit einer Personalisierung, die nirgends gedruckt wird",
    unprintedHint:
      "Ein Käufer hat etwas eingegeben, das der Entwurf des Produkts drucken könnte, aber kein Feld übernimmt. Sie entscheiden einmal je Name: drucken oder nur als Notiz behandeln.",
    personalized: "Personalisierte Bestellungen zur Freigabe anhalten",
    personalizedHint:
      "Was ein Käufer drucken lässt oder als Datei mitbringt, wird erst gesendet, wenn jemand es freigibt.",
    stopHeld: "Bestellungen stoppen, die nach dem Senden in Shopify angehalten werden",
    stopHeldHint:
      "Bleibt eine Bestellung eine Minute lang angehalten und hat die Produktion nicht begonnen, wird sie beim Anbieter storniert und nach der Freigabe erneut gesendet. Sind nur einige ihrer Artikel angehalten, werden Sie gefragt.",
    tags: "Bestellungen mit einem dieser Tags",
    tagsHint: "Trennen Sie Tags durch Kommas.",
    products: "Bestellungen mit einem dieser Produkte",
    productsNone: "Keine Produkte gewählt.",
    choose: "Produkte wählen",
    unknownProduct: "Produkt {{id}}",
    remove: "{{title}} entfernen",
  },
  buyers: {
    title: "Kundschaft",
    notify: "Shopify schickt eine E-Mail, wenn ein Paket versandt ist",
    journey: "Shopify zeigt, wo Pakete sind",
    journeyHint:
      "Was Ihr Anbieter meldet, nachdem ein Paket das Haus verlassen hat: unterwegs, in Zustellung, zugestellt. Pakete vieler Zustelldienste verfolgt Shopify von selbst. Zu jedem Schritt kann Shopify eine E-Mail an die Kundschaft senden, wie Sie es dort unter „Benachrichtigungen“ eingestellt haben.",
    wishes: "Worum die Kundschaft bitten darf",
    wishesHint:
      "Auf der Seite ihrer Bestellung, bevor der Anbieter begonnen hat. Was noch nicht gesendet wurde, wartet unter „Handlungsbedarf“ auf Ihre Antwort; Sie ändern oder stornieren es in Shopify oder lehnen ab.",
    wishAddress: "Um eine andere Lieferadresse",
    wishCancel: "Um die Stornierung der Bestellung",
    email: "E-Mail-Adresse für Bestellungen ohne eine",
    emailHint:
      "Ihr Anbieter braucht für jede Bestellung eine. Bleibt das Feld leer, ist es {{email}}.",
    days: "Tage, die Kundendaten aufbewahrt werden",
    daysHint:
      "Namen, Adressen, E-Mail-Adressen und persönliche Texte werden so viele Tage nach dem letzten Ereignis einer Bestellung gelöscht. Bestellungen in Produktion behalten sie; eine, die dann noch wartet, wird nicht mehr gesendet. Shopify behält seine eigenen.",
  },
  connection: {
    title: "Verbindung",
    about:
      "Wer Ihre Bestellungen herstellt und versendet. Angenommene Bestellungen bleiben, wo sie sind.",
    label: "Fulfillment durch",
    embedded: "Eingebautes Fulfillment",
    embeddedHint: "Wer diese App für Sie betreibt, stellt Ihre Bestellungen her und versendet sie.",
    operator: "Der Anbieter der App, bei {{host}}",
    own: "Ein anderer Anbieter",
    url: "Adresse seiner API",
    urlHint: "Zum Beispiel https://api.example.com",
    key: "API-Schlüssel",
    keyKept:
      "Gespeichert: ein Schlüssel, der auf {{end}} endet. Geben Sie einen anderen ein, um ihn zu ersetzen.",
    keyKeptHidden: "Gespeichert. Geben Sie einen anderen ein, um ihn zu ersetzen.",
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
      "Für manche seiner Produkte brauchen Sie einen Tarif beim Anbieter: {{plans}}. Fragen Sie den Anbieter, welcher Ihrer ist: Eine Bestellung darüber hinaus wartet unter „Handlungsbedarf“.",
  },
  promise: {
    title: "Wann Bestellungen verspätet sind",
    about:
      "Eine angenommene Bestellung, die nicht rechtzeitig versandt wurde, wird als verspätet angezeigt.",
    days: "Arbeitstage bis zum Versand",
    daysHint: "Ab dem Tag, an dem Ihr Anbieter sie angenommen hat.",
    weekdays: "Arbeitstage der Woche",
    cutOff: "Angenommen bis",
    cutOffHint:
      "Später angenommene Bestellungen zählen ab dem nächsten Arbeitstag. In der Zeitzone Ihres Shops, {{zone}}.",
    holidays: "Feiertage",
    holidaysHint: "Daten wie 2026-12-25, durch Kommas getrennt.",
  },
  stock: {
    title: "Bestand in Shopify",
    about: "Was Ihr Anbieter von einem Produkt hat, bestimmt, wie viel davon bestellt werden kann.",
    label: "Wer die Bestandszahlen in Shopify aktuell hält",
    off: "Ich",
    on: "Die App, nach dem Bestand Ihres Anbieters",
    location: "Am Standort",
    chooseLocation: "Standort wählen",
    locationHint:
      "Produkte müssen dort geführt und ihr Bestand verfolgt werden. Produkte, die Ihrem Anbieter nie ausgehen, bleiben unberührt.",
    noLocations:
      "Shopify nennt seine Standorte zurzeit nicht. Laden Sie die Seite in einer Minute neu.",
    goneLocation: "Ein Standort, den es nicht mehr gibt",
    heldBack: "Von jedem Produkt zurückzuhaltende Stückzahl",
    heldBackHint: "Um so viel weniger wird angezeigt, als Ihr Anbieter hat.",
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
      "Die App versieht Bestellungen in Shopify mit Tags, die zeigen, wo sie stehen, damit Sie dort danach filtern, drucken und automatisieren können. Sie entfernt nur Tags, die sie selbst hinzugefügt hat.",
    label: "Tags an Bestellungen in Shopify",
    off: "Keine Tags",
    on: "Bestellungen nach ihrem Stand mit Tags versehen",
    review: "Überprüfung nötig",
    sent: "Bei Ihrem Anbieter",
    shipped: "Versandt",
    hint: "Leer gelassen hat dieser Stand keinen Tag.",
    asking: "Shopify fragt Sie nach dem Zugriff auf Bestellungen.",
    declined:
      "Shopify hat den Zugriff zum Bearbeiten von Bestellungen nicht gewährt, daher werden keine Tags geschrieben. Alles andere funktioniert wie zuvor.",
    missing:
      "Shopify lässt die App Bestellungen nicht bearbeiten, daher werden keine Tags geschrieben",
    missingHint:
      "Der Zugriff wurde entzogen. Bestellungen werden wie immer gesendet und versandt; ihre Tags bleiben, wie sie sind, bis Sie ihn wieder erlauben.",
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
    title: "Neuigkeiten von Ihrem Anbieter",
    about:
      "Ihr Anbieter kann der App sofort melden, wenn eine Bestellung vorankommt. Sonst fragt die App alle paar Minuten nach, und es geht nichts verloren.",
    take: "Der Anbieter darf Neuigkeiten senden (Webhooks)",
    url: "Geben Sie diese Adresse bei Ihrem Anbieter ein",
    secret: "Signaturschlüssel",
    secretNeeded:
      "Der Anbieter zeigt ihn neben der Adresse; er beginnt mit whsec_. Er wird verschlüsselt aufbewahrt.",
    secretKept: "Gespeichert. Geben Sie einen anderen ein, um ihn zu ersetzen.",
    lastAt: "Die letzte Neuigkeit kam:",
    noneYet: "Noch ist keine Neuigkeit gekommen.",
  },
  copy: {
    copy: "Kopieren",
    what: "Kopieren: {{what}}",
    done: "Kopiert",
    byHand: "Markieren und kopieren Sie es von Hand",
  },
  workflows: {
    title: "Workflows",
    about:
      "In Shopify Flow können Workflows mit dem beginnen, was hier geschieht, und mit Bestellungen etwas tun. Die Namen sind die, unter denen Flow sie zeigt.",
    triggers: "Womit Workflows beginnen können",
    used: "In Gebrauch",
    unused: "Nicht benutzt",
    unclear: "Vielleicht in Gebrauch",
    begins: {
      "order-needs-attention": "Eine Bestellung wartet, bis jemand etwas für sie tut.",
      "order-accepted": "Ihr Anbieter hat eine Bestellung oder einen Teil davon angenommen.",
      "order-shipped": "Ein Paket ist unterwegs.",
      "order-canceled-by-provider":
        "Ihr Anbieter beendet eine Bestellung, die Sie nicht storniert haben.",
      "order-late": "Eine Bestellung ist bis zu dem Tag, den Sie oben versprechen, nicht versandt.",
      "stock-low":
        "Der Bestand Ihres Anbieters an etwas, das Sie zugeordnet haben, fällt auf 25, 5 oder 0.",
      "unmapped-variant-ordered":
        "Jemand hat eine Variante bestellt, von der Sie nicht gesagt haben, was dafür hergestellt wird.",
    },
    actions:
      "Workflows können Bestellungen senden, anhalten, freigeben, stornieren und neu herstellen lassen. Flow erfährt nur von dem, womit ein eingeschalteter Workflow beginnt.",
    open: "Shopify Flow öffnen",
    guide: "In der Anleitung von Shopify über Flow lesen",
  },
  keys: {
    title: "API-Schlüssel",
    about:
      "Mit einem Schlüssel erreichen Ihre eigenen Programme Ihre Bestellungen, Produkte und Druckmotive im eingebauten Fulfillment.",
    url: "Adresse der API",
    create: "Schlüssel erstellen",
    key: "API-Schlüssel",
    made: "Kopieren Sie den Schlüssel jetzt",
    madeHint: "Er wird nur dieses eine Mal gezeigt.",
    live: "Echtbetrieb",
    test: "Probe",
    createdAt: "erstellt",
    endsAt: "Gilt nicht mehr",
    own: "Damit leitet die App Ihre Bestellungen weiter. Er lässt sich hier weder ersetzen noch widerrufen.",
    rotate: "Ersetzen",
    rotateOf: "Schlüssel {{label}} ersetzen",
    revoke: "Widerrufen",
    revokeOf: "Schlüssel {{label}} widerrufen",
    revoked: "Schlüssel widerrufen",
    new: {
      title: "API-Schlüssel erstellen",
      label: "Bezeichnung",
      labelHint: "Wofür er ist, damit Sie ihn wiedererkennen.",
      mode: "Art",
      testHint: "Aus seinen Bestellungen wird nichts hergestellt.",
      liveHint: "Seine Bestellungen werden hergestellt und berechnet.",
      cancel: "Abbrechen",
    },
    confirm: {
      keep: "Behalten",
      rotate: {
        title: "Schlüssel {{label}} ersetzen?",
        body: "Sie erhalten einen neuen Schlüssel derselben Art. Der alte gilt noch 24 Stunden, damit Sie den neuen an seine Stelle setzen können.",
        yes: "Schlüssel ersetzen",
      },
      revoke: {
        title: "Schlüssel {{label}} widerrufen?",
        body: "Was ihn benutzt, erhält sofort keine Antwort mehr. Das lässt sich nicht rückgängig machen.",
        yes: "Schlüssel widerrufen",
      },
    },
    problems: {
      "no-label": "Geben Sie eine Bezeichnung ein.",
      "long-label": "Geben Sie höchstens 60 Zeichen ein.",
      reserved: "Diese Bezeichnung benutzt die App selbst. Wählen Sie eine andere.",
      "too-many": "Sie haben 50 Schlüssel. Widerrufen Sie zuerst einen.",
    },
  },
  problems: {
    "order-tag-none":
      "Geben Sie für mindestens einen Stand einen Tag ein, oder wählen Sie keine Tags.",
    "order-tag-form": "Geben Sie höchstens 40 Zeichen ohne Kommas ein.",
    "order-tag-holds":
      "Bestellungen mit diesem Tag warten auf Sie, wie oben eingestellt. Wählen Sie einen anderen.",
    "order-tag-denied":
      "Shopify lässt die App Bestellungen nicht bearbeiten. Wählen Sie die Tags noch einmal und erlauben Sie es.",
    "promise-days": "Geben Sie eine Anzahl von Tagen zwischen 1 und 60 ein.",
    "promise-weekdays": "Wählen Sie mindestens einen Tag.",
    "promise-time": "Geben Sie eine Uhrzeit wie 12:00 ein.",
    "promise-holidays": "Geben Sie Daten wie 2026-12-25 ein, höchstens 200.",
    "slip-note": "Geben Sie höchstens 500 Zeichen ein.",
    "slip-logo": "Dieses Bild gibt es nicht mehr. Wählen Sie ein anderes, oder entfernen Sie es.",
    "window-minutes": "Geben Sie eine ganze Zahl von 1 bis 1.440 ein.",
    "window-hours": "Geben Sie eine ganze Zahl von 1 bis 168 ein.",
    "window-time": "Geben Sie eine Uhrzeit wie 17:00 ein.",
    tags: "Geben Sie höchstens 100 Tags ein.",
    products: "Wählen Sie höchstens 1.000 Produkte.",
    days: "Geben Sie eine ganze Zahl von 1 bis 3.650 ein.",
    location: "Wählen Sie, wo der Bestand geführt wird.",
    heldBack: "Geben Sie eine ganze Zahl von 0 bis 10.000 ein.",
    email: "Geben Sie eine E-Mail-Adresse wie bestellungen@example.com ein.",
    url: "Das ist keine Adresse. Geben Sie eine wie https://api.example.com ein.",
    "url-missing":
      "Geben Sie die Adresse der API Ihres Anbieters ein. Er nennt sie Ihnen, meist neben dem API-Schlüssel.",
    "url-https":
      "Die Adresse muss mit https:// beginnen, damit unterwegs niemand die Daten Ihrer Käufer liest. Geben Sie {{detail}} ein; wenn das nicht geht, fragen Sie Ihren Anbieter nach einer https-Adresse.",
    "url-rest": "Geben Sie nur {{detail}} ein, ohne etwas davor oder dahinter.",
    "key-refused":
      "Der Anbieter akzeptiert diesen Schlüssel nicht. Kopieren Sie ihn dort noch einmal, oder bitten Sie um einen neuen. {{detail}}",
    "catalog-refused":
      "Der Anbieter zeigt mit diesem Schlüssel seinen Katalog nicht. Fragen Sie, was dem Schlüssel fehlt. {{detail}}",
    "not-there":
      "Unter dieser Adresse antwortet etwas, aber nicht die API Ihres Anbieters. Fragen Sie ihn nach der Adresse seiner API. {{detail}}",
    "host-unknown":
      "Es gibt keinen Server namens {{detail}}. Prüfen Sie die Adresse auf Tippfehler.",
    "host-private":
      "{{detail}} liegt in einem privaten Netz. Geben Sie die Adresse ein, unter der die API Ihres Anbieters im öffentlichen Internet liegt.",
    "host-untrusted":
      "{{detail}} kann nicht beweisen, dass es Ihr Anbieter ist: Das Zertifikat ist nicht gültig. Prüfen Sie die Adresse, und sagen Sie es Ihrem Anbieter, wenn sie stimmt.",
    "no-answer":
      "{{detail}} antwortet nicht. Prüfen Sie die Adresse auf Tippfehler. Wenn sie stimmt, testen Sie in einigen Minuten noch einmal, oder fragen Sie Ihren Anbieter, ob seine API läuft.",
    "in-trouble":
      "Die API Ihres Anbieters kann gerade nicht antworten. Testen Sie in einigen Minuten noch einmal. Wenn es so bleibt, sagen Sie Ihrem Anbieter: {{detail}}",
    "key-missing": "Geben Sie den API-Schlüssel für diese Adresse ein.",
    "key-form":
      "Ein API-Schlüssel hat keine Leerzeichen und nur einfache Buchstaben, Ziffern und Zeichen.",
    "secret-missing":
      "Geben Sie den Signaturschlüssel ein, oder lassen Sie den Anbieter keine Neuigkeiten senden.",
    "secret-form":
      "Ein Signaturschlüssel beginnt mit whsec_, danach kommen Buchstaben, Ziffern, + und /.",
    "not-now":
      "Mit diesem Schlüssel wird der Anbieter gerade nichts weiter gefragt. Testen Sie in {{detail}} s noch einmal.",
  },
};
