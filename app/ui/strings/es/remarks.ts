/** Spanish: what the timeline of an order says. */
export const remarks = {
  opened_one: "{{order}} se va a transmitir: {{forwarded}} de {{count}} línea.",
  opened_many: "{{order}} se va a transmitir: {{forwarded}} de {{count}} líneas.",
  opened_other: "{{order}} se va a transmitir: {{forwarded}} de {{count}} líneas.",
  unknown: "Algo que esta versión de la aplicación no sabe nombrar.",
  shopClosed: "Shopify no deja entrar a la aplicación.",
  cleared: "Elegido en el panel de control: {{what}}.",
  itemDecided: "Un artículo sin variante se fabrica como {{sku}} en este pedido.",
  lineKept: "{{title}}: la tienda lo envía por su cuenta.",
  lineReopened: "{{title}}: la tienda ya no lo envía por su cuenta.",
  itemLeftOut: "Un artículo sin variante queda excluido de este pedido.",
  itemReopened: "Un artículo sin variante ya no está excluido. Elige qué se fabrica.",
  lineCorrected: "{{title}} se cambió para este pedido: {{what}}.",
  lineRemapped: "{{title}} debe hacerse según la asignación actual de su variante.",
  correctionUndone: "Se deshizo el cambio de {{title}}.",
  unitsRefunded: "Reembolsado o quitado en Shopify: {{items}}.",
  paymentRefunded: "Se reembolsó dinero en Shopify, sin artículos.",
  retried: "Se pidió intentarlo de nuevo.",
  snoozed: "Pospuesto hasta el {{day}}.",
  dismissed: "Descartado: vuelve a mostrarse cuando otra cosa requiera atención.",
  unsnoozed: "Fin de la posposición.",
  cancelWanted: "Se pidió cancelarlo.",
  wished: {
    address: "El cliente pidió otra dirección de entrega.",
    cancel: "El cliente pidió cancelar el pedido.",
  },
  wishEnded: {
    address: {
      granted: "La dirección de entrega se cambió, como pidió el cliente.",
      declined: "Se rechazó la solicitud del cliente de otra dirección de entrega.",
      "too-late": "La solicitud del cliente de otra dirección de entrega no se respondió a tiempo.",
    },
    cancel: {
      granted: "El pedido se canceló, como pidió el cliente.",
      declined: "Se rechazó la solicitud de cancelación del cliente.",
      "too-late": "La solicitud de cancelación del cliente no se respondió a tiempo.",
    },
  },
  sentAnew: "Enviado de nuevo como parte {{sequence}} del pedido.",
  unitsSentAs_one: "{{count}} unidad más va como parte {{sequence}} del pedido.",
  unitsSentAs_many: "{{count}} unidades más van como parte {{sequence}} del pedido.",
  unitsSentAs_other: "{{count}} unidades más van como parte {{sequence}} del pedido.",
  linesSentAs_one: "{{count}} línea va como parte {{sequence}} del pedido.",
  linesSentAs_many: "{{count}} líneas van como parte {{sequence}} del pedido.",
  linesSentAs_other: "{{count}} líneas van como parte {{sequence}} del pedido.",
  unitsPutOff_one:
    "{{count}} unidad más va como parte {{sequence}} del pedido, cuando Shopify la abra.",
  unitsPutOff_many:
    "{{count}} unidades más van como parte {{sequence}} del pedido, cuando Shopify las abra.",
  unitsPutOff_other:
    "{{count}} unidades más van como parte {{sequence}} del pedido, cuando Shopify las abra.",
  resumesAfterHold:
    "La parte {{sequence}} del pedido se envía cuando se levante la espera en Shopify.",
  remadeAs: "Se fabrica de nuevo como parte {{sequence}} del pedido: {{why}}.",
  remakeOf: "Fabrica de nuevo artículos de la parte {{sequence}}: {{why}}.",
  remakeNoted: "Anotado sobre la reposición: {{what}}",
  cancelAsked: {
    Canceled: "Se pidió al proveedor que lo cancelara, y lo canceló.",
    CancelationRequested: "Se pidió al proveedor que lo cancelara, y aún no ha decidido.",
    Declined: "Se pidió al proveedor que lo cancelara, pero ya lo había rechazado: no se fabrica.",
    Shipped: "El proveedor ya no pudo cancelarlo: ya había salido.",
    begun: "El proveedor ya no pudo cancelarlo: ya se estaba fabricando ({{status}}).",
  },
  cancelAskedBecause: "{{why}} {{asked}}",
  frozen_one: "Preparado para el proveedor: {{count}} línea.",
  frozen_many: "Preparado para el proveedor: {{count}} líneas.",
  frozen_other: "Preparado para el proveedor: {{count}} líneas.",
  accepted: "El proveedor lo tiene como pedido {{apiOrderId}}.",
  refused: "El proveedor lo rechazó: «{{words}}»",
  providerSilent: "El proveedor no dio una respuesta utilizable (intento {{attempt}}): {{words}}",
  shopifySilent: "Shopify no dio una respuesta utilizable (intento {{attempt}}): {{words}}",
  sentAgain: "El proveedor no tiene este pedido; se envía de nuevo.",
  notThereYet: "El proveedor aún no tiene este pedido; se envía ahora.",
  madeBeforeRestore:
    "Esta reposición se envió antes de la restauración, como {{apiOrderId}}. No se fabrica dos veces: para tener una más, pide otra reposición.",
  neverSent: "El proveedor no tiene este pedido: no se envió antes de la restauración.",
  foundOtherwise:
    "El contenido de {{apiOrderId}} en el proveedor no es el de la base de datos restaurada: se envió antes de la restauración.",
  partFound:
    "El proveedor fabrica artículos de él como parte {{sequence}}, que la base de datos restaurada no conocía: se siguen allí.",
  numberInUse:
    "En el proveedor, el número {{taken}} de este pedido es {{apiOrderId}}, del que la base de datos restaurada no sabe nada. Esto va como parte {{sequence}}.",
  madeAlthoughRefused:
    "El proveedor tiene {{apiOrderId}} para este pedido aunque lo rechazó, con otro contenido.",
  attemptLeftBehind: "Se abandonó el intento: la conexión anterior no tiene ningún pedido de él.",
  attemptNotFound: "Se abandonó el intento: el proveedor no tiene ningún pedido de él.",
  attemptNotArrived: "Se abandonó el intento: según una persona, el pedido no llegó.",
  attemptErased: "Se abandonó el intento: los datos personales se borraron antes de enviarlo.",
  attemptOvertaken: "El pedido cambió antes de enviarse: se prepara de nuevo.",
  attemptWaited:
    "Se abandonó el intento: esperó más tiempo del que se guardan los datos de los clientes y no se envió.",
  withdrawnElsewhere:
    "{{order}} no se reenvía: según Shopify, sus líneas se preparan en otro lugar, se recogen o se quitaron.",
  withdrawnStaying: "{{order}} no se reenvía: todas sus líneas se quedan en la tienda.",
  updated_one: "El pedido del proveedor sigue el cambio: {{count}} línea.",
  updated_many: "El pedido del proveedor sigue el cambio: {{count}} líneas.",
  updated_other: "El pedido del proveedor sigue el cambio: {{count}} líneas.",
  updatedAddress: "El pedido del proveedor tiene la nueva dirección.",
  drawingWanted_one: "El proveedor debe dibujar el diseño de {{count}} artículo personalizado.",
  drawingWanted_many:
    "El proveedor debe dibujar los diseños de {{count}} artículos personalizados.",
  drawingWanted_other:
    "El proveedor debe dibujar los diseños de {{count}} artículos personalizados.",
  drawn: "El diseño está dibujado.",
  notDrawn: "No se pudo dibujar el diseño personalizado de {{title}}.",
  simulated: "Simulación: el pedido de prueba pasa a «{{status}}».",
  moved: "Estado en el proveedor: {{status}}.",
  shipped: "Salió con {{carrier}}, número de seguimiento {{numbers}}.",
  shippedUntold: "Salió con el número de seguimiento {{numbers}}.",
  corrected:
    "El proveedor corrigió el seguimiento: ahora {{carrier}}, número de seguimiento {{numbers}}.",
  correctedUntold: "El proveedor corrigió el seguimiento: ahora {{numbers}}.",
  heldInShopify: "Su preparación queda en espera en Shopify, porque el proveedor no lo fabrica.",
  notHeldInShopify: "Shopify no puso su preparación en espera: {{words}}",
  written: "Shopify tiene la preparación con el número de seguimiento {{numbers}}.",
  fulfillmentGone:
    "La preparación ya no está en Shopify: el número de seguimiento {{numbers}} no se escribió.",
  fulfilledElsewhere:
    "Shopify ya lo muestra como preparado: el número de seguimiento {{numbers}} no se escribió.",
  leftUnwritten: "Se dejó fuera de Shopify: número de seguimiento {{numbers}}.",
  writeBackRefused: "Shopify rechazó la preparación: {{words}}",
  stepTold: "Shopify muestra para el número de seguimiento {{numbers}}: {{step}}.",
  stepRefused: "Shopify no aceptó para el número de seguimiento {{numbers}}: {{step}}. {{words}}",
  stepUnanswered:
    "Shopify no respondió para el número de seguimiento {{numbers}}: {{step}}. No se vuelve a enviar.",
  cost: "El proveedor cobró {{amount}}.",
  costOfTest: "Costaría {{amount}}: un pedido de prueba no se cobra.",
  closed: "Todas las líneas transmitidas están preparadas en Shopify y tienen seguimiento.",
  closedUnwritten: "Todas las líneas transmitidas se han enviado; no todas constan en Shopify.",
  closedShort:
    "Todo lo que se fabricó se ha enviado; en Shopify ya se había pedido más, y eso no se fabrica.",
  closedSince:
    "Ya no queda nada pendiente en Shopify: el resto se preparó, se reembolsó o se quitó allí.",
  requestAccepted: "Se aceptó la solicitud de preparación.",
  requestRejected: "Se rechazó la solicitud de preparación: {{why}}",
  cancelationGranted: "Se concedió la cancelación que pidió la tienda.",
  cancelationDeclined: "Se rechazó la cancelación que pidió la tienda: {{why}}",
  givenBack: "La preparación se devolvió a la tienda: {{why}}",
  flowMissed:
    "Shopify Flow no se enteró de «{{trigger}}», por lo que ningún flujo de trabajo empezó con ello: {{words}}",
  tagsRefused: "Shopify no cambió las etiquetas del pedido: {{words}}",
  quoteErased: "Lo que se dijo aquí se borró con los datos del cliente.",
};

