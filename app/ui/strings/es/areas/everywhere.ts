import { artwork } from "../artwork.ts";
import { mockup } from "../proof.ts";
import { matching } from "../matching.ts";
import { snooze } from "../snooze.ts";
import { atShopify, phrases } from "../phrases.ts";

/** Spanish: what every page loads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Envía tus pedidos pagados al servicio de impresión y envío, y trae de vuelta el seguimiento.",
    loading: "Cargando la página",
    openInAdmin:
      "Portafilter es una aplicación del panel de control de Shopify. Ábrela allí, en Aplicaciones.",
  },
  labeled: "{{label}}: {{text}}",
  quoted: "«{{words}}»",
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
    findProduct: "Producto, opción o SKU",
    more: "Hay más: agrega una palabra para acotar.",
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
  matching,
  artwork,
  mockup,
  snooze,
  staffNames: {
    numbered: "Empleado {{number}}",
    someone: "Una persona en el panel de control",
  },
  atShopify,
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
    unconfirmed: {
      title: "Tu último cambio no está confirmado",
      body: "La app no respondió como debía: el cambio puede haberse hecho o no. Lo que ingresaste sigue aquí. Antes de intentarlo de nuevo, comprueba si esta página, cuando esté actualizada, muestra el cambio.",
    },
    old: {
      title: "Esta página no está actualizada",
      body: "Muestra lo que se sabía el {{time}}. La app no responde por ahora. La página lo sigue intentando por sí sola.",
    },
  },
  copy: {
    copy: "Copiar",
    what: "Copiar: {{what}}",
    done: "Copiado",
    byHand: "Selecciona el texto y cópialo a mano",
  },
};
