/** What an order prints, looked at before and after it is sent. */
export const proof = {
  title: "Diseño de {{name}}",
  fixed:
    "Estos archivos se enviaron o se enviarán a continuación. Lo que queda fuera de la línea de corte se recorta. Las líneas de guía no se imprimen.",
  planned:
    "Aún no se ha enviado nada. Un archivo del tamaño correcto se imprime como se muestra si el pedido y su producto no cambian antes; lo que falta por dibujar es solo una impresión aproximada. Las líneas de guía no se imprimen.",
  none: "De esta parte no se imprime nada, o sus diseños se eliminaron.",
  toDraw: "Se dibuja al enviar",
  unseen:
    "No se puede mostrar aquí. Si no hay ninguna imagen en su dirección, cámbiala; si la envió el cliente, pídesela antes.",
  unseenOver:
    "No se puede mostrar aquí. Lo más probable es que no haya ninguna imagen en su dirección.",
  product: "Producto: {{title}}",
  region: "{{what}}: mueve con las flechas, amplía con + y −",
  smaller: "Alejar",
  larger: "Acercar",
  zoom: "Ampliación",
  fit: "Ajustar",
  percent: "{{percent}} %",
  uncut: "Tu proveedor no indica por dónde se corta ni dónde están seguros los textos.",
} as const;

export const mockup = {
  show: "Verlo en el producto",
  alt: "{{title}}, con el diseño en su envase",
  hint: "Una impresión: la forma y los colores pueden variar un poco.",
  untold: "Tu proveedor no dibuja este producto con el diseño puesto.",
  unanswered: "Tu proveedor no responde en este momento. Vuelve a intentarlo enseguida.",
  refused: "No se pudo dibujar: {{reason}}",
} as const;
