/** Spanish: what comes of what somebody does to an order. */
export const acts = {
  remakeAbout:
    "Los artículos se envían otra vez al proveedor tal como eran, si no cambias nada, a la dirección actual del pedido. Su número de seguimiento se suma a la preparación en Shopify.",
  shortcuts: {
    title: "Atajos de teclado",
    does: {
      search: "Buscar",
      next: "Pedido siguiente",
      previous: "Pedido anterior",
      help: "Mostrar los atajos de teclado",
    },
    use: "Usar atajos de teclado",
    hint: "Intro abre el pedido seleccionado. Los atajos no actúan mientras escribes.",
  },
  nameView: {
    title: "Guardar esta vista",
    name: "Nombre",
    hint: "Guarda la pestaña, los filtros y el orden de esta lista para todos en tu tienda. El texto de búsqueda no se guarda. Una vista con el mismo nombre se reemplaza.",
    cancel: "Cancelar",
  },
  subjectHints: {
    artwork: "Un pedido espera: falta el diseño, no se puede dibujar o debes elegir.",
    mapping: "Un pedido tiene un producto sin asignar o un paquete cuyas partes no están claras.",
    address: "Un pedido no se puede enviar porque falta algo en su dirección de entrega.",
    decision:
      "Un pedido espera tu sí o tu no: no está pagado, es de riesgo, tiene una etiqueta o está retenido, o su cliente pide algo.",
    change: "Un pedido se cambió, se canceló o se puso en espera después de enviarlo al proveedor.",
    stock: "El proveedor no tiene suficiente de un artículo de un pedido.",
    provider:
      "El proveedor rechaza un pedido, lo termina, ya no lo encuentra o ya no acepta tu clave.",
    shopify: "Shopify retiene un pedido, rechaza su seguimiento o ya no lo muestra a la app.",
    app: "La propia app falló varias veces con un pedido.",
    late: "Un pedido no ha salido en los días que fijas en la configuración.",
    outage: "No se puede conectar con el proveedor o con Shopify, o ya no dejan entrar a la app.",
  },
  matching: {
    none: "Ya nada coincide, así que no se hizo nada.",
    more: "Ahora coinciden más de los que decía la pregunta, así que no se hizo nada. Revisa la lista y vuelve a empezar.",
    allowed: "Ahora es posible con {{number}} de ellos.",
    allowedParts: "Ahora es posible con {{number}} de las partes.",
    retry: "¿Reintentar todos los pedidos que coinciden?",
    approve: "¿Aprobar todos los pedidos que coinciden?",
    release: "¿Liberar todos los pedidos que coinciden?",
    cancel: "¿Cancelar todos los pedidos que coinciden?",
    snooze: "¿Posponer todos los pedidos que coinciden?",
    unsnooze: "¿Volver a mostrar en «Requiere atención» todos los pedidos que coinciden?",
    leave: "¿Enviar por tu cuenta todos los artículos sin decidir?",
    reopen: "¿Dejar a Portafilter todos los artículos que envías tú?",
    lines: {
      leave:
        "De todos los pedidos que coinciden, en todas las páginas: los artículos sin asignar o que esperan una decisión. Nada de ellos va a tu proveedor, aunque se asignen más tarde. Lo que solo espera el pago queda como está.",
      reopen:
        "De todos los pedidos que coinciden, en todas las páginas: los artículos que decidiste enviar por tu cuenta. Lo que está asignado va a tu proveedor; por el resto se te pregunta de nuevo.",
    },
    body: "Los pedidos de esta vista se procesan uno a uno, aunque salgas de la página. Los que no lo permiten quedan como están.",
    test: "Los pedidos de prueba quedan fuera: apruébalos uno a uno.",
  },
  import: {
    about:
      "Se vuelven a leer los pedidos que cambiaron en Shopify. Cada uno que la aplicación no conoce se importa una vez; los anteriores a la instalación no se incluyen.",
    days: "Modificados",
    choice_one: "El último día",
    choice_many: "Los últimos {{count}} días",
    choice_other: "Los últimos {{count}} días",
    start: "Importar pedidos",
    close: "Cerrar",
    running: "Leyendo los pedidos en Shopify…",
    stuck: "Shopify no respondió. La importación continúa por sí sola.",
    none: "No faltaba ningún pedido.",
    found_one: "Se importó {{count}} pedido.",
    found_many: "Se importaron {{count}} pedidos.",
    found_other: "Se importaron {{count}} pedidos.",
    failed_one:
      "No se pudo importar {{count}} pedido. La aplicación vuelve a intentarlo por sí sola.",
    failed_many:
      "No se pudieron importar {{count}} pedidos. La aplicación vuelve a intentarlo por sí sola.",
    failed_other:
      "No se pudieron importar {{count}} pedidos. La aplicación vuelve a intentarlo por sí sola.",
  },
  confirm: {
    cancel: {
      title_one: "¿Cancelar {{count}} pedido?",
      title_many: "¿Cancelar {{count}} pedidos?",
      title_other: "¿Cancelar {{count}} pedidos?",
      body_one:
        "Cuando el proveedor lo haya cancelado, no se fabricará. El pedido de Shopify se queda como está: reembólsalo o prepáralo allí.",
      body_many:
        "Cuando el proveedor los haya cancelado, no se fabricarán. Los pedidos de Shopify se quedan como están: reembólsalos o prepáralos allí.",
      body_other:
        "Cuando el proveedor los haya cancelado, no se fabricarán. Los pedidos de Shopify se quedan como están: reembólsalos o prepáralos allí.",
      yes: "Cancelar con el proveedor",
      no: "Conservar",
    },
    cancelPart: {
      title: "¿Cancelar la parte {{sequence}}?",
      body: "Cuando el proveedor la haya cancelado, no se fabricará. Las otras partes del pedido se quedan como están, y también el pedido de Shopify: reembolsa o prepara allí lo que canceles aquí.",
      yes: "Cancelar la parte {{sequence}} con el proveedor",
      no: "Conservar",
    },
    shipTest: {
      title: "¿Enviar este pedido de prueba en Shopify?",
      body: "No se fabrica nada, pero el pedido se prepara en Shopify con un número de seguimiento inventado, y su cliente lo ve.",
      yes: "Simular el envío",
      no: "No simular",
    },
    sendTest: {
      title_one: "¿Enviar de verdad {{count}} pedido de prueba?",
      title_many: "¿Enviar de verdad {{count}} pedidos de prueba?",
      title_other: "¿Enviar de verdad {{count}} pedidos de prueba?",
      body_one: "La clave no es de prueba: el proveedor lo fabrica, lo envía y te lo cobra.",
      body_many: "La clave no es de prueba: el proveedor los fabrica, los envía y te los cobra.",
      body_other: "La clave no es de prueba: el proveedor los fabrica, los envía y te los cobra.",
      yes: "Enviar de verdad",
      no: "No enviar",
    },
  },
  cleared: {
    ArtworkLate:
      "Ya no se espera el dibujo. El pedido se envía con el diseño básico en cuanto nada más lo retenga.",
    ArtworkFailed:
      "El diseño básico sustituye al dibujo. El pedido se envía en cuanto nada más lo retenga.",
    EntryUnclear:
      "Se imprime lo primero que se introdujo. El pedido se envía en cuanto nada más lo retenga.",
    PropertyUnprinted:
      "Queda como nota, en este pedido y en otros del producto. El pedido se envía en cuanto nada más lo retenga.",
    CorrectionTooLate: "Anotado. No cambia nada: se fabrica tal como se envió.",
    BundleUnclear: "Se envía todo, en cuanto nada más retenga el pedido.",
    Unpaid: "El pedido se envía sin pagar, en cuanto nada más lo retenga.",
    TestOrder: "El pedido de prueba se envía de verdad, en cuanto nada más lo retenga.",
    HighRisk: "El pedido se envía a pesar del riesgo, en cuanto nada más lo retenga.",
    Tagged:
      "La etiqueta «{{tag}}» ya no retiene el pedido. Se envía en cuanto nada más lo retenga.",
    NeedsApproval: "Aprobado. Se envía en cuanto nada más retenga el pedido.",
    ByHand: "El pedido se envía, en cuanto nada más lo retenga.",
    NotRequested: "El pedido se envía sin solicitud, en cuanto nada más lo retenga.",
    HoldWindow:
      "No se espera al final del plazo. El pedido se envía ahora, salvo que otra cosa lo retenga.",
    BuyerWish:
      "Rechazado: el pedido se queda como está. El cliente lo lee en la página de estado del pedido.",
    HeldByWorkflow:
      "El flujo de trabajo ya no retiene el pedido. Se envía en cuanto nada más lo retenga.",
    AttemptUnknown:
      "El pedido se envía como si nunca se hubiera enviado. Aquí verás si el proveedor lo acepta.",
    CanceledByProvider: "Marcado como resuelto. No cambia nada más: el proveedor no lo fabrica.",
    CanceledAfterAcceptance:
      "Marcado como resuelto. No se pide nada al proveedor: lo fabrica y lo envía, salvo que hagas que lo detenga.",
    ChangedAfterAcceptance: "Se queda como se fabrica. No se pide nada más al proveedor.",
    HeldAfterAcceptance:
      "Anotado. Se fabrica de todos modos, y su seguimiento llega a Shopify cuando se levante allí la espera.",
    HeldInPart: "Se fabrica todo, también lo que Shopify retiene.",
    StopsForHold: "Se fabrica, y no se cancela por esta espera.",
    AdditionsUnpaid: "Lo agregado se envía sin pagar, en cuanto nada más lo retenga.",
    WriteBackRefused: "En Shopify se queda como está: la preparación no se escribe allí otra vez.",
  },
  remadeBefore:
    "La parte {{sequence}} ya se abrió antes, en un envío cuya respuesta se perdió. No se envía nada más. Para reponer otra vez, elige de nuevo «Reponer artículos».",
  letBe: "Anotado. El proveedor ya tiene el pedido y lo fabrica.",
  retried: {
    drawing: "Se pide al proveedor que lo dibuje de nuevo. El resultado aparece aquí.",
    sending: "El pedido se envía de nuevo. Aquí verás si el proveedor lo acepta.",
    change: "Se pide otra vez el cambio al proveedor. Su respuesta aparece aquí.",
    "write-back": "La preparación se escribe de nuevo en Shopify. El resultado aparece aquí.",
    reading: "Se pregunta de nuevo al proveedor por el pedido. Su respuesta aparece aquí.",
    step: "Se intenta de nuevo lo último que falló. El resultado aparece aquí.",
    check: "Se comprueba de nuevo si el pedido aún debe esperar. El resultado aparece aquí.",
  },
  canceled: {
    unsent: "Cancelado antes de que el proveedor lo tuviera: no se envía nada.",
    atProvider: "Se pide al proveedor que lo cancele. Queda cancelado cuando lo acepte.",
  },
  begun: {
    stop: "Se pide al proveedor que cancele el pedido. Se envía de nuevo cuando se levante la espera.",
    "send-open-lines":
      "Las líneas son ahora una parte propia, que se envía en cuanto nada la retenga.",
    "send-again": "Ahora es otra parte del pedido, que se envía en cuanto nada la retenga.",
    "send-added":
      "Lo agregado es ahora otra parte del pedido, que se envía en cuanto nada la retenga.",
    simulate: "El proveedor hace avanzar el pedido de prueba. Su nueva etapa aparece aquí.",
  },
  unchanged: {
    over: "No se ha cambiado nada: el pedido ya terminó.",
    answered:
      "No se ha cambiado nada: esto ya no se pregunta. Alguien respondió o se resolvió solo.",
    "asked-otherwise": "No se ha cambiado nada: el pedido espera ahora otra cosa.",
    "send-again":
      "No se ha cambiado nada: ya se envió de nuevo o ya no se puede enviar nada de ello.",
    "send-open-lines":
      "No se ha cambiado nada: las líneas ya se enviaron, no están pagadas o ya no se quieren.",
    simulate: "No se ha cambiado nada: el pedido de prueba ya avanzó o no es de prueba.",
    "moved-on": "No se ha cambiado nada: el pedido no lo permite tal como está ahora.",
    gone: "No se ha cambiado nada: esto ya no se transmite. La página se pone al día.",
  },
  unsent: {
    body_one:
      "No se envió a tu proveedor y ya no se enviará. El pedido de Shopify se queda como está: reembólsalo o prepáralo allí.",
    body_many:
      "No se enviaron a tu proveedor y ya no se enviarán. Los pedidos de Shopify se quedan como están: reembólsalos o prepáralos allí.",
    body_other:
      "No se enviaron a tu proveedor y ya no se enviarán. Los pedidos de Shopify se quedan como están: reembólsalos o prepáralos allí.",
    yes: "No enviar",
  },
};
