/** German: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "Es ist kein Anbieter verbunden",
    unauthorized: "Dein Anbieter nimmt den Schlüssel nicht an",
    unreachable: "Bei deinem Anbieter gibt es gerade eine Störung",
    throttled: "Dein Anbieter nimmt eine Weile keine Bestellungen an",
    shopify: "Shopify lässt die App nicht in deinen Shop",
    silent: "Shopify antwortet nicht",
    busy: "Shopify bittet die App zu warten",
  },
  advice: {
    missing: "Bestellungen bleiben bis dahin hier.",
    unauthorized:
      "Gib einen Schlüssel ein, den er annimmt; Bestellungen gehen dann von selbst hinaus.",
    unreachable: "Die App versucht es weiter, und keine Bestellung geht verloren.",
    throttled: "Die App wartet wie verlangt und macht dann von selbst weiter.",
    shopify: "Die App fragt jede Minute wieder und macht von selbst weiter.",
    silent: "Die App versucht es weiter, und keine Bestellung geht verloren.",
    busy: "Shopify begrenzt, wie viel eine App auf einmal von einem Shop abfragen darf. Die App wartet so lange wie nötig und macht von selbst weiter; keine Bestellung geht verloren.",
  },
  worked: "Zuletzt ging es {{time}}.",
  since: "Seit: {{time}}.",
  until: "Weiter geht es: {{time}}.",
  waiting_one: "{{count}} Bestellung wartet darauf.",
  waiting_other: "{{count}} Bestellungen warten darauf.",
} as const;
