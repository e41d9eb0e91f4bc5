/** Spanish: why an order waits for somebody, and what to do about it. */
export const attentions = {
  NoArtwork: { sentence: "No hay diseño para {{detail}}.", action: "Agregar diseño" },
  ArtworkAddress: {
    sentence: "El diseño de {{detail}} no tiene una dirección https://.",
    action: "Corregir la dirección del diseño",
  },
  ArtworkRunning: {
    sentence: "El proveedor está dibujando el diseño personalizado de {{detail}}.",
    action: "Continúa cuando el diseño esté listo",
  },
  ArtworkLate: {
    sentence:
      "El proveedor lleva más de una hora dibujando el diseño personalizado de {{detail}}; la aplicación sigue preguntando.",
    action: "Enviarlo con el diseño básico",
  },
  ArtworkFailed: {
    sentence: "No se pudo dibujar el diseño personalizado: {{detail}}.",
    action: "Dibujarlo de nuevo",
    otherwise: "Enviarlo con el diseño básico",
  },
  EntryUnclear: {
    sentence:
      "Se introdujo más de un texto para el mismo lugar y solo se puede imprimir uno ({{detail}}). No se envía nada hasta que decidas.",
    action: "Imprimir lo primero que se introdujo",
    otherwise: "Ver el pedido en Shopify",
  },
  PropertyUnprinted: {
    sentence:
      "El cliente escribió algo que no se imprime en ningún sitio ({{detail}}). No se envía nada hasta que decidas: imprimirlo o dejarlo como nota.",
    action: "Imprimirlo",
    otherwise: "Guardar como nota",
  },
  CorrectionOutdated: {
    sentence:
      "El cliente cambió lo que había escrito para {{detail}} después de que lo cambiaras aquí. No se envía nada más hasta que decidas qué vale.",
    action: "Guarda tu cambio de nuevo o deshazlo",
  },
  CorrectionTooLate: {
    sentence:
      "Tu cambio en {{detail}} llegó tarde: el proveedor ya había empezado. Se fabrica tal como se envió.",
    action: "Marcar como visto",
  },
  NotSendable: {
    sentence: "El pedido no se puede enviar tal como está{{afterward}}.",
    action: "Corregirlo en Shopify",
  },
  AddressIncomplete: {
    sentence: "A la dirección de entrega le falta {{detail}}.",
    action: "Completar la dirección en Shopify",
  },
  NoMapping: {
    sentence: "{{detail}} no está asignado a ningún producto del proveedor.",
    action: "Elegir qué se fabrica",
  },
  Unpaid: { sentence: "El pedido aún no está pagado.", action: "Enviarlo sin pagar" },
  Scheduled: {
    sentence: "Shopify ha programado este pedido para más tarde.",
    action: "Continúa cuando Shopify lo abra",
  },
  NotRouted: {
    sentence: "Shopify aún no ha asignado todo el pedido a una ubicación.",
    action: "Continúa cuando Shopify lo haya hecho",
  },
  NothingToFulfill: {
    sentence:
      "Shopify no muestra nada de este pedido que el proveedor pueda preparar: se preparó, se trasladó, se devolvió o se quitó.",
    action: "Continúa cuando Shopify vuelva a pedir algo de él",
  },
  FulfillmentHold: {
    sentence: "Shopify tiene en espera la preparación de este pedido.",
    action: "Levantar la espera en Shopify",
  },
  TestOrder: {
    sentence: "Es un pedido de prueba, y la clave de la conexión no es de prueba.",
    action: "Enviarlo de todos modos",
  },
  HighRisk: {
    sentence: "El análisis de riesgo de Shopify recomienda cancelar este pedido.",
    action: "Enviarlo de todos modos",
  },
  Tagged: {
    sentence: "El pedido tiene la etiqueta {{detail}}, con la que los pedidos esperan.",
    action: "Liberarlo",
  },
  BundleUnclear: {
    sentence:
      "{{detail}} quizá solo representa un lote cuyas partes también son líneas de este pedido, o se compró con regalos. No se envía nada hasta que lo digas.",
    action: "Excluirlo si solo representa el lote",
    otherwise: "Enviarlo todo",
  },
  NeedsApproval: {
    sentence: "{{detail}} solo se envía cuando alguien lo aprueba.",
    action: "Aprobarlo",
  },
  ByHand: {
    sentence: "Los pedidos de esta tienda se envían a mano.",
    action: "Enviarlo",
  },
  NotRequested: {
    sentence: "Nadie ha solicitado todavía su preparación en Shopify.",
    action: "Enviarlo sin solicitud",
  },
  RequestRejected: {
    sentence: "La solicitud de preparación se rechazó; la cronología del pedido dice por qué.",
    action: "Corregir en Shopify y volver a pedirlo",
  },
  HoldWindow: {
    sentence: "El pedido espera el final del plazo de espera ({{detail}}).",
    action: "Enviarlo ahora",
  },
  BuyerWish: {
    sentence: "El cliente pide algo: {{detail}}.",
    action: "Cambiar o cancelar el pedido en Shopify",
    otherwise: "Rechazar y dejar el pedido como está",
  },
  HeldByWorkflow: {
    sentence: "Un flujo de trabajo de Shopify Flow retiene el pedido{{afterward}}.",
    action: "Liberarlo",
  },
  NotConnected: {
    sentence: "La tienda no está conectada con ningún proveedor.",
    action: "Conectar un proveedor",
  },
  KeyRefused: {
    sentence: "El proveedor no acepta la clave de API{{afterward}}.",
    action: "Introducir una clave válida",
  },
  OutOfStock: {
    sentence: "El proveedor no tiene existencias{{afterward}}",
    action: "Enviar de nuevo",
  },
  PlanTooLow: {
    sentence: "Tu plan con el proveedor no incluye esto{{afterward}}",
    action: "Enviar de nuevo",
  },
  RefusedByProvider: {
    sentence: "El proveedor rechazó el pedido{{afterward}}",
    action: "Enviar de nuevo",
  },
  ProviderUnreachable: {
    sentence:
      "El proveedor lleva un rato sin dar una respuesta útil; la aplicación sigue intentándolo{{afterward}}.",
    action: "Nada que hacer",
  },
  ProviderPaused: {
    sentence: "El proveedor ha pedido una pausa ({{detail}}); después continúa automáticamente.",
    action: "Nada que hacer",
  },
  ArtworkNotChecked: {
    sentence:
      "El diseño de este pedido aún no se ha podido comprobar y nada se envía sin comprobar; continúa automáticamente{{afterward}}.",
    action: "Nada que hacer",
  },
  AttemptUnknown: {
    sentence:
      "El proveedor no respondió al enviar el pedido y la aplicación no puede averiguar si lo tiene{{afterward}}. Pregúntale antes: si lo tiene y lo envías de nuevo, se fabrica dos veces.",
    action: "Reenviar, el proveedor no lo tiene",
  },
  OrderNotFound: {
    sentence:
      "El proveedor ya no encuentra este pedido; la aplicación sigue preguntando. Pregunta al proveedor qué ha pasado con él.",
    action: "Mirar de nuevo ahora",
  },
  OrderUnreadable: {
    sentence:
      "Lo que dice el proveedor de este pedido no se puede usar, por lo que el seguimiento puede retrasarse; la aplicación sigue preguntando{{afterward}}.",
    action: "Mirar de nuevo ahora",
  },
  CanceledByProvider: {
    sentence:
      "El proveedor puso fin al pedido ({{detail}}); no se fabricará. Prepáralo tú o reembólsalo en Shopify.",
    action: "Marcar como resuelto",
  },
  CanceledAfterAcceptance: {
    sentence:
      "El pedido se canceló o reembolsó cuando el proveedor ya había empezado ({{detail}}): se fabrica y se envía de todos modos. Pide al proveedor que lo detenga o deja que se envíe.",
    action: "Marcar como resuelto",
  },
  ChangedAfterAcceptance: {
    sentence:
      "Lo que se fabrica difiere de lo que el pedido quiere ahora, y el proveedor ya ha empezado ({{detail}}).",
    action: "Dejarlo como se fabrica",
  },
  ChangeRefused: {
    sentence: "El proveedor rechazó el cambio del pedido{{afterward}}",
    action: "Pedirlo de nuevo",
  },
  HeldAfterAcceptance: {
    sentence:
      "Shopify tiene la preparación en espera, pero el proveedor ya tiene el pedido: se fabrica de todos modos, y su seguimiento llega a Shopify cuando se levante la espera.",
    action: "Marcar como visto",
  },
  HeldInPart: {
    sentence:
      "Una parte del pedido está en espera en Shopify: {{detail}}. El proveedor lo tiene entero, pero no ha empezado. Puedes hacer que se cancele allí todo el pedido y se envíe de nuevo cuando se levante la espera.",
    action: "Detener todo el pedido",
    otherwise: "Fabricar de todos modos",
  },
  AdditionsUnpaid: {
    sentence:
      "Agregado al pedido y aún sin pagar: {{detail}}. Va al proveedor en cuanto se pague; el resto ya está allí.",
    action: "Enviarlo sin pagar",
  },
  StopsForHold: {
    sentence:
      "El pedido está en espera en Shopify. Si la espera dura un minuto, el pedido se cancela con el proveedor y se envía de nuevo cuando se levante.",
    action: "Fabricar de todos modos",
  },
  CancelationRequested: {
    sentence: "Se solicitó la cancelación; el proveedor aún no ha decidido.",
    action: "Continúa cuando el proveedor haya decidido",
  },
  ShopifyUnreachable: {
    sentence: "Shopify lleva un rato sin responder; la aplicación sigue preguntando.",
    action: "Nada que hacer",
  },
  ShopifyUnavailable: {
    sentence: "Shopify no deja entrar a la aplicación en este momento.",
    action: "Abre la aplicación una vez en el panel de control de Shopify",
  },
  OrderMissing: {
    sentence: "Shopify no muestra este pedido a la aplicación.",
    action: "Mirar si el pedido se eliminó",
  },
  WriteBackRefused: {
    sentence: "Shopify rechazó la preparación{{afterward}}.",
    action: "Escribirla de nuevo",
    otherwise: "Dejarlo como está en Shopify",
  },
  Fault: {
    sentence:
      "La aplicación falló varias veces con este pedido; lo intenta de nuevo cada pocos minutos.",
    action: "Intentarlo de nuevo ahora",
  },
};

