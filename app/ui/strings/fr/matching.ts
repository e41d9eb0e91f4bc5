/** French: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}} : {{number}} sur {{of}}",
  busy: "Une autre action sur tout ce qui correspond est en cours. Attendez qu’elle se termine, ou arrêtez-la.",
  goesOn: "L’action se poursuit si vous quittez cette page.",
  finished: "{{what}} : terminé",
  stopped: "{{what}} : arrêté",
  keep: "Ne rien changer",
  stop: "Arrêter",
  dismiss: "Fermer",
  undo: "Annuler l’action",
};
