/** French: why an order waits for somebody, and what to do about it. */
export const attentions = {
  NoArtwork: { sentence: "Il n’y a pas de visuel pour {{detail}}.", action: "Ajouter un visuel" },
  ArtworkAddress: {
    sentence: "Le visuel de {{detail}} n’a pas d’adresse en https://.",
    action: "Corriger l’adresse du visuel",
  },
  ArtworkRunning: {
    sentence: "Le prestataire dessine le visuel personnalisé de {{detail}}.",
    action: "Cela continue quand le visuel est prêt",
  },
  ArtworkLate: {
    sentence:
      "Le prestataire dessine depuis plus d’une heure le visuel personnalisé de {{detail}} ; l’application continue de demander.",
    action: "Envoyer avec le visuel simple",
  },
  ArtworkFailed: {
    sentence: "Le visuel personnalisé n’a pas pu être dessiné : {{detail}}.",
    action: "Dessiner à nouveau",
    otherwise: "Envoyer avec le visuel simple",
  },
  EntryUnclear: {
    sentence:
      "Plusieurs textes ont été saisis pour le même emplacement, et un seul peut être imprimé ({{detail}}). Rien n’est envoyé avant votre décision.",
    action: "Imprimer la première saisie",
    otherwise: "Voir la commande dans Shopify",
  },
  PropertyUnprinted: {
    sentence:
      "Le client a saisi un texte qui n’est imprimé nulle part ({{detail}}). Rien n’est envoyé tant que vous n’avez pas décidé : l’imprimer, ou le garder comme simple note.",
    action: "L’imprimer",
    otherwise: "Garder comme note",
  },
  CorrectionOutdated: {
    sentence:
      "Le client a modifié sa saisie pour {{detail}} après votre propre modification. Rien de plus n’est envoyé tant que vous n’avez pas choisi.",
    action: "Enregistrez de nouveau votre modification ou annulez-la",
  },
  CorrectionTooLate: {
    sentence:
      "Votre modification de {{detail}} est arrivée trop tard : votre prestataire avait déjà commencé. L’article est fabriqué tel qu’il a été envoyé.",
    action: "Marquer comme vue",
  },
  NotSendable: {
    sentence: "La commande ne peut pas être envoyée telle quelle{{afterward}}.",
    action: "Corriger dans Shopify",
  },
  AddressIncomplete: {
    sentence: "Il manque dans l’adresse de livraison : {{detail}}.",
    action: "Compléter l’adresse dans Shopify",
  },
  NoMapping: {
    sentence: "{{detail}} n’est associé à aucun produit du prestataire.",
    action: "Choisir ce qui est fabriqué",
  },
  Unpaid: { sentence: "La commande n’est pas encore payée.", action: "Envoyer sans paiement" },
  Scheduled: {
    sentence: "Shopify a planifié cette commande pour plus tard.",
    action: "Cela continue quand Shopify l’ouvre",
  },
  NotRouted: {
    sentence: "Shopify n’a pas encore attribué toute la commande à un emplacement.",
    action: "Elle reprend dès que Shopify l’a fait",
  },
  NothingToFulfill: {
    sentence:
      "Shopify ne montre rien de cette commande que le prestataire puisse traiter : c’est déjà traité, déplacé, rendu ou retiré.",
    action: "Elle reprend dès que Shopify en redemande une partie",
  },
  FulfillmentHold: {
    sentence: "Shopify a mis en attente le traitement de cette commande.",
    action: "Lever la mise en attente dans Shopify",
  },
  TestOrder: {
    sentence: "C’est une commande test, et la clé de la connexion n’est pas une clé de test.",
    action: "Envoyer quand même",
  },
  HighRisk: {
    sentence: "L’analyse de risque de Shopify conseille d’annuler cette commande.",
    action: "Envoyer quand même",
  },
  Tagged: {
    sentence: "La commande porte la balise {{detail}}, qui met les commandes en attente.",
    action: "Débloquer",
  },
  BundleUnclear: {
    sentence:
      "{{detail}} représente peut-être seulement un lot dont les éléments sont aussi des lignes de cette commande, ou a été acheté avec des cadeaux. Rien n’est envoyé avant votre réponse.",
    action: "L’exclure s’il n’est que le lot",
    otherwise: "Tout envoyer",
  },
  NeedsApproval: {
    sentence: "{{detail}} n’est envoyé qu’après approbation.",
    action: "Approuver",
  },
  ByHand: {
    sentence: "Les commandes de cette boutique sont envoyées à la main.",
    action: "Envoyer",
  },
  NotRequested: {
    sentence: "Personne n’a encore demandé son traitement dans Shopify.",
    action: "Envoyer sans demande",
  },
  RequestRejected: {
    sentence:
      "La demande de traitement a été refusée ; la chronologie de la commande dit pourquoi.",
    action: "Corriger dans Shopify, puis redemander",
  },
  HoldWindow: {
    sentence: "La commande attend la fin du délai d’attente ({{detail}}).",
    action: "Envoyer maintenant",
  },
  BuyerWish: {
    sentence: "Le client fait une demande : {{detail}}.",
    action: "Modifier ou annuler dans Shopify",
    otherwise: "Refuser et ne rien changer",
  },
  HeldByWorkflow: {
    sentence: "Un workflow de Shopify Flow retient la commande{{afterward}}.",
    action: "Débloquer",
  },
  NotConnected: {
    sentence: "La boutique n’est connectée à aucun prestataire de traitement.",
    action: "Connecter un prestataire",
  },
  KeyRefused: {
    sentence: "Le prestataire refuse la clé d’API{{afterward}}.",
    action: "Saisir une clé valide",
  },
  OutOfStock: {
    sentence: "Le prestataire est en rupture de stock{{afterward}}",
    action: "Renvoyer",
  },
  PlanTooLow: {
    sentence: "Votre forfait chez le prestataire ne comprend pas cela{{afterward}}",
    action: "Renvoyer",
  },
  RefusedByProvider: {
    sentence: "Le prestataire a refusé la commande{{afterward}}",
    action: "Renvoyer",
  },
  ProviderUnreachable: {
    sentence:
      "Le prestataire n’a pas donné de réponse utilisable depuis un moment ; l’application continue d’essayer{{afterward}}.",
    action: "Rien à faire",
  },
  ProviderPaused: {
    sentence:
      "Le prestataire a demandé une pause ({{detail}}) ; ensuite, cela continue automatiquement.",
    action: "Rien à faire",
  },
  ArtworkNotChecked: {
    sentence:
      "Le visuel de cette commande n’a pas encore pu être vérifié, et rien n’est envoyé sans vérification ; cela continue automatiquement{{afterward}}.",
    action: "Rien à faire",
  },
  AttemptUnknown: {
    sentence:
      "Le prestataire n’a pas répondu à l’envoi de la commande, et l’application ne peut pas savoir s’il l’a{{afterward}}. Demandez-lui d’abord : s’il l’a et que vous la renvoyez, elle est fabriquée deux fois.",
    action: "Renvoyer, le prestataire ne l’a pas",
  },
  OrderNotFound: {
    sentence:
      "Le prestataire ne trouve plus cette commande ; l’application continue de demander. Demandez au prestataire ce qu’elle est devenue.",
    action: "Vérifier à nouveau maintenant",
  },
  OrderUnreadable: {
    sentence:
      "Ce que le prestataire dit de cette commande est inutilisable, son suivi peut donc tarder ; l’application continue de demander{{afterward}}.",
    action: "Vérifier à nouveau maintenant",
  },
  CanceledByProvider: {
    sentence:
      "Le prestataire a mis fin à la commande ({{detail}}) ; elle ne sera pas fabriquée. Traitez-la vous-même, ou remboursez-la dans Shopify.",
    action: "Marquer comme réglé",
  },
  CanceledAfterAcceptance: {
    sentence:
      "La commande a été annulée ou remboursée alors que le prestataire avait commencé ({{detail}}) : elle est quand même fabriquée et expédiée. Demandez au prestataire de l’arrêter, ou laissez-la partir.",
    action: "Marquer comme réglé",
  },
  ChangedAfterAcceptance: {
    sentence:
      "Ce qui est fabriqué diffère de ce que la commande veut maintenant, et le prestataire a commencé ({{detail}}).",
    action: "La laisser telle qu’elle est fabriquée",
  },
  ChangeRefused: {
    sentence: "Le prestataire a refusé la modification de la commande{{afterward}}",
    action: "Redemander",
  },
  HeldAfterAcceptance: {
    sentence:
      "Shopify a mis le traitement en attente, mais le prestataire a déjà la commande : elle est quand même fabriquée, et son suivi arrive dans Shopify dès que la mise en attente est levée.",
    action: "Marquer comme vue",
  },
  HeldInPart: {
    sentence:
      "Une partie de la commande est en attente dans Shopify : {{detail}}. Le prestataire l’a en entier, mais n’a pas commencé. Vous pouvez faire annuler toute la commande chez lui et la faire renvoyer dès que la mise en attente est levée.",
    action: "Arrêter toute la commande",
    otherwise: "Fabriquer quand même",
  },
  AdditionsUnpaid: {
    sentence:
      "Ajouté à la commande et pas encore payé : {{detail}}. L’envoi au prestataire se fait dès le paiement ; le reste y est déjà.",
    action: "Envoyer sans paiement",
  },
  StopsForHold: {
    sentence:
      "La commande est en attente dans Shopify. Si elle le reste une minute, elle est annulée chez le prestataire, puis renvoyée dès que la mise en attente est levée.",
    action: "Fabriquer quand même",
  },
  CancelationRequested: {
    sentence: "L’annulation a été demandée ; le prestataire ne s’est pas encore prononcé.",
    action: "Cela continue quand le prestataire s’est prononcé",
  },
  ShopifyUnreachable: {
    sentence: "Shopify ne répond pas depuis un moment ; l’application continue de demander.",
    action: "Rien à faire",
  },
  ShopifyUnavailable: {
    sentence: "Shopify ne laisse pas entrer l’application pour le moment.",
    action: "Ouvrez une fois l’application dans l’interface administrateur Shopify",
  },
  OrderMissing: {
    sentence: "Shopify ne montre pas cette commande à l’application.",
    action: "Vérifier si la commande a été supprimée",
  },
  WriteBackRefused: {
    sentence: "Shopify a refusé le traitement{{afterward}}.",
    action: "Écrire à nouveau",
    otherwise: "Laisser tel quel dans Shopify",
  },
  Fault: {
    sentence:
      "L’application a échoué plusieurs fois sur cette commande ; elle réessaie toutes les quelques minutes.",
    action: "Réessayer maintenant",
  },
};