export const attention = {
  addressAlone:
    "La dirección de entrega se cambió en Shopify cuando el proveedor ya había empezado ({{detail}}). El pedido se fabrica como se quiere y va a la dirección anterior, a menos que el proveedor la cambie.",
  goesOn:
    "El pedido se iba a cancelar, pero el proveedor sigue con él ({{detail}}): se fabrica y se envía de todos modos. Pide al proveedor que lo detenga o deja que se envíe.",
  unpaidInPart:
    "El pedido solo está pagado en parte. Shopify no dice qué artículos están pagados, así que esto espera a que se pague el resto.",
  misplaced:
    "No se pudo dibujar {{title}}: el campo «{{field}}» es para una imagen y el cliente escribió un texto. Elige un campo de texto en la página de la variante.",
  gone: "No hay ninguna imagen para {{title}} en su dirección. Cámbiala; si la envió el cliente, pídesela antes.",
  astray:
    "La imagen que vino con el pedido para {{title}} no tiene una dirección https://. Cámbiala en la página del pedido o pide otra al cliente.",
  goneBare:
    "No hay ninguna imagen en una dirección que indica este pedido. Cámbiala; si la envió el cliente, pídesela antes.",
  unsaid: {
    RefusedByProvider:
      "El proveedor rechazó el pedido y no dijo por qué, así que no se fabrica nada. Pregúntale qué debe cambiar y después envíalo de nuevo.",
    ChangeRefused:
      "El proveedor rechazó el cambio del pedido y no dijo por qué, así que queda como se envió. Pregúntale qué debe cambiar y después pídelo de nuevo.",
  },
  afterward: ": {{detail}}",
  refused: "«{{detail}}». {{act}}.",
  faults: {
    too_small: "{{field}} falta o es demasiado corto",
    too_big: "{{field}} es demasiado largo o demasiado grande",
    custom: "{{field}} no es como lo acepta el proveedor",
  },
  parts: {
    sku: "SKU",
    quantity: "Cantidad",
    other: "Dirección de entrega",
  },
  editAddress:
    "Abre el pedido en Shopify y edita allí la dirección de envío. Portafilter la usa en cuanto se guarda.",
  wishes: {
    address: "otra dirección de entrega, «{{words}}»",
    addressBare: "otra dirección de entrega",
    cancel: "cancelar el pedido, «{{words}}»",
    cancelBare: "cancelar el pedido",
  },
  print: {
    place: "Imprimir «{{name}}» en",
    save: "Imprimir desde ahora",
    reach_one: "Vale solo para esta variante.",
    reach_many:
      "Vale para {{count}} variantes del producto: las que tienen el mismo diseño y este espacio libre.",
    reach_other:
      "Vale para {{count}} variantes del producto: las que tienen el mismo diseño y este espacio libre.",
    sends_one: "Entonces se envía este pedido, si nada más lo retiene.",
    sends_many:
      "Entonces se envían {{count}} pedidos en espera, también este, si nada más los retiene.",
    sends_other:
      "Entonces se envían {{count}} pedidos en espera, también este, si nada más los retiene.",
    done_one: "Se imprime desde ahora, en {{count}} pedido en espera.",
    done_many: "Se imprime desde ahora, en {{count}} pedidos en espera.",
    done_other: "Se imprime desde ahora, en {{count}} pedidos en espera.",
    product: "Abrir el producto",
    untold:
      "Tu proveedor no indica qué espacios tiene su diseño. Indica el espacio en el producto.",
    taken: "Ahí ya se imprime otra propiedad. Elige otro espacio o cámbialo en el producto.",
    unanswered: "Tu proveedor no responde en este momento. Vuelve a intentarlo enseguida.",
    "no-field": "El diseño ya no tiene ese espacio. Elige otro.",
    "no-picture":
      "Este espacio es para una imagen y el cliente escribió un texto. Elige un espacio de texto o guárdalo como nota.",
    picturesOnly:
      "El diseño solo tiene espacios para imágenes y el cliente escribió un texto. Ahí no se puede imprimir.",
  },
  askWhat: "Pregunta al proveedor qué debe cambiar",
  fix: {
    field: "Elegir otro campo",
    picture: "Cambiar la imagen",
    "entered-picture": "Cambiar la imagen",
    text: "Cambiar el texto",
    sku: "Elegir otro SKU",
    line: "Cambiar lo que se fabrica",
    address: "Corregir la dirección en Shopify",
    order: "Revisar el pedido en Shopify",
  },
  lacks: {
    everything: "todo: el pedido no tiene dirección",
    name: "un nombre",
    street: "una calle",
    country: "un país",
    postcode: "un código postal",
    email: "una dirección de correo electrónico",
  },
  cancel: "Cancelar pedido",
  sendMore: "Enviar {{count}} más",
  sendMoreOncePaid: "Enviar {{count}} más cuando se pague",
  moreUnpaid:
    "Lo agregado aún no está pagado. Pasa a ser una parte del pedido que espera a que se pague.",
  movedOn: "No se ha cambiado nada: el pedido ya ha avanzado.",
};
