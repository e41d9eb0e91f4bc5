/** Spanish: artwork that is uploaded, and the template laid over it. */
export const artwork = {
  upload: {
    label: "Archivo de diseño para {{title}}",
    choose: "Elige un archivo o suéltalo aquí",
    drop: "Suelta el archivo para subirlo",
    hint: "PNG o JPEG, {{most}} MB como máximo.",
    busy: "{{file}} se está subiendo…",
    stored: "{{file}} está subido",
    failed: "No se pudo subir. Revisa tu conexión y elige el archivo otra vez.",
    problems: {
      empty: "El archivo está vacío. Elige otro.",
      large: "El archivo supera {{most}} MB. Guárdalo más pequeño, por ejemplo como JPEG.",
      unsupported: "El archivo no es PNG ni JPEG. Guarda tu diseño en uno de esos formatos.",
      damaged: "El archivo no se puede leer hasta el final. Guárdalo de nuevo y elige el nuevo.",
      size: "El archivo mide {{found}} píxeles. Tiene que medir exactamente {{expected}} píxeles.",
      full: "Tu tienda ya usa {{files}} archivos o {{most}} MB, que es todo lo que puede tener. Quita antes de tus productos los diseños que no necesites, o escribe una dirección.",
      busy: "Se están subiendo otros archivos. Elige el archivo otra vez en un momento.",
      unreachable:
        "Tu proveedor no puede leer archivos de esta app, que está en {{address}}: esa dirección solo se conoce en este equipo o en su red. Escribe en su lugar la dirección de un archivo en la web.",
    },
  },
  view: {
    template: "Superponer la plantilla",
    unseen: "Este navegador no puede mostrarlo.",
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
    picture: "Como la muestra la plantilla de tu proveedor.",
    untold: "Tu proveedor no tiene plantilla para este producto.",
    unanswered: "Tu proveedor no responde ahora, así que no hay plantilla que mostrar.",
  },
  field: {
    name: "Campo del diseño",
    choose: "Elige un campo",
    type: "Tipo",
    text: "Texto",
    image: "Imagen (su dirección)",
    toldText: "{{field}} (texto)",
    toldImage: "{{field}} (imagen)",
    gone: "{{field}} (no está en la plantilla)",
    add: "Agregar un campo",
    remove: "Quitar campo",
    removeOf: "Quitar campo {{number}}",
  },
} as const;
