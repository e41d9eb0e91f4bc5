/** French: what the timeline of an order says. */
export const remarks = {
  opened_one: "{{order}} est à transmettre : {{forwarded}} ligne sur {{count}}.",
  opened_many: "{{order}} est à transmettre : {{forwarded}} lignes sur {{count}}.",
  opened_other: "{{order}} est à transmettre : {{forwarded}} lignes sur {{count}}.",
  unknown: "Un événement que cette version de l’application ne sait pas nommer.",
  shopClosed: "Shopify ne laisse pas entrer l’application.",
  cleared: "Choisi dans l’interface administrateur : {{what}}.",
  itemDecided: "Un article sans variante est fabriqué en tant que {{sku}} dans cette commande.",
  lineKept: "{{title}} : la boutique l’expédie elle-même.",
  lineReopened: "{{title}} : la boutique ne l’expédie plus elle-même.",
  itemLeftOut: "Un article sans variante est exclu de cette commande.",
  itemReopened: "Un article sans variante n’est plus exclu. Choisissez ce qui est fabriqué.",
  lineCorrected: "{{title}} a été modifié pour cette commande : {{what}}.",
  lineRemapped: "{{title}} doit être fabriqué selon l’association actuelle de sa variante.",
  correctionUndone: "La modification de {{title}} a été annulée.",
  unitsRefunded: "Remboursé ou retiré dans Shopify : {{items}}.",
  paymentRefunded: "De l’argent a été remboursé dans Shopify, sans articles.",
  retried: "Nouvel essai demandé.",
  snoozed: "Mise en veille jusqu’au {{day}}.",
  dismissed: "Ignorée : de nouveau affichée quand autre chose sera à traiter.",
  unsnoozed: "Mise en veille terminée.",
  cancelWanted: "Annulation demandée.",
  wished: {
    address: "Le client a demandé une autre adresse de livraison.",
    cancel: "Le client a demandé l’annulation de la commande.",
  },
  wishEnded: {
    address: {
      granted: "L’adresse de livraison a été modifiée, comme le client l’a demandé.",
      declined: "La demande d’une autre adresse de livraison a été refusée au client.",
      "too-late": "La demande d’une autre adresse de livraison n’a pas reçu de réponse à temps.",
    },
    cancel: {
      granted: "La commande a été annulée, comme le client l’a demandé.",
      declined: "La demande d’annulation du client a été refusée.",
      "too-late": "La demande d’annulation du client n’a pas reçu de réponse à temps.",
    },
  },
  sentAnew: "Envoyée de nouveau comme partie {{sequence}} de la commande.",
  unitsSentAs_one: "{{count}} article de plus part comme partie {{sequence}} de la commande.",
  unitsSentAs_many: "{{count}} articles de plus partent comme partie {{sequence}} de la commande.",
  unitsSentAs_other: "{{count}} articles de plus partent comme partie {{sequence}} de la commande.",
  linesSentAs_one: "{{count}} article part comme partie {{sequence}} de la commande.",
  linesSentAs_many: "{{count}} articles partent comme partie {{sequence}} de la commande.",
  linesSentAs_other: "{{count}} articles partent comme partie {{sequence}} de la commande.",
  unitsPutOff_one:
    "{{count}} article de plus part comme partie {{sequence}} de la commande, dès que Shopify l’ouvre.",
  unitsPutOff_many:
    "{{count}} articles de plus partent comme partie {{sequence}} de la commande, dès que Shopify les ouvre.",
  unitsPutOff_other:
    "{{count}} articles de plus partent comme partie {{sequence}} de la commande, dès que Shopify les ouvre.",
  resumesAfterHold:
    "La partie {{sequence}} de la commande est envoyée dès que la mise en attente est levée dans Shopify.",
  remadeAs: "Refabriqué comme partie {{sequence}} de la commande : {{why}}.",
  remakeOf: "Refabrique des articles de la partie {{sequence}} : {{why}}.",
  remakeNoted: "Noté pour la refabrication : {{what}}",
  cancelAsked: {
    Canceled: "Le prestataire a annulé la commande, comme demandé.",
    CancelationRequested:
      "L’annulation a été demandée au prestataire, qui ne s’est pas encore prononcé.",
    Declined:
      "L’annulation a été demandée au prestataire, mais il avait déjà refusé la commande : elle n’est pas fabriquée.",
    Shipped: "Le prestataire ne pouvait plus annuler la commande : elle était déjà partie.",
    begun:
      "Le prestataire ne pouvait plus annuler la commande : elle était déjà en fabrication ({{status}}).",
  },
  cancelAskedBecause: "{{why}} {{asked}}",
  frozen_one: "Préparée pour le prestataire : {{count}} ligne.",
  frozen_many: "Préparée pour le prestataire : {{count}} lignes.",
  frozen_other: "Préparée pour le prestataire : {{count}} lignes.",
  accepted: "Le prestataire l’a sous le numéro {{apiOrderId}}.",
  refused: "Le prestataire l’a refusée : « {{words}} »",
  providerSilent:
    "Le prestataire n’a pas donné de réponse exploitable (essai {{attempt}}) : {{words}}",
  shopifySilent: "Shopify n’a pas donné de réponse exploitable (essai {{attempt}}) : {{words}}",
  sentAgain: "Le prestataire n’a pas cette commande ; elle est renvoyée.",
  notThereYet: "Le prestataire n’a pas encore cette commande ; elle est envoyée maintenant.",
  madeBeforeRestore:
    "Cette refabrication a été envoyée avant la restauration, sous {{apiOrderId}}. Elle n’est pas faite deux fois : pour en avoir une de plus, demandez une autre refabrication.",
  neverSent:
    "Le prestataire n’a pas cette commande : elle n’a pas été envoyée avant la restauration.",
  foundOtherwise:
    "Le contenu de {{apiOrderId}} chez le prestataire n’est pas celui de la base de données restaurée : il a été envoyé avant la restauration.",
  partFound:
    "Le prestataire en fabrique des articles comme partie {{sequence}}, que la base de données restaurée ne connaissait pas : ils y sont suivis.",
  numberInUse:
    "Chez le prestataire, le numéro {{taken}} de cette commande est {{apiOrderId}}, que la base de données restaurée ne connaît pas. Ceci part comme partie {{sequence}}.",
  madeAlthoughRefused:
    "Le prestataire a {{apiOrderId}} pour cette commande bien qu’il l’ait refusée, avec un autre contenu.",
  attemptLeftBehind: "L’essai a été abandonné : l’ancienne connexion n’en a aucune commande.",
  attemptNotFound: "L’essai a été abandonné : le prestataire n’en a aucune commande.",
  attemptNotArrived:
    "L’essai a été abandonné : d’après une personne, la commande n’est pas arrivée.",
  attemptErased:
    "L’essai a été abandonné : les données personnelles ont été effacées avant l’envoi.",
  attemptOvertaken: "La commande a changé avant d’être envoyée : elle est préparée à nouveau.",
  attemptWaited:
    "L’essai a été abandonné : il a attendu plus longtemps que la conservation des données des clients, et n’a pas été envoyé.",
  withdrawnElsewhere:
    "{{order}} n’est pas transmise : dans Shopify, ses lignes sont traitées ailleurs, retirées sur place ou supprimées.",
  withdrawnStaying: "{{order}} n’est pas transmise : toutes ses lignes restent à la boutique.",
  updated_one: "La commande du prestataire suit la modification : {{count}} ligne.",
  updated_many: "La commande du prestataire suit la modification : {{count}} lignes.",
  updated_other: "La commande du prestataire suit la modification : {{count}} lignes.",
  updatedAddress: "La commande du prestataire a la nouvelle adresse.",
  drawingWanted_one: "Le prestataire doit dessiner le visuel de {{count}} article personnalisé.",
  drawingWanted_many:
    "Le prestataire doit dessiner les visuels de {{count}} articles personnalisés.",
  drawingWanted_other:
    "Le prestataire doit dessiner les visuels de {{count}} articles personnalisés.",
  drawn: "Le visuel est dessiné.",
  notDrawn: "Le visuel personnalisé de {{title}} n’a pas pu être dessiné.",
  simulated: "Simulation : la commande test passe à « {{status}} ».",
  moved: "État chez le prestataire : {{status}}.",
  shipped: "Partie avec {{carrier}}, numéro de suivi {{numbers}}.",
  shippedUntold: "Partie avec le numéro de suivi {{numbers}}.",
  corrected:
    "Le prestataire a corrigé le suivi : désormais {{carrier}}, numéro de suivi {{numbers}}.",
  correctedUntold: "Le prestataire a corrigé le suivi : désormais {{numbers}}.",
  heldInShopify:
    "Son traitement est mis en attente dans Shopify, car le prestataire ne la fabrique pas.",
  notHeldInShopify: "Shopify n’a pas mis son traitement en attente : {{words}}",
  written: "Shopify a le traitement avec le numéro de suivi {{numbers}}.",
  fulfillmentGone:
    "Le traitement n’est plus dans Shopify : le numéro de suivi {{numbers}} n’a pas été écrit.",
  fulfilledElsewhere:
    "Shopify l’indique déjà comme traité : le numéro de suivi {{numbers}} n’a pas été écrit.",
  leftUnwritten: "Laissé hors de Shopify : numéro de suivi {{numbers}}.",
  writeBackRefused: "Shopify a refusé le traitement : {{words}}",
  stepTold: "Shopify affiche pour le numéro de suivi {{numbers}} : {{step}}.",
  stepRefused: "Shopify n’a pas accepté pour le numéro de suivi {{numbers}} : {{step}}. {{words}}",
  stepUnanswered:
    "Shopify n’a pas répondu pour le numéro de suivi {{numbers}} : {{step}}. Rien n’est renvoyé.",
  cost: "Le prestataire a facturé {{amount}}.",
  costOfTest: "Elle coûterait {{amount}} : une commande de test n’est pas facturée.",
  closed: "Toutes les lignes transmises sont traitées dans Shopify et ont un suivi.",
  closedUnwritten:
    "Toutes les lignes transmises sont expédiées ; elles ne figurent pas toutes dans Shopify.",
  closedShort:
    "Tout ce qui a été fabriqué est expédié ; la commande dans Shopify en prévoyait alors davantage, et ce reste n’est pas fabriqué.",
  closedSince:
    "Plus rien n’en est en attente dans Shopify : le reste y a été traité, remboursé ou retiré.",
  requestAccepted: "La demande de traitement a été acceptée.",
  requestRejected: "La demande de traitement a été refusée : {{why}}",
  cancelationGranted: "L’annulation demandée par la boutique a été accordée.",
  cancelationDeclined: "L’annulation demandée par la boutique a été refusée : {{why}}",
  givenBack: "Le traitement a été rendu à la boutique : {{why}}",
  flowMissed:
    "Shopify Flow n’a pas été informé de « {{trigger}} » : aucun workflow n’a donc démarré : {{words}}",
  tagsRefused: "Shopify n’a pas modifié les balises de la commande : {{words}}",
  quoteErased: "Ce qui était dit ici a été effacé avec les données du client.",
};

