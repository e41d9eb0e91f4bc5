/** French: the words of the settings page. */
export const settings = {
  title: "Paramètres",
  save: "Enregistrer",
  discard: "Ignorer",
  saved: "Paramètres enregistrés",
  notSaved: "Non enregistré : quelque chose ne convient pas encore",
  restored: "Vos modifications précédentes sont de retour. Elles ne sont pas encore enregistrées.",
  sending: {
    title: "Envoi des commandes",
    trigger: "Quand une commande est envoyée à votre prestataire",
    paid: "Dès qu’elle est payée",
    onRequest: "Quand son traitement est demandé dans Shopify",
    onRequestHint:
      "Votre boutique reçoit un emplacement nommé Portafilter. Stockez-y vos produits, ou déplacez-y une commande ; « Demander le traitement » sur la page de la commande l’envoie. Une demande est acceptée dès que votre prestataire a la commande, et refusée avec la raison si c’est impossible. L’emplacement reste si vous choisissez autre chose plus tard, et les demandes qui en viennent reçoivent toujours une réponse.",
    byHand: "Quand une personne l’envoie depuis l’interface administrateur",
    window: "Avant l’envoi, elle attend",
    windowHint:
      "Le temps pour un client de changer d’avis. Les commandes antérieures à une modification gardent la règle d’alors.",
    windows: {
      none: "Pas du tout",
      minutes: "Quelques minutes",
      hours: "Quelques heures",
      daily: "Jusqu’à une heure de la journée",
    },
    minutes: "Nombre de minutes",
    hours: "Nombre d’heures",
    time: "Heure de la journée",
    timeHint: "Dans le fuseau horaire de votre boutique, {{zone}}.",
  },
  holds: {
    title: "Commandes qui vous attendent",
    about: "Elles s’affichent sous « À traiter », avec l’action à effectuer.",
    highRisk: "Commandes que l’analyse de risque de Shopify conseille d’annuler",
    unpaid: "Commandes qui ne sont pas encore payées",
    unpaidHint: "Sans cette règle, les commandes sont envoyées avant d’être payées.",
    test: "Commandes test, sauf si la clé de la connexion est une clé de test",
    openMapping: "Commandes avec un produit pour lequel rien n’a été choisi",
    openMappingHint: "Sans cette règle, les autres produits de la commande sont envoyés.",
    tags: "Commandes avec l’une de ces balises",
    tagsHint: "Séparez les balises par des virgules.",
    products: "Commandes avec l’un de ces produits",
    productsNone: "Aucun produit choisi.",
    choose: "Choisir des produits",
    unknownProduct: "Produit {{id}}",
    remove: "Retirer {{title}}",
  },
  buyers: {
    title: "Clients",
    notify: "Shopify envoie un e-mail au client quand un colis part",
    email: "Adresse e-mail pour les commandes qui n’en ont pas",
    emailHint:
      "Votre prestataire en a besoin pour chaque commande. Si le champ est vide, c’est {{email}}.",
    days: "Jours de conservation des données des clients",
    daysHint:
      "Les noms, adresses, e-mails et textes personnels sont effacés ce nombre de jours après le dernier événement d’une commande. Les commandes en cours les gardent ; Shopify garde les siennes.",
  },
  connection: {
    title: "Connexion",
    about: "Qui fabrique et expédie vos commandes. Les commandes acceptées restent où elles sont.",
    label: "Traitement assuré par",
    embedded: "Service de traitement intégré",
    operator: "Le prestataire de l’application, sur {{host}}",
    own: "Un autre prestataire",
    url: "Adresse de son API",
    urlHint: "Par exemple https://api.example.com",
    key: "Clé d’API",
    keyKept:
      "Enregistrée : une clé qui se termine par {{end}}. Saisissez-en une autre pour la remplacer.",
    keyKeptHidden: "Enregistrée. Saisissez-en une autre pour la remplacer.",
    keyNeeded: "Elle est conservée chiffrée, et n’est plus jamais affichée.",
    test: "Tester la connexion",
    works: "La connexion fonctionne",
    mode: {
      live: "Clé de production : les commandes sont fabriquées et facturées.",
      test: "Clé de test : rien n’est fabriqué.",
    },
    products_one: "{{count}} produit dans son catalogue",
    products_many: "{{count}} produits dans son catalogue",
    products_other: "{{count}} produits dans son catalogue",
    plans: "Forfaits requis par ses produits : {{plans}}",
  },
  stock: {
    title: "Stock dans Shopify",
    about:
      "Ce que votre prestataire a d’un produit détermine combien les clients peuvent en commander.",
    label: "Qui tient le stock de ces produits dans Shopify",
    off: "Moi",
    on: "L’application, selon le stock de votre prestataire",
    location: "À l’emplacement",
    chooseLocation: "Choisir un emplacement",
    locationHint:
      "Les produits doivent y être suivis et stockés. Ceux dont votre prestataire n’est jamais à court ne sont pas touchés.",
    noLocations:
      "Shopify ne communique pas ses emplacements pour le moment. Rechargez la page dans une minute.",
    goneLocation: "Un emplacement qui n’existe plus",
    margin: "Unités à garder en réserve pour chaque produit",
    marginHint: "Les clients en voient autant de moins que votre prestataire n’en a.",
    seenAt: "Dernière mise à jour :",
    leftAlone_one:
      "{{count}} produit n’est pas touché : il n’est pas suivi, ou pas stocké à cet endroit.",
    leftAlone_many:
      "{{count}} produits ne sont pas touchés : ils ne sont pas suivis, ou pas stockés à cet endroit.",
    leftAlone_other:
      "{{count}} produits ne sont pas touchés : ils ne sont pas suivis, ou pas stockés à cet endroit.",
    failed: "Le stock n’a pas pu être transmis à Shopify ; l’application réessaie chaque minute",
  },
  webhooks: {
    title: "Nouvelles de votre prestataire",
    about:
      "Votre prestataire peut signaler aussitôt qu’une commande avance. Sans cela, l’application demande toutes les quelques minutes.",
    take: "Recevoir les webhooks du prestataire",
    url: "Saisissez cette adresse chez votre prestataire",
    copy: "Copier",
    copied: "Adresse copiée",
    notCopied: "Sélectionnez l’adresse et copiez-la à la main",
    secret: "Clé de signature",
    secretNeeded:
      "Le prestataire l’affiche à côté du point de terminaison, comme whsec_…. Elle est conservée chiffrée.",
    secretKept: "Enregistrée. Saisissez-en une autre pour la remplacer.",
    lastAt: "Le dernier est arrivé :",
    noneYet: "Aucun n’est encore arrivé.",
  },
  problems: {
    "window-minutes": "Saisissez un nombre entier de 1 à 1 440.",
    "window-hours": "Saisissez un nombre entier de 1 à 168.",
    "window-time": "Saisissez une heure comme 17:00.",
    tags: "Saisissez au plus 100 balises.",
    products: "Choisissez au plus 1 000 produits.",
    days: "Saisissez un nombre entier de 1 à 3 650.",
    location: "Choisissez où le stock est tenu.",
    margin: "Saisissez un nombre entier de 0 à 10 000.",
    email: "Saisissez une adresse e-mail, comme commandes@example.com.",
    url: "Saisissez une adresse qui commence par https:// et se termine après l’hôte.",
    "key-missing": "Saisissez la clé d’API pour cette adresse.",
    "key-form":
      "Une clé d’API ne contient pas d’espaces, seulement des lettres simples, des chiffres et des signes.",
    "key-refused": "Le prestataire refuse cette clé : {{detail}}",
    "secret-missing": "Saisissez la clé de signature, ou ne recevez pas de webhooks.",
    "secret-form":
      "Une clé de signature commence par whsec_ et continue en lettres, chiffres, + et /.",
    "not-there": "Cette adresse ne répond pas comme une Merchant API : {{detail}}",
    "no-answer":
      "Aucune Merchant API n’a répondu à cette adresse. Elle doit se trouver sur l’internet public. ({{detail}})",
    "not-now":
      "Pour le moment, plus rien n’est demandé au prestataire avec cette clé. Refaites le test dans {{detail}} s.",
  },
};
