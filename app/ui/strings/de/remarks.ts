/** German: what the timeline of an order says. */
export const remarks = {
  opened_one: "{{order}} wird weitergeleitet: {{forwarded}} von {{count}} Position.",
  opened_other: "{{order}} wird weitergeleitet: {{forwarded}} von {{count}} Positionen.",
  unknown: "Etwas, wofür diese Version der App keine Worte hat.",
  shopClosed: "Shopify lässt die App nicht hinein.",
  cleared: "Im Adminbereich gewählt: {{what}}.",
  itemDecided: "Ein Artikel ohne Variante wird in dieser Bestellung als {{sku}} hergestellt.",
  lineKept: "{{title}}: Der Shop versendet die Position selbst.",
  lineReopened: "{{title}}: Der Shop versendet die Position nicht mehr selbst.",
  itemLeftOut: "Ein Artikel ohne Variante ist von dieser Bestellung ausgeschlossen.",
  itemReopened:
    "Ein Artikel ohne Variante ist nicht mehr ausgeschlossen. Wähle, was dafür hergestellt wird.",
  lineCorrected: "{{title}} wurde für diese Bestellung geändert: {{what}}.",
  lineRemapped: "{{title}} soll so hergestellt werden, wie die Variante jetzt zugeordnet ist.",
  correctionUndone: "Die Änderung an {{title}} wurde rückgängig gemacht.",
  unitsRefunded: "In Shopify erstattet oder entfernt: {{items}}.",
  paymentRefunded: "In Shopify wurde Geld erstattet, ohne Artikel.",
  retried: "Erneuter Versuch gewünscht.",
  snoozed: "Bis {{day}} zurückgestellt.",
  dismissed: "Verworfen: wird wieder aufgeführt, wenn sich etwas anderes ergibt.",
  unsnoozed: "Zurückstellung beendet.",
  cancelWanted: "Stornierung gewünscht.",
  wished: {
    address: "Der Käufer bat um eine andere Lieferadresse.",
    cancel: "Der Käufer bat darum, die Bestellung zu stornieren.",
  },
  wishEnded: {
    address: {
      granted: "Die Lieferadresse wurde geändert, wie der Käufer es wollte.",
      declined: "Die Bitte des Käufers um eine andere Lieferadresse wurde abgelehnt.",
      "too-late":
        "Die Bitte des Käufers um eine andere Lieferadresse wurde nicht rechtzeitig beantwortet.",
    },
    cancel: {
      granted: "Die Bestellung wurde storniert, wie der Käufer es wollte.",
      declined: "Die Bitte des Käufers um Stornierung wurde abgelehnt.",
      "too-late": "Die Bitte des Käufers um Stornierung wurde nicht rechtzeitig beantwortet.",
    },
  },
  sentAnew: "Als Teil {{sequence}} der Bestellung erneut gesendet.",
  unitsSentAs_one: "Noch {{count}} Stück geht als Teil {{sequence}} der Bestellung.",
  unitsSentAs_other: "Noch {{count}} Stück gehen als Teil {{sequence}} der Bestellung.",
  linesSentAs_one: "{{count}} Position geht als Teil {{sequence}} der Bestellung.",
  linesSentAs_other: "{{count}} Positionen gehen als Teil {{sequence}} der Bestellung.",
  unitsPutOff_one:
    "Noch {{count}} Stück geht als Teil {{sequence}} der Bestellung, sobald Shopify es freigibt.",
  unitsPutOff_other:
    "Noch {{count}} Stück gehen als Teil {{sequence}} der Bestellung, sobald Shopify sie freigibt.",
  resumesAfterHold:
    "Teil {{sequence}} der Bestellung wird gesendet, sobald sie in Shopify freigegeben ist.",
  remadeAs: "Als Teil {{sequence}} der Bestellung neu angefertigt: {{why}}.",
  remakeOf: "Fertigt Artikel aus Teil {{sequence}} neu an: {{why}}.",
  remakeNoted: "Zur Neuanfertigung notiert: {{what}}",
  cancelAsked: {
    Canceled: "Der Anbieter wurde um Stornierung gebeten und hat storniert.",
    CancelationRequested:
      "Der Anbieter wurde um Stornierung gebeten und hat noch nicht entschieden.",
    Declined:
      "Der Anbieter wurde um Stornierung gebeten, hatte die Bestellung aber schon abgelehnt: Sie wird nicht hergestellt.",
    Shipped: "Der Anbieter konnte nicht mehr stornieren: Die Bestellung war schon unterwegs.",
    begun:
      "Der Anbieter konnte nicht mehr stornieren: Die Bestellung wurde schon hergestellt ({{status}}).",
  },
  cancelAskedBecause: "{{why}} {{asked}}",
  frozen_one: "Für den Anbieter vorbereitet: {{count}} Position.",
  frozen_other: "Für den Anbieter vorbereitet: {{count}} Positionen.",
  accepted: "Der Anbieter führt sie als Bestellung {{apiOrderId}}.",
  refused: "Der Anbieter hat sie abgelehnt: „{{words}}“",
  providerSilent:
    "Der Anbieter hat keine brauchbare Antwort gegeben (Versuch {{attempt}}): {{words}}",
  shopifySilent: "Shopify hat keine brauchbare Antwort gegeben (Versuch {{attempt}}): {{words}}",
  sentAgain: "Der Anbieter hat diese Bestellung nicht; sie wird erneut gesendet.",
  notThereYet: "Der Anbieter hat diese Bestellung noch nicht; sie wird jetzt gesendet.",
  madeBeforeRestore:
    "Diese Neuanfertigung wurde schon vor der Wiederherstellung gesendet, als {{apiOrderId}}. Sie wird nicht doppelt hergestellt: Soll sie noch einmal hergestellt werden, fordere eine weitere an.",
  neverSent:
    "Der Anbieter hat diese Bestellung nicht: Vor der Wiederherstellung wurde sie nicht gesendet.",
  foundOtherwise:
    "Der Inhalt von {{apiOrderId}} beim Anbieter ist nicht der, den die wiederhergestellte Datenbank hat: Er wurde vor der Wiederherstellung gesendet.",
  partFound:
    "Der Anbieter stellt Artikel daraus als Teil {{sequence}} her, den die wiederhergestellte Datenbank nicht kannte: Sie werden dort verfolgt.",
  numberInUse:
    "Beim Anbieter ist Nummer {{taken}} dieser Bestellung {{apiOrderId}}, von der die wiederhergestellte Datenbank nichts weiß. Dies geht als Teil {{sequence}}.",
  madeAlthoughRefused:
    "Der Anbieter hat {{apiOrderId}} für diese Bestellung, obwohl er sie abgelehnt hat, mit anderem Inhalt.",
  attemptLeftBehind:
    "Der Versuch wurde aufgegeben: Die alte Verbindung hat keine Bestellung davon.",
  attemptNotFound: "Der Versuch wurde aufgegeben: Der Anbieter hat keine Bestellung davon.",
  attemptNotArrived:
    "Der Versuch wurde aufgegeben: Laut einer Person ist die Bestellung nicht angekommen.",
  attemptErased:
    "Der Versuch wurde aufgegeben: Die personenbezogenen Daten wurden vor dem Senden gelöscht.",
  attemptOvertaken:
    "Die Bestellung hat sich geändert, bevor sie gesendet wurde: Sie wird neu vorbereitet.",
  attemptWaited:
    "Der Versuch wurde aufgegeben: Er hat länger gewartet, als Käuferdaten aufbewahrt werden, und wurde nicht gesendet.",
  withdrawnElsewhere:
    "{{order}} wird nicht weitergeleitet: Laut Shopify werden die Positionen anderswo ausgeführt, abgeholt oder wurden entfernt.",
  withdrawnStaying: "{{order}} wird nicht weitergeleitet: Alle Positionen bleiben beim Shop.",
  updated_one: "Die Bestellung beim Anbieter folgt der Änderung: {{count}} Position.",
  updated_other: "Die Bestellung beim Anbieter folgt der Änderung: {{count}} Positionen.",
  updatedAddress: "Die Bestellung beim Anbieter hat die neue Adresse.",
  drawingWanted_one:
    "Der Anbieter soll die Druckdatei für {{count}} personalisierten Artikel zeichnen.",
  drawingWanted_other:
    "Der Anbieter soll die Druckdateien für {{count}} personalisierte Artikel zeichnen.",
  drawn: "Die Druckdatei ist gezeichnet.",
  notDrawn: "Die personalisierte Druckdatei von {{title}} konnte nicht gezeichnet werden.",
  simulated: "Simuliert: Die Testbestellung wechselt zu „{{status}}“.",
  moved: "Stand beim Anbieter: {{status}}.",
  shipped: "Versandt mit {{carrier}}, Sendungsnummer {{numbers}}.",
  shippedUntold: "Versandt mit Sendungsnummer {{numbers}}.",
  corrected:
    "Der Anbieter hat die Sendungsdaten korrigiert: jetzt {{carrier}}, Sendungsnummer {{numbers}}.",
  correctedUntold: "Der Anbieter hat die Sendungsnummer korrigiert: jetzt {{numbers}}.",
  heldInShopify:
    "Das Fulfillment wird in Shopify angehalten, weil der Anbieter die Bestellung nicht herstellt.",
  notHeldInShopify: "Shopify hat das Fulfillment nicht angehalten: {{words}}",
  written: "Shopify hat das Fulfillment mit Sendungsnummer {{numbers}}.",
  fulfillmentGone:
    "Das Fulfillment ist nicht mehr in Shopify: Sendungsnummer {{numbers}} wurde nicht geschrieben.",
  fulfilledElsewhere:
    "Shopify zeigt das schon als ausgeführt: Sendungsnummer {{numbers}} wurde nicht geschrieben.",
  leftUnwritten: "In Shopify ausgelassen: Sendungsnummer {{numbers}}.",
  writeBackRefused: "Shopify hat das Fulfillment abgelehnt: {{words}}",
  stepTold: "Shopify zeigt für Sendungsnummer {{numbers}}: {{step}}.",
  stepRefused: "Shopify hat für Sendungsnummer {{numbers}} nicht angenommen: {{step}}. {{words}}",
  stepUnanswered:
    "Shopify hat für Sendungsnummer {{numbers}} nicht geantwortet: {{step}}. Es wird nicht noch einmal gesendet.",
  cost: "Der Anbieter hat dafür {{amount}} berechnet.",
  costOfTest: "Würde {{amount}} kosten: Eine Testbestellung wird nicht berechnet.",
  closed:
    "Alle weitergeleiteten Positionen sind in Shopify ausgeführt und haben eine Sendungsnummer.",
  closedUnwritten:
    "Alle weitergeleiteten Positionen sind versandt; in Shopify steht nicht alles davon.",
  closedShort:
    "Alles, was hergestellt wurde, ist versandt; in Shopify war da schon mehr bestellt, das nicht hergestellt wird.",
  closedSince:
    "In Shopify ist nichts mehr davon offen: Der Rest wurde dort ausgeführt, erstattet oder entfernt.",
  requestAccepted: "Die Anforderung des Fulfillments wurde angenommen.",
  requestRejected: "Die Anforderung des Fulfillments wurde abgelehnt: {{why}}",
  cancelationGranted: "Die vom Shop gewünschte Stornierung wurde gewährt.",
  cancelationDeclined: "Die vom Shop gewünschte Stornierung wurde abgelehnt: {{why}}",
  givenBack: "Das Fulfillment wurde dem Shop zurückgegeben: {{why}}",
  flowMissed:
    "Shopify Flow hat von „{{trigger}}“ nichts erfahren, sodass kein Workflow damit begann: {{words}}",
  tagsRefused: "Shopify hat die Tags der Bestellung nicht geändert: {{words}}",
  quoteErased: "Was hier stand, wurde mit den Daten des Käufers gelöscht.",
};

