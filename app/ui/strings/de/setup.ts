/** German: the words of the setup check. */
export const setup = {
  title: "Einrichtung prüfen",
  subtitle: "Die Einstellungen, die entscheiden, ob deine Bestellungen deinen Anbieter erreichen",
  again: "Erneut prüfen",
  wrong_one: "{{count}} Einstellung hält Bestellungen auf",
  wrong_other: "{{count}} Einstellungen halten Bestellungen auf",
  fine: "Nichts hält Bestellungen auf.",
  fineAsRead: "Nichts von dem, was geprüft werden konnte, hält Bestellungen auf.",
  unread: "Es konnte nicht gelesen werden. Prüfe es in einer Minute erneut.",
  more_one: "{{names}} und {{count}} weitere",
  more_other: "{{names}} und {{count}} weitere",
  states: {
    ok: "Bereit",
    note: "Hinweis",
    wrong: "Zu beheben",
    unread: "Nicht geprüft",
  },
  checks: {
    access: {
      title: "Berechtigungen der App",
      ok: "Die App hat die Berechtigungen, die Bestellungen brauchen.",
      missing: "Öffne die App erneut und erteile ihre Berechtigungen. Es fehlen: {{names}}",
    },
    payments: {
      title: "Zahlungseinzug",
      ok: "Deine neuesten Bestellungen sind eingezogen.",
      noOrders: "Noch keine Bestellung zeigt es.",
      orders:
        "Zahlungen dieser Bestellungen sind nur autorisiert, daher warten sie: {{names}}. Ziehe Zahlungen automatisch oder einzeln ein.",
      action: "Zahlungseinstellungen öffnen",
    },
    autoFulfillment: {
      title: "Automatische Ausführung",
      ok: "Shopify überlässt die Ausführung deinem Anbieter.",
      noOrders: "Noch keine Bestellung zeigt es.",
      orders:
        "Shopify hat diese Bestellungen sofort als ausgeführt markiert, daher ist nichts mehr herzustellen: {{names}}. Schalte die automatische Ausführung der Bestellpositionen ab.",
      action: "Checkout-Einstellungen öffnen",
    },
    locations: {
      title: "Standorte",
      ok_one: "{{count}} Standort führt Onlinebestellungen aus.",
      ok_other: "{{count}} Standorte führen Onlinebestellungen aus.",
      none: "Kein Standort führt Onlinebestellungen aus, daher weist Shopify sie keinem zu.",
      action: "Standorteinstellungen öffnen",
    },
    addresses: {
      title: "Lieferadressen",
      ok: "Shopify zeigt der App, wohin Bestellungen gehen.",
      noOrders: "Noch keine Bestellung zeigt es.",
      orders:
        "Diese Bestellungen kamen ohne Straße: {{names}}. Haben sie in Shopify eine, fehlt der App der Zugriff auf geschützte Kundendaten; wende dich an den Support.",
      some: "Diese Bestellungen kamen ohne Straße: {{names}}. Ergänze ihre Adressen in Shopify.",
    },
    sending: {
      title: "Wann Bestellungen gesendet werden",
      ok: "Bestellungen werden gesendet, sobald sie bezahlt sind.",
      unpaid: "Bestellungen werden gesendet, bevor sie bezahlt sind.",
      byHand: "Jede Bestellung wartet, bis jemand sie sendet.",
      onRequest:
        "Eine Bestellung wird gesendet, sobald in Shopify die Ausführung angefordert wird.",
      service:
        "Bestellungen warten auf Ausführungsanfragen, aber der Standort der App ist noch nicht in Shopify.",
      action: "Zeitpunkt ändern",
    },
    window: {
      title: "Wartezeit",
      minutes_one: "Jede Bestellung wartet {{count}} Minute, bevor sie gesendet wird.",
      minutes_other: "Jede Bestellung wartet {{count}} Minuten, bevor sie gesendet wird.",
      hours_one: "Jede Bestellung wartet {{count}} Stunde, bevor sie gesendet wird.",
      hours_other: "Jede Bestellung wartet {{count}} Stunden, bevor sie gesendet wird.",
      daily: "Jede Bestellung wartet bis {{names}} Uhr in der Zeitzone deines Shops.",
      action: "Wartezeit ändern",
    },
    approval: {
      title: "Freigabe",
      personalized: "Personalisierte Bestellungen werden gesendet, sobald jemand sie freigibt.",
      products: "Bestellungen mit gewählten Produkten werden gesendet, sobald jemand sie freigibt.",
      both: "Personalisierte Bestellungen und solche mit gewählten Produkten werden gesendet, sobald jemand sie freigibt.",
      action: "Freigabe ändern",
    },
    tags: {
      title: "Tags, die Bestellungen anhalten",
      held: "Bestellungen mit einem dieser Tags warten auf dich: {{names}}",
      action: "Tags ändern",
    },
    unprinted: {
      title: "Eingaben, die nicht gedruckt werden",
      held_one:
        "{{count}} Bestellung wartet, weil ihr Käufer etwas eingegeben hat, das nicht gedruckt wird.",
      held_other:
        "{{count}} Bestellungen warten, weil ihre Käufer etwas eingegeben haben, das nicht gedruckt wird.",
      action: "Bestellungen ansehen",
    },
    risk: {
      title: "Betrugsrisiko",
      held_one: "{{count}} Bestellung wartet, weil Shopify ein hohes Betrugsrisiko sieht.",
      held_other: "{{count}} Bestellungen warten, weil Shopify ein hohes Betrugsrisiko sieht.",
      action: "Bestellungen ansehen",
    },
    tests: {
      title: "Testbestellungen deines Shops",
      held_one: "{{count}} Testbestellung wartet auf dich.",
      held_other: "{{count}} Testbestellungen warten auf dich.",
      action: "Bestellungen ansehen",
    },
    products: {
      title: "Zuordnung",
      ok_one: "{{count}} Variante ist zugeordnet.",
      ok_other: "{{count}} Varianten sind zugeordnet.",
      open_one:
        "{{count}} Variante ist nicht zugeordnet. Was davon bestellt wird, wird nicht weitergeleitet.",
      open_other:
        "{{count}} Varianten sind nicht zugeordnet. Was davon bestellt wird, wird nicht weitergeleitet.",
      held_one: "{{count}} Variante ist nicht zugeordnet. Bestellungen mit ihr warten.",
      held_other: "{{count}} Varianten sind nicht zugeordnet. Bestellungen mit ihnen warten.",
      none: "Keine Variante ist zugeordnet, daher wird keine Bestellung gesendet.",
      blank: "Dein Shop hat noch keine Produkte, daher wird keine Bestellung gesendet.",
      choose: "Aus dem Katalog wählen",
      action: "Produkte zuordnen",
    },
    sale: {
      title: "Im Verkauf",
      ok: "Kein zugeordnetes Produkt ist in Shopify ein Entwurf oder archiviert.",
      unsold_one:
        "{{count}} zugeordnetes Produkt ist in Shopify ein Entwurf oder archiviert, also nicht zu kaufen: {{names}}",
      unsold_other:
        "{{count}} zugeordnete Produkte sind in Shopify Entwürfe oder archiviert, also nicht zu kaufen: {{names}}",
      action: "Produkte öffnen",
    },
    artwork: {
      title: "Druckdateien",
      ok: "Jede zugeordnete Variante hat eine Druckdatei.",
      bare_one: "{{count}} zugeordneter Variante fehlt die Druckdatei. Ihre Bestellungen warten.",
      bare_other:
        "{{count}} zugeordneten Varianten fehlt die Druckdatei. Ihre Bestellungen warten.",
      nothing: "Ordne zuerst eine Variante zu.",
      action: "Druckdatei hinzufügen",
    },
    connection: {
      title: "Anbieter",
      ok: "Dein Anbieter antwortet.",
      missing: "Kein Anbieter ist verbunden.",
      unauthorized: "Dein Anbieter akzeptiert den Schlüssel nicht.",
      unreachable: "Bei deinem Anbieter gibt es gerade eine Störung.",
      action: "Verbindung prüfen",
    },
    key: {
      title: "Echte Bestellungen",
      ok: "Bestellungen werden hergestellt.",
      test: "Dein Shop ist mit einem Testschlüssel verbunden, daher wird keine Bestellung hergestellt.",
      action: "Live-Schlüssel verwenden",
    },
  },
} as const;
