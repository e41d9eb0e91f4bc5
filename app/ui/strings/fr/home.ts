/** French: the words of the home page. */
export const home = {
  settingUp: {
    title: "Configuration de votre boutique",
    body: "Portafilter lit les informations de votre boutique. Cela prend quelques secondes.",
    action: "Vérifier à nouveau",
  },
  countedParts: "Une commande envoyée en plusieurs parties compte une fois par partie.",
  countedTests:
    "Les commandes envoyées avec une clé de test comptent aussi ici, mais jamais comme en retard, et à part dans le bénéfice.",
  production: {
    title: "Commandes par étape",
    none: "Rien n’a encore été transmis. Les commandes des produits de votre prestataire s’affichent ici dès qu’elles sont payées.",
    all: "Voir les commandes",
    recently: "30 derniers jours",
  },
  products: {
    title: "Produits",
    mapped_one: "{{count}} variante est associée",
    mapped_many: "{{count}} variantes sont associées",
    mapped_other: "{{count}} variantes sont associées",
    open_one: "{{count}} variante n’est pas associée et reste chez vous",
    open_many: "{{count}} variantes ne sont pas associées et restent chez vous",
    open_other: "{{count}} variantes ne sont pas associées et restent chez vous",
    bare_one: "{{count}} variante n’a pas de visuel ; sans lui, ses commandes attendent",
    bare_many: "{{count}} variantes n’ont pas de visuel ; sans lui, leurs commandes attendent",
    bare_other: "{{count}} variantes n’ont pas de visuel ; sans lui, leurs commandes attendent",
    ignored_one: "{{count}} variante est exclue",
    ignored_many: "{{count}} variantes sont exclues",
    ignored_other: "{{count}} variantes sont exclues",
    who: "Voir qui traite quoi",
    decide: "Associer les variantes",
    addArtwork: "Ajouter les visuels",
    reading: "Lecture de vos produits et du catalogue de votre prestataire en cours.",
  },
  connection: {
    title: "Connexion",
    check: "Vérifier la connexion",
    states: {
      working: "Fonctionne",
      paused: "Suspendue",
      unauthorized: "Clé refusée",
      unreachable: "Ne fonctionne pas en ce moment",
      untested: "Pas encore utilisée",
      missing: "Non connectée",
    },
  },
  orders_one:
    "{{count}} commande ne peut pas être lue dans Shopify. L’application continue d’essayer.",
  orders_many:
    "{{count}} commandes ne peuvent pas être lues dans Shopify. L’application continue d’essayer.",
  failedMappings:
    "Vos décisions sur les produits n’atteignent pas toutes les commandes en attente : l’application a échoué plusieurs fois. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedRequests:
    "L’application a échoué plusieurs fois sur des demandes de traitement de Shopify ; certaines attendent une réponse. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedProducts:
    "L’application a échoué plusieurs fois à lire vos produits ; les nouveaux et les modifiés peuvent manquer ici. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedListings:
    "L’application a échoué plusieurs fois à ajouter un produit à votre boutique. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  orders_other:
    "{{count}} commandes ne peuvent pas être lues dans Shopify. L’application continue d’essayer.",
  deliveriesAction: "Voir dans « Activité »",
  deliveries_one: "{{count}} message de Shopify n’a pas pu être traité.",
  deliveries_many: "{{count}} messages de Shopify n’ont pas pu être traités.",
  deliveries_other: "{{count}} messages de Shopify n’ont pas pu être traités.",
  health: {
    well: "Tout fonctionne",
    look: "À vérifier",
    connected: "La connexion fonctionne",
    notConnected: "La connexion ne fonctionne pas",
    nothingWaits: "aucune commande en retard",
    paused: "un élément est suspendu",
    overdue_one: "{{count}} commande attend plus longtemps que prévu",
    overdue_many: "{{count}} commandes attendent plus longtemps que prévu",
    overdue_other: "{{count}} commandes attendent plus longtemps que prévu",
    late_one: "{{count}} commande est en retard chez votre prestataire",
    late_many: "{{count}} commandes sont en retard chez votre prestataire",
    late_other: "{{count}} commandes sont en retard chez votre prestataire",
    showLate: "Afficher les commandes en retard",
    waitingLong_one: "{{count}} commande attend depuis plus longtemps que promis",
    waitingLong_many: "{{count}} commandes attendent depuis plus longtemps que promis",
    waitingLong_other: "{{count}} commandes attendent depuis plus longtemps que promis",
    showWaiting: "Afficher les plus anciennes",
    swept: "vérifié chez votre prestataire {{time}}",
    neverSwept: "pas encore vérifié chez votre prestataire",
    compared: "comparé avec Shopify {{time}}",
  },
  setup: {
    title: "Configurer votre boutique",
    progress: "{{number}} étapes sur {{of}} terminées",
    dismiss: "Masquer",
    done: "Terminé",
    open: "À faire",
    given: "Par défaut",
    check: "Vérifier les paramètres",
    steps: {
      connection: {
        title: "Connecter votre prestataire",
        body: "Choisissez qui fabrique vos commandes et vérifiez qu’il répond.",
        action: "Tester la connexion",
      },
      given: {
        title: "Choisir votre prestataire",
        body: "{{provider}} reçoit vos commandes tant que vous ne choisissez pas un autre prestataire.",
        action: "En choisir un autre",
      },
      products: {
        title: "Associer vos produits",
        progress: "{{decided}} sur {{of}} décidées",
        body: "Associez chaque variante à ce que fabrique votre prestataire, ou excluez-la. Les autres restent chez vous.",
        action: "Associer les produits",
      },
      blank: {
        title: "Ajouter des produits",
        body: "Votre boutique n’a pas encore de produits. Ajoutez-en depuis le catalogue de votre prestataire ; ils sont associés à l’ajout.",
        action: "Choisir dans le catalogue",
      },
      artwork: {
        title: "Ajouter les visuels",
        progress: "{{ready}} sur {{of}} prêtes",
        body: "Chaque variante associée a besoin d’un visuel aux dimensions exactes.",
        action: "Ajouter un visuel",
      },
      test: {
        title: "Envoyer une commande test",
        body: "Un clic : elle passe seule par toutes les étapes. Rien n’est fabriqué ni facturé.",
        action: "Envoyer la commande test",
        follow: "Voir la commande test",
      },
      live: {
        title: "Passer en production",
        body: "Votre boutique est connectée avec une clé de test : rien n’est fabriqué. Connectez-la avec une clé de production.",
        paid: "Les commandes sont envoyées et fabriquées dès qu’elles sont payées.",
        unpaid: "Les commandes sont envoyées et fabriquées avant d’être payées.",
        held: "{{when}} Vos paramètres en retiennent certaines, ou toutes, avant l’envoi.",
        "on-request":
          "Les commandes sont fabriquées dès que le traitement est demandé dans Shopify.",
        "by-hand": "Les commandes sont fabriquées dès que quelqu’un les envoie.",
        unsold_one:
          "{{count}} produit associé sur {{of}} est en brouillon ou archivé dans Shopify, donc pas en vente :",
        unsold_many:
          "{{count}} produits associés sur {{of}} sont en brouillon ou archivés dans Shopify, donc pas en vente :",
        unsold_other:
          "{{count}} produits associés sur {{of}} sont en brouillon ou archivés dans Shopify, donc pas en vente :",
        action: "Utiliser une clé de production",
      },
    },
  },
  costs: {
    open: "Voir le bénéfice",
    title: "Coût et bénéfice",
    when: "30 derniers jours",
    whenTests: "Commandes de test des 30 derniers jours",
    cost_one: "Votre prestataire a facturé {{amount}} pour {{count}} commande.",
    cost_many: "Votre prestataire a facturé {{amount}} pour {{count}} commandes.",
    cost_other: "Votre prestataire a facturé {{amount}} pour {{count}} commandes.",
    profit: "Vendues {{sold}} : un bénéfice de {{profit}}.",
    loss: "Vendues {{sold}} : une perte de {{loss}}.",
    even: "Vendues {{sold}} : aucun bénéfice.",
    unknown: "Leur prix de vente n’est pas connu dans cette devise.",
    some_one:
      "{{count}} commande dont le prix n’est pas connu dans cette devise n’est pas comptée.",
    some_many:
      "{{count}} commandes dont le prix n’est pas connu dans cette devise ne sont pas comptées.",
    some_other:
      "{{count}} commandes dont le prix n’est pas connu dans cette devise ne sont pas comptées.",
  },
  trend: {
    title: "Commandes et expéditions",
    summary: "{{received}} reçues et {{shipped}} expédiées au cours des 30 derniers jours.",
    median: "La moitié des commandes expédiées est partie dans ce délai : {{time}}.",
    table: "Afficher les chiffres",
    day: "Jour",
    received: "Reçues",
    shipped: "Expédiées",
    ofDay: "{{day}} : {{received}} reçues, {{shipped}} expédiées",
  },
};