/** Why something is not made, is not taken or is given back. */
export const causes = {
  canceledInShopify: "Die Bestellung wurde in Shopify storniert.",
  stoppedForHold: "Die Bestellung ist in Shopify angehalten.",
  canceledByPerson: "Eine Person im Adminbereich hat sie storniert.",
  keptByStore: "Davon ist nichts mehr zu senden: Der Shop versendet es selbst.",
  refunded: "Die Bestellung wurde in Shopify erstattet.",
  erased: "Die personenbezogenen Daten des Käufers wurden gelöscht.",
  waitedTooLong:
    "Die Bestellung hat länger gewartet, als Käuferdaten aufbewahrt werden; diese werden gelöscht.",
  endedByProvider: "Der Anbieter hat die Bestellung beendet ({{status}}).",
  endedAsAsked: "Der Anbieter hat sie storniert, wie erbeten.",
  begun: "Der Anbieter hat diese Bestellung begonnen ({{status}}).",
  takesNoMore: "Der Anbieter hat diese Bestellung begonnen und nimmt nichts mehr dazu an.",
  lineUnmapped: "Eine Position ist keinem Produkt des Anbieters zugeordnet.",
  unitsRemoved: "Die Bestellung wurde in Shopify bearbeitet.",
};

export const steps = {
  CARRIER_PICKED_UP: "vom Versanddienst abgeholt",
  IN_TRANSIT: "unterwegs",
  OUT_FOR_DELIVERY: "in Zustellung",
  READY_FOR_PICKUP: "zur Abholung bereit",
  ATTEMPTED_DELIVERY: "Zustellung versucht",
  DELAYED: "verspätet",
  FAILURE: "nicht zugestellt",
  DELIVERED: "zugestellt",
};

/** What the triggers of Shopify Flow are called. */
export const flowTriggers = {
  "order-needs-attention": "Bestellung braucht Aufmerksamkeit",
  "order-accepted": "Bestellung vom Anbieter angenommen",
  "order-shipped": "Bestellung vom Anbieter versandt",
  "order-canceled-by-provider": "Bestellung vom Anbieter storniert",
  "order-late": "Bestellung beim Anbieter verspätet",
  "stock-low": "Bestand beim Anbieter niedrig",
  "unmapped-variant-ordered": "Nicht zugeordnete Variante bestellt",
};
