/** Spanish: whom a store asks at its provider, and what. */
export const provider = {
  title: "Contacto del proveedor",
  about:
    "Introduce una vez cómo contactar con tu proveedor. Se muestra en todos los lugares donde haya que preguntar por un pedido, con un mensaje que nombra el pedido.",
  enter: "Editar contacto del proveedor",
  ask: "Preguntar al proveedor",
  none: "Aún no has introducido cómo contactar con tu proveedor. Puedes copiar el mensaje.",
  copyMessage: "Copiar mensaje",
  close: "Cerrar",
  writeEmail: "Escribir correo",
  phone: "Teléfono:",
  page: "Página:",
  open: "Horario: {{hours}}",
  addressed: "Dirección: {{address}}",
  subject: "Asunto: {{subject}}",
  messageLabel: "Mensaje",
  messageHint: "Cámbialo como quieras. La app no lo envía.",
  saved: "Contacto del proveedor guardado",
  notConnected: "Aún no hay ningún proveedor conectado. Conecta uno primero en Configuración.",
  pageHint: "Donde tu proveedor responde preguntas, como un centro de ayuda o un formulario",
  hoursHint: "Por ejemplo: lun.–vie., 9:00–17:00",
  fields: {
    email: "Correo electrónico",
    phone: "Teléfono",
    pageUrl: "Página de soporte",
    hours: "Horario",
    address: "Dirección",
  },
  problems: {
    email: "Introduce una dirección de correo, como ayuda@example.com.",
    phone: "Introduce un número de teléfono.",
    pageUrl: "Introduce una dirección que empiece por https://.",
    hours: "Introduce el horario.",
    address: "Introduce una dirección.",
    length: "Introduce como máximo {{count}} caracteres.",
  },
  message: {
    greeting: "Hola:",
    about: "Se trata del pedido {{name}}.",
    id: "Su número de pedido: {{id}}",
    reference: "Nuestra referencia: {{reference}}",
    thanks: "Gracias",
    subject: "Pregunta sobre el pedido {{name}}",
    subjectWithId: "Pregunta sobre el pedido {{name}} ({{id}})",
    subjectOfRemake: "Pregunta sobre la reposición del pedido {{name}}",
    subjectOfRemakeWithId: "Pregunta sobre la reposición del pedido {{name}} ({{id}})",
    item: "{{title}} ({{sku}}): {{made}} enviados, {{wanted}} deseados",
    address: "La dirección de entrega ha cambiado. Indíquennos si aún pueden usar otra.",
    stage: "Estado del pedido al cambiarse: {{stage}}",
  },
  questions: {
    general: "¿Podrían decirnos en qué estado está este pedido?",
    remake: "¿Podrían decirnos qué ocurrió y en qué estado está la reposición?",
    remakeCost: "¿Podrían decirnos qué ocurrió y si asumen el costo de la reposición?",
    AttemptUnknown:
      "Enviamos este pedido y no recibimos respuesta. ¿Lo recibieron? Indíquennos su número, o que no lo tienen.",
    CancelationRequested: "Pedimos cancelar este pedido. ¿Aún se puede cancelar?",
    CanceledAfterAcceptance: "Este pedido debe cancelarse. ¿Aún pueden detenerlo?",
    CanceledByProvider: "El pedido se terminó por su parte. ¿Por qué, y aún se puede hacer?",
    ChangedAfterAcceptance:
      "El pedido cambió después de enviarlo. ¿Aún pueden hacerlo como se desea ahora?",
    ChangeRefused:
      "Rechazaron un cambio de este pedido. ¿Qué debe ser distinto para que puedan aceptarlo?",
    CorrectionTooLate:
      "Corregimos lo que se imprime después de que empezaran. ¿Aún pueden usar la corrección?",
    HeldAfterAcceptance:
      "Este pedido está retenido por nuestra parte. ¿Pueden esperar antes de enviarlo?",
    KeyRefused: "Nuestra clave de API ya no se acepta. ¿Qué debemos cambiar?",
    OrderNotFound: "Ya no encontramos este pedido con ustedes. ¿Qué ha sido de él?",
    OrderUnreadable:
      "No podemos leer lo que su API dice de este pedido. ¿Podrían decirnos en qué estado está, con su número de seguimiento?",
    OutOfStock: "Un artículo de este pedido está agotado. ¿Cuándo lo tendrán de nuevo?",
    PlanTooLow: "Nuestro plan no incluye lo que este pedido necesita. ¿Qué debemos cambiar?",
    ProviderUnreachable: "Su API no nos responde. ¿Hay una incidencia, y cuándo terminará?",
    RefusedByProvider: "Rechazaron este pedido. ¿Qué debe ser distinto para que puedan aceptarlo?",
  },
} as const;

/** Who makes an order, where no address says it. */
export const providerNames = {
  embedded: "Servicio de preparación integrado",
  remote: "Preparación en {{host}}",
} as const;