/** Why something is not made, is not taken or is given back. */
export const causes = {
  canceledInShopify: "La commande a été annulée dans Shopify.",
  stoppedForHold: "La commande est en attente dans Shopify.",
  canceledByPerson: "Une personne l’a annulée dans l’interface administrateur.",
  keptByStore: "Il n’en reste rien à envoyer : la boutique l’expédie elle-même.",
  refunded: "La commande a été remboursée dans Shopify.",
  erased: "Les données personnelles du client ont été effacées.",
  waitedTooLong:
    "Elle a attendu plus longtemps que la durée de conservation des données des clients, qui sont effacées.",
  endedByProvider: "Le prestataire a mis fin à la commande ({{status}}).",
  endedAsAsked: "Le prestataire l’a annulée, comme demandé.",
  begun: "Le prestataire a commencé cette commande ({{status}}).",
  takesNoMore: "Le prestataire a commencé cette commande et n’en prend pas davantage.",
  lineUnmapped: "Une de ses lignes n’est associée à aucun produit du prestataire.",
  unitsRemoved: "La commande a été modifiée dans Shopify.",
};

export const steps = {
  CARRIER_PICKED_UP: "pris en charge par le transporteur",
  IN_TRANSIT: "en transit",
  OUT_FOR_DELIVERY: "en cours de livraison",
  READY_FOR_PICKUP: "prêt à être retiré",
  ATTEMPTED_DELIVERY: "livraison tentée",
  DELAYED: "retardé",
  FAILURE: "non livré",
  DELIVERED: "livré",
};

/** What the triggers of Shopify Flow are called. */
export const flowTriggers = {
  "order-needs-attention": "Commande à traiter",
  "order-accepted": "Commande acceptée par le prestataire",
  "order-shipped": "Commande expédiée par le prestataire",
  "order-canceled-by-provider": "Commande annulée par le prestataire",
  "order-late": "Commande en retard chez le prestataire",
  "stock-low": "Stock faible chez le prestataire",
  "unmapped-variant-ordered": "Variante non associée commandée",
};
