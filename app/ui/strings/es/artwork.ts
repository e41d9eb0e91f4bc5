/** Spanish: artwork that is uploaded or chosen, and its fields. */
export const artwork = {
  upload: {
    label: "Archivo de diseño para {{title}}",
    choose: "Elige un archivo o suéltalo aquí",
    drop: "Suelta el archivo para subirlo",
    hint: "PNG o JPEG, {{most}} MB como máximo.",
    hintSized: "PNG o JPEG, exactamente {{size}} píxeles, {{most}} MB como máximo.",
    busy: "{{file}} se está subiendo…",
    stored: "{{file}} está subido",
    chosen: "Has elegido una de tus imágenes",
    next: "Pulsa «{{button}}» para usarla.",
    failed: "No se pudo subir. Revisa tu conexión y elige el archivo otra vez.",
    problems: {
      unread: "La imagen no se puede copiar: {{words}}",
      empty: "El archivo está vacío. Elige otro.",
      large: "El archivo supera {{most}} MB. Guárdalo más pequeño, por ejemplo como JPEG.",
      unsupported: "El archivo no es PNG ni JPEG. Guarda tu diseño en uno de esos formatos.",
      interlaced:
        "El archivo está guardado como entrelazado o progresivo, y así solo puede tener hasta {{most}} megapíxeles. Guárdalo sin la opción «entrelazado» o «progresivo» y elige el nuevo.",
      size: "El archivo mide {{found}} píxeles. Tiene que medir exactamente {{expected}} píxeles.",
      outside: "No se vería nada de la imagen. Muévela de vuelta o hazla más grande.",
      unsized:
        "Tu proveedor no indica el tamaño del diseño, así que el archivo no se puede ajustar.",
      full: "Tu tienda ya usa {{files}} archivos o {{most}} MB, que es todo lo que puede tener. Quita antes de tus productos los diseños que no necesites, o escribe una dirección.",
      harmful:
        "Abrir el archivo necesita más memoria que cualquier imagen. Guárdalo de nuevo como PNG o JPEG y elige el nuevo.",
      resting:
        "Varios archivos de tu tienda necesitaron demasiada memoria. Elige un archivo otra vez en {{minutes}} min.",
      disk: "La app no tiene espacio en disco para archivos nuevos. Los pedidos siguen adelante. Elige el archivo otra vez más tarde, o escribe una dirección.",
      storage:
        "La app no puede guardar archivos en este momento. Los pedidos siguen adelante. Elige el archivo otra vez en unos minutos, o escribe una dirección.",
      busy: "Se están subiendo otros archivos. Elige el archivo otra vez en un momento.",
      unreachable:
        "Tu proveedor no puede leer archivos de esta app, que está en {{address}}: esa dirección solo se conoce en este equipo o en su red. Escribe en su lugar la dirección de un archivo en la web.",
    },
  },
  pending:
    "La nueva imagen aún no está puesta. Espera a que termine de subirse. Si la estás ajustando, elige antes «{{use}}» o «{{cancel}}».",
  fitted: {
    use: "Usarlo así",
    cancel: "Cancelar",
  },
  pictures: {
    title: "Tus imágenes",
    open: "Elegir entre tus imágenes",
    openFor: "Elegir entre tus imágenes: {{title}}",
    sized: "Las que miden exactamente {{size}} píxeles.",
    none: "Todavía no has subido nada.",
    noneSized: "Todavía no has subido nada de este tamaño.",
    reading: "Se están leyendo tus imágenes",
    failed: "No funcionó. Revisa tu conexión e inténtalo de nuevo.",
    size: "{{size}} píxeles",
    uploaded: "Subida {{time}}",
    use: "Usar",
    useOf: "Usar {{name}}",
    delete: "Eliminar",
    deleteOf: "Eliminar {{name}}",
    deleteSure: "Eliminar {{name}} para siempre",
    sure: "¿Eliminarla para siempre?",
    keep: "Conservar",
    needed: "Se queda: la usa un producto, un pedido o un dibujo.",
    close: "Cerrar",
    pages: "Páginas de tus imágenes",
  },
  fieldNames: {
    name: "Nombre",
    title: "Título",
    tagline: "Lema",
    subtitle: "Subtítulo",
    message: "Mensaje",
    text: "Texto",
    date: "Fecha",
    photo: "Foto",
    picture: "Imagen",
    image: "Imagen",
    logo: "Logotipo",
  },
  gone: {
    hostAnswered: "no hay nada en su dirección",
    imageHostAnswered: "no hay ninguna imagen en su dirección",
  },
  concerns: {
    damaged: "El archivo no se puede leer hasta el final. Guárdalo de nuevo y elige el nuevo.",
    blank: "El archivo es de un solo color. Comprueba que es el correcto.",
    cmyk: "El archivo usa colores de tinta (CMYK) y puede imprimirse distinto de como se ve aquí.",
    profile:
      "El archivo tiene un perfil de color distinto de sRGB y puede imprimirse distinto de como se ve aquí.",
    small: "La imagen se amplía: los detalles finos se verán borrosos al imprimir.",
    unchecked:
      "No se pudieron comprobar los colores ni el tamaño del archivo. Míralo antes de que se imprima.",
  },
  own: {
    use: "Imprimir sobre tu propio diseño",
    used: "Las etiquetas personalizadas se imprimen sobre tu propio diseño.",
    stock:
      "Las etiquetas personalizadas se imprimen sobre el diseño de tu proveedor, no sobre el tuyo.",
    none: "Este diseño no tiene espacio para el tuyo: las etiquetas personalizadas se imprimen sobre el diseño de tu proveedor.",
    untold:
      "Tu proveedor no indica si su diseño tiene espacio para el tuyo. Las etiquetas personalizadas podrían imprimirse sobre su diseño.",
  },
  field: {
    name: "Campo del diseño",
    choose: "Elige un campo",
    type: "Tipo",
    text: "Texto",
    image: "Imagen (su dirección)",
    templateText: "{{field}} (texto)",
    templateImage: "{{field}} (imagen)",
    gone: "{{field}} (no está en la plantilla)",
    add: "Agregar un campo",
    remove: "Quitar campo",
    removeOf: "Quitar campo {{number}}",
  },
  defaults:
    "En una etiqueta personalizada, un campo que el cliente deja vacío, o que nada rellena, imprime las palabras propias del diseño: {{words}}.",
  entered: "{{name}} «{{value}}»",
} as const;
