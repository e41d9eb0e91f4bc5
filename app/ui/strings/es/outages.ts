/** Spanish: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "No hay ningún proveedor conectado",
    unauthorized: "Tu proveedor no acepta la clave",
    unreachable: "Tu proveedor no funciona en este momento",
    throttled: "Tu proveedor no acepta pedidos por un rato",
    shopify: "Shopify no deja entrar a la aplicación en tu tienda",
    silent: "Shopify no responde",
    busy: "Shopify pide a la aplicación que espere",
  },
  advice: {
    missing: "Los pedidos se quedan aquí hasta entonces.",
    unauthorized: "Introduce una clave que acepte y los pedidos saldrán solos.",
    unreachable: "La aplicación sigue intentándolo y no se pierde ningún pedido.",
    throttled: "La aplicación espera como se le pidió y después continúa sola.",
    shopify: "La aplicación vuelve a preguntar cada minuto y continúa sola.",
    silent: "La aplicación sigue intentándolo y no se pierde ningún pedido.",
    busy: "Shopify limita cuánto puede pedir una aplicación a una tienda a la vez. La aplicación espera lo necesario y continúa sola; no se pierde ningún pedido.",
  },
  worked: "Funcionó por última vez: {{time}}.",
  since: "Desde: {{time}}.",
  until: "Continúa: {{time}}.",
  waiting_one: "{{count}} pedido espera.",
  waiting_many: "{{count}} pedidos esperan.",
  waiting_other: "{{count}} pedidos esperan.",
} as const;
