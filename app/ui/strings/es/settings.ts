/** Spanish: the words of the settings page. */
export const settings = {
  title: "Configuración",
  onPage: "En esta página",
  saved: "Configuración guardada",
  sending: {
    title: "Envío de pedidos",
    trigger: "Cuándo se envía un pedido a tu proveedor",
    paid: "En cuanto se paga",
    onRequest: "Cuando se solicita su preparación en Shopify",
    onRequestHint:
      "Tu tienda recibe una sucursal llamada Portafilter. Almacena allí productos, o traslada un pedido y elige «Solicitar preparación». La solicitud se acepta en cuanto tu proveedor tiene el pedido; si no es posible, se rechaza con el motivo. Vale también si más tarde eliges otra opción.",
    byHand: "Cuando alguien lo envía desde el panel de control",
    window: "Antes de enviarse, espera",
    windowHint:
      "Tiempo en el que el cliente aún puede cambiar o cancelar. Los pedidos que ya tienes conservan la regla con la que llegaron.",
    windows: {
      none: "Nada",
      minutes: "Durante unos minutos",
      hours: "Durante unas horas",
      daily: "Hasta una hora del día",
    },
    minutes: "Minutos",
    hours: "Horas",
    time: "Hora del día",
    timeHint: "En la zona horaria de tu tienda, {{zone}}.",
  },
  holds: {
    title: "Pedidos que te esperan",
    about: "Aparecen en «Requiere atención», con el botón que los envía.",
    highRisk: "Pedidos que el análisis de riesgo de Shopify recomienda cancelar",
    unpaid: "Pedidos que aún no están pagados",
    unpaidHint: "Sin esta regla, los pedidos se envían antes de pagarse.",
    test: "Pedidos de prueba, salvo que estés conectado con una clave de prueba",
    testHint:
      "Sin esta regla, los pedidos de prueba se envían como los demás: con una clave real se fabrican, se envían y se cobran.",
    releaseTests: {
      title: "¿Dejar de retener los pedidos de prueba?",
      body: "Con una clave real, tu proveedor fabricará, enviará y cobrará a partir de ahora cada pedido de prueba, y los que solo esperan por esto en cuanto guardes.",
      yes: "Dejar de retenerlos",
      no: "Seguir reteniéndolos",
    },
    openMapping: "Pedidos con un producto sin asignar",
    openMappingHint: "Sin esta regla, se envían los demás productos del pedido.",
    unprinted: "Pedidos con una personalización que no se imprime",
    unprintedHint:
      "Un cliente escribió algo que el diseño del producto podría imprimir y ningún campo recoge. Decides una vez por nombre: imprimirlo o dejarlo como nota.",
    personalized: "Retener los pedidos personalizados para su aprobación",
    personalizedHint:
      "Lo que un cliente hace imprimir, o trae como archivo, solo se envía cuando alguien lo aprueba.",
    stopHeld: "Detener los pedidos que quedan en espera en Shopify después de enviarse",
    stopHeldHint:
      "Si la espera dura un minuto y la producción no ha empezado, el pedido se cancela con el proveedor y se envía de nuevo cuando se levante la espera. Si solo algunos de sus artículos están en espera, se te pregunta.",
    tags: "Pedidos con una de estas etiquetas",
    tagsHint: "Separa las etiquetas con comas.",
    products: "Pedidos con uno de estos productos",
    productsNone: "Ningún producto elegido.",
    choose: "Elegir productos",
    unknownProduct: "Producto {{id}}",
    remove: "Quitar {{title}}",
  },
  buyers: {
    title: "Clientes",
    notify: "Shopify envía un correo al cliente cuando se envía su paquete",
    journey: "Shopify muestra dónde están los paquetes",
    journeyHint:
      "Lo que tu proveedor comunica después de la salida de un paquete: en tránsito, en reparto, entregado. Shopify sigue por sí mismo los paquetes de muchos transportistas. En cada paso puede enviar un correo al cliente, según lo que hayas configurado allí en «Notificaciones».",
    wishes: "Lo que los clientes pueden pedir",
    wishesHint:
      "En la página de su pedido, antes de que el proveedor empiece. Un pedido que aún no se envió espera tu respuesta en «Requiere atención»; lo cambias o cancelas en Shopify, o lo rechazas.",
    wishAddress: "Otra dirección de entrega",
    wishCancel: "Cancelar el pedido",
    email: "Correo electrónico para los pedidos que no tienen",
    emailHint: "Tu proveedor necesita uno para cada pedido. Si se deja vacío, es {{email}}.",
    days: "Días que se conservan los datos de los clientes",
    daysHint:
      "Los nombres, direcciones, correos y textos personales se borran tantos días después de lo último que ocurrió con un pedido. Los pedidos en elaboración los conservan; uno que aún espere entonces ya no se envía. Shopify conserva los suyos.",
  },
  connection: {
    title: "Conexión",
    about: "Quién fabrica y envía tus pedidos. Los pedidos aceptados se quedan donde están.",
    label: "Preparación a cargo de",
    embedded: "Servicio de preparación integrado",
    embeddedHint: "Quien gestiona esta aplicación para ti fabrica y envía tus pedidos.",
    operator: "El proveedor de la aplicación, en {{host}}",
    own: "Otro proveedor",
    url: "Dirección de su API",
    urlHint: "Por ejemplo https://api.example.com",
    key: "Clave de API",
    keyKept: "Guardada: una clave que termina en {{end}}. Escribe otra para reemplazarla.",
    keyKeptHidden: "Guardada. Escribe otra para reemplazarla.",
    keyNeeded: "Se guarda cifrada y no se vuelve a mostrar.",
    test: "Probar la conexión",
    works: "La conexión funciona",
    mode: {
      live: "Clave real: los pedidos se fabrican y se cobran.",
      test: "Clave de prueba: no se fabrica nada.",
    },
    products_one: "{{count}} producto en su catálogo",
    products_many: "{{count}} productos en su catálogo",
    products_other: "{{count}} productos en su catálogo",
    plans:
      "Algunos de sus productos requieren un plan con el proveedor: {{plans}}. Pregúntale cuál es el tuyo: un pedido que lo supere espera en «Requiere atención».",
  },
  promise: {
    title: "Cuándo se retrasa un pedido",
    about:
      "Un pedido aceptado que no ha salido a tiempo se muestra como retrasado, y también el que se dio por enviado y no tiene número de seguimiento dos días laborables después.",
    waiting:
      "Un pedido que espera a una persona no está retrasado: requiere atención. Inicio avisa cuando uno espera más de lo que prometes.",
    days: "Días laborables hasta que sale",
    daysHint: "Desde el día en que tu proveedor lo aceptó.",
    weekdays: "Días laborables",
    cutOff: "Aceptado hasta",
    cutOffHint:
      "Los pedidos aceptados más tarde cuentan desde el siguiente día laborable. En la zona horaria de tu tienda, {{zone}}.",
    holidays: "Días festivos",
    holidaysHint: "Fechas como 2026-12-25, separadas por comas.",
  },
  stock: {
    title: "Inventario en Shopify",
    about:
      "Lo que tu proveedor tiene de un producto puede decidir cuánto pueden pedir los clientes.",
    label: "Quién mantiene al día el inventario en Shopify",
    off: "Yo",
    on: "La aplicación, según lo que tiene tu proveedor",
    location: "En la sucursal",
    chooseLocation: "Elegir una sucursal",
    locationHint:
      "Los productos deben tener allí seguimiento de inventario y existencias. Los que a tu proveedor nunca se le agotan no se tocan.",
    noLocations:
      "Shopify no indica sus sucursales en este momento. Vuelve a cargar la página en un minuto.",
    goneLocation: "Una sucursal que ya no existe",
    heldBack: "Unidades que se reservan de cada producto",
    heldBackHint: "Los clientes ven esa cantidad menos de lo que tiene tu proveedor.",
    seenAt: "Última actualización:",
    leftAlone_one:
      "No se toca {{count}} producto: no tiene seguimiento de inventario o no está en esa sucursal.",
    leftAlone_many:
      "No se tocan {{count}} productos: no tienen seguimiento de inventario o no están en esa sucursal.",
    leftAlone_other:
      "No se tocan {{count}} productos: no tienen seguimiento de inventario o no están en esa sucursal.",
    failed:
      "No se pudo llevar el inventario a Shopify; la aplicación lo intenta de nuevo cada minuto",
  },
  orderTags: {
    title: "Etiquetas en los pedidos",
    about:
      "La app etiqueta los pedidos en Shopify según su etapa, para que allí puedas filtrar, imprimir y automatizar. Solo quita las etiquetas que ella misma agregó.",
    label: "Etiquetas en los pedidos de Shopify",
    off: "Sin etiquetas",
    on: "Etiquetar los pedidos por etapa",
    review: "Requiere revisión",
    sent: "Con tu proveedor",
    shipped: "Enviado",
    hint: "Si se deja vacío, esta etapa no tiene etiqueta.",
    asking: "Shopify te pide acceso a los pedidos.",
    declined:
      "Shopify no concedió acceso para editar pedidos, así que no se escriben etiquetas. Todo lo demás funciona como antes.",
    missing: "Shopify no permite que la app edite pedidos, así que no se escriben etiquetas",
    missingHint:
      "Se retiró el acceso. Los pedidos se envían como siempre; sus etiquetas quedan como están hasta que lo permitas de nuevo.",
    unknown: "Shopify no indicó si la app puede editar pedidos",
    unknownHint: "Las etiquetas pendientes se escriben en cuanto Shopify responda.",
    allow: "Permitir acceso",
    allowed: "Acceso permitido",
    defaults: {
      review: "Requiere revisión",
      sent: "Con el proveedor",
      shipped: "Enviado por el proveedor",
    },
  },
  webhooks: {
    title: "Avisos de tu proveedor",
    about:
      "Tu proveedor puede avisar a la aplicación al momento cuando un pedido avanza. Si no, la aplicación pregunta cada pocos minutos y no se pierde nada.",
    take: "Permitir que el proveedor envíe avisos (webhooks)",
    url: "Introduce esta dirección en tu proveedor",
    secret: "Secreto de firma",
    secretNeeded:
      "El proveedor lo muestra junto a la dirección; empieza por whsec_. Se guarda cifrado.",
    secretKept: "Guardado. Escribe otro para reemplazarlo.",
    lastAt: "El último aviso llegó:",
    noneYet: "Aún no ha llegado ningún aviso.",
  },
  workflows: {
    title: "Flujos de trabajo",
    about:
      "En Shopify Flow, los flujos de trabajo pueden empezar con lo que ocurre aquí y actuar sobre los pedidos.",
    triggers: "Con qué pueden empezar los flujos de trabajo",
    used: "En uso",
    unused: "Sin usar",
    unclear: "Quizá en uso",
    begins: {
      "order-needs-attention": "Un pedido espera hasta que alguien haga algo.",
      "order-accepted": "Tu proveedor ha aceptado un pedido o una parte de él.",
      "order-shipped": "Un paquete ha salido.",
      "order-canceled-by-provider": "Tu proveedor pone fin a un pedido que tú no cancelaste.",
      "order-late":
        "Un pedido no ha salido el día que prometes más arriba, o no tiene número de seguimiento dos días laborables después de darse por enviado.",
      "stock-low": "Las existencias de tu proveedor de algo que has asignado bajan a 25, 5 o 0.",
      "unmapped-variant-ordered":
        "Alguien ha pedido una variante de la que no has dicho qué se fabrica.",
    },
    actions: "Los flujos de trabajo pueden enviar, retener, liberar, cancelar y reponer pedidos.",
    open: "Abrir Shopify Flow",
    guide: "Leer sobre Flow en la guía de Shopify",
  },
  keys: {
    title: "Claves de API",
    about:
      "Con una clave, tus propios programas acceden a tus pedidos, productos y diseños en la preparación integrada.",
    url: "Dirección de la API",
    create: "Crear una clave",
    key: "Clave de API",
    made: "Copia la clave ahora",
    madeHint: "Solo se muestra esta vez.",
    live: "Real",
    test: "De prueba",
    createdAt: "creada",
    endsAt: "Deja de funcionar",
    own: "La app envía tus pedidos con ella. Aquí no se puede reemplazar ni revocar.",
    rotate: "Reemplazar",
    rotateOf: "Reemplazar la clave {{label}}",
    revoke: "Revocar",
    revokeOf: "Revocar la clave {{label}}",
    revoked: "Clave revocada",
    new: {
      title: "Crear una clave de API",
      label: "Nombre",
      labelHint: "Qué la usa, para reconocerla.",
      mode: "Tipo",
      testHint: "No se fabrica nada de sus pedidos.",
      liveHint: "Sus pedidos se fabrican y se cobran.",
      cancel: "Cancelar",
    },
    confirm: {
      keep: "Conservarla",
      rotate: {
        title: "¿Reemplazar la clave {{label}}?",
        body: "Recibes una clave nueva del mismo tipo. La anterior funciona 24 horas más, para que pongas la nueva en su lugar.",
        yes: "Reemplazar la clave",
      },
      revoke: {
        title: "¿Revocar la clave {{label}}?",
        body: "Lo que la usa deja de recibir respuestas de inmediato. No se puede deshacer.",
        yes: "Revocar la clave",
      },
    },
    problems: {
      "no-label": "Escribe un nombre.",
      "long-label": "Escribe 60 caracteres como máximo.",
      reserved: "Ese nombre es el de la app. Elige otro.",
      "too-many": "Tienes 50 claves. Revoca una primero.",
    },
  },
  problems: {
    "order-tag-none": "Escribe una etiqueta para al menos una etapa o elige no usar etiquetas.",
    "order-tag-form": "Escribe como máximo 40 caracteres, sin comas.",
    "order-tag-holds":
      "Los pedidos con esta etiqueta te esperan, según lo configurado arriba. Elige otra.",
    "order-tag-denied":
      "Shopify no permite que la app edite pedidos. Elige de nuevo las etiquetas y permite el acceso.",
    "promise-days": "Introduce un número de días entre 1 y 60.",
    "promise-weekdays": "Elige al menos un día.",
    "promise-time": "Introduce una hora, como 12:00.",
    "promise-holidays": "Introduce fechas como 2026-12-25, 200 como máximo.",
    "slip-note": "Introduce 500 caracteres como máximo.",
    "slip-logo": "Esta imagen ya no existe. Elige otra o quítala.",
    "window-minutes": "Escribe un número entero de 1 a 1440.",
    "window-hours": "Escribe un número entero de 1 a 168.",
    "window-time": "Escribe una hora como 17:00.",
    tags: "Escribe como máximo 100 etiquetas.",
    products: "Elige como máximo 1000 productos.",
    days: "Escribe un número entero de 1 a 3650.",
    location: "Elige dónde se lleva el inventario.",
    heldBack: "Escribe un número entero de 0 a 10 000.",
    email: "Escribe un correo electrónico, como pedidos@example.com.",
    url: "Esto no es una dirección. Escribe una como https://api.example.com.",
    "url-missing":
      "Escribe la dirección de la API de tu proveedor. Él te la indica, casi siempre junto a la clave de API.",
    "url-https":
      "La dirección tiene que empezar por https://, para que nadie lea por el camino los datos de tus clientes. Escribe {{detail}}; si no funciona, pide a tu proveedor una dirección https.",
    "url-rest": "Escribe solo {{detail}}, sin nada antes ni después.",
    "key-refused":
      "El proveedor no acepta esta clave. Cópiala allí otra vez o pide una nueva. {{detail}}",
    "catalog-refused":
      "El proveedor no muestra su catálogo con esta clave. Pregúntale qué le falta a la clave. {{detail}}",
    "not-there":
      "Algo responde en esta dirección, pero no es la API de tu proveedor. Pregúntale la dirección de su API. {{detail}}",
    "host-unknown":
      "No hay ningún servidor llamado {{detail}}. Comprueba que la dirección no tenga erratas.",
    "host-private":
      "{{detail}} está en una red privada. Escribe la dirección con la que la API de tu proveedor está en la internet pública.",
    "host-untrusted":
      "{{detail}} no puede demostrar que es tu proveedor: su certificado no es válido. Comprueba la dirección y, si es correcta, avisa a tu proveedor.",
    "no-answer":
      "{{detail}} no responde. Comprueba que la dirección no tenga erratas. Si es correcta, vuelve a probar dentro de unos minutos o pregunta a tu proveedor si su API funciona.",
    "in-trouble":
      "La API de tu proveedor no puede responder en este momento. Vuelve a probar dentro de unos minutos. Si sigue igual, dile a tu proveedor: {{detail}}",
    "key-missing": "Escribe la clave de API de esta dirección.",
    "key-form": "Una clave de API no tiene espacios, solo letras sencillas, números y signos.",
    "secret-missing": "Escribe el secreto de firma o no permitas que el proveedor envíe avisos.",
    "secret-form": "Un secreto de firma empieza por whsec_ y sigue con letras, números, + y /.",
    "not-now":
      "Por ahora no se pregunta nada más al proveedor con esta clave. Vuelve a probar dentro de {{detail}} s.",
  },
};
