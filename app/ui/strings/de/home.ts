/** German: the words of the home page. */
export const home = {
  settingUp: {
    title: "Dein Shop wird eingerichtet",
    body: "Portafilter liest die Angaben deines Shops. Das dauert ein paar Sekunden.",
    action: "Erneut nachsehen",
  },
  countedParts: "Eine Bestellung, die in Teilen gesendet wird, zählt mit jedem Teil.",
  countedTests:
    "Auch Bestellungen, die mit einem Testschlüssel gesendet wurden, zählen hier mit, aber nie als verspätet, und beim Gewinn getrennt.",
  production: {
    title: "Bestellungen nach Stand",
    none: "Noch wurde nichts weitergeleitet. Bestellungen von Produkten deines Anbieters erscheinen hier, sobald sie bezahlt sind.",
    all: "Bestellungen anzeigen",
    recently: "Letzte 30 Tage",
  },
  products: {
    title: "Produkte",
    mapped_one: "{{count}} Variante ist zugeordnet",
    mapped_other: "{{count}} Varianten sind zugeordnet",
    open_one: "{{count}} Variante ist nicht zugeordnet und bleibt bei dir",
    open_other: "{{count}} Varianten sind nicht zugeordnet und bleiben bei dir",
    bare_one: "{{count}} Variante braucht eine Druckdatei; ohne sie warten ihre Bestellungen",
    bare_other: "{{count}} Varianten brauchen eine Druckdatei; ohne sie warten ihre Bestellungen",
    ignored_one: "{{count}} Variante ist ausgeschlossen",
    ignored_other: "{{count}} Varianten sind ausgeschlossen",
    who: "Anzeigen, wer was ausführt",
    decide: "Varianten zuordnen",
    addArtwork: "Druckdateien hinzufügen",
    reading: "Deine Produkte und der Katalog deines Anbieters werden gelesen.",
  },
  connection: {
    title: "Verbindung",
    check: "Verbindung prüfen",
    states: {
      working: "Funktioniert",
      paused: "Pausiert",
      unauthorized: "Schlüssel nicht akzeptiert",
      unreachable: "Gerade gestört",
      untested: "Noch nicht benutzt",
      missing: "Nicht verbunden",
    },
  },
  orders_one:
    "{{count}} Bestellung kann nicht aus Shopify gelesen werden. Die App versucht es weiter.",
  failedMappings:
    "Deine Entscheidungen über Produkte erreichen nicht alle wartenden Bestellungen: Die App ist daran mehrmals gescheitert. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedRequests:
    "Die App ist mehrmals an Fulfillment-Anforderungen aus Shopify gescheitert, deshalb warten einige auf Antwort. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedProducts:
    "Die App ist mehrmals daran gescheitert, deine Produkte zu lesen, deshalb können hier neue und geänderte fehlen. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedListings:
    "Die App ist mehrmals daran gescheitert, ein Produkt in deinem Shop anzulegen. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  orders_other:
    "{{count}} Bestellungen können nicht aus Shopify gelesen werden. Die App versucht es weiter.",
  deliveriesAction: "Unter „Aktivität“ ansehen",
  deliveries_one: "{{count}} Meldung von Shopify konnte nicht bearbeitet werden.",
  deliveries_other: "{{count}} Meldungen von Shopify konnten nicht bearbeitet werden.",
  health: {
    well: "Alles läuft",
    look: "Bitte ansehen",
    connected: "Die Verbindung funktioniert",
    notConnected: "Die Verbindung funktioniert nicht",
    nothingWaits: "keine Bestellung ist verspätet",
    paused: "etwas ist pausiert",
    overdue_one: "{{count}} Bestellung wartet länger als vorgesehen",
    overdue_other: "{{count}} Bestellungen warten länger als vorgesehen",
    late_one: "{{count}} Bestellung ist bei deinem Anbieter verspätet",
    late_other: "{{count}} Bestellungen sind bei deinem Anbieter verspätet",
    showLate: "Verspätete Bestellungen anzeigen",
    waitingLong_one: "{{count}} Bestellung wartet länger, als du versprichst",
    waitingLong_other: "{{count}} Bestellungen warten länger, als du versprichst",
    showWaiting: "Am längsten wartende anzeigen",
    swept: "beim Anbieter geprüft: {{time}}",
    neverSwept: "beim Anbieter noch nicht geprüft",
    compared: "mit Shopify abgeglichen: {{time}}",
  },
  setup: {
    title: "Shop einrichten",
    progress: "{{number}} von {{of}} Schritten erledigt",
    dismiss: "Ausblenden",
    done: "Erledigt",
    open: "Zu erledigen",
    given: "Voreingestellt",
    check: "Shop-Einstellungen prüfen",
    steps: {
      connection: {
        title: "Anbieter verbinden",
        body: "Wähle, wer deine Bestellungen herstellt, und teste, ob er antwortet.",
        action: "Verbindung testen",
      },
      given: {
        title: "Anbieter wählen",
        body: "{{provider}} übernimmt deine Bestellungen, bis du einen anderen Anbieter wählst.",
        action: "Anderen wählen",
      },
      products: {
        title: "Produkte zuordnen",
        progress: "{{decided}} von {{of}} entschieden",
        body: "Ordne jeder Variante zu, was dein Anbieter daraus herstellt, oder schließe sie aus. Nicht zugeordnete bleiben bei dir.",
        action: "Produkte zuordnen",
      },
      blank: {
        title: "Produkte hinzufügen",
        body: "Dein Shop hat noch keine Produkte. Füge welche aus dem Katalog deines Anbieters hinzu; sie werden dabei zugeordnet.",
        action: "Aus dem Katalog wählen",
      },
      artwork: {
        title: "Druckdateien hinzufügen",
        progress: "{{ready}} von {{of}} bereit",
        body: "Jede zugeordnete Variante braucht eine Druckdatei in genau der richtigen Größe.",
        action: "Druckdatei hinzufügen",
      },
      test: {
        title: "Testbestellung senden",
        body: "Ein Klick: Sie durchläuft jeden Schritt von selbst. Nichts wird hergestellt oder berechnet.",
        action: "Testbestellung senden",
        follow: "Testbestellung ansehen",
      },
      live: {
        title: "Live gehen",
        body: "Dein Shop ist mit einem Testschlüssel verbunden, daher wird nichts hergestellt. Verbinde ihn mit einem Live-Schlüssel.",
        paid: "Bestellungen werden gesendet und hergestellt, sobald sie bezahlt sind.",
        unpaid: "Bestellungen werden gesendet und hergestellt, bevor sie bezahlt sind.",
        held: "{{when}} Deine Einstellungen halten alle oder manche davon vorher an.",
        "on-request":
          "Bestellungen werden hergestellt, sobald in Shopify die Ausführung angefordert wird.",
        "by-hand": "Bestellungen werden hergestellt, sobald jemand sie sendet.",
        unsold_one:
          "{{count}} von {{of}} zugeordneten Produkten ist in Shopify ein Entwurf oder archiviert, also nicht zu kaufen:",
        unsold_other:
          "{{count}} von {{of}} zugeordneten Produkten sind in Shopify Entwürfe oder archiviert, also nicht zu kaufen:",
        action: "Live-Schlüssel verwenden",
      },
    },
  },
  costs: {
    open: "Gewinn ansehen",
    title: "Kosten und Gewinn",
    when: "Letzte 30 Tage",
    whenTests: "Testbestellungen der letzten 30 Tage",
    cost_one: "Dein Anbieter hat {{amount}} für {{count}} Bestellung berechnet.",
    cost_other: "Dein Anbieter hat {{amount}} für {{count}} Bestellungen berechnet.",
    profit: "Verkauft wurden sie für {{sold}}: {{profit}} Gewinn.",
    loss: "Verkauft wurden sie für {{sold}}: {{loss}} Verlust.",
    even: "Verkauft wurden sie für {{sold}}: kein Gewinn.",
    unknown: "Zu welchem Preis sie verkauft wurden, ist in dieser Währung nicht bekannt.",
    some_one:
      "{{count}} Bestellung, deren Preis in dieser Währung nicht bekannt ist, zählt nicht mit.",
    some_other:
      "{{count}} Bestellungen, deren Preise in dieser Währung nicht bekannt sind, zählen nicht mit.",
  },
  trend: {
    title: "Bestellungen und Sendungen",
    summary: "{{received}} eingegangen und {{shipped}} versandt in den letzten 30 Tagen.",
    median: "Die Hälfte der versandten ging innerhalb dieser Zeit hinaus: {{time}}.",
    table: "Zahlen anzeigen",
    day: "Tag",
    received: "Eingegangen",
    shipped: "Versandt",
    ofDay: "{{day}}: {{received}} eingegangen, {{shipped}} versandt",
  },
};
