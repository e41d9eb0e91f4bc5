/** What sales bring. */
export const profit = {
  title: "Bénéfice",
  about: "Vos ventes moins ce que votre prestataire a facturé.",
  tests: {
    title: "Bénéfice des commandes de test",
    about: "Ventes de test moins ce que votre prestataire facturerait.",
    notice:
      "Ces commandes ont été envoyées avec une clé de test : rien n’en est fabriqué ni facturé, donc rien ici n’est gagné. Les vraies commandes sont comptées à part et n’y sont jamais ajoutées.",
    empty: "Aucune commande de test sur cette période",
    emptyBody:
      "Les commandes de test apparaissent ici dès que le prestataire indique ce qu’elles coûteraient.",
    day: "Une commande de test compte le jour où le prestataire a indiqué ce qu’elle coûterait.",
    live: "Afficher les vraies commandes",
    test: "Afficher les commandes de test",
    left_one:
      "{{count}} commande de test n’est pas comptée : elle a été envoyée avec une clé de test.",
    left_many:
      "{{count}} commandes de test ne sont pas comptées : elles ont été envoyées avec une clé de test.",
    left_other:
      "{{count}} commandes de test ne sont pas comptées : elles ont été envoyées avec une clé de test.",
  },
  export: "Exporter en CSV",
  exportFailed: "Le fichier n’a pas pu être téléchargé. Réessayez.",
  empty: "Aucune vente sur cette période",
  emptyBody: "Les commandes apparaissent ici dès que le prestataire indique leur coût.",
  uncounted: "Ventes pas encore comptées",
  uncountedBody: "Voyez ci-dessus ce qui manque.",
  period: "Période",
  periods: {
    "this-month": "Ce mois-ci",
    "last-month": "Le mois dernier",
    "last-12-months": "Les 12 derniers mois",
    "this-year": "Cette année",
    "last-year": "L’année dernière",
    between: "Personnalisée",
  },
  range: "{{from}} – {{to}}",
  from: "Du",
  to: "Au",
  days: "Choisissez deux jours dans l’ordre, à dix ans d’écart au plus.",
  byMonth: "Bénéfice par mois",
  chart: "Bénéfice par mois, en barres. Le tableau par mois donne les chiffres.",
  charts: {
    product: "Bénéfice par produit, en barres. Le tableau donne les chiffres.",
    country: "Bénéfice par pays, en barres. Le tableau donne les chiffres.",
  },
  others: "Autres ({{number}})",
  groups: {
    product: "Par produit",
    month: "Par mois",
    country: "Par pays",
  },
  columns: {
    product: "Produit",
    month: "Mois",
    country: "Pays",
    units: "Unités",
    sold: "Ventes",
    cost: "Coût du prestataire",
    profit: "Bénéfice",
    margin: "Marge",
  },
  total: "Total",
  remakes: "Dont refabrications : {{amount}}",
  percent: "{{number}} %",
  more_one: "{{count}} autre ligne figure dans le fichier CSV et dans le total.",
  more_other: "{{count}} autres lignes figurent dans le fichier CSV et dans le total.",
  more_many: "{{count}} autres lignes figurent dans le fichier CSV et dans le total.",
  day: "Une commande compte le jour où le prestataire l’a facturée.",
  basis:
    "Les ventes sont hors expédition, taxes, réductions et remboursements, et une commande envoyée avant son paiement compte aussi. Le prestataire indique un montant par commande ; il est réparti entre ses produits selon leurs prix au catalogue.",
  noCountry: "Pays inconnu",
  noProduct: "Produit inconnu",
  unrated_one:
    "{{count}} article n’est pas compté : saisissez ci-dessous un taux de change de {{currency}} en {{into}}.",
  unrated_other:
    "{{count}} articles ne sont pas comptés : saisissez ci-dessous un taux de change de {{currency}} en {{into}}.",
  unrated_many:
    "{{count}} articles ne sont pas comptés : saisissez ci-dessous un taux de change de {{currency}} en {{into}}.",
  unpriced_one: "{{count}} article n’est pas compté : Shopify n’a pas indiqué son prix de vente.",
  unpriced_other:
    "{{count}} articles ne sont pas comptés : Shopify n’a pas indiqué leur prix de vente.",
  unpriced_many:
    "{{count}} articles ne sont pas comptés : Shopify n’a pas indiqué leur prix de vente.",
  rates: {
    title: "Taux de change",
    about:
      "Utile seulement si le prestataire facture dans une autre devise que {{into}}. Un taux s’applique à partir de son jour jusqu’au suivant ; le premier aussi à tous les jours précédents.",
    row: "1 {{currency}} = {{rate}} {{into}} à partir du {{day}}",
    remove: "Supprimer",
    removeWhat: "Supprimer {{what}}",
    gone: "Ce taux était déjà supprimé.",
    saved: "Taux de change enregistré",
    currency: "Devise",
    anyRate: "Taux de change",
    rate: "1 {{currency}} vaut",
    since: "À partir du",
    save: "Enregistrer le taux",
    problems: {
      currency: "Saisissez les trois lettres d’une devise autre que {{into}}.",
      rate: "Saisissez un nombre supérieur à 0, par exemple 0,92.",
      since: "Choisissez un jour jusqu’à aujourd’hui.",
      many: "Vous pouvez garder 800 taux. Supprimez ceux qui ne servent plus.",
      missing: "Le taux n’a pas été enregistré. Rechargez la page et réessayez.",
    },
  },
  unit: {
    title: "Bénéfice par unité",
    below: "Sous le coût",
    price: "Prix",
    cost: "Coût",
    profit: "Bénéfice : {{amount}} ({{margin}})",
    even: "Aucun bénéfice : le prix est égal au coût.",
    loss: "Perte : {{amount}}. Le prix est inférieur au coût.",
    byOrders:
      "Le coût est ce que votre prestataire a facturé par unité dans {{orders}}, autres frais de la commande compris.",
    byCatalog:
      "Le coût est le prix du catalogue de votre prestataire. L’expédition et les autres frais d’une commande s’y ajoutent.",
    byCatalogToo:
      "Le reste coûte ce qu’indique le catalogue de votre prestataire, hors expédition.",
    saved: "Pour l’association enregistrée, pas pour vos modifications.",
    chosen: "Pour vos modifications, qui ne sont pas encore enregistrées.",
    suggested: "Coût : {{cost}}. {{profit}}",
    notMapped: "Associez cette variante pour voir son bénéfice.",
    noPrice: "Shopify n’a pas encore indiqué le prix de vente de cette variante.",
    noCost:
      "On ne sait pas encore ce que votre prestataire facture pour {{skus}}. L’application le lit dans la première commande qui ne contient rien d’autre.",
    noRate: "Votre prestataire facture en {{from}}, et votre boutique vend en {{into}}.",
    enterRate: "Saisir un taux de change",
  },
} as const;
