/** Spanish: what is printed, and how. */
export const documents = {
  packingSlip: "Albarán",
  pickList: "Lista de recogida",
  artworkSheet: "Hoja de diseños",
  note: "Nota",
  giftMessage: "Mensaje de regalo",
  print: {
    act: "Imprimir",
    none: "No hay nada que imprimir: no se fabrica nada de esto.",
    noOrder: "Todavía no hay ningún pedido con el que mostrarlo.",
    failed: "No se pudo preparar la impresión. Comprueba tu conexión e inténtalo de nuevo.",
    blocked:
      "Tu navegador no abrió una pestaña nueva. Permítelo para esta página e inténtalo de nuevo.",
  },
  slip: {
    title: "Albaranes",
    about:
      "Imprímelos desde un pedido, en el idioma del cliente. Muestran qué hay en el paquete y adónde va, y nunca un precio.",
    logo: "Logotipo en los albaranes",
    logoAlt: "Tu logotipo",
    noLogo: "Sin logotipo, el nombre de tu tienda ocupa su lugar.",
    saveLogo: "Guarda para tenerlo en tus albaranes.",
    remove: "Quitar el logotipo",
    note: "Nota para tus clientes",
    noteHint:
      "Aparece debajo de los artículos, tal como la escribes. {{most}} caracteres como máximo.",
    tags: "Mostrar las etiquetas del pedido",
    tagsHint:
      "Son tus propias palabras sobre un pedido: las lee quien abre el paquete. Las listas de recogida siempre las muestran.",
    preview: "Vista previa",
    previewHint: "Abre el albarán del pedido más reciente, con lo que está guardado aquí.",
  },
} as const;
