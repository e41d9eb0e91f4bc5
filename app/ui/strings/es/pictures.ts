/** Spanish: how artwork is seen, fitted, and laid under its template. */
export const pictures = {
  view: {
    template: "Superponer la plantilla",
    unseen: "No se puede mostrar aquí. Si no hay ninguna imagen en su dirección, cámbiala.",
    right: "{{found}} píxeles, se piden {{expected}}: el tamaño es correcto.",
    wrong: "{{found}} píxeles, se piden {{expected}}: el tamaño no es correcto.",
    found: "{{found}} píxeles. Tu proveedor comprueba el tamaño con el pedido.",
    wanted: "Se piden: {{expected}} píxeles.",
    unknown: "Aún no se conoce su tamaño.",
  },
  template: {
    label: "Plantilla sobre el diseño",
    legend:
      "Negro: por dónde se corta. Azul, discontinuo: deja los textos dentro. Rojo, punteado: campos de la plantilla.",
    fields: "De arriba abajo: {{fields}}.",
    picture: "Como la muestra la plantilla de tu proveedor.",
    untold: "Tu proveedor no tiene plantilla para este producto.",
    unanswered: "Tu proveedor no funciona en este momento, así que no hay plantilla que mostrar.",
  },
  fit: {
    open: "Ajustar a {{size}} píxeles",
    adjust: "Ajustar la imagen",
    convert: "Convertir sus colores",
    title: "Ajustar la imagen para {{title}} a {{size}} píxeles",
    legend:
      "Negro: corte. Azul discontinuo: los textos de dentro nunca se cortan. Fuera de la línea negra está el sangrado.",
    zoom: "Tamaño",
    across: "Izquierda y derecha",
    down: "Arriba y abajo",
    left: "Girar a la izquierda",
    right: "Girar a la derecha",
    reset: "Empezar de nuevo",
    fill: "Alrededor de la imagen",
    fillHint: "Rellena lo que la imagen no cubre, incluido el sangrado.",
    fills: {
      mirror: "Reflejar sus bordes",
      edge: "Alargar sus bordes",
      white: "Blanco",
      black: "Negro",
    },
    percent: "{{percent}} %",
    enlarged:
      "La imagen se ampliaría al {{percent}} %: los detalles finos se verán borrosos al imprimir.",
    sharp: "La imagen tiene píxeles suficientes para imprimirse con nitidez.",
    kept: "Tu archivo se conserva tal cual. Los colores se convierten a sRGB.",
    unreadable:
      "Tu navegador no puede mostrar este archivo. Guárdalo como PNG o JPEG y elige el nuevo.",
  },
  file: {
    title: "Descargar la plantilla:",
    of: "Descargar la plantilla en {{kind}}",
    untold: "Tu proveedor no comunica la plantilla de este producto.",
    failed: "No se pudo crear el archivo. Prueba otro formato.",
  },
} as const;
