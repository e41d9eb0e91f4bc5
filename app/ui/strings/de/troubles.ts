/** German: what Home says of what does not run. */
export const troubles = {
  left: {
    unauthorized: "{{provider}}, wo frühere Bestellungen liegen, nimmt den Schlüssel nicht mehr an",
    unreachable: "{{provider}}, wo frühere Bestellungen liegen, hat gerade eine Störung",
    throttled: "{{provider}}, wo frühere Bestellungen liegen, bittet die App zu warten",
    ask: "Bitte diesen Anbieter, den Schlüssel wieder anzunehmen. Bis dahin kann die App die Bestellungen dort nicht verfolgen, ändern oder stornieren.",
  },
  deliveriesAction: "Unter „Aktivität“ ansehen",
  deliveries_one: "{{count}} Meldung von Shopify konnte nicht bearbeitet werden.",
  deliveries_other: "{{count}} Meldungen von Shopify konnten nicht bearbeitet werden.",
  orders_one:
    "{{count}} Bestellung kann nicht aus Shopify gelesen werden. Die App versucht es weiter.",
  orders_other:
    "{{count}} Bestellungen können nicht aus Shopify gelesen werden. Die App versucht es weiter.",
  failedMappings:
    "Deine Entscheidungen über Produkte erreichen nicht alle wartenden Bestellungen: Die App ist daran mehrmals gescheitert. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedRequests:
    "Die App ist mehrmals an Fulfillment-Anforderungen aus Shopify gescheitert, deshalb warten einige auf Antwort. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedProducts:
    "Die App ist mehrmals daran gescheitert, deine Produkte zu lesen, deshalb können hier neue und geänderte fehlen. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
  failedListings:
    "Die App ist mehrmals daran gescheitert, ein Produkt in deinem Shop anzulegen. Sie versucht es weiter; wenn das so bleibt, wende dich an den Support.",
};
