/** French: what needs attention, and what is to be decided. */
export const decisions = {
  title: "À traiter",
  toDecide: "Autres points à décider",
  none: "Rien à traiter. Les commandes sont transmises et suivies automatiquement.",
  nothingElse: "Rien d’autre à traiter.",
  more_one: "{{count}} autre",
  more_many: "{{count}} autres",
  more_other: "{{count}} autres",
  all: "Afficher tout ce qui est à traiter",
  snoozed_one: "{{count}} commande est en veille ou ignorée, et attend toujours.",
  snoozed_many: "{{count}} commandes sont en veille ou ignorées, et attendent toujours.",
  snoozed_other: "{{count}} commandes sont en veille ou ignorées, et attendent toujours.",
  showSnoozed: "Afficher les commandes en veille",
  undecided_one:
    "{{count}} variante non associée a été commandée ces 30 derniers jours, sans être transmise.",
  undecided_many:
    "{{count}} variantes non associées ont été commandées ces 30 derniers jours, sans être transmises.",
  undecided_other:
    "{{count}} variantes non associées ont été commandées ces 30 derniers jours, sans être transmises.",
  decide: "Associer les variantes",
  unforwarded: "Voir les commandes non transmises",
  sendable_one:
    "{{count}} ligne de commande des 30 derniers jours peut désormais être fabriquée ; le reste de sa commande est déjà parti. Envoyez-la quand vous voulez.",
  sendable_many:
    "{{count}} lignes de commande des 30 derniers jours peuvent désormais être fabriquées ; le reste de leurs commandes est déjà parti. Envoyez-les quand vous voulez.",
  sendable_other:
    "{{count}} lignes de commande des 30 derniers jours peuvent désormais être fabriquées ; le reste de leurs commandes est déjà parti. Envoyez-les quand vous voulez.",
  unknown_one:
    "{{count}} ligne de commande des 30 derniers jours est un article personnalisé, ou son produit a été supprimé. Saisissez ce qui est fabriqué pour elle, ou excluez-la.",
  unknown_many:
    "{{count}} lignes de commande des 30 derniers jours sont des articles personnalisés, ou leurs produits ont été supprimés. Saisissez ce qui est fabriqué pour elles, ou excluez-les.",
  unknown_other:
    "{{count}} lignes de commande des 30 derniers jours sont des articles personnalisés, ou leurs produits ont été supprimés. Saisissez ce qui est fabriqué pour elles, ou excluez-les.",
  open: "Ouvrir {{order}}",
  allOrders_one: "Afficher {{count}} commande",
  allOrders_many: "Afficher les {{count}} commandes",
  allOrders_other: "Afficher les {{count}} commandes",
} as const;
