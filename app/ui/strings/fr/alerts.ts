/** Français : les notifications aux équipes de la boutique, et la page où elles se choisissent. */
export const alerts = {
  title: "Notifications de commandes",
  about:
    "Qui est prévenu des commandes à traiter, par e-mail ou dans un canal comme Slack. Les notifications nomment les commandes, jamais les clients.",
  manage: "Gérer les notifications",
  noMail:
    "Cette application ne peut pas envoyer d’e-mails : aucun serveur de messagerie n’est configuré. Adressez-vous à la personne qui l’exploite. Les canaux fonctionnent sans.",
  empty: "Personne n’est encore prévenu",
  emptyHint: "Ajoutez une adresse e-mail ou un canal, puis choisissez les sujets.",
  addEmail: "Ajouter un e-mail",
  addChannel: "Ajouter un canal",
  email: "Adresse e-mail",
  emailHint:
    "Un e-mail de confirmation y est envoyé. Rien d’autre n’est envoyé avant la confirmation.",
  name: "Nom",
  nameHint: "Le nom du canal sur cette page, par exemple « Commandes dans Slack ».",
  url: "URL du webhook",
  urlHint:
    "Collez un webhook entrant de Slack, ou celui d’un outil qui accepte les mêmes messages.",
  subjects: "Sujets",
  subjectNames: {
    late: "Commandes en retard",
    outage: "Prestataire ou Shopify injoignable",
  },
  subjectHints: {
    artwork:
      "Une commande attend : le visuel manque, ne peut pas être dessiné ou demande votre choix.",
    mapping:
      "Une commande contient un produit qui n’est pas encore associé, ou un lot dont les éléments ne sont pas clairs.",
    address:
      "Une commande ne peut pas être transmise, car il manque quelque chose à son adresse de livraison.",
    decision:
      "Une commande attend votre oui ou votre non : elle est impayée, à risque, marquée ou en attente, ou son client demande quelque chose.",
    change: "Une commande a été modifiée, annulée ou mise en attente après sa transmission.",
    stock: "Le prestataire n’a pas assez d’un article d’une commande.",
    provider:
      "Le prestataire refuse une commande, y met fin, ne la trouve plus ou n’accepte plus votre clé.",
    shopify:
      "Shopify met une commande en attente, refuse son suivi ou ne la montre plus à l’application.",
    app: "L’application elle-même a échoué plusieurs fois sur une commande.",
    late: "Une commande n’est pas partie dans les jours que vous fixez dans les paramètres.",
    outage:
      "Le prestataire ou Shopify est injoignable, ou n’autorise plus l’accès à l’application.",
  },
  when: "Quand",
  atOnce: "Dès que quelque chose est à traiter",
  atOnceHint:
    "Un message avec tout ce qui est nouveau, une minute après et toutes les 5 minutes au plus.",
  digest: "Résumé quotidien",
  digestAt: "Heure du résumé",
  digestHint:
    "Un message par jour : ce qui est arrivé et parti la veille, et ce qui attend. Dans le fuseau horaire de votre boutique, {{zone}}.",
  add: "Ajouter",
  save: "Enregistrer",
  cancel: "Annuler",
  edit: "Modifier",
  editOf: "Modifier {{label}}",
  remove: "Retirer",
  removeOf: "Retirer {{label}}",
  test: "Envoyer un test",
  testOf: "Envoyer un test à {{label}}",
  ask: "Renvoyer l’e-mail de confirmation",
  askOf: "Renvoyer l’e-mail de confirmation à {{label}}",
  states: {
    Invited: "Non confirmée",
    Active: "Actif",
    Unsubscribed: "Désabonné",
    failing: "Non remis",
  },
  summary: {
    atOnce: "Immédiatement",
    digest: "Chaque jour à {{time}}",
    nothing: "Aucune notification choisie",
    all: "Tous les sujets",
  },
  last: { Waiting: "Envoi en cours", Sent: "Dernier envoi", GivenUp: "Non remise" },
  trying: "Pas encore remise ; l’application réessaie pendant une journée : {{words}}",
  givenUp: "La dernière notification n’a pas été remise : {{words}}",
  givenUpBare: "La dernière notification n’a pas été remise.",
  said: {
    added: "{{label}} ajouté",
    saved: "Notifications enregistrées",
    removed: "{{label}} retiré",
    sent: "Envoyé. La notification arrive dans un instant.",
    soon: "Une notification vient d’être envoyée. Patientez un peu avant la suivante.",
    asked: "Un e-mail a été envoyé il y a moins d’une heure. Patientez avant le suivant.",
  },
  problems: {
    email: "Saisissez une adresse e-mail, comme orders@example.com.",
    url: "Saisissez une adresse web qui commence par https://.",
    name: "Saisissez un nom de 60 caractères au plus.",
    known: "Il figure déjà dans la liste.",
    "too-many": "Il y en a déjà 20. Retirez-en un d’abord.",
    "address-asked":
      "Cette adresse a déjà reçu plusieurs demandes de confirmation. Réessayez dans quelques jours.",
    "store-asked":
      "20 adresses ont déjà reçu une demande de confirmation aujourd’hui. Ajoutez-en d’autres demain.",
    "no-mail": "Cette application ne peut pas envoyer d’e-mails pour le moment.",
    gone: "{{label}} a été retiré entre-temps. La liste est à jour.",
    subjects: "Choisissez au moins un sujet.",
    when: "Choisissez au moins un moment.",
  },
  confirm: {
    title: "Retirer {{label}} ?",
    body: "Plus aucune notification n’y est envoyée.",
    yes: "Retirer",
    no: "Conserver",
  },
} as const;
