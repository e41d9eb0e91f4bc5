import { activity } from "./activity.ts";
import { alerts } from "./alerts.ts";
import { artwork } from "./artwork.ts";
import { attentions } from "./attentions.ts";
import { catalog } from "./catalog.ts";
import { documents } from "./documents.ts";
import { home } from "./home.ts";
import { orderViews, shortcuts } from "./list-tools.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";
import { phrases } from "./phrases.ts";
import { products } from "./products.ts";
import { causes, flowTriggers, remarks, steps } from "./remarks.ts";
import { provider } from "./provider.ts";
import { remakes } from "./remakes.ts";
import { profit } from "./profit.ts";
import { proof } from "./proof.ts";
import { samples } from "./samples.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { snooze } from "./snooze.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { studio } from "./studio.ts";

/** Spanish. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Envía tus pedidos pagados al servicio de impresión y envío, y trae de vuelta el seguimiento.",
    loading: "Cargando la página",
    openInAdmin:
      "Portafilter es una aplicación del panel de control de Shopify. Ábrela allí, en Aplicaciones.",
  },
  time: { now: "justo ahora", soon: "en un momento" },
  index: {
    firstPage: "Primera página",
    nextPage: "Página siguiente",
    pages: "Páginas: {{what}}",
    select: "Seleccionar {{name}}",
    selectAll: "Seleccionar todo ({{what}})",
    selected_one: "Selección: {{count}}",
    selected_many: "Selección: {{count}}",
    selected_other: "Selección: {{count}}",
  },
  nav: {
    home: "Inicio",
    orders: "Pedidos",
    products: "Productos",
    catalog: "Catálogo",
    studio: "Taller de diseños",
    stock: "Existencias",
    profit: "Ganancias",
    activity: "Actividad",
    settings: "Configuración",
  },
  home,
  samples,
  setup,
  products,
  catalog,
  stock,
  studio,
  artwork,
  activity,
  provider,
  remakes,
  profit,
  proof,
  settings,
  alerts,
  staff,
  snooze,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention: {
    addressAlone:
      "La dirección de entrega se cambió en Shopify cuando el proveedor ya había empezado ({{detail}}). El pedido se fabrica como se quiere y va a la dirección anterior, a menos que el proveedor la cambie.",
    misplaced:
      "No se pudo dibujar {{title}}: el campo “{{field}}” es para una imagen y el comprador escribió un texto. Elige un campo de texto en la página de la variante.",
    gone: "La imagen para {{title}} ya no se encuentra en su dirección. Pídesela al comprador si era suya y cámbiala.",
    goneBare:
      "Una imagen de este pedido ya no se encuentra en su dirección. Pídesela al comprador si era suya y cámbiala.",
    afterward: ": {{detail}}",
    faults: {
      too_small: "{{field}} falta o es demasiado corto",
      too_big: "{{field}} es demasiado largo o demasiado grande",
      custom: "{{field}} no es como lo acepta el proveedor",
    },
    editAddress:
      "Abre el pedido en Shopify y edita allí la dirección de envío. Portafilter la usa en cuanto se guarda.",
    wishes: {
      address: "otra dirección de entrega, «{{words}}»",
      addressBare: "otra dirección de entrega",
      cancel: "cancelar el pedido, «{{words}}»",
      cancelBare: "cancelar el pedido",
    },
    entered: "{{name}} “{{value}}”",
    print: {
      place: "Imprimir “{{name}}” en",
      save: "Imprimir desde ahora",
      done: "Se imprime desde ahora, en este pedido y en los demás que aún no se enviaron.",
      product: "Abrir el producto",
      untold:
        "Tu proveedor no indica qué espacios tiene su diseño. Indica el espacio en el producto.",
      taken: "Ahí ya se imprime otra propiedad. Elige otro espacio o cámbialo en el producto.",
      unanswered: "Tu proveedor no responde en este momento. Vuelve a intentarlo enseguida.",
      "no-field": "El diseño ya no tiene ese espacio. Elige otro.",
      "no-picture":
        "Este espacio es para una imagen y el comprador escribió un texto. Elige un espacio de texto o guárdalo como nota.",
      picturesOnly:
        "El diseño solo tiene espacios para imágenes y el comprador escribió un texto. Ahí no se puede imprimir.",
    },
    fix: {
      field: "Elegir otro campo",
      picture: "Cambiar la imagen",
      "entered-picture": "Cambiar la imagen",
      text: "Cambiar el texto",
      sku: "Elegir otro SKU",
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
    did: {
      retry: "El pedido se está revisando de nuevo. El resultado aparece aquí.",
      clear: "Anotado. El pedido continúa, salvo que otra cosa lo retenga.",
      stop: "Se pide al proveedor que cancele el pedido. Se envía de nuevo cuando se levante la espera.",
      "send-open-lines": "Las líneas se envían en una parte propia.",
      "send-again": "Se envía de nuevo, como otra parte del pedido.",
      "send-added": "Otra parte del pedido lo tiene ahora y lo envía si nada lo retiene.",
      simulate: "El pedido de prueba avanza.",
    },
    sendMore: "Enviar {{count}} más",
    movedOn: "No se ha cambiado nada: el pedido ya ha avanzado.",
  },
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
  phrases,
  statuses: {
    CancelationRequested: "Cancelación solicitada",
    Declined: "Rechazado",
  },
  stages: {
    Waiting: "En espera",
    Sending: "Enviando",
    Created: "Aceptado",
    Picked: "Recogido",
    Printed: "Impreso",
    Packaged: "Empaquetado",
    Shipped: "Enviado",
    Fulfilled: "Preparado",
    Canceled: "Cancelado",
  },
  partlyAt: {
    Shipped: "Enviado parcialmente",
    Fulfilled: "Preparado parcialmente",
  },
  unsaved: {
    save: "Guardar",
    discard: "Descartar",
    refused: "No se guardó: algo aún no encaja",
    restored: "Tus cambios anteriores están de vuelta. Todavía no se han guardado.",
    outdated:
      "Mientras tanto se ha guardado aquí otra cosa. Tus cambios todavía no se han guardado: si guardas, la sustituyen; si descartas, verás lo que está guardado ahora.",
    first: "Primero guarda o descarta tus cambios. Después podrás decidirlo.",
  },
  problems: {
    retry: "Intentar de nuevo",
    toOrders: "Ir a los pedidos",
    missing: {
      title: "Esta página no existe",
      body: "Puede que se haya eliminado o que pertenezca a otra tienda.",
    },
    unauthorized: {
      title: "Tu sesión ha terminado",
      body: "Vuelve a cargar la página en el panel de control de Shopify para continuar.",
    },
    viewOnly: {
      title: "Solo puedes ver",
      body: "Un propietario de la cuenta limitó tu acceso a ver en esta aplicación. Pídele a un propietario de la cuenta los cambios que necesites.",
    },
    failed: {
      title: "Se produjo un error",
      body: "No se pudo cargar la página. Tus pedidos no se ven afectados: siguen su curso. Inténtalo de nuevo en un momento.",
    },
  },
};