export const attention = {
  addressAlone:
    "L’adresse de livraison a été modifiée dans Shopify alors que le prestataire avait commencé ({{detail}}). La commande est fabriquée comme souhaité et part à l’ancienne adresse, sauf si le prestataire la change.",
  goesOn:
    "La commande devait être annulée, mais le prestataire continue ({{detail}}) : elle est quand même fabriquée et expédiée. Demandez au prestataire de l’arrêter, ou laissez-la partir.",
  unpaidInPart:
    "La commande n’est payée qu’en partie. Shopify ne dit pas quels articles sont payés, donc ceci attend que le reste le soit aussi.",
  misplaced:
    "{{title}} n’a pas pu être dessiné : le champ « {{field}} » est prévu pour une image, et le client a saisi un texte. Choisissez un champ de texte sur la page de la variante.",
  gone: "Il n’y a pas d’image pour {{title}} à son adresse. Remplacez-la ; si le client l’a envoyée, demandez-la-lui d’abord.",
  astray:
    "L’image jointe à la commande pour {{title}} n’a pas d’adresse en https://. Remplacez-la sur la page de la commande, ou demandez-en une autre au client.",
  goneBare:
    "Il n’y a pas d’image à une adresse que donne cette commande. Remplacez-la ; si le client l’a envoyée, demandez-la-lui d’abord.",
  unsaid: {
    RefusedByProvider:
      "Le prestataire a refusé la commande sans dire pourquoi : rien n’en est fabriqué. Demandez-lui ce qui doit changer, puis renvoyez-la.",
    ChangeRefused:
      "Le prestataire a refusé la modification de la commande sans dire pourquoi : elle reste telle qu’elle a été envoyée. Demandez-lui ce qui doit changer, puis redemandez-la.",
  },
  afterward: " : {{detail}}",
  refused: "« {{detail}} ». {{act}}.",
  faults: {
    too_small: "{{field}} manque ou est trop court",
    too_big: "{{field}} est trop long ou trop grand",
    custom: "{{field}} n’est pas accepté tel quel par le prestataire",
  },
  parts: {
    sku: "SKU",
    quantity: "Quantité",
    other: "Adresse de livraison",
  },
  editAddress:
    "Ouvrez la commande dans Shopify et modifiez-y l’adresse de livraison. Portafilter la reprend dès qu’elle est enregistrée.",
  wishes: {
    address: "une autre adresse de livraison, « {{words}} »",
    addressBare: "une autre adresse de livraison",
    cancel: "annuler la commande, « {{words}} »",
    cancelBare: "annuler la commande",
  },
  print: {
    place: "Imprimer « {{name}} » dans",
    save: "Imprimer désormais",
    reach_one: "Cela vaut pour cette variante seulement.",
    reach_many:
      "Cela vaut pour {{count}} variantes du produit : celles du même modèle où cet emplacement est libre.",
    reach_other:
      "Cela vaut pour {{count}} variantes du produit : celles du même modèle où cet emplacement est libre.",
    sends_one: "Cette commande est alors envoyée, si rien d’autre ne la retient.",
    sends_many:
      "{{count}} commandes en attente sont alors envoyées, y compris celle-ci, si rien d’autre ne les retient.",
    sends_other:
      "{{count}} commandes en attente sont alors envoyées, y compris celle-ci, si rien d’autre ne les retient.",
    done_one: "C’est imprimé désormais, dans {{count}} commande en attente.",
    done_many: "C’est imprimé désormais, dans {{count}} commandes en attente.",
    done_other: "C’est imprimé désormais, dans {{count}} commandes en attente.",
    product: "Ouvrir le produit",
    untold:
      "Votre prestataire n’indique pas les emplacements de son modèle. Indiquez l’emplacement dans le produit.",
    taken:
      "Une autre propriété y est déjà imprimée. Choisissez un autre emplacement, ou modifiez-le dans le produit.",
    unanswered: "Votre prestataire ne répond pas pour le moment. Réessayez dans un instant.",
    "no-field": "Le modèle n’a plus cet emplacement. Choisissez-en un autre.",
    "no-picture":
      "Cet emplacement est prévu pour une image, et le client a saisi un texte. Choisissez un emplacement de texte, ou gardez-le comme note.",
    picturesOnly:
      "Le modèle n’a que des emplacements pour des images, et le client a saisi un texte. Il ne peut pas y être imprimé.",
  },
  askWhat: "Demandez au prestataire ce qui doit changer",
  fix: {
    field: "Choisir un autre champ",
    picture: "Remplacer l’image",
    "entered-picture": "Remplacer l’image",
    text: "Modifier le texte",
    sku: "Choisir un autre SKU",
    line: "Modifier ce qui est fabriqué",
    address: "Corriger l’adresse dans Shopify",
    order: "Vérifier la commande dans Shopify",
  },
  lacks: {
    everything: "tout : la commande n’a pas d’adresse",
    name: "un nom",
    street: "une rue",
    country: "un pays",
    postcode: "un code postal",
    email: "une adresse e-mail",
  },
  cancel: "Annuler la commande",
  sendMore: "Envoyer {{count}} de plus",
  sendMoreOncePaid: "Envoyer {{count}} de plus une fois payé",
  moreUnpaid:
    "Ce qui a été ajouté n’est pas encore payé. Cela devient une partie de la commande qui attend le paiement.",
  movedOn: "Rien n’a été modifié : la commande a avancé entre-temps.",
};
