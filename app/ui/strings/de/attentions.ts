/** German: why an order waits for somebody, and what to do about it. */
export const attentions = {
  NoArtwork: {
    sentence: "Für {{detail}} gibt es keine Druckdatei.",
    action: "Druckdatei hinzufügen",
  },
  ArtworkAddress: {
    sentence: "Die Druckdatei von {{detail}} hat keine Adresse mit https://.",
    action: "Adresse der Druckdatei korrigieren",
  },
  ArtworkRunning: {
    sentence: "Der Anbieter zeichnet die personalisierte Druckdatei von {{detail}}.",
    action: "Es geht weiter, wenn die Druckdatei fertig ist",
  },
  ArtworkLate: {
    sentence:
      "Der Anbieter zeichnet seit über einer Stunde an der personalisierten Druckdatei von {{detail}}; die App fragt weiter nach.",
    action: "Mit der schlichten Druckdatei senden",
  },
  ArtworkFailed: {
    sentence: "Die personalisierte Druckdatei konnte nicht gezeichnet werden: {{detail}}.",
    action: "Noch einmal zeichnen",
    otherwise: "Mit der schlichten Druckdatei senden",
  },
  EntryUnclear: {
    sentence:
      "Für dieselbe Stelle wurde mehr als ein Text eingegeben, und nur einer kann gedruckt werden ({{detail}}). Bis du entscheidest, wird nichts gesendet.",
    action: "Die erste Eingabe drucken",
    otherwise: "Bestellung in Shopify ansehen",
  },
  PropertyUnprinted: {
    sentence:
      "Der Käufer hat etwas eingegeben, das nirgends gedruckt wird ({{detail}}). Es wird nichts gesendet, bis du entscheidest: drucken oder nur als Notiz behandeln.",
    action: "Drucken",
    otherwise: "Als Notiz behalten",
  },
  CorrectionOutdated: {
    sentence:
      "Der Käufer hat seine Eingabe für {{detail}} geändert, nachdem du sie hier geändert hattest. Es wird nichts weiter davon gesendet, bis du entscheidest, was gilt.",
    action: "Speichere deine Änderung erneut oder mache sie rückgängig",
  },
  CorrectionTooLate: {
    sentence:
      "Deine Änderung an {{detail}} kam zu spät: Dein Anbieter hatte bereits begonnen. Es wird so hergestellt, wie es gesendet wurde.",
    action: "Als gesehen markieren",
  },
  NotSendable: {
    sentence: "Die Bestellung kann so nicht gesendet werden{{afterward}}.",
    action: "In Shopify korrigieren",
  },
  AddressIncomplete: {
    sentence: "In der Lieferadresse fehlt {{detail}}.",
    action: "Adresse in Shopify vervollständigen",
  },
  NoMapping: {
    sentence: "{{detail}} ist keinem Produkt des Anbieters zugeordnet.",
    action: "Wählen, was dafür hergestellt wird",
  },
  Unpaid: { sentence: "Die Bestellung ist noch nicht bezahlt.", action: "Unbezahlt senden" },
  Scheduled: {
    sentence: "Shopify hat diese Bestellung für später geplant.",
    action: "Es geht weiter, wenn Shopify sie freigibt",
  },
  NotRouted: {
    sentence: "Shopify hat noch nicht die ganze Bestellung einem Standort zugewiesen.",
    action: "Es geht weiter, sobald Shopify das getan hat",
  },
  NothingToFulfill: {
    sentence:
      "Shopify zeigt von dieser Bestellung nichts, was der Anbieter ausführen könnte: Es wurde ausgeführt, verlegt, zurückgegeben oder entfernt.",
    action: "Es geht weiter, wenn Shopify wieder etwas davon verlangt",
  },
  FulfillmentHold: {
    sentence: "Shopify hält das Fulfillment dieser Bestellung an.",
    action: "In Shopify freigeben",
  },
  TestOrder: {
    sentence:
      "Das ist eine Testbestellung, und der Schlüssel der Verbindung ist kein Testschlüssel.",
    action: "Trotzdem senden",
  },
  HighRisk: {
    sentence: "Shopifys Risikoanalyse rät, diese Bestellung zu stornieren.",
    action: "Trotzdem senden",
  },
  Tagged: {
    sentence: "Die Bestellung hat den Tag {{detail}}, mit dem Bestellungen warten.",
    action: "Freigeben",
  },
  BundleUnclear: {
    sentence:
      "{{detail}} steht vielleicht nur für ein Bundle, dessen Teile auch Positionen dieser Bestellung sind, oder wurde mit Gratisartikeln gekauft. Bis du es sagst, wird nichts gesendet.",
    action: "Auslassen, wenn es nur für Teile steht",
    otherwise: "Alles senden",
  },
  NeedsApproval: {
    sentence: "{{detail}} wird erst gesendet, wenn es jemand genehmigt.",
    action: "Genehmigen",
  },
  ByHand: {
    sentence: "Bestellungen dieses Shops werden von Hand gesendet.",
    action: "Senden",
  },
  NotRequested: {
    sentence: "Noch hat niemand das Fulfillment in Shopify angefordert.",
    action: "Ohne Anforderung senden",
  },
  RequestRejected: {
    sentence:
      "Die Anforderung des Fulfillments wurde abgelehnt; warum, steht in der Chronik der Bestellung.",
    action: "In Shopify beheben und erneut anfordern",
  },
  HoldWindow: {
    sentence: "Die Bestellung wartet bis zum Ende der Wartezeit ({{detail}}).",
    action: "Jetzt senden",
  },
  BuyerWish: {
    sentence: "Der Käufer bittet um etwas: {{detail}}.",
    action: "In Shopify ändern oder stornieren",
    otherwise: "Ablehnen und die Bestellung so lassen",
  },
  HeldByWorkflow: {
    sentence: "Ein Workflow von Shopify Flow hält die Bestellung an{{afterward}}.",
    action: "Freigeben",
  },
  NotConnected: {
    sentence: "Der Shop ist mit keinem Fulfillment-Anbieter verbunden.",
    action: "Anbieter verbinden",
  },
  KeyRefused: {
    sentence: "Der Anbieter akzeptiert den API-Schlüssel nicht{{afterward}}.",
    action: "Gültigen Schlüssel eingeben",
  },
  OutOfStock: {
    sentence: "Beim Anbieter ist etwas nicht vorrätig{{afterward}}",
    action: "Erneut senden",
  },
  PlanTooLow: {
    sentence: "Dein Tarif beim Anbieter umfasst das nicht{{afterward}}",
    action: "Erneut senden",
  },
  RefusedByProvider: {
    sentence: "Der Anbieter hat die Bestellung abgelehnt{{afterward}}",
    action: "Erneut senden",
  },
  ProviderUnreachable: {
    sentence:
      "Der Anbieter hat seit einer Weile keine brauchbare Antwort gegeben; die App versucht es weiter{{afterward}}.",
    action: "Nichts zu tun",
  },
  ProviderPaused: {
    sentence:
      "Der Anbieter hat um eine Pause gebeten ({{detail}}); danach geht es von selbst weiter.",
    action: "Nichts zu tun",
  },
  ArtworkNotChecked: {
    sentence:
      "Das Motiv dieser Bestellung konnte noch nicht geprüft werden, und ungeprüft wird nichts gesendet; es geht von selbst weiter{{afterward}}.",
    action: "Nichts zu tun",
  },
  AttemptUnknown: {
    sentence:
      "Der Anbieter hat auf das Senden der Bestellung nicht geantwortet, und die App kann nicht feststellen, ob er sie hat{{afterward}}. Frag zuerst den Anbieter: Hat er sie und du sendest sie erneut, wird sie doppelt hergestellt.",
    action: "Erneut senden, Anbieter hat sie nicht",
  },
  OrderNotFound: {
    sentence:
      "Der Anbieter findet diese Bestellung nicht mehr; die App fragt weiter nach. Frage den Anbieter, was aus ihr geworden ist.",
    action: "Jetzt noch einmal nachsehen",
  },
  OrderUnreadable: {
    sentence:
      "Was der Anbieter zu dieser Bestellung sagt, ist nicht verwendbar, daher kann die Sendungsverfolgung sich verspäten; die App fragt weiter nach{{afterward}}.",
    action: "Jetzt noch einmal nachsehen",
  },
  CanceledByProvider: {
    sentence:
      "Der Anbieter hat die Bestellung beendet ({{detail}}); sie wird nicht hergestellt. Führe sie selbst aus, oder erstatte sie in Shopify.",
    action: "Als erledigt markieren",
  },
  CanceledAfterAcceptance: {
    sentence:
      "Die Bestellung wurde storniert oder erstattet, als der Anbieter schon begonnen hatte ({{detail}}): Sie wird trotzdem hergestellt und versandt. Bitte den Anbieter, sie anzuhalten, oder lass sie versenden.",
    action: "Als erledigt markieren",
  },
  ChangedAfterAcceptance: {
    sentence:
      "Was hergestellt wird, weicht von dem ab, was die Bestellung jetzt will, und der Anbieter hat schon begonnen ({{detail}}).",
    action: "So lassen, wie sie hergestellt wird",
  },
  ChangeRefused: {
    sentence: "Der Anbieter hat die Änderung der Bestellung abgelehnt{{afterward}}",
    action: "Erneut anfragen",
  },
  HeldAfterAcceptance: {
    sentence:
      "Shopify hält das Fulfillment an, aber der Anbieter hat die Bestellung schon: Sie wird trotzdem hergestellt, und die Sendungsverfolgung kommt in Shopify an, sobald das Fulfillment freigegeben ist.",
    action: "Als gesehen markieren",
  },
  HeldInPart: {
    sentence:
      "Ein Teil der Bestellung ist in Shopify angehalten: {{detail}}. Der Anbieter hat sie ganz, aber noch nicht begonnen. Du kannst die ganze Bestellung dort stornieren und nach der Freigabe erneut senden lassen.",
    action: "Ganze Bestellung stoppen",
    otherwise: "Trotzdem herstellen",
  },
  AdditionsUnpaid: {
    sentence:
      "Zur Bestellung hinzugekommen und noch nicht bezahlt: {{detail}}. Es geht an den Anbieter, sobald es bezahlt ist; alles andere ist schon dort.",
    action: "Unbezahlt senden",
  },
  StopsForHold: {
    sentence:
      "Die Bestellung ist in Shopify angehalten. Bleibt sie es eine Minute lang, wird sie beim Anbieter storniert und nach der Freigabe erneut gesendet.",
    action: "Trotzdem herstellen",
  },
  CancelationRequested: {
    sentence: "Die Stornierung wurde angefragt; der Anbieter hat noch nicht darüber entschieden.",
    action: "Es geht weiter, wenn der Anbieter entschieden hat",
  },
  ShopifyUnreachable: {
    sentence: "Shopify hat seit einer Weile nicht geantwortet; die App fragt weiter nach.",
    action: "Nichts zu tun",
  },
  ShopifyUnavailable: {
    sentence: "Shopify lässt die App zurzeit nicht hinein.",
    action: "Öffne die App einmal im Shopify-Adminbereich",
  },
  OrderMissing: {
    sentence: "Shopify zeigt der App diese Bestellung nicht.",
    action: "Prüfen, ob sie gelöscht wurde",
  },
  WriteBackRefused: {
    sentence: "Shopify hat das Fulfillment abgelehnt{{afterward}}.",
    action: "Erneut schreiben",
    otherwise: "In Shopify so lassen, wie es ist",
  },
  Fault: {
    sentence:
      "Die App ist an dieser Bestellung mehrmals gescheitert; sie versucht es alle paar Minuten wieder.",
    action: "Jetzt erneut versuchen",
  },
};

