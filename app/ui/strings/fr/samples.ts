/** French: the words of test orders and samples. */
export const samples = {
  title: "Commandes d’échantillon",
  subtitle: "Commandez pour vous-même chez votre prestataire. Rien n’est créé dans Shopify.",
  connect: "Connecter un prestataire",
  listed: "Vos commandes d’échantillon",
  none: {
    title: "Aucune commande d’échantillon",
    body: "Les commandes test et les échantillons que vous commandez apparaissent ici.",
  },
  kinds: {
    test: "Commande test",
    sample: "Échantillon",
  },
  states: {
    Frozen: "Envoi en cours",
    Accepted: "Acceptée",
    Shipped: "Expédiée",
    Ended: "Annulée",
    Refused: "Refusée",
    Unknown: "Non confirmée",
  },
  test: {
    title: "Envoyer une commande test",
    body: "Un de vos produits associés passe par toutes les étapes chez votre prestataire, en quelques secondes. Rien n’est fabriqué ni facturé.",
    key: "Clé de test de votre prestataire",
    keyHint: "Vos commandes gardent leur propre clé.",
    send: "Envoyer la commande test",
  },
  form: {
    title: "Commander un échantillon",
    body: "Il est fabriqué avec le visuel de la variante et facturé par votre prestataire comme toute commande.",
    search: "Rechercher des variantes",
    variant: "Variante du produit",
    quantity: "Quantité",
    optional: "{{field}} (facultatif)",
    chooseCountry: "Choisir un pays",
    send: "Commander l’échantillon",
    fields: {
      name: "Nom",
      company: "Entreprise",
      street1: "Rue et numéro",
      street2: "Appartement, étage",
      city: "Ville",
      state: "État ou région",
      zip: "Code postal",
      country: "Pays",
      phone: "Téléphone",
      email: "Adresse e-mail",
    },
  },
  problems: {
    connection: "Aucun prestataire n’est connecté.",
    "test-key":
      "Saisissez une clé de test de votre prestataire. Elle contient « _test_ » vers le début.",
    "test-connection":
      "Votre boutique est connectée avec une clé de test : rien n’est fabriqué. Connectez-la avec une clé de production pour commander des échantillons.",
    variant: "Cette variante n’est pas associée ou n’a pas de visuel. Rien n’a été commandé.",
    "nothing-ready":
      "Aucune variante n’est prête : associez-en une au catalogue de votre prestataire et donnez-lui un visuel.",
    quantity: "Saisissez un nombre entier de 1 à 20.",
    many: "Vous avez atteint la limite de 50 commandes d’échantillon en 24 heures. Rien n’a été commandé.",
    address: "Saisissez de 1 à 200 caractères.",
    optional: "Saisissez au maximum 200 caractères.",
    country: "Choisissez un pays.",
    email: "Saisissez une adresse e-mail, par exemple name@example.com.",
  },
  said: "Réponse de votre prestataire : {{words}}",
  done: {
    test: "La commande test a passé toutes les étapes",
    testBody:
      "Votre connexion, vos associations et votre visuel fonctionnent. Rien n’a été fabriqué ni facturé.",
    next: "Continuer la configuration",
    sample: "L’échantillon a été expédié",
    sampleBody: "Votre prestataire le facture comme toute commande.",
  },
  refused: "Votre prestataire ne l’a pas acceptée. Rien n’est fabriqué.",
  again: "Commander à nouveau",
  unknown: "Votre prestataire a peut-être cette commande",
  unknownBody:
    "Un envoi précédent a pu arriver chez votre prestataire. Demandez-lui avant de commander à nouveau.",
  lostBody:
    "Votre prestataire l’a acceptée il y a 30 jours ou plus et ne la trouve plus. Demandez-lui avant de commander à nouveau.",
  ended: "Votre prestataire a mis fin à cette commande. Rien n’est expédié.",
  silent: "Pas encore de réponse. L’application réessaie automatiquement.",
  progress: "Avancement",
  walking: "La commande test avance seule, même si cette page est fermée.",
  followed:
    "L’application interroge votre prestataire automatiquement, même si cette page est fermée.",
  passed: "Terminé",
  tracking: "Numéro de suivi",
  details: {
    title: "Détails",
    items: "Articles",
    to: "Livraison à",
    id: "Commande chez le prestataire",
  },
} as const;
