/** French: what is printed, and how. */
export const documents = {
  packingSlip: "Bordereau d’expédition",
  pickList: "Liste de prélèvement",
  artworkSheet: "Fiche des visuels",
  note: "Note",
  giftMessage: "Message cadeau",
  print: {
    act: "Imprimer",
    none: "Il n’y a rien à imprimer : rien de cela n’est fabriqué.",
    noOrder: "Il n’y a pas encore de commande pour l’afficher.",
    failed: "L’impression n’a pas pu être préparée. Vérifiez votre connexion et réessayez.",
    blocked:
      "Votre navigateur n’a pas ouvert de nouvel onglet. Autorisez-le pour cette page et réessayez.",
  },
  slip: {
    title: "Bordereaux d’expédition",
    about:
      "Imprimez-les depuis une commande, dans la langue du client. Ils montrent le contenu du colis et sa destination, jamais un prix.",
    logo: "Logo sur les bordereaux d’expédition",
    logoAlt: "Votre logo",
    noLogo: "Sans logo, le nom de votre boutique prend sa place.",
    saveLogo: "Enregistrez pour l’avoir sur vos bordereaux.",
    remove: "Supprimer le logo",
    note: "Note à vos clients",
    noteHint: "Placée sous les articles, telle que vous l’écrivez. {{most}} caractères au plus.",
    tags: "Afficher les balises de la commande",
    tagsHint:
      "Vos propres mots sur une commande : qui ouvre le colis les lit. Les listes de prélèvement les affichent toujours.",
    preview: "Aperçu",
    previewHint:
      "Ouvre le bordereau de la commande la plus récente, avec ce qui est enregistré ici.",
  },
} as const;
