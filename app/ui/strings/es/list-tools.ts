/** Spanish: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  title: "Atajos de teclado",
  open: "Mostrar los atajos de teclado",
  does: {
    search: "Buscar",
    next: "Pedido siguiente",
    previous: "Pedido anterior",
    help: "Mostrar los atajos de teclado",
  },
  use: "Usar atajos de teclado",
  hint: "Intro abre el pedido seleccionado. Los atajos no actúan mientras escribes.",
} as const;

export const orderViews = {
  columns: "Columnas",
  columnsHint: "Columnas que ves",
  menu: "Vistas guardadas",
  save: "Guardar vista",
  saveTitle: "Guardar esta vista",
  name: "Nombre",
  hint: "Guarda la pestaña, los filtros y el orden de esta lista para todos en tu tienda. El texto de búsqueda no se guarda. Una vista con el mismo nombre se reemplaza.",
  cancel: "Cancelar",
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
