/** Spanish: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  open: "Mostrar los atajos de teclado",
} as const;

export const orderViews = {
  columns: "Columnas",
  columnsHint: "Columnas que ves",
  menu: "Vistas guardadas",
  save: "Guardar vista",
  delete: "Eliminar la vista «{{name}}»",
  none: "Aún no hay vistas guardadas",
  saved: "Vista «{{name}}» guardada",
  deleted: "Vista «{{name}}» eliminada",
  failed: "No se cambió nada. Inténtalo de nuevo.",
  problems: {
    name: "Ingresa un nombre de 40 caracteres como máximo.",
    many: "Tu tienda tiene 30 vistas guardadas. Elimina una primero.",
  },
} as const;