export const attention = {
  addressAlone:
    "Die Lieferadresse wurde in Shopify geändert, als der Anbieter schon begonnen hatte ({{detail}}). Hergestellt wird, was gewünscht ist; es geht an die frühere Adresse, wenn der Anbieter sie nicht ändert.",
  goesOn:
    "Die Bestellung sollte storniert werden, aber der Anbieter macht damit weiter ({{detail}}): Sie wird trotzdem hergestellt und versandt. Bitte den Anbieter, sie anzuhalten, oder lass sie versenden.",
  unpaidInPart:
    "Die Bestellung ist erst teilweise bezahlt. Shopify sagt nicht, welche Artikel bezahlt sind, also wartet dies, bis auch der Rest bezahlt ist.",
  misplaced:
    "{{title}} konnte nicht gezeichnet werden: Das Feld „{{field}}“ ist für ein Bild, und der Käufer hat einen Text eingegeben. Wähle auf der Seite der Variante ein Textfeld.",
  gone: "Unter der Adresse des Bildes für {{title}} ist kein Bild. Ersetze es; kam es vom Käufer, bitte ihn vorher darum.",
  astray:
    "Das Bild, das mit der Bestellung für {{title}} kam, hat keine Adresse mit https://. Ersetze es auf der Seite der Bestellung, oder bitte den Käufer um ein anderes.",
  goneBare:
    "Unter einer Adresse in dieser Bestellung ist kein Bild. Ersetze es; kam es vom Käufer, bitte ihn vorher darum.",
  unsaid: {
    RefusedByProvider:
      "Der Anbieter hat die Bestellung abgelehnt und keinen Grund genannt, daher wird nichts davon hergestellt. Frag den Anbieter, was anders sein muss, und sende sie dann erneut.",
    ChangeRefused:
      "Der Anbieter hat die Änderung der Bestellung abgelehnt und keinen Grund genannt. Sie bleibt, wie sie gesendet wurde. Frag den Anbieter, was anders sein muss, und frag dann erneut an.",
  },
  afterward: ": {{detail}}",
  refused: "„{{detail}}“. {{act}}.",
  faults: {
    too_small: "{{field}} fehlt oder ist zu kurz",
    too_big: "{{field}} ist zu lang oder zu groß",
    custom: "{{field}} nimmt der Anbieter so nicht an",
  },
  parts: {
    sku: "SKU",
    quantity: "Menge",
    other: "Lieferadresse",
  },
  editAddress:
    "Öffne die Bestellung in Shopify und bearbeite dort die Lieferadresse. Sobald sie gespeichert ist, übernimmt Portafilter sie.",
  wishes: {
    address: "eine andere Lieferadresse, „{{words}}“",
    addressBare: "eine andere Lieferadresse",
    cancel: "die Bestellung zu stornieren, „{{words}}“",
    cancelBare: "die Bestellung zu stornieren",
  },
  print: {
    place: "„{{name}}“ drucken in",
    save: "Ab jetzt drucken",
    reach_one: "Das gilt nur für diese Variante.",
    reach_other:
      "Das gilt für {{count}} Varianten des Produkts: die mit demselben Entwurf, in denen dieses Feld frei ist.",
    sends_one: "Diese Bestellung wird dann gesendet, falls nichts anderes sie aufhält.",
    sends_other:
      "Dann werden {{count}} wartende Bestellungen gesendet, auch diese, falls nichts anderes sie aufhält.",
    done_one: "Es wird ab jetzt gedruckt, in {{count}} wartenden Bestellung.",
    done_other: "Es wird ab jetzt gedruckt, in {{count}} wartenden Bestellungen.",
    product: "Produkt öffnen",
    untold: "Dein Anbieter sagt nicht, welche Felder sein Entwurf hat. Gib das Feld im Produkt an.",
    taken:
      "Dort wird schon eine andere Eigenschaft gedruckt. Wähle ein anderes Feld, oder ändere das im Produkt.",
    unanswered: "Dein Anbieter antwortet gerade nicht. Versuche es gleich noch einmal.",
    "no-field": "Dieses Feld hat der Entwurf nicht mehr. Wähle ein anderes.",
    "no-picture":
      "Dieses Feld ist für ein Bild, und der Käufer hat einen Text eingegeben. Wähle ein Textfeld, oder behalte es als Notiz.",
    picturesOnly:
      "Der Entwurf hat nur Felder für Bilder, und der Käufer hat einen Text eingegeben. Dort kann er nicht gedruckt werden.",
  },
  askWhat: "Frag den Anbieter, was anders sein muss",
  fix: {
    field: "Anderes Feld wählen",
    picture: "Bild ersetzen",
    "entered-picture": "Bild ersetzen",
    text: "Text ändern",
    sku: "Andere SKU wählen",
    line: "Ändern, was hergestellt wird",
    address: "Adresse in Shopify korrigieren",
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
  cancel: "Bestellung stornieren",
  sendMore: "Noch {{count}} senden",
  sendMoreOncePaid: "Noch {{count}} senden, sobald bezahlt",
  moreUnpaid:
    "Was hinzugekommen ist, ist noch nicht bezahlt. Es wird ein weiterer Teil der Bestellung, der wartet, bis es bezahlt ist.",
  movedOn: "Es wurde nichts geändert: Die Bestellung ist inzwischen weiter.",
};
