/** German: what comes of what somebody does to an order. */
export const acts = {
  remakeAbout:
    "Die Artikel gehen, wenn du nichts an ihnen änderst, wie beim ersten Mal noch einmal an den Anbieter, an die jetzige Adresse der Bestellung. Ihre Sendungsnummer kommt zum Fulfillment in Shopify hinzu.",
  shortcuts: {
    title: "Tastenkürzel",
    does: {
      search: "Suchen",
      next: "Nächste Bestellung",
      previous: "Vorherige Bestellung",
      help: "Tastenkürzel anzeigen",
    },
    use: "Tastenkürzel verwenden",
    hint: "Die Eingabetaste öffnet die ausgewählte Bestellung. Während der Eingabe wirken die Kürzel nicht.",
  },
  nameView: {
    title: "Diese Ansicht speichern",
    name: "Name der Ansicht",
    hint: "Speichert Tab, Filter und Sortierung dieser Liste für alle in deinem Shop. Suchtext wird nicht gespeichert. Eine Ansicht mit demselben Namen wird ersetzt.",
    cancel: "Abbrechen",
  },
  subjectHints: {
    artwork:
      "Eine Bestellung wartet: Die Druckdatei fehlt, lässt sich nicht zeichnen oder braucht deine Wahl.",
    mapping:
      "Eine Bestellung hat ein Produkt, das noch nicht zugeordnet ist, oder ein Paket, dessen Teile unklar sind.",
    address: "Eine Bestellung lässt sich nicht senden, weil in der Lieferadresse etwas fehlt.",
    decision:
      "Eine Bestellung wartet auf dein Ja oder Nein: Sie ist unbezahlt, riskant, markiert oder angehalten, oder der Käufer bittet um etwas.",
    change: "Eine Bestellung wurde nach dem Senden geändert, storniert oder angehalten.",
    stock: "Der Anbieter hat von einem Artikel einer Bestellung nicht genug.",
    provider:
      "Der Anbieter lehnt eine Bestellung ab, beendet sie, findet sie nicht mehr oder nimmt deinen Schlüssel nicht mehr an.",
    shopify:
      "Shopify hält eine Bestellung an, lehnt ihre Sendungsverfolgung ab oder zeigt sie der App nicht mehr.",
    app: "Die App selbst ist an einer Bestellung mehrmals gescheitert.",
    late: "Eine Bestellung ist nicht in den Tagen versandt worden, die du in den Einstellungen festlegst.",
    outage: "Der Anbieter oder Shopify ist nicht erreichbar oder lässt die App nicht mehr herein.",
  },
  matching: {
    none: "Es passt nichts mehr, daher ist nichts geschehen.",
    more: "Jetzt passen mehr, als die Frage nannte, daher ist nichts geschehen. Sieh dir die Liste an und starte noch einmal.",
    allowed: "Bei {{number}} davon ist das jetzt möglich.",
    allowedParts: "Bei {{number}} der Teile ist das jetzt möglich.",
    retry: "Alle passenden Bestellungen erneut versuchen?",
    approve: "Alle passenden Bestellungen genehmigen?",
    release: "Alle passenden Bestellungen freigeben?",
    cancel: "Alle passenden Bestellungen stornieren?",
    snooze: "Alle passenden Bestellungen zurückstellen?",
    unsnooze: "Alle passenden Bestellungen wieder unter „Handlungsbedarf“ anzeigen?",
    leave: "Alle nicht entschiedenen Artikel selbst versenden?",
    reopen: "Alle selbst versendeten Artikel von Portafilter senden lassen?",
    lines: {
      leave:
        "Von allen passenden Bestellungen auf jeder Seite: Artikel, die nicht zugeordnet sind oder auf eine Entscheidung warten. Davon geht nichts an deinen Anbieter, auch wenn du sie später zuordnest. Was nur auf die Zahlung wartet, bleibt.",
      reopen:
        "Von allen passenden Bestellungen auf jeder Seite: Artikel, die du selbst versenden wolltest. Was zugeordnet ist, geht an deinen Anbieter; nach dem Rest wirst du wieder gefragt.",
    },
    body: "Die Bestellungen dieser Ansicht werden nacheinander bearbeitet, auch wenn du die Seite verlässt. Bestellungen, bei denen es nicht möglich ist, bleiben, wie sie sind.",
    test: "Testbestellungen werden ausgelassen: Genehmige sie einzeln.",
  },
  import: {
    about:
      "Bestellungen, die sich in Shopify geändert haben, werden noch einmal gelesen. Jede, die die App noch nicht kennt, wird einmal importiert; Bestellungen aus der Zeit vor der Installation bleiben außen vor.",
    days: "Geändert in",
    choice_one: "Am letzten Tag",
    choice_other: "In den letzten {{count}} Tagen",
    start: "Bestellungen importieren",
    close: "Schließen",
    running: "Bestellungen in Shopify werden gelesen …",
    stuck: "Shopify hat nicht geantwortet. Der Import läuft von selbst weiter.",
    none: "Es fehlte keine Bestellung.",
    found_one: "{{count}} Bestellung wurde importiert.",
    found_other: "{{count}} Bestellungen wurden importiert.",
    failed_one:
      "{{count}} Bestellung konnte nicht importiert werden. Die App versucht es von selbst wieder.",
    failed_other:
      "{{count}} Bestellungen konnten nicht importiert werden. Die App versucht es von selbst wieder.",
  },
  confirm: {
    cancel: {
      title_one: "{{count}} Bestellung stornieren?",
      title_other: "{{count}} Bestellungen stornieren?",
      body_one:
        "Sobald der Anbieter sie storniert hat, wird sie nicht hergestellt. Die Bestellung in Shopify bleibt, wie sie ist: Erstatte sie dort oder führe sie dort aus.",
      body_other:
        "Sobald der Anbieter sie storniert hat, werden sie nicht hergestellt. Die Bestellungen in Shopify bleiben, wie sie sind: Erstatte sie dort oder führe sie dort aus.",
      yes: "Beim Anbieter stornieren",
      no: "Behalten",
    },
    cancelPart: {
      title: "Teil {{sequence}} stornieren?",
      body: "Sobald der Anbieter ihn storniert hat, wird er nicht hergestellt. Die anderen Teile der Bestellung bleiben, wie sie sind, und auch die Bestellung in Shopify: Erstatte dort, was du hier stornierst, oder führe es dort aus.",
      yes: "Teil {{sequence}} beim Anbieter stornieren",
      no: "Behalten",
    },
    shipTest: {
      title: "Diese Testbestellung in Shopify versenden?",
      body: "Es wird nichts hergestellt, aber die Bestellung wird in Shopify mit einer erfundenen Sendungsnummer ausgeführt, und ihr Käufer sieht das.",
      yes: "Versand simulieren",
      no: "Nicht simulieren",
    },
    sendTest: {
      title_one: "{{count}} Testbestellung wirklich senden?",
      title_other: "{{count}} Testbestellungen wirklich senden?",
      body_one:
        "Der Schlüssel ist kein Testschlüssel: Der Anbieter stellt sie her, versendet sie und berechnet sie dir.",
      body_other:
        "Der Schlüssel ist kein Testschlüssel: Der Anbieter stellt sie her, versendet sie und berechnet sie dir.",
      yes: "Wirklich senden",
      no: "Nicht senden",
    },
  },
  cleared: {
    ArtworkLate:
      "Auf die Zeichnung wird nicht mehr gewartet. Die Bestellung wird mit der schlichten Druckdatei gesendet, sobald nichts anderes sie aufhält.",
    ArtworkFailed:
      "Statt der Zeichnung gilt die schlichte Druckdatei. Die Bestellung wird gesendet, sobald nichts anderes sie aufhält.",
    EntryUnclear:
      "Gedruckt wird die erste Eingabe. Die Bestellung wird gesendet, sobald nichts anderes sie aufhält.",
    PropertyUnprinted:
      "Es bleibt eine Notiz, in dieser Bestellung und in anderen mit dem Produkt. Die Bestellung wird gesendet, sobald nichts anderes sie aufhält.",
    CorrectionTooLate: "Notiert. Es ändert sich nichts: Hergestellt wird, was gesendet wurde.",
    BundleUnclear: "Alles davon wird gesendet, sobald nichts anderes die Bestellung aufhält.",
    Unpaid: "Die Bestellung wird unbezahlt gesendet, sobald nichts anderes sie aufhält.",
    TestOrder: "Die Testbestellung wird wirklich gesendet, sobald nichts anderes sie aufhält.",
    HighRisk: "Die Bestellung wird trotz des Risikos gesendet, sobald nichts anderes sie aufhält.",
    Tagged:
      "Der Tag „{{tag}}“ hält die Bestellung nicht mehr auf. Sie wird gesendet, sobald nichts anderes sie aufhält.",
    NeedsApproval: "Genehmigt. Es wird gesendet, sobald nichts anderes die Bestellung aufhält.",
    ByHand: "Die Bestellung wird gesendet, sobald nichts anderes sie aufhält.",
    NotRequested:
      "Die Bestellung wird ohne Anforderung gesendet, sobald nichts anderes sie aufhält.",
    HoldWindow:
      "Das Ende der Wartezeit wird nicht abgewartet. Die Bestellung wird jetzt gesendet, sofern nichts anderes sie aufhält.",
    BuyerWish:
      "Abgelehnt, die Bestellung bleibt, wie sie ist. Der Käufer liest das auf ihrer Statusseite.",
    HeldByWorkflow:
      "Der Workflow hält die Bestellung nicht mehr auf. Sie wird gesendet, sobald nichts anderes sie aufhält.",
    AttemptUnknown:
      "Die Bestellung wird gesendet, als wäre sie es noch nie. Ob der Anbieter sie annimmt, steht dann hier.",
    CanceledByProvider:
      "Als erledigt markiert. Sonst ändert sich nichts: Der Anbieter stellt sie nicht her.",
    CanceledAfterAcceptance:
      "Als erledigt markiert. Der Anbieter wird um nichts gebeten: Er stellt sie her und versendet sie, wenn du sie dort nicht anhalten lässt.",
    ChangedAfterAcceptance:
      "Es bleibt so, wie es hergestellt wird. Der Anbieter wird um nichts mehr gebeten.",
    HeldAfterAcceptance:
      "Notiert. Sie wird trotzdem hergestellt, und die Sendungsverfolgung kommt in Shopify an, sobald das Fulfillment dort freigegeben ist.",
    HeldInPart: "Alles davon wird hergestellt, auch was Shopify anhält.",
    StopsForHold: "Sie wird hergestellt und wegen dieses Halts nicht storniert.",
    AdditionsUnpaid:
      "Was hinzugekommen ist, wird unbezahlt gesendet, sobald nichts anderes es aufhält.",
    WriteBackRefused:
      "In Shopify bleibt es, wie es ist: Das Fulfillment wird dort nicht noch einmal geschrieben.",
  },
  remadeBefore:
    "Teil {{sequence}} wurde schon zuvor angelegt, als die Antwort verloren ging. Sonst wird nichts gesendet. Um noch einmal neu anfertigen zu lassen, wähle erneut „Artikel neu anfertigen“.",
  letBe: "Notiert. Der Anbieter hat die Bestellung schon und stellt sie her.",
  retried: {
    drawing:
      "Der Anbieter wird gebeten, noch einmal zu zeichnen. Was daraus wird, steht dann hier.",
    sending: "Die Bestellung wird erneut gesendet. Ob der Anbieter sie annimmt, steht dann hier.",
    change: "Der Anbieter wird noch einmal um die Änderung gebeten. Seine Antwort steht dann hier.",
    "write-back":
      "Das Fulfillment wird noch einmal in Shopify geschrieben. Was daraus wird, steht dann hier.",
    reading:
      "Der Anbieter wird noch einmal nach der Bestellung gefragt. Seine Antwort steht dann hier.",
    step: "Was zuletzt scheiterte, wird erneut versucht. Was daraus wird, steht dann hier.",
    check:
      "Es wird erneut geprüft, ob die Bestellung noch warten muss. Das Ergebnis steht dann hier.",
  },
  canceled: {
    unsent: "Storniert, bevor der Anbieter sie hatte: Es wird nichts davon gesendet.",
    atProvider:
      "Der Anbieter wird um die Stornierung gebeten. Storniert ist sie, sobald er zustimmt.",
  },
  begun: {
    stop: "Der Anbieter wird gebeten, die Bestellung zu stornieren. Nach der Freigabe wird sie erneut gesendet.",
    "send-open-lines":
      "Die Positionen sind jetzt ein eigener Teil. Er wird gesendet, sobald nichts ihn aufhält.",
    "send-again":
      "Es ist jetzt ein weiterer Teil der Bestellung. Er wird gesendet, sobald nichts ihn aufhält.",
    "send-added":
      "Was hinzugekommen ist, ist jetzt ein weiterer Teil der Bestellung. Er wird gesendet, sobald nichts ihn aufhält.",
    simulate: "Der Anbieter bewegt die Testbestellung weiter. Ihre neue Stufe steht dann hier.",
  },
  unchanged: {
    over: "Es wurde nichts geändert: Die Bestellung ist abgeschlossen.",
    answered:
      "Es wurde nichts geändert: Danach wird nicht mehr gefragt. Jemand hat geantwortet, oder es hat sich erledigt.",
    "asked-otherwise":
      "Es wurde nichts geändert: Die Bestellung wartet inzwischen auf etwas anderes.",
    "send-again":
      "Es wurde nichts geändert: Es wurde schon erneut gesendet, oder nichts davon kann noch gesendet werden.",
    "send-open-lines":
      "Es wurde nichts geändert: Die Positionen wurden schon gesendet, sind nicht bezahlt oder nicht mehr gewünscht.",
    simulate: "Es wurde nichts geändert: Die Testbestellung ist schon weiter, oder es ist keine.",
    "moved-on":
      "Es wurde nichts geändert: So, wie die Bestellung jetzt steht, ist das nicht möglich.",
    gone: "Es wurde nichts geändert: Das wird nicht mehr weitergeleitet. Die Seite wird auf den neuesten Stand gebracht.",
  },
  unsent: {
    body_one:
      "Sie wurde nicht an deinen Anbieter gesendet und wird es auch nicht mehr. Die Bestellung in Shopify bleibt, wie sie ist: Erstatte sie dort oder führe sie dort aus.",
    body_other:
      "Sie wurden nicht an deinen Anbieter gesendet und werden es auch nicht mehr. Die Bestellungen in Shopify bleiben, wie sie sind: Erstatte sie dort oder führe sie dort aus.",
    yes: "Nicht senden",
  },
};
