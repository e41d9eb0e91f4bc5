/** Spanish: what rests of the store's work, and what questions are about. */
export const paused = {
  titles: {
    connection: "La conexión con tu proveedor está en pausa",
    files: "Las imágenes y los archivos CSV están en pausa",
    work: "Parte del trabajo de esta tienda está en pausa",
  },
  connection:
    "Varias veces, las respuestas de tu proveedor detuvieron la app o tardaron demasiado en leerse. El seguimiento y el catálogo de esta conexión esperan para que tus otros pedidos salgan.",
  files:
    "La lectura de imágenes y archivos CSV de esta tienda tardó demasiado varias veces. Hasta entonces no se leen archivos nuevos.",
  work: "La app se detuvo varias veces al trabajar en algo de esta tienda. Eso espera y todo lo demás continúa.",
  since: "En pausa desde",
  until: "hasta",
  tryNow: "Probar ahora",
} as const;

export const topics = {
  artwork: "Diseños",
  mapping: "Productos sin asignar",
  address: "Dirección o datos",
  decision: "Tu decisión",
  change: "Cambios después del envío",
  stock: "Sin existencias",
  provider: "El proveedor",
  shopify: "En Shopify",
  app: "La app",
} as const;
