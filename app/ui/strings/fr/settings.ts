/** French: the words of the settings page. */
export const settings = {
  title: "Paramètres",
  onPage: "Sur cette page",
  saved: "Paramètres enregistrés",
  sending: {
    title: "Envoi des commandes",
    trigger: "Quand une commande est envoyée à votre prestataire",
    paid: "Dès qu’elle est payée",
    onRequest: "Quand son traitement est demandé dans Shopify",
    onRequestHint:
      "Votre boutique reçoit un emplacement nommé Portafilter. Stockez-y des produits, ou déplacez-y une commande et choisissez « Demander le traitement ». La demande est acceptée dès que votre prestataire a la commande, sinon refusée avec la raison, même si vous changez de réglage plus tard.",
    byHand: "Quand une personne l’envoie depuis l’interface administrateur",
    window: "Avant l’envoi, elle attend",
    windowHint:
      "Le temps pendant lequel un client peut encore modifier ou annuler. Les commandes que vous avez déjà gardent la règle avec laquelle elles sont arrivées.",
    windows: {
      none: "Pas du tout",
      minutes: "Pendant quelques minutes",
      hours: "Pendant quelques heures",
      daily: "Jusqu’à une heure de la journée",
    },
    minutes: "Nombre de minutes",
    hours: "Nombre d’heures",
    time: "Heure de la journée",
    timeHint: "Dans le fuseau horaire de votre boutique, {{zone}}.",
  },
  holds: {
    title: "Commandes qui vous attendent",
    about: "Elles s’affichent sous « À traiter », avec le bouton qui les fait partir.",
    highRisk: "Commandes que l’analyse de risque de Shopify conseille d’annuler",
    unpaid: "Commandes qui ne sont pas encore payées",
    unpaidHint: "Sans cette règle, les commandes sont envoyées avant d’être payées.",
    test: "Commandes test, sauf si vous êtes connecté avec une clé de test",
    testHint:
      "Sans cette règle, les commandes test sont envoyées comme les autres : avec une clé de production, elles sont fabriquées, expédiées et facturées.",
    releaseTests: {
      title: "Ne plus retenir les commandes de test ?",
      body: "Avec une clé de production, votre prestataire fabrique, expédie et facture désormais chaque commande de test, et celles qui n’attendent que cela dès que vous enregistrez.",
      yes: "Ne plus les retenir",
      no: "Continuer à retenir",
    },
    openMapping: "Commandes avec un produit non associé",
    openMappingHint: "Sans cette règle, les autres produits de la commande sont envoyés.",
    unprinted: "Commandes dont une personnalisation n’est pas imprimée",
    unprintedHint:
      "Un client a saisi un texte que le modèle du produit pourrait imprimer, mais qu’aucun champ ne reprend. Vous décidez une fois par nom : l’imprimer, ou le garder comme note.",
    personalized: "Retenir les commandes personnalisées pour approbation",
    personalizedHint:
      "Ce qu’un client fait imprimer, ou apporte comme fichier, n’est envoyé qu’une fois approuvé.",
    stopHeld: "Arrêter les commandes mises en attente dans Shopify après leur envoi",
    stopHeldHint:
      "Si la mise en attente dure une minute et que la production n’a pas commencé, la commande est annulée chez le prestataire, puis renvoyée dès que la mise en attente est levée. Si seuls certains de ses articles sont en attente, la question vous est posée.",
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
    notify: "Shopify envoie un e-mail au client quand son colis est expédié",
    journey: "Shopify montre où sont les colis",
    journeyHint:
      "Ce que votre prestataire signale après le départ d’un colis : en transit, en cours de livraison, livré. Shopify suit de lui-même les colis de nombreux transporteurs. À chaque étape, il peut écrire au client, selon vos réglages sous « Notifications » dans Shopify.",
    wishes: "Ce que les clients peuvent demander",
    wishesHint:
      "Sur la page de leur commande, avant que le prestataire ait commencé. Une commande pas encore envoyée attend votre réponse sous « À traiter » ; vous la modifiez ou l’annulez dans Shopify, ou vous refusez.",
    wishAddress: "Une autre adresse de livraison",
    wishCancel: "L’annulation de la commande",
    email: "Adresse e-mail pour les commandes qui n’en ont pas",
    emailHint:
      "Votre prestataire en a besoin pour chaque commande. Si le champ est vide, c’est {{email}}.",
    days: "Jours de conservation des données des clients",
    daysHint:
      "Les noms, adresses, e-mails et textes personnels sont effacés ce nombre de jours après le dernier événement d’une commande. Les commandes en fabrication les gardent ; une commande encore en attente n’est plus envoyée. Shopify garde les siennes.",
  },
  connection: {
    title: "Connexion",
    about: "Qui fabrique et expédie vos commandes. Les commandes acceptées restent où elles sont.",
    label: "Traitement assuré par",
    embedded: "Service de traitement intégré",
    embeddedHint:
      "La société qui gère cette application pour vous fabrique et expédie vos commandes.",
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
    plans:
      "Certains de ses produits demandent un forfait chez le prestataire : {{plans}}. Demandez-lui quel est le vôtre : une commande qui le dépasse attend sous « À traiter ».",
  },
  promise: {
    title: "Quand une commande est en retard",
    about:
      "Une commande acceptée qui n’est pas partie à temps est indiquée en retard, de même qu’une commande signalée comme expédiée qui n’a pas de numéro de suivi deux jours ouvrés plus tard.",
    waiting:
      "Une commande qui attend une personne n’est pas en retard : elle est à traiter. L’accueil le dit quand une commande attend depuis plus longtemps que promis.",
    days: "Jours ouvrés jusqu’à l’expédition",
    daysHint: "À compter du jour où votre prestataire l’a acceptée.",
    weekdays: "Jours ouvrés",
    cutOff: "Acceptée jusqu’à",
    cutOffHint:
      "Les commandes acceptées plus tard comptent à partir du jour ouvré suivant. Dans le fuseau horaire de votre boutique, {{zone}}.",
    holidays: "Jours fériés",
    holidaysHint: "Des dates comme 2026-12-25, séparées par des virgules.",
  },
  stock: {
    title: "Stock dans Shopify",
    about:
      "Ce que votre prestataire a d’un produit peut déterminer combien les clients peuvent en commander.",
    label: "Qui tient à jour les stocks dans Shopify",
    off: "Moi",
    on: "L’application, selon le stock de votre prestataire",
    location: "À l’emplacement",
    chooseLocation: "Choisir un emplacement",
    locationHint:
      "Les produits doivent y être suivis et stockés. Ceux dont votre prestataire n’est jamais à court ne sont pas touchés.",
    noLocations:
      "Shopify ne communique pas ses emplacements pour le moment. Rechargez la page dans une minute.",
    goneLocation: "Un emplacement qui n’existe plus",
    heldBack: "Unités à garder en réserve pour chaque produit",
    heldBackHint: "Les clients en voient autant de moins que votre prestataire n’en a.",
    seenAt: "Dernière mise à jour :",
    leftAlone_one:
      "{{count}} produit n’est pas touché : il n’est pas suivi, ou pas stocké à cet endroit.",
    leftAlone_many:
      "{{count}} produits ne sont pas touchés : ils ne sont pas suivis, ou pas stockés à cet endroit.",
    leftAlone_other:
      "{{count}} produits ne sont pas touchés : ils ne sont pas suivis, ou pas stockés à cet endroit.",
    failed: "Le stock n’a pas pu être transmis à Shopify ; l’application réessaie chaque minute",
  },
  orderTags: {
    title: "Balises des commandes",
    about:
      "L’application ajoute aux commandes dans Shopify des balises qui indiquent leur étape, pour que vous puissiez y filtrer, imprimer et automatiser. Elle ne retire que les balises qu’elle a ajoutées elle-même.",
    label: "Balises des commandes dans Shopify",
    off: "Aucune balise",
    on: "Ajouter une balise par étape",
    review: "À vérifier",
    sent: "Chez votre prestataire",
    shipped: "Expédiée",
    hint: "Laissé vide, cette étape n’a pas de balise.",
    asking: "Shopify vous demande l’accès aux commandes.",
    declined:
      "Shopify n’a pas accordé l’accès pour modifier les commandes : aucune balise n’est donc ajoutée. Tout le reste fonctionne comme avant.",
    missing:
      "Shopify ne laisse pas l’application modifier les commandes : aucune balise n’est ajoutée",
    missingHint:
      "L’accès a été retiré. Les commandes sont envoyées et expédiées comme toujours ; leurs balises restent telles quelles jusqu’à ce que vous l’autorisiez de nouveau.",
    unknown: "Shopify n’a pas indiqué si l’application peut modifier les commandes",
    unknownHint: "Les balises en attente sont ajoutées dès que Shopify répond.",
    allow: "Autoriser l’accès",
    allowed: "Accès autorisé",
    defaults: {
      review: "À vérifier",
      sent: "Chez le prestataire",
      shipped: "Expédiée par le prestataire",
    },
  },
  webhooks: {
    title: "Nouvelles de votre prestataire",
    about:
      "Votre prestataire peut signaler aussitôt à l’application qu’une commande avance. Sinon, l’application demande toutes les quelques minutes, et rien n’est perdu.",
    take: "Laisser le prestataire envoyer des nouvelles (webhooks)",
    url: "Saisissez cette adresse chez votre prestataire",
    secret: "Clé de signature",
    secretNeeded:
      "Le prestataire l’affiche à côté de l’adresse ; elle commence par whsec_. Elle est conservée chiffrée.",
    secretKept: "Enregistrée. Saisissez-en une autre pour la remplacer.",
    lastAt: "La dernière nouvelle est arrivée :",
    noneYet: "Aucune nouvelle n’est encore arrivée.",
  },
  workflows: {
    title: "Workflows",
    about:
      "Dans Shopify Flow, des workflows peuvent démarrer avec ce qui se passe ici et agir sur les commandes.",
    triggers: "Ce qui peut démarrer un workflow",
    used: "Utilisé",
    unused: "Non utilisé",
    unclear: "Peut-être utilisé",
    begins: {
      "order-needs-attention": "Une commande attend que quelqu’un s’en occupe.",
      "order-accepted": "Votre prestataire a accepté une commande, ou une partie de celle-ci.",
      "order-shipped": "Un colis est parti.",
      "order-canceled-by-provider":
        "Votre prestataire met fin à une commande que vous n’avez pas annulée.",
      "order-late":
        "Une commande n’est pas partie le jour que vous promettez plus haut, ou n’a pas de numéro de suivi deux jours ouvrés après avoir été signalée comme expédiée.",
      "stock-low":
        "Le stock de votre prestataire, pour un article que vous avez associé, tombe à 25, 5 ou 0.",
      "unmapped-variant-ordered":
        "Quelqu’un a commandé une variante dont vous n’avez pas dit ce qui est fabriqué.",
    },
    actions:
      "Les workflows peuvent envoyer, retenir, débloquer, annuler et refabriquer des commandes.",
    open: "Ouvrir Shopify Flow",
    guide: "Consulter le guide de Shopify sur Flow",
  },
  keys: {
    title: "Clés API",
    about:
      "Avec une clé, vos propres programmes accèdent à vos commandes, produits et visuels dans le traitement intégré.",
    url: "Adresse de l’API",
    create: "Créer une clé",
    key: "Clé API",
    made: "Copiez la clé maintenant",
    madeHint: "Elle n’est affichée que cette fois.",
    live: "Réelle",
    test: "D’essai",
    createdAt: "créée",
    endsAt: "Cesse de fonctionner",
    own: "L’application transmet vos commandes avec cette clé. Elle ne peut être ni remplacée ni révoquée ici.",
    rotate: "Remplacer",
    rotateOf: "Remplacer la clé {{label}}",
    revoke: "Révoquer",
    revokeOf: "Révoquer la clé {{label}}",
    revoked: "Clé révoquée",
    new: {
      title: "Créer une clé API",
      label: "Nom",
      labelHint: "Ce qui l’utilise, pour la reconnaître.",
      mode: "Type",
      testHint: "Rien n’est fabriqué pour ses commandes.",
      liveHint: "Ses commandes sont fabriquées et facturées.",
      cancel: "Annuler",
    },
    confirm: {
      keep: "La garder",
      rotate: {
        title: "Remplacer la clé {{label}} ?",
        body: "Vous recevez une nouvelle clé du même type. L’ancienne fonctionne encore 24 heures, le temps de mettre la nouvelle à sa place.",
        yes: "Remplacer la clé",
      },
      revoke: {
        title: "Révoquer la clé {{label}} ?",
        body: "Ce qui l’utilise ne reçoit plus de réponse, immédiatement. Cette action est définitive.",
        yes: "Révoquer la clé",
      },
    },
    problems: {
      "no-label": "Saisissez un nom.",
      "long-label": "Saisissez 60 caractères au maximum.",
      reserved: "Ce nom est celui de l’application. Choisissez-en un autre.",
      "too-many": "Vous avez 50 clés. Révoquez-en une d’abord.",
    },
  },
  problems: {
    "order-tag-none":
      "Saisissez une balise pour au moins une étape, ou choisissez « Aucune balise ».",
    "order-tag-form": "Saisissez au plus 40 caractères, sans virgule.",
    "order-tag-holds":
      "Les commandes avec cette balise vous attendent, comme défini plus haut. Choisissez-en une autre.",
    "order-tag-denied":
      "Shopify ne laisse pas l’application modifier les commandes. Choisissez de nouveau les balises et autorisez l’accès.",
    "promise-days": "Saisissez un nombre de jours entre 1 et 60.",
    "promise-weekdays": "Choisissez au moins un jour.",
    "promise-time": "Saisissez une heure, comme 12:00.",
    "promise-holidays": "Saisissez des dates comme 2026-12-25, 200 au plus.",
    "slip-note": "Saisissez 500 caractères au plus.",
    "slip-logo": "Cette image n’existe plus. Choisissez-en une autre, ou supprimez-la.",
    "window-minutes": "Saisissez un nombre entier de 1 à 1 440.",
    "window-hours": "Saisissez un nombre entier de 1 à 168.",
    "window-time": "Saisissez une heure comme 17:00.",
    tags: "Saisissez au plus 100 balises.",
    products: "Choisissez au plus 1 000 produits.",
    days: "Saisissez un nombre entier de 1 à 3 650.",
    location: "Choisissez où le stock est tenu.",
    heldBack: "Saisissez un nombre entier de 0 à 10 000.",
    email: "Saisissez une adresse e-mail, comme commandes@example.com.",
    url: "Ce n’est pas une adresse. Saisissez-en une comme https://api.example.com.",
    "url-missing":
      "Saisissez l’adresse de l’API de votre prestataire. Il vous l’indique, le plus souvent à côté de la clé d’API.",
    "url-https":
      "L’adresse doit commencer par https://, pour que personne ne lise les données de vos clients en chemin. Saisissez {{detail}} ; si cela ne fonctionne pas, demandez à votre prestataire une adresse en https.",
    "url-rest": "Saisissez seulement {{detail}}, sans rien avant ni après.",
    "key-refused":
      "Le prestataire refuse cette clé. Copiez-la de nouveau chez lui, ou demandez-en une autre. {{detail}}",
    "catalog-refused":
      "Le prestataire ne montre pas son catalogue avec cette clé. Demandez-lui ce qui manque à la clé. {{detail}}",
    "not-there":
      "Quelque chose répond à cette adresse, mais pas l’API de votre prestataire. Demandez-lui l’adresse de son API. {{detail}}",
    "host-unknown":
      "Aucun serveur ne s’appelle {{detail}}. Vérifiez que l’adresse est sans faute de frappe.",
    "host-private":
      "{{detail}} se trouve dans un réseau privé. Saisissez l’adresse de l’API de votre prestataire sur l’internet public.",
    "host-untrusted":
      "{{detail}} ne peut pas prouver qu’il s’agit de votre prestataire : son certificat n’est pas valable. Vérifiez l’adresse et, si elle est juste, prévenez votre prestataire.",
    "no-answer":
      "{{detail}} ne répond pas. Vérifiez que l’adresse est sans faute de frappe. Si elle est juste, refaites le test dans quelques minutes, ou demandez à votre prestataire si son API fonctionne.",
    "in-trouble":
      "L’API de votre prestataire ne peut pas répondre pour le moment. Refaites le test dans quelques minutes. Si cela dure, dites à votre prestataire : {{detail}}",
    "key-missing": "Saisissez la clé d’API pour cette adresse.",
    "key-form":
      "Une clé d’API ne contient pas d’espaces, seulement des lettres simples, des chiffres et des signes.",
    "secret-missing":
      "Saisissez la clé de signature, ou ne laissez pas le prestataire envoyer de nouvelles.",
    "secret-form":
      "Une clé de signature commence par whsec_ et continue en lettres, chiffres, + et /.",
    "not-now":
      "Pour le moment, plus rien n’est demandé au prestataire avec cette clé. Refaites le test dans {{detail}} s.",
  },
};
