/** French: the words of the list of orders. */
export const orders = {
  title: "Commandes",
  back: "Commandes",
  columns: { order: "Commande", stage: "Étape", details: "Détails", opened: "Reçue" },
  filters: {
    label: "Quelles commandes",
    all: "Toutes",
    attention: "À traiter",
    waiting: "En attente",
    late: "En retard",
    production: "En production",
    shipped: "Expédiées",
    fulfilled: "Traitées",
    canceled: "Annulées",
    unforwarded: "Non transmises",
  },
  resource: { singular: "commande", plural: "commandes" },
  part: "Partie {{sequence}}",
  canceling: "Annulation demandée",
  item: "{{quantity}} × {{title}}",
  items: "{{quantity}} × {{title}} et {{others}} de plus",
  empty: {
    title: "Aucune commande pour le moment",
    body: "Dès qu’une commande contenant un produit de votre prestataire est payée, elle s’affiche ici.",
    action: "Afficher les commandes non transmises",
  },
  emptyFilter: {
    title: "Aucune commande ici",
    body: "Aucune commande ne correspond à cette vue et à cette recherche.",
    action: "Afficher toutes les commandes",
    unforwarded: "Chercher dans les commandes non transmises",
  },
  unforwarded: {
    searchHint: "Commande, comme #1001",
    about: "Commandes dont rien n’a été transmis à votre prestataire, et pourquoi.",
    empty: {
      title: "Toutes les commandes sont transmises",
      body: "Les commandes dont rien n’est transmis à votre prestataire s’affichent ici.",
    },
    causes: {
      Unpaid: "En attente de paiement",
      Earlier: "Antérieure à l’installation de l’application",
      NotMapped: "Aucun de ses produits n’est fabriqué par votre prestataire",
      NoVariant:
        "L’un de ses articles est personnalisé, ou son produit a été supprimé : décidez ici de ce qui est fabriqué pour lui",
      NotOurs: "Exclue volontairement, traitée ailleurs ou retirée sur place",
      NothingToShip: "Rien à expédier",
    },
    open: "Ouvrir la commande {{name}} dans Shopify",
  },
  search: "Rechercher des commandes",
  searchHint: "Commande, numéro de suivi ou SKU",
  choose: {
    stage: "Étape",
    anyStage: "Toutes",
    received: "Reçue",
    within: {
      any: "À tout moment",
      day: "Dernières 24 heures",
      week: "7 derniers jours",
      month: "30 derniers jours",
    },
    sort: "Trier",
    sorts: { newest: "Les plus récentes d’abord", oldest: "Les plus anciennes d’abord" },
  },
  acts: {
    retry: "Réessayer ({{number}})",
    approve: "Approuver ({{number}})",
    release: "Débloquer ({{number}})",
    cancel: "Annuler ({{number}})",
    running: {
      retry: "Réessayer",
      approve: "Approuver",
      release: "Débloquer",
      cancel: "Annuler",
    },
    progress: "{{what}} : {{number}} commandes sur {{of}}",
    one: "{{what}} ({{name}}) : {{outcome}}",
    finished: "{{what}} : effectué pour {{number}} commandes sur {{of}}",
    asked: "{{what}} : demandé pour {{number}} commandes sur {{of}}",
    stop: "Arrêter",
    dismiss: "Fermer",
    tryAgain: "Réessayer les autres",
    results: "Ce qu’il est advenu de chaque commande",
    did: {
      retry: "Demandé. La suite s’affiche sur la commande",
      approve: "Approuvée",
      release: "Débloquée",
      cancel: "Demandé. La commande sera annulée dès que c’est certain",
    },
    outcomes: {
      waiting: "Attend son tour",
      "not-allowed": "Impossible pour cette commande",
      "moved-on": "A avancé entre-temps : rien à faire",
      unknown: "N’existe plus",
      failed: "Échec, rien n’a été modifié",
      stopped: "Laissée telle quelle",
    },
    confirm: {
      cancel: {
        title_one: "Annuler {{count}} commande ?",
        title_many: "Annuler {{count}} commandes ?",
        title_other: "Annuler {{count}} commandes ?",
        body_one:
          "Elle ne sera pas fabriquée. La commande reste telle quelle dans Shopify : remboursez-la ou traitez-la là-bas.",
        body_many:
          "Elles ne seront pas fabriquées. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
        body_other:
          "Elles ne seront pas fabriquées. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
        yes: "Annuler chez le prestataire",
        no: "Conserver",
      },
      sendTest: {
        title_one: "Envoyer réellement {{count}} commande test ?",
        title_many: "Envoyer réellement {{count}} commandes test ?",
        title_other: "Envoyer réellement {{count}} commandes test ?",
        body_one:
          "La clé n’est pas une clé de test : le prestataire la fabrique, l’expédie et vous la facture.",
        body_many:
          "La clé n’est pas une clé de test : le prestataire les fabrique, les expédie et vous les facture.",
        body_other:
          "La clé n’est pas une clé de test : le prestataire les fabrique, les expédie et vous les facture.",
        yes: "Envoyer réellement",
        no: "Ne pas envoyer",
      },
    },
  },
};
