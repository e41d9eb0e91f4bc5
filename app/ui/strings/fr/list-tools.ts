/** French: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  title: "Raccourcis clavier",
  open: "Afficher les raccourcis clavier",
  does: {
    search: "Rechercher",
    next: "Commande suivante",
    previous: "Commande précédente",
    help: "Afficher les raccourcis clavier",
  },
  use: "Utiliser les raccourcis clavier",
  hint: "La touche Entrée ouvre la commande sélectionnée. Les raccourcis n’agissent pas pendant la saisie.",
} as const;

export const orderViews = {
  columns: "Colonnes",
  columnsHint: "Colonnes que vous voyez",
  menu: "Vues enregistrées",
  save: "Enregistrer la vue",
  saveTitle: "Enregistrer cette vue",
  name: "Nom",
  hint: "Conserve l’onglet, les filtres et le tri de cette liste pour tout le monde dans votre boutique. Le texte de recherche n’est pas enregistré. Une vue du même nom est remplacée.",
  cancel: "Annuler",
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
