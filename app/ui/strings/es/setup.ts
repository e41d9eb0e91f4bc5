/** Spanish: the words of the setup check. */
export const setup = {
  title: "Comprobación de la configuración",
  subtitle: "Los ajustes que deciden si tus pedidos llegan a tu proveedor",
  again: "Comprobar de nuevo",
  wrong_one: "{{count}} ajuste detiene los pedidos",
  wrong_many: "{{count}} ajustes detienen los pedidos",
  wrong_other: "{{count}} ajustes detienen los pedidos",
  fine: "Nada detiene los pedidos.",
  fineAsRead: "Nada de lo que se pudo comprobar detiene los pedidos.",
  unread: "No se pudo leer. Compruébalo de nuevo en un minuto.",
  states: {
    ok: "Listo",
    note: "Nota",
    wrong: "Por corregir",
    unread: "Sin comprobar",
  },
  checks: {
    access: {
      title: "Permisos de la app",
      ok: "La app tiene los permisos que necesitan los pedidos.",
      missing: "Abre la app de nuevo y aprueba sus permisos. Faltan: {{names}}",
    },
    payments: {
      title: "Captura de pagos",
      ok: "Tus pedidos más recientes están capturados.",
      noOrders: "Ningún pedido lo muestra todavía.",
      orders:
        "Los pagos de estos pedidos solo están autorizados, así que esperan: {{names}}. Captura los pagos automáticamente o uno por uno.",
      action: "Abrir ajustes de pagos",
    },
    autoFulfillment: {
      title: "Preparación automática",
      ok: "Shopify deja la preparación a tu proveedor.",
      noOrders: "Ningún pedido lo muestra todavía.",
      orders:
        "Shopify marcó estos pedidos como preparados justo después de hacerse, así que no queda nada por fabricar: {{names}}. Desactiva la preparación automática de los artículos del pedido.",
      action: "Abrir ajustes de pantalla de pago",
    },
    locations: {
      title: "Sucursales",
      ok_one: "{{count}} sucursal prepara pedidos online.",
      ok_many: "{{count}} sucursales preparan pedidos online.",
      ok_other: "{{count}} sucursales preparan pedidos online.",
      none: "Ninguna sucursal prepara pedidos online, así que Shopify no los asigna a ninguna.",
      action: "Abrir ajustes de sucursales",
    },
    addresses: {
      title: "Direcciones de entrega",
      ok: "Shopify muestra a la app adónde van los pedidos.",
      noOrders: "Ningún pedido lo muestra todavía.",
      orders:
        "Estos pedidos llegaron sin calle: {{names}}. Si la tienen en Shopify, la app no tiene acceso a los datos protegidos de clientes; contacta con soporte.",
    },
    sending: {
      title: "Cuándo se envían los pedidos",
      ok: "Los pedidos se envían en cuanto se pagan.",
      byHand: "Cada pedido espera a que alguien lo envíe.",
      onRequest: "Un pedido se envía cuando se solicita la preparación en Shopify.",
      service:
        "Los pedidos esperan solicitudes de preparación, pero la sucursal de la app aún no está en Shopify.",
      action: "Cambiar cuándo se envían",
    },
    products: {
      title: "Asignaciones",
      ok_one: "{{count}} variante está asignada.",
      ok_many: "{{count}} variantes están asignadas.",
      ok_other: "{{count}} variantes están asignadas.",
      open_one: "{{count}} variante está sin asignar. Lo que se pida de ella se queda contigo.",
      open_many: "{{count}} variantes están sin asignar. Lo que se pida de ellas se queda contigo.",
      open_other:
        "{{count}} variantes están sin asignar. Lo que se pida de ellas se queda contigo.",
      none: "No hay variantes asignadas, así que no se envía ningún pedido.",
      action: "Asignar productos",
    },
    sale: {
      title: "A la venta",
      ok: "Ningún producto asignado es un borrador ni está archivado en Shopify.",
      unsold_one:
        "{{count}} producto asignado es un borrador o está archivado en Shopify, así que no se vende: {{names}}",
      unsold_many:
        "{{count}} productos asignados son borradores o están archivados en Shopify, así que no se venden: {{names}}",
      unsold_other:
        "{{count}} productos asignados son borradores o están archivados en Shopify, así que no se venden: {{names}}",
      action: "Abrir productos",
    },
    artwork: {
      title: "Diseños",
      ok: "Todas las variantes asignadas tienen diseño.",
      bare_one: "A {{count}} variante asignada le falta el diseño. Sus pedidos esperan.",
      bare_many: "A {{count}} variantes asignadas les falta el diseño. Sus pedidos esperan.",
      bare_other: "A {{count}} variantes asignadas les falta el diseño. Sus pedidos esperan.",
      nothing: "Asigna primero una variante.",
      action: "Agregar diseño",
    },
    connection: {
      title: "Proveedor",
      ok: "Tu proveedor responde.",
      missing: "No hay ningún proveedor conectado.",
      unauthorized: "Tu proveedor no acepta la clave.",
      unreachable: "Tu proveedor no funciona en este momento.",
      action: "Comprobar la conexión",
    },
    key: {
      title: "Pedidos reales",
      ok: "Los pedidos se fabrican.",
      test: "Tu tienda está conectada con una clave de prueba, así que no se fabrica ningún pedido.",
      action: "Usar una clave real",
    },
  },
} as const;
