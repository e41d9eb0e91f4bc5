/** French: what comes of what somebody does to an order. */
export const acts = {
  remakeAbout:
    "Les articles repartent chez le prestataire tels quels, sauf si vous les modifiez, à l’adresse actuelle de la commande. Leur numéro de suivi rejoint le traitement dans Shopify.",
  shortcuts: {
    title: "Raccourcis clavier",
    does: {
      search: "Rechercher",
      next: "Commande suivante",
      previous: "Commande précédente",
      help: "Afficher les raccourcis clavier",
    },
    use: "Utiliser les raccourcis clavier",
    hint: "La touche Entrée ouvre la commande sélectionnée. Les raccourcis n’agissent pas pendant la saisie.",
  },
  nameView: {
    title: "Enregistrer cette vue",
    name: "Nom",
    hint: "Conserve l’onglet, les filtres et le tri de cette liste pour tout le monde dans votre boutique. Le texte de recherche n’est pas enregistré. Une vue du même nom est remplacée.",
    cancel: "Annuler",
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
  matching: {
    none: "Plus rien ne correspond, rien n’a donc été fait.",
    more: "Plus d’éléments correspondent maintenant que la question n’en annonçait : rien n’a été fait. Regardez la liste, puis recommencez.",
    allowed: "C’est possible maintenant pour {{number}} d’entre elles.",
    allowedParts: "C’est possible maintenant pour {{number}} des parties.",
    retry: "Réessayer toutes les commandes correspondantes ?",
    approve: "Approuver toutes les commandes correspondantes ?",
    release: "Débloquer toutes les commandes correspondantes ?",
    cancel: "Annuler toutes les commandes correspondantes ?",
    snooze: "Mettre en veille toutes les commandes correspondantes ?",
    unsnooze: "Réafficher toutes les commandes correspondantes dans « À traiter » ?",
    leave: "Expédier vous-même tous les articles non décidés ?",
    reopen: "Confier à Portafilter tous les articles que vous expédiez ?",
    lines: {
      leave:
        "Pour toutes les commandes correspondantes, sur toutes les pages : les articles non associés ou en attente d’une décision. Rien n’en est transmis à votre prestataire, même s’ils sont associés plus tard. Ce qui n’attend que son paiement reste tel quel.",
      reopen:
        "Pour toutes les commandes correspondantes, sur toutes les pages : les articles que vous avez choisi d’expédier vous-même. Ce qui est associé est transmis à votre prestataire ; le reste vous est redemandé.",
    },
    body: "Les commandes de cette vue sont traitées une à une, même si vous quittez la page. Celles pour lesquelles ce n’est pas possible restent telles quelles.",
    test: "Les commandes de test sont exclues : approuvez-les une à une.",
  },
  import: {
    about:
      "Les commandes modifiées dans Shopify sont relues. Chacune que l’application ne connaît pas est importée une seule fois ; celles d’avant l’installation sont ignorées.",
    days: "Modifiées",
    choice_one: "Le dernier jour",
    choice_many: "Les {{count}} derniers jours",
    choice_other: "Les {{count}} derniers jours",
    start: "Importer les commandes",
    close: "Fermer",
    running: "Lecture des commandes dans Shopify…",
    stuck: "Shopify n’a pas répondu. L’importation continue d’elle-même.",
    none: "Aucune commande ne manquait.",
    found_one: "{{count}} commande a été importée.",
    found_many: "{{count}} commandes ont été importées.",
    found_other: "{{count}} commandes ont été importées.",
    failed_one: "{{count}} commande n’a pas pu être importée. L’application réessaie d’elle-même.",
    failed_many:
      "{{count}} commandes n’ont pas pu être importées. L’application réessaie d’elle-même.",
    failed_other:
      "{{count}} commandes n’ont pas pu être importées. L’application réessaie d’elle-même.",
  },
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