/** Why something is not made, is not taken or is given back. */
export const causes = {
  canceledInShopify: "El pedido se canceló en Shopify.",
  stoppedForHold: "El pedido está en espera en Shopify.",
  canceledByPerson: "Una persona lo canceló en el panel de control.",
  keptByStore: "No queda nada que enviar: la tienda lo envía por su cuenta.",
  refunded: "El pedido se reembolsó en Shopify.",
  erased: "Los datos personales del cliente se borraron.",
  waitedTooLong: "Esperó más tiempo del que se guardan los datos de los clientes, que se borran.",
  endedByProvider: "El proveedor terminó el pedido ({{status}}).",
  endedAsAsked: "El proveedor lo canceló, como se le pidió.",
  begun: "El proveedor ha empezado este pedido ({{status}}).",
  takesNoMore: "El proveedor ha empezado este pedido y no acepta nada más de él.",
  lineUnmapped: "Una de sus líneas no está asignada a ningún producto del proveedor.",
  unitsRemoved: "El pedido se editó en Shopify.",
};

export const steps = {
  CARRIER_PICKED_UP: "recogido por el transportista",
  IN_TRANSIT: "en tránsito",
  OUT_FOR_DELIVERY: "en reparto",
  READY_FOR_PICKUP: "listo para recoger",
  ATTEMPTED_DELIVERY: "entrega intentada",
  DELAYED: "retrasado",
  FAILURE: "no entregado",
  DELIVERED: "entregado",
};

/** What the triggers of Shopify Flow are called. */
export const flowTriggers = {
  "order-needs-attention": "El pedido requiere atención",
  "order-accepted": "Pedido aceptado por el proveedor",
  "order-shipped": "Pedido enviado por el proveedor",
  "order-canceled-by-provider": "Pedido cancelado por el proveedor",
  "order-late": "Pedido retrasado en el proveedor",
  "stock-low": "Pocas existencias en el proveedor",
  "unmapped-variant-ordered": "Variante sin asignar pedida",
};
