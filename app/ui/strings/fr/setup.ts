/** French: the words of the setup check. */
export const setup = {
  title: "Vérification de la configuration",
  subtitle: "Les paramètres qui décident si vos commandes parviennent à votre prestataire",
  again: "Vérifier à nouveau",
  wrong_one: "{{count}} paramètre bloque les commandes",
  wrong_many: "{{count}} paramètres bloquent les commandes",
  wrong_other: "{{count}} paramètres bloquent les commandes",
  fine: "Rien ne bloque les commandes.",
  fineAsRead: "Rien de ce qui a pu être vérifié ne bloque les commandes.",
  unread: "La lecture a échoué. Vérifiez à nouveau dans une minute.",
  more_one: "{{names}} et {{count}} autre",
  more_many: "{{names}} et {{count}} autres",
  more_other: "{{names}} et {{count}} autres",
  states: {
    ok: "Prêt",
    note: "À savoir",
    wrong: "À corriger",
    unread: "Non vérifié",
  },
  checks: {
    access: {
      title: "Autorisations de l’application",
      ok: "L’application a les autorisations nécessaires aux commandes.",
      missing: "Rouvrez l’application et approuvez ses autorisations. Il manque : {{names}}",
    },
    payments: {
      title: "Capture des paiements",
      ok: "Vos dernières commandes sont capturées.",
      noOrders: "Aucune commande ne le montre encore.",
      orders:
        "Les paiements de ces commandes sont seulement autorisés, elles attendent donc : {{names}}. Capturez les paiements automatiquement ou un par un.",
      action: "Ouvrir les paramètres de paiement",
    },
    autoFulfillment: {
      title: "Traitement automatique",
      ok: "Shopify laisse le traitement à votre prestataire.",
      noOrders: "Aucune commande ne le montre encore.",
      orders:
        "Shopify a marqué ces commandes comme traitées dès leur création, il ne reste donc rien à fabriquer : {{names}}. Désactivez le traitement automatique des articles de commande.",
      action: "Ouvrir les paramètres de paiement à la caisse",
    },
    locations: {
      title: "Emplacements",
      ok_one: "{{count}} emplacement traite les commandes en ligne.",
      ok_many: "{{count}} emplacements traitent les commandes en ligne.",
      ok_other: "{{count}} emplacements traitent les commandes en ligne.",
      none: "Aucun emplacement ne traite les commandes en ligne, Shopify ne les attribue donc à aucun.",
      action: "Ouvrir les paramètres des emplacements",
    },
    addresses: {
      title: "Adresses de livraison",
      ok: "Shopify montre à l’application où vont les commandes.",
      noOrders: "Aucune commande ne le montre encore.",
      orders:
        "Ces commandes sont arrivées sans rue : {{names}}. Si elles en ont une dans Shopify, l’application n’a pas accès aux données client protégées ; contactez l’assistance.",
      some: "Ces commandes sont arrivées sans rue : {{names}}. Complétez leurs adresses dans Shopify.",
    },
    sending: {
      title: "Moment de l’envoi",
      ok: "Les commandes sont envoyées dès qu’elles sont payées.",
      unpaid: "Les commandes sont envoyées avant d’être payées.",
      byHand: "Chaque commande attend que quelqu’un l’envoie.",
      onRequest: "Une commande est envoyée dès que le traitement est demandé dans Shopify.",
      service:
        "Les commandes attendent des demandes de traitement, mais l’emplacement de l’application n’est pas encore dans Shopify.",
      action: "Modifier le moment de l’envoi",
    },
    window: {
      title: "Délai avant l’envoi",
      minutes_one: "Chaque commande attend {{count}} minute avant son envoi.",
      minutes_many: "Chaque commande attend {{count}} minutes avant son envoi.",
      minutes_other: "Chaque commande attend {{count}} minutes avant son envoi.",
      hours_one: "Chaque commande attend {{count}} heure avant son envoi.",
      hours_many: "Chaque commande attend {{count}} heures avant son envoi.",
      hours_other: "Chaque commande attend {{count}} heures avant son envoi.",
      daily: "Chaque commande attend jusqu’à {{names}}, dans le fuseau horaire de votre boutique.",
      action: "Modifier le délai",
    },
    approval: {
      title: "Approbation",
      personalized: "Les commandes personnalisées sont envoyées une fois approuvées.",
      products: "Les commandes avec des produits choisis sont envoyées une fois approuvées.",
      both: "Les commandes personnalisées et celles avec des produits choisis sont envoyées une fois approuvées.",
      action: "Modifier l’approbation",
    },
    tags: {
      title: "Balises qui retiennent des commandes",
      held: "Les commandes avec l’une de ces balises vous attendent : {{names}}",
      action: "Modifier les balises",
    },
    unprinted: {
      title: "Saisies que rien n’imprime",
      held_one:
        "{{count}} commande attend, car son acheteur a saisi quelque chose que rien n’imprime.",
      held_many:
        "{{count}} commandes attendent, car leurs acheteurs ont saisi quelque chose que rien n’imprime.",
      held_other:
        "{{count}} commandes attendent, car leurs acheteurs ont saisi quelque chose que rien n’imprime.",
      action: "Voir les commandes",
    },
    risk: {
      title: "Risque de fraude",
      held_one: "{{count}} commande attend, car Shopify y voit un risque élevé de fraude.",
      held_many: "{{count}} commandes attendent, car Shopify y voit un risque élevé de fraude.",
      held_other: "{{count}} commandes attendent, car Shopify y voit un risque élevé de fraude.",
      action: "Voir les commandes",
    },
    tests: {
      title: "Commandes de test de votre boutique",
      held_one: "{{count}} commande de test vous attend.",
      held_many: "{{count}} commandes de test vous attendent.",
      held_other: "{{count}} commandes de test vous attendent.",
      action: "Voir les commandes",
    },
    products: {
      title: "Associations",
      ok_one: "{{count}} variante est associée.",
      ok_many: "{{count}} variantes sont associées.",
      ok_other: "{{count}} variantes sont associées.",
      open_one: "{{count}} variante n’est pas associée. Ce qui en est commandé n’est pas transmis.",
      open_many:
        "{{count}} variantes ne sont pas associées. Ce qui en est commandé n’est pas transmis.",
      open_other:
        "{{count}} variantes ne sont pas associées. Ce qui en est commandé n’est pas transmis.",
      held_one: "{{count}} variante n’est pas associée. Les commandes qui l’incluent attendent.",
      held_many:
        "{{count}} variantes ne sont pas associées. Les commandes qui les incluent attendent.",
      held_other:
        "{{count}} variantes ne sont pas associées. Les commandes qui les incluent attendent.",
      none: "Aucune variante n’est associée : aucune commande n’est envoyée.",
      blank: "Votre boutique n’a pas encore de produits : aucune commande n’est envoyée.",
      choose: "Choisir dans le catalogue",
      action: "Associer les produits",
    },
    sale: {
      title: "En vente",
      ok: "Aucun produit associé n’est en brouillon ou archivé dans Shopify.",
      unsold_one:
        "{{count}} produit associé est en brouillon ou archivé dans Shopify, donc pas en vente : {{names}}",
      unsold_many:
        "{{count}} produits associés sont en brouillon ou archivés dans Shopify, donc pas en vente : {{names}}",
      unsold_other:
        "{{count}} produits associés sont en brouillon ou archivés dans Shopify, donc pas en vente : {{names}}",
      action: "Ouvrir les produits",
    },
    artwork: {
      title: "Visuels",
      ok: "Chaque variante associée a un visuel.",
      bare_one: "{{count}} variante associée n’a pas de visuel. Ses commandes attendent.",
      bare_many: "{{count}} variantes associées n’ont pas de visuel. Leurs commandes attendent.",
      bare_other: "{{count}} variantes associées n’ont pas de visuel. Leurs commandes attendent.",
      nothing: "Associez d’abord une variante.",
      action: "Ajouter un visuel",
    },
    connection: {
      title: "Prestataire",
      ok: "Votre prestataire répond.",
      missing: "Aucun prestataire n’est connecté.",
      unauthorized: "Votre prestataire n’accepte pas la clé.",
      unreachable: "Votre prestataire ne fonctionne pas en ce moment.",
      action: "Vérifier la connexion",
    },
    key: {
      title: "Commandes réelles",
      ok: "Les commandes sont fabriquées.",
      test: "Votre boutique est connectée avec une clé de test : aucune commande n’est fabriquée.",
      action: "Utiliser une clé de production",
    },
  },
} as const;
