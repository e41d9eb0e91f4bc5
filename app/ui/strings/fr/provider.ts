/** French: whom a store asks at its provider, and what. */
export const provider = {
  title: "Contact du prestataire",
  about:
    "Saisissez une fois comment joindre votre prestataire. Ces informations s’affichent partout où vous devez l’interroger sur une commande, avec un message qui nomme la commande.",
  enter: "Modifier le contact du prestataire",
  ask: "Interroger le prestataire",
  none: "Vous n’avez pas encore saisi comment joindre votre prestataire. Vous pouvez copier le message.",
  copyMessage: "Copier le message",
  close: "Fermer",
  writeEmail: "Écrire un e-mail",
  phone: "Téléphone :",
  page: "Page :",
  open: "Horaires : {{hours}}",
  addressed: "Adresse : {{address}}",
  subject: "Objet : {{subject}}",
  messageLabel: "Votre message",
  messageHint: "Modifiez-le à votre guise. L’application ne l’envoie pas.",
  saved: "Contact du prestataire enregistré",
  notConnected:
    "Aucun prestataire n’est encore connecté. Connectez-en un d’abord dans les paramètres.",
  pageHint: "Où votre prestataire répond aux questions, comme un centre d’aide ou un formulaire",
  hoursHint: "Par exemple : lun.–ven., 9 h–17 h",
  fields: {
    email: "Adresse e-mail",
    phone: "Téléphone",
    pageUrl: "Page d’assistance",
    hours: "Horaires",
    address: "Adresse",
  },
  problems: {
    email: "Saisissez une adresse e-mail, comme aide@example.com.",
    phone: "Saisissez un numéro de téléphone.",
    pageUrl: "Saisissez une adresse qui commence par https://.",
    hours: "Saisissez les horaires.",
    address: "Saisissez une adresse.",
    length: "Saisissez au plus {{count}} caractères.",
  },
  message: {
    greeting: "Bonjour,",
    about: "Ce message concerne la commande {{name}}.",
    id: "Votre numéro de commande : {{id}}",
    reference: "Notre référence : {{reference}}",
    thanks: "Merci",
    subject: "Question sur la commande {{name}}",
    subjectWithId: "Question sur la commande {{name}} ({{id}})",
    subjectOfRemake: "Question sur la refabrication de la commande {{name}}",
    subjectOfRemakeWithId: "Question sur la refabrication de la commande {{name}} ({{id}})",
    item: "{{title}} ({{sku}}) : {{made}} envoyés, {{wanted}} souhaités",
    address:
      "L’adresse de livraison a changé. Merci de nous dire si vous pouvez encore en utiliser une autre.",
    stage: "Étape de la commande lors de la modification : {{stage}}",
  },
  questions: {
    general: "Pouvez-vous nous dire où en est cette commande ?",
    remake: "Pouvez-vous nous dire ce qui s’est passé et où en est la refabrication ?",
    remakeCost:
      "Pouvez-vous nous dire ce qui s’est passé et si vous prenez en charge le coût de la refabrication ?",
    AttemptUnknown:
      "Nous avons envoyé cette commande et n’avons reçu aucune réponse. L’avez-vous reçue ? Merci de nous donner son numéro, ou de nous dire que vous ne l’avez pas.",
    CancelationRequested:
      "Nous avons demandé l’annulation de cette commande. Peut-elle encore être annulée ?",
    CanceledAfterAcceptance: "Cette commande doit être annulée. Pouvez-vous encore l’arrêter ?",
    CanceledByProvider:
      "La commande a été interrompue de votre côté. Pourquoi, et peut-elle encore être fabriquée ?",
    ChangedAfterAcceptance:
      "La commande a été modifiée après son envoi. Pouvez-vous encore la fabriquer telle qu’elle est souhaitée maintenant ?",
    ChangeRefused:
      "Vous avez refusé une modification de cette commande. Que faut-il changer pour que vous puissiez l’accepter ?",
    CorrectionTooLate:
      "Nous avons corrigé l’impression après le début de la fabrication. Pouvez-vous encore utiliser la correction ?",
    HeldAfterAcceptance:
      "Cette commande est en attente de notre côté. Pouvez-vous patienter avant de l’expédier ?",
    KeyRefused: "Notre clé d’API n’est plus acceptée. Que devons-nous changer ?",
    OrderNotFound: "Nous ne trouvons plus cette commande chez vous. Qu’est-elle devenue ?",
    OrderUnreadable:
      "Nous ne pouvons pas lire ce que votre API indique sur cette commande. Pouvez-vous nous dire où elle en est, avec son numéro de suivi ?",
    OutOfStock:
      "Un article de cette commande est en rupture de stock. Quand sera-t-il de nouveau disponible ?",
    PlanTooLow:
      "Notre forfait ne comprend pas ce que cette commande exige. Que devons-nous changer ?",
    ProviderUnreachable:
      "Votre API ne nous répond pas. Y a-t-il une panne, et quand prendra-t-elle fin ?",
    RefusedByProvider:
      "Vous avez refusé cette commande. Que faut-il changer pour que vous puissiez l’accepter ?",
  },
} as const;

/** Who makes an order, where no address says it. */
export const providerNames = {
  embedded: "Service de traitement intégré",
  remote: "Traitement par {{host}}",
} as const;
