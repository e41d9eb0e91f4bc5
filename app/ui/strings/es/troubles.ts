/** Spanish: what Home says of what does not run. */
export const troubles = {
  left: {
    unauthorized: "{{provider}}, donde hay pedidos anteriores, ya no acepta la clave",
    unreachable: "{{provider}}, donde hay pedidos anteriores, no funciona en este momento",
    throttled: "{{provider}}, donde hay pedidos anteriores, pide a la aplicación que espere",
    ask: "Pide a ese proveedor que vuelva a aceptar la clave. Hasta entonces, la aplicación no puede seguir, cambiar ni cancelar los pedidos que están allí.",
  },
  deliveriesAction: "Ver en «Actividad»",
  deliveries_many: "No se pudieron procesar {{count}} mensajes de Shopify.",
  deliveries_one: "No se pudo procesar {{count}} mensaje de Shopify.",
  deliveries_other: "No se pudieron procesar {{count}} mensajes de Shopify.",
  orders_many: "No se pueden leer {{count}} pedidos de Shopify. La aplicación sigue intentándolo.",
  orders_one: "No se puede leer {{count}} pedido de Shopify. La aplicación sigue intentándolo.",
  orders_other: "No se pueden leer {{count}} pedidos de Shopify. La aplicación sigue intentándolo.",
  failedMappings:
    "Tus decisiones sobre los productos no llegan a todos los pedidos en espera: la aplicación falló varias veces. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedRequests:
    "La aplicación falló varias veces con solicitudes de preparación de Shopify, y algunas esperan respuesta. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedProducts:
    "La aplicación falló varias veces al leer tus productos, así que aquí pueden faltar los nuevos y los modificados. Sigue intentándolo; si continúa, contacta con el soporte.",
  failedListings:
    "La aplicación falló varias veces al agregar un producto a tu tienda. Sigue intentándolo; si continúa, contacta con el soporte.",
};
