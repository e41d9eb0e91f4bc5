/** Spanish: what needs attention, and what is to be decided. */
export const decisions = {
  title: "Requiere atención",
  toDecide: "Otras decisiones pendientes",
  none: "No tienes nada pendiente. Los pedidos se envían y se siguen automáticamente.",
  nothingElse: "No tienes nada más pendiente.",
  more_one: "{{count}} más",
  more_many: "{{count}} más",
  more_other: "{{count}} más",
  all: "Mostrar todo lo que requiere atención",
  snoozed_one: "{{count}} pedido está pospuesto o descartado y sigue en espera.",
  snoozed_many: "{{count}} pedidos están pospuestos o descartados y siguen en espera.",
  snoozed_other: "{{count}} pedidos están pospuestos o descartados y siguen en espera.",
  showSnoozed: "Mostrar pospuestos",
  undecided_one:
    "{{count}} variante sin asignar se pidió en los últimos 30 días y no se transmitió.",
  undecided_many:
    "{{count}} variantes sin asignar se pidieron en los últimos 30 días y no se transmitieron.",
  undecided_other:
    "{{count}} variantes sin asignar se pidieron en los últimos 30 días y no se transmitieron.",
  decide: "Asignar variantes",
  unforwarded: "Ver los pedidos no transmitidos",
  sendable_one:
    "{{count}} artículo de pedido de los últimos 30 días ya se puede fabricar; el resto de su pedido se envió antes. Envíalo cuando quieras.",
  sendable_many:
    "{{count}} artículos de pedido de los últimos 30 días ya se pueden fabricar; el resto de sus pedidos se envió antes. Envíalos cuando quieras.",
  sendable_other:
    "{{count}} artículos de pedido de los últimos 30 días ya se pueden fabricar; el resto de sus pedidos se envió antes. Envíalos cuando quieras.",
  unknown_one:
    "{{count}} línea de pedido de los últimos 30 días es un artículo personalizado o su producto se eliminó. Introduce qué se fabrica para ella o exclúyela.",
  unknown_many:
    "{{count}} líneas de pedido de los últimos 30 días son artículos personalizados o sus productos se eliminaron. Introduce qué se fabrica para ellas o exclúyelas.",
  unknown_other:
    "{{count}} líneas de pedido de los últimos 30 días son artículos personalizados o sus productos se eliminaron. Introduce qué se fabrica para ellas o exclúyelas.",
  open: "Abrir {{order}}",
  allOrders_one: "Mostrar {{count}} pedido",
  allOrders_many: "Mostrar los {{count}} pedidos",
  allOrders_other: "Mostrar los {{count}} pedidos",
} as const;
