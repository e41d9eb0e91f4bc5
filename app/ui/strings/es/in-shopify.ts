/** Spanish. */
export const inShopify = {
  buyer: {
    canceled: "Este pedido se canceló.",
    withShop: "Tenemos tu pedido. La tienda se está ocupando de él.",
    partly: "Una parte de tu pedido está en camino.",
    replacement: {
      making: "Se está fabricando un reemplazo.",
      shipped: "Un reemplazo está en camino.",
    },
    summary: {
      received: "Tenemos tu pedido y está a punto de fabricarse.",
      making: "Tu pedido se está fabricando.",
      printed: "Tu pedido está impreso y se va a empaquetar.",
      packed: "Tu pedido está empaquetado y espera al transportista.",
      shipped: "Tu pedido está en camino.",
    },
    steps: {
      received: "Recibido",
      making: "En fabricación",
      printed: "Impreso",
      packed: "Empaquetado",
      shipped: "Enviado",
    },
    wishes: {
      address: "Solicitar otra dirección",
      cancel: "Solicitar la cancelación",
      unsent: "Tu pedido no se fabrica antes de que la tienda responda.",
      sent: "Cuando tu pedido se esté fabricando, puede que la tienda ya no pueda cambiar nada.",
      done: "Tu solicitud se envió a la tienda.",
      movedOn: "Esto ya no se puede solicitar.",
      waiting: {
        address: "La tienda aún no ha respondido a tu solicitud de otra dirección de entrega.",
        cancel: "La tienda aún no ha respondido a tu solicitud de cancelación.",
      },
      ended: {
        address: {
          granted: "La dirección de entrega se cambió.",
          declined: "La tienda no aceptó otra dirección de entrega.",
          "too-late": "Ya era tarde para otra dirección de entrega.",
        },
        cancel: {
          granted: "La tienda aceptó cancelar el pedido.",
          declined: "La tienda no aceptó cancelar el pedido.",
          "too-late": "Ya era tarde para cancelar el pedido.",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "¿Cancelar en el proveedor?", sendTest: "¿Enviar de verdad?" },
    canceling: "Cancelación solicitada. Tu proveedor aún no ha respondido.",
    changing: "Hay un cambio pendiente. Tu proveedor aún no lo ha confirmado.",
    withProvider: "Artículos con tu proveedor: {{number}} de {{of}}.",
    hasLeft: "Artículos que envió tu proveedor: {{number}} de {{of}}.",
    changeLine: "Cambiar el diseño o el SKU",
    unsent: {
      Waiting: "Todavía no se ha enviado a tu proveedor.",
      Sending: "Se está enviando a tu proveedor, que aún no ha respondido.",
      Canceled: "Tu proveedor ya no fabrica nada de este pedido.",
    },
    undecided: "No se envía a tu proveedor hasta que elijas qué se fabrica para ella.",
    excluded: "No se envía a tu proveedor; el resto del pedido sí.",
    refused:
      "Portafilter no pudo leer esta solicitud y no se cambió nada. Vuelve a cargar la página e inténtalo de nuevo.",
    unknown: "Portafilter no tiene nada que ver con esto o aún no lo conoce.",
    drawn: "Lo dibuja el proveedor, como lo personaliza el comprador",
    artwork: "De Shopify",
    artworkFits: "De Shopify: encaja",
    artworkUnfit: "De Shopify: no se puede imprimir",
    artworkToFit: "De Shopify: debe medir {{width}} × {{height}} px",
    artworkFit: "Encajaba al elegirlo",
    done: {
      exclude: "Esta variante ya está excluida.",
      "decide-again": "Se restableció la asignación de esta variante.",
    },
    tooMany: "Demasiadas solicitudes. Vuelve a intentarlo en un minuto.",
    tooMuch:
      "Lo que personalizan los clientes, o una parte que cambió entretanto, se cambia en Portafilter. No se cambió nada.",
    waiting_one: "{{count}} pedido espera hasta que el producto se asigne o se excluya.",
    waiting_many: "{{count}} pedidos esperan hasta que el producto se asigne o se excluya.",
    waiting_other: "{{count}} pedidos esperan hasta que el producto se asigne o se excluya.",
  },
};
