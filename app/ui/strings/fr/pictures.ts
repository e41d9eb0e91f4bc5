/** French: how artwork is seen, fitted, and laid under its template. */
export const pictures = {
  view: {
    template: "Superposer le gabarit",
    unseen: "Impossible de l’afficher ici. S’il n’y a pas d’image à son adresse, remplacez-la.",
    right: "{{found}} pixels, {{expected}} demandés : la taille est bonne.",
    wrong: "{{found}} pixels, {{expected}} demandés : la taille n’est pas bonne.",
    found: "{{found}} pixels. Votre prestataire vérifie la taille avec la commande.",
    wanted: "Taille demandée : {{expected}} pixels.",
    unknown: "Sa taille n’est pas encore connue.",
  },
  template: {
    label: "Gabarit par-dessus le visuel",
    legend:
      "Noir : ligne de coupe. Bleu, tirets : gardez les textes à l’intérieur. Rouge, pointillés : champs du modèle.",
    fields: "De haut en bas : {{fields}}.",
    picture: "Tel que le gabarit de votre prestataire le montre.",
    untold: "Votre prestataire n’a pas de gabarit pour ce produit.",
    unanswered:
      "Votre prestataire ne fonctionne pas en ce moment ; il n’y a donc pas de gabarit à montrer.",
  },
  fit: {
    open: "Ajuster à {{size}} pixels",
    adjust: "Ajuster l’image",
    convert: "Convertir les couleurs",
    title: "Ajuster l’image pour {{title}} à {{size}} pixels",
    legend:
      "Noir : coupe. Bleu pointillé : les textes à l’intérieur ne sont jamais coupés. Au-delà de la ligne noire, c’est le fond perdu.",
    zoom: "Taille",
    across: "Gauche et droite",
    down: "Haut et bas",
    left: "Tourner à gauche",
    right: "Tourner à droite",
    reset: "Recommencer",
    fill: "Autour de l’image",
    fillHint: "Remplit ce que l’image ne couvre pas, fond perdu compris.",
    fills: {
      mirror: "Refléter les bords",
      edge: "Prolonger les bords",
      white: "Blanc",
      black: "Noir",
    },
    percent: "{{percent}} %",
    enlarged:
      "L’image serait agrandie à {{percent}} % : les détails fins paraîtront flous à l’impression.",
    sharp: "L’image a assez de pixels pour une impression nette.",
    kept: "Votre fichier est conservé tel quel. Les couleurs sont converties en sRGB.",
    unreadable:
      "Votre navigateur ne peut pas afficher ce fichier. Enregistrez-le en PNG ou JPEG et choisissez le nouveau.",
  },
  file: {
    title: "Télécharger le gabarit :",
    of: "Télécharger le gabarit en {{kind}}",
    untold: "Votre prestataire ne communique pas le gabarit de ce produit.",
    failed: "Le fichier n’a pas pu être créé. Essayez un autre format.",
  },
} as const;
