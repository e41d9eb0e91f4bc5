/** Spanish: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}}: {{number}} de {{of}}",
  busy: "Otra acción sobre todo lo que coincide sigue en curso. Espera a que termine o detenla.",
  goesOn: "Continúa aunque salgas de esta página.",
  finished: "{{what}}: terminado",
  stopped: "{{what}}: detenido",
  keep: "No cambiar nada",
  stop: "Detener",
  dismiss: "Cerrar",
  undo: "Deshacer",
};
