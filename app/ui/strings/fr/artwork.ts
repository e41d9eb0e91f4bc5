/** French: artwork that is uploaded, and the template laid over it. */
export const artwork = {
  upload: {
    label: "Fichier du visuel pour {{title}}",
    choose: "Choisissez un fichier ou déposez-le ici",
    drop: "Déposez le fichier pour l’envoyer",
    hint: "PNG ou JPEG, {{most}} Mo au plus.",
    busy: "{{file}} est en cours d’envoi…",
    stored: "{{file}} est envoyé",
    failed: "L’envoi n’a pas abouti. Vérifiez votre connexion et choisissez à nouveau le fichier.",
    problems: {
      empty: "Le fichier est vide. Choisissez-en un autre.",
      large: "Le fichier dépasse {{most}} Mo. Enregistrez-le en plus petit, par exemple en JPEG.",
      unsupported:
        "Le fichier n’est ni un PNG ni un JPEG. Enregistrez votre visuel dans l’un de ces formats.",
      damaged:
        "Le fichier ne peut pas être lu jusqu’au bout. Enregistrez-le à nouveau et choisissez le nouveau fichier.",
      size: "Le fichier mesure {{found}} pixels. Il doit mesurer exactement {{expected}} pixels.",
      full: "Votre boutique utilise déjà {{files}} fichiers ou {{most}} Mo, soit tout ce qu’elle peut avoir. Retirez d’abord de vos produits les visuels inutiles, ou saisissez une adresse.",
      busy: "D’autres fichiers sont en cours d’envoi. Choisissez à nouveau le fichier dans un instant.",
      unreachable:
        "Votre prestataire ne peut pas lire les fichiers de cette application, qui se trouve à {{address}} : cette adresse n’est connue que sur cette machine ou dans son réseau. Saisissez plutôt l’adresse d’un fichier sur le web.",
    },
  },
  view: {
    template: "Superposer le gabarit",
    unseen: "Ce navigateur ne peut pas l’afficher.",
    right: "{{found}} pixels, {{expected}} demandés : la taille est bonne.",
    wrong: "{{found}} pixels, {{expected}} demandés : la taille n’est pas bonne.",
    found: "{{found}} pixels. Votre prestataire vérifie la taille avec la commande.",
    wanted: "Taille demandée : {{expected}} pixels.",
    unknown: "Sa taille n’est pas encore connue.",
  },
  template: {
    label: "Gabarit par-dessus le visuel",
    legend:
      "Noir : ligne de coupe. Bleu, tirets : gardez les textes à l’intérieur. Rouge, pointillés : champs du modèle.",
    picture: "Tel que le gabarit de votre prestataire le montre.",
    untold: "Votre prestataire n’a pas de gabarit pour ce produit.",
    unanswered:
      "Votre prestataire ne répond pas pour le moment ; il n’y a donc pas de gabarit à montrer.",
  },
  field: {
    name: "Champ du visuel",
    choose: "Choisissez un champ",
    type: "Type",
    text: "Texte",
    image: "Image (son adresse)",
    toldText: "{{field}} (texte)",
    toldImage: "{{field}} (image)",
    gone: "{{field}} (absent du modèle)",
    add: "Ajouter un champ",
    remove: "Retirer le champ",
    removeOf: "Retirer le champ {{number}}",
  },
} as const;
