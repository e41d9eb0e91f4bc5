/** German: what needs attention, and what is to be decided. */
export const decisions = {
  title: "Handlungsbedarf",
  toDecide: "Außerdem zu entscheiden",
  none: "Du musst nichts tun. Bestellungen werden von selbst weitergeleitet und verfolgt.",
  nothingElse: "Sonst musst du nichts tun.",
  more_one: "{{count}} weitere",
  more_other: "{{count}} weitere",
  all: "Alle mit Handlungsbedarf anzeigen",
  snoozed_one: "{{count}} Bestellung ist zurückgestellt oder verworfen und wartet weiterhin.",
  snoozed_other: "{{count}} Bestellungen sind zurückgestellt oder verworfen und warten weiterhin.",
  showSnoozed: "Zurückgestellte anzeigen",
  undecided_one:
    "{{count}} nicht zugeordnete Variante wurde in den letzten 30 Tagen bestellt und nicht weitergeleitet.",
  undecided_other:
    "{{count}} nicht zugeordnete Varianten wurden in den letzten 30 Tagen bestellt und nicht weitergeleitet.",
  decide: "Varianten zuordnen",
  unforwarded: "Nicht weitergeleitete anzeigen",
  sendable_one:
    "{{count}} Bestellposition der letzten 30 Tage kann jetzt hergestellt werden; der Rest ihrer Bestellung ging schon hinaus. Sende sie, wann du möchtest.",
  sendable_other:
    "{{count}} Bestellpositionen der letzten 30 Tage können jetzt hergestellt werden; der Rest ihrer Bestellungen ging schon hinaus. Sende sie, wann du möchtest.",
  unknown_one:
    "{{count}} Bestellposition der letzten 30 Tage ist ein benutzerdefinierter Artikel, oder ihr Produkt wurde gelöscht. Gib ein, was dafür hergestellt wird, oder lass sie weg.",
  unknown_other:
    "{{count}} Bestellpositionen der letzten 30 Tage sind benutzerdefinierte Artikel, oder ihre Produkte wurden gelöscht. Gib ein, was dafür hergestellt wird, oder lass sie weg.",
  open: "{{order}} öffnen",
  allOrders_one: "{{count}} Bestellung anzeigen",
  allOrders_other: "Alle {{count}} Bestellungen anzeigen",
} as const;
