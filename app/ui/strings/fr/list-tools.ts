/** French: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  open: "Afficher les raccourcis clavier",
} as const;

export const orderViews = {
  columns: "Colonnes",
  columnsHint: "Colonnes que vous voyez",
  menu: "Vues enregistrées",
  save: "Enregistrer la vue",
  delete: "Supprimer la vue « {{name}} »",
  none: "Aucune vue enregistrée",
  saved: "Vue « {{name}} » enregistrée",
  deleted: "Vue « {{name}} » supprimée",
  failed: "Rien n’a été modifié. Réessayez.",
  problems: {
    name: "Saisissez un nom de 40 caractères au maximum.",
    many: "Votre boutique a 30 vues enregistrées. Supprimez-en une d’abord.",
  },
} as const;
