/** Spanish: the words of the home page. */
export const home = {
  settingUp: {
    title: "Preparando tu tienda",
    body: "Portafilter está leyendo los datos de tu tienda. Tarda unos segundos.",
    action: "Comprobar de nuevo",
  },
  attention: {
    title: "Requiere tu atención",
    none: "No tienes nada pendiente. Los pedidos se envían y se siguen automáticamente.",
    more_one: "{{count}} más",
    more_many: "{{count}} más",
    more_other: "{{count}} más",
    all: "Mostrar todo lo que requiere atención",
    undecided_one:
      "{{count}} artículo de pedido de los últimos 30 días no se transmitió: aún no se ha decidido quién lo fabrica.",
    undecided_many:
      "{{count}} artículos de pedido de los últimos 30 días no se transmitieron: aún no se ha decidido quién los fabrica.",
    undecided_other:
      "{{count}} artículos de pedido de los últimos 30 días no se transmitieron: aún no se ha decidido quién los fabrica.",
    decide: "Decidir",
    unforwarded: "Pedidos no transmitidos",
    sendable_one:
      "{{count}} artículo de pedido de los últimos 30 días ya se puede fabricar; el resto de su pedido se envió antes. Envíalo cuando quieras.",
    sendable_many:
      "{{count}} artículos de pedido de los últimos 30 días ya se pueden fabricar; el resto de sus pedidos se envió antes. Envíalos cuando quieras.",
    sendable_other:
      "{{count}} artículos de pedido de los últimos 30 días ya se pueden fabricar; el resto de sus pedidos se envió antes. Envíalos cuando quieras.",
    unknown_one:
      "{{count}} artículo pedido en los últimos 30 días es personalizado o su producto se eliminó. Introduce qué se fabrica para él o exclúyelo.",
    unknown_many:
      "{{count}} artículos pedidos en los últimos 30 días son personalizados o sus productos se eliminaron. Introduce qué se fabrica para ellos o exclúyelos.",
    unknown_other:
      "{{count}} artículos pedidos en los últimos 30 días son personalizados o sus productos se eliminaron. Introduce qué se fabrica para ellos o exclúyelos.",
    open: "Abrir {{order}}",
  },
  countedParts: "Un pedido que se envía en partes cuenta una vez por cada parte.",
  floor: {
    title: "Pedidos por etapa",
    none: "Todavía no se ha transmitido nada. Los pedidos de productos de tu proveedor aparecerán aquí cuando se paguen.",
    all: "Todos los pedidos",
    recently: "Últimos 30 días",
  },
  products: {
    title: "Productos",
    mapped_one: "Tu proveedor fabrica {{count}} variante",
    mapped_many: "Tu proveedor fabrica {{count}} variantes",
    mapped_other: "Tu proveedor fabrica {{count}} variantes",
    open_one: "{{count}} variante no está decidida y se queda contigo",
    open_many: "{{count}} variantes no están decididas y se quedan contigo",
    open_other: "{{count}} variantes no están decididas y se quedan contigo",
    bare_one: "A {{count}} variante le falta el diseño; sin él, sus pedidos esperan",
    bare_many: "A {{count}} variantes les falta el diseño; sin él, sus pedidos esperan",
    bare_other: "A {{count}} variantes les falta el diseño; sin él, sus pedidos esperan",
    ignored_one: "{{count}} variante está excluida a propósito",
    ignored_many: "{{count}} variantes están excluidas a propósito",
    ignored_other: "{{count}} variantes están excluidas a propósito",
    decide: "Elegir qué se fabrica",
    addArtwork: "Agregar diseños",
    all: "Todos los productos",
    reading: "Se están leyendo tus productos.",
  },
  paused: {
    titles: {
      connection: "La conexión con tu proveedor está en pausa",
      files: "Las imágenes y los archivos CSV están en pausa",
      work: "Parte del trabajo de esta tienda está en pausa",
    },
    connection:
      "Varias veces, las respuestas de tu proveedor detuvieron la app o tardaron demasiado en leerse. El seguimiento y el catálogo de esta conexión esperan para que tus otros pedidos salgan.",
    files:
      "La lectura de imágenes y archivos CSV de esta tienda tardó demasiado varias veces. Hasta entonces no se leen archivos nuevos.",
    work: "La app se detuvo varias veces al trabajar en algo de esta tienda. Eso espera y todo lo demás continúa.",
    since: "En pausa desde",
    until: "hasta",
    tryNow: "Probar ahora",
  },
  connection: {
    title: "Conexión",
    embedded: "Servicio de preparación integrado",
    remote: "Preparación en {{host}}",
    mend: "Revisar la conexión",
    states: {
      working: "Funciona",
      paused: "En pausa",
      unauthorized: "Clave no aceptada",
      unreachable: "Inaccesible",
      untested: "Aún sin usar",
      missing: "Sin conexión",
    },
  },
  orders_one: "No se puede leer {{count}} pedido de Shopify. La aplicación sigue intentándolo.",
  orders_many: "No se pueden leer {{count}} pedidos de Shopify. La aplicación sigue intentándolo.",
  failedMappings:
    "Tus decisiones sobre los productos no llegan a todos los pedidos en espera: la aplicación falló varias veces. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedRequests:
    "La aplicación falló varias veces con solicitudes de preparación de Shopify, y algunas esperan respuesta. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedProducts:
    "La aplicación falló varias veces al leer tus productos, así que aquí pueden faltar los nuevos y los modificados. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedListings:
    "La aplicación falló varias veces al añadir un producto a tu tienda. Sigue intentándolo; si continúa, contacta con el soporte.",
  orders_other: "No se pueden leer {{count}} pedidos de Shopify. La aplicación sigue intentándolo.",
  deliveriesAction: "Ver en «Actividad»",
  deliveries_one: "No se pudo procesar {{count}} mensaje de Shopify.",
  deliveries_many: "No se pudieron procesar {{count}} mensajes de Shopify.",
  deliveries_other: "No se pudieron procesar {{count}} mensajes de Shopify.",
  health: {
    well: "Todo funciona",
    look: "Revisa esto",
    connected: "La conexión funciona",
    notConnected: "La conexión no funciona",
    nothingWaits: "ningún pedido va con retraso",
    paused: "algo está en pausa",
    overdue_one: "{{count}} pedido espera más de lo debido",
    overdue_many: "{{count}} pedidos esperan más de lo debido",
    overdue_other: "{{count}} pedidos esperan más de lo debido",
    swept: "comprobado con tu proveedor {{time}}",
    neverSwept: "aún no comprobado con tu proveedor",
    compared: "comparado con Shopify {{time}}",
  },
  setup: {
    title: "Configura tu tienda",
    progress: "{{number}} de {{of}} pasos completados",
    dismiss: "Descartar",
    done: "Hecho",
    open: "Pendiente",
    steps: {
      connection: {
        title: "Probar la conexión",
        body: "Elige quién fabrica tus pedidos y comprueba que responde.",
        action: "Probar",
      },
      products: {
        title: "Leer tus productos",
        body: "Los productos de tu tienda se leen automáticamente y se mantienen al día.",
        action: "Ver productos",
      },
      mapping: {
        title: "Elegir qué se fabrica",
        body: "Indica qué fabrica tu proveedor de tus variantes. Las que no decidas se quedan contigo.",
        action: "Elegir",
      },
      artwork: {
        title: "Agregar diseños",
        body: "Cada variante que se fabrica necesita un diseño del tamaño exacto.",
        action: "Agregar diseño",
      },
      order: {
        title: "Enviar un primer pedido de prueba",
        body: "Conéctate con una clave de prueba y haz un pedido en tu tienda: no se fabrica nada.",
        action: "Usar una clave de prueba",
      },
      builtInOrder: {
        title: "Enviar un primer pedido",
        body: "Haz un pedido en tu tienda: el servicio de preparación integrado lo recibe y aparece en «Pedidos».",
        action: "Ver pedidos",
      },
    },
  },
  costs: {
    title: "Coste y margen",
    when: "Últimos 30 días",
    cost_one: "Tu proveedor cobró {{amount}} por {{count}} pedido.",
    cost_many: "Tu proveedor cobró {{amount}} por {{count}} pedidos.",
    cost_other: "Tu proveedor cobró {{amount}} por {{count}} pedidos.",
    margin: "Se vendieron por {{sold}}: quedan {{left}}.",
    loss: "Se vendieron por {{sold}}: una pérdida de {{left}}.",
    unknown: "No se conoce su precio de venta en esta moneda.",
    some_one: "No se cuenta {{count}} pedido cuyo precio no se conoce en esta moneda.",
    some_many: "No se cuentan {{count}} pedidos cuyo precio no se conoce en esta moneda.",
    some_other: "No se cuentan {{count}} pedidos cuyo precio no se conoce en esta moneda.",
  },
  trend: {
    title: "Pedidos y envíos",
    summary: "{{received}} recibidos y {{shipped}} enviados en los últimos 30 días.",
    median: "La mitad de los enviados salió en este plazo: {{time}}.",
    table: "Mostrar los números",
    day: "Día",
    received: "Recibidos",
    shipped: "Enviados",
    ofDay: "{{day}}: {{received}} recibidos, {{shipped}} enviados",
  },
};
