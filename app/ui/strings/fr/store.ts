/** French: what rests of the store's work, and what questions are about. */
export const paused = {
  titles: {
    connection: "La connexion à votre prestataire est suspendue",
    files: "Les images et fichiers CSV sont suspendus",
    work: "Une partie du travail pour cette boutique est suspendue",
  },
  connection:
    "Plusieurs fois, les réponses de votre prestataire ont arrêté l’application ou ont été trop longues à lire. Le suivi et le catalogue de cette connexion attendent, afin que vos autres commandes partent.",
  files:
    "La lecture d’images et de fichiers CSV de cette boutique a pris trop de temps plusieurs fois. Aucun nouveau fichier n’est lu d’ici là.",
  work: "L’application s’est arrêtée plusieurs fois en traitant un élément de cette boutique. Cet élément attend et tout le reste continue.",
  since: "Suspendu depuis",
  until: "jusqu’à",
  tryNow: "Essayer maintenant",
} as const;

export const topics = {
  artwork: "Visuels",
  mapping: "Produits non associés",
  address: "Adresse ou détails",
  decision: "Votre décision",
  change: "Modifications après l’envoi",
  stock: "Rupture de stock",
  provider: "Le prestataire",
  shopify: "Dans Shopify",
  app: "L’application",
} as const;
