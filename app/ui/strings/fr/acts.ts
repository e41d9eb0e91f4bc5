/** French: what comes of what somebody does to an order. */
export const acts = {
  confirm: {
    cancel: {
      title_one: "Annuler {{count}} commande ?",
      title_many: "Annuler {{count}} commandes ?",
      title_other: "Annuler {{count}} commandes ?",
      body_one:
        "Une fois annulée par le prestataire, elle ne sera pas fabriquée. La commande reste telle quelle dans Shopify : remboursez-la ou traitez-la là-bas.",
      body_many:
        "Une fois annulées par le prestataire, elles ne seront pas fabriquées. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
      body_other:
        "Une fois annulées par le prestataire, elles ne seront pas fabriquées. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
      yes: "Annuler chez le prestataire",
      no: "Conserver",
    },
    cancelPart: {
      title: "Annuler la partie {{sequence}} ?",
      body: "Une fois annulée par le prestataire, elle ne sera pas fabriquée. Les autres parties de la commande restent telles quelles, la commande dans Shopify aussi : remboursez ou traitez là-bas ce que vous annulez ici.",
      yes: "Annuler la partie {{sequence}} chez le prestataire",
      no: "Conserver",
    },
    shipTest: {
      title: "Expédier cette commande test dans Shopify ?",
      body: "Rien n’est fabriqué, mais la commande est traitée dans Shopify avec un numéro de suivi inventé, et son client le voit.",
      yes: "Simuler l’expédition",
      no: "Ne pas simuler",
    },
    sendTest: {
      title_one: "Envoyer réellement {{count}} commande test ?",
      title_many: "Envoyer réellement {{count}} commandes test ?",
      title_other: "Envoyer réellement {{count}} commandes test ?",
      body_one:
        "La clé n’est pas une clé de test : le prestataire la fabrique, l’expédie et vous la facture.",
      body_many:
        "La clé n’est pas une clé de test : le prestataire les fabrique, les expédie et vous les facture.",
      body_other:
        "La clé n’est pas une clé de test : le prestataire les fabrique, les expédie et vous les facture.",
      yes: "Envoyer réellement",
      no: "Ne pas envoyer",
    },
  },
  cleared: {
    ArtworkLate:
      "Le dessin n’est plus attendu. La commande est envoyée avec le visuel simple dès que rien d’autre ne la retient.",
    ArtworkFailed:
      "Le visuel simple remplace le dessin. La commande est envoyée dès que rien d’autre ne la retient.",
    EntryUnclear:
      "La première saisie est imprimée. La commande est envoyée dès que rien d’autre ne la retient.",
    PropertyUnprinted:
      "C’est gardé comme note, dans cette commande et dans les autres du produit. La commande est envoyée dès que rien d’autre ne la retient.",
    CorrectionTooLate:
      "C’est noté. Rien ne change : l’article est fabriqué tel qu’il a été envoyé.",
    BundleUnclear: "Tout est envoyé, dès que rien d’autre ne retient la commande.",
    Unpaid: "La commande est envoyée sans paiement, dès que rien d’autre ne la retient.",
    TestOrder: "La commande test est réellement envoyée, dès que rien d’autre ne la retient.",
    HighRisk: "La commande est envoyée malgré le risque, dès que rien d’autre ne la retient.",
    Tagged:
      "La balise « {{tag}} » ne retient plus la commande. Elle est envoyée dès que rien d’autre ne la retient.",
    NeedsApproval: "Approuvé. L’envoi se fait dès que rien d’autre ne retient la commande.",
    ByHand: "La commande est envoyée, dès que rien d’autre ne la retient.",
    NotRequested: "La commande est envoyée sans demande, dès que rien d’autre ne la retient.",
    HoldWindow:
      "La fin du délai n’est pas attendue. La commande est envoyée maintenant, sauf si autre chose la retient.",
    BuyerWish:
      "Demande refusée, la commande reste telle quelle. Le client le lit sur la page de statut de sa commande.",
    HeldByWorkflow:
      "Le workflow ne retient plus la commande. Elle est envoyée dès que rien d’autre ne la retient.",
    AttemptUnknown:
      "La commande est envoyée comme si elle ne l’avait jamais été. Vous verrez ici si le prestataire l’accepte.",
    CanceledByProvider:
      "Marquée comme réglée. Rien d’autre ne change : le prestataire ne la fabrique pas.",
    CanceledAfterAcceptance:
      "Marquée comme réglée. Rien n’est demandé au prestataire : il la fabrique et l’expédie, sauf si vous la faites arrêter chez lui.",
    ChangedAfterAcceptance:
      "Elle reste telle qu’elle est fabriquée. Plus rien n’est demandé au prestataire.",
    HeldAfterAcceptance:
      "C’est noté. Elle est quand même fabriquée, et son suivi arrive dans Shopify dès que la mise en attente y est levée.",
    HeldInPart: "Tout est fabriqué, y compris ce que Shopify retient.",
    StopsForHold: "Elle est fabriquée, et n’est pas annulée pour cette mise en attente.",
    AdditionsUnpaid:
      "Ce qui a été ajouté est envoyé sans paiement, dès que rien d’autre ne le retient.",
    WriteBackRefused:
      "Rien ne change dans Shopify : le traitement n’y est pas écrit une nouvelle fois.",
  },
  remadeBefore:
    "La partie {{sequence}} a déjà été ouverte par un envoi dont la réponse s’est perdue. Rien d’autre n’est envoyé. Pour refabriquer encore une fois, choisissez à nouveau « Refabriquer des articles ».",
  letBe: "C’est noté. Le prestataire a déjà la commande et la fabrique.",
  retried: {
    drawing: "Un nouveau dessin est demandé au prestataire. La suite s’affiche ici.",
    sending: "La commande est renvoyée. Vous verrez ici si le prestataire l’accepte.",
    change: "La modification est redemandée au prestataire. Sa réponse s’affiche ici.",
    "write-back": "Le traitement est de nouveau écrit dans Shopify. La suite s’affiche ici.",
    reading: "Le prestataire est de nouveau interrogé sur la commande. Sa réponse s’affiche ici.",
    step: "Ce qui a échoué en dernier est tenté de nouveau. La suite s’affiche ici.",
    check: "L’application vérifie si la commande doit encore attendre. Le résultat s’affiche ici.",
  },
  canceled: {
    unsent: "Annulée avant que le prestataire ne l’ait : rien n’en est envoyé.",
    atProvider: "L’annulation est demandée au prestataire. Elle est effective dès qu’il l’accepte.",
  },
  begun: {
    stop: "L’annulation de la commande est demandée au prestataire. Elle est renvoyée dès que la mise en attente est levée.",
    "send-open-lines":
      "Les lignes forment maintenant une partie à part, envoyée dès que rien ne la retient.",
    "send-again":
      "C’est maintenant une autre partie de la commande, envoyée dès que rien ne la retient.",
    "send-added":
      "Ce qui a été ajouté est maintenant une autre partie de la commande, envoyée dès que rien ne la retient.",
    simulate: "Le prestataire fait avancer la commande test. Sa nouvelle étape s’affiche ici.",
  },
  unchanged: {
    over: "Rien n’a été modifié : la commande est terminée.",
    answered:
      "Rien n’a été modifié : la question ne se pose plus. Quelqu’un a répondu, ou elle s’est réglée d’elle-même.",
    "asked-otherwise": "Rien n’a été modifié : la commande attend désormais autre chose.",
    "send-again":
      "Rien n’a été modifié : elle a déjà été renvoyée, ou plus rien ne peut en être envoyé.",
    "send-open-lines":
      "Rien n’a été modifié : les lignes sont déjà envoyées, ne sont pas payées ou ne sont plus voulues.",
    simulate: "Rien n’a été modifié : la commande test a avancé, ou n’en est pas une.",
    "moved-on": "Rien n’a été modifié : l’état actuel de la commande ne le permet pas.",
    gone: "Rien n’a été modifié : ce n’est plus transmis. La page est mise à jour.",
  },
  unsent: {
    body_one:
      "Elle n’a pas été envoyée à votre prestataire et ne le sera plus. La commande reste telle quelle dans Shopify : remboursez-la ou traitez-la là-bas.",
    body_many:
      "Elles n’ont pas été envoyées à votre prestataire et ne le seront plus. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
    body_other:
      "Elles n’ont pas été envoyées à votre prestataire et ne le seront plus. Les commandes restent telles quelles dans Shopify : remboursez-les ou traitez-les là-bas.",
    yes: "Ne pas envoyer",
  },
};
