/** The parts of an address, as an order's page names them. */
export const addressParts = {
  name: "Nombre completo",
  firstName: "Nombre",
  lastName: "Apellido",
  company: "Empresa",
  street1: "Calle",
  street2: "Apartamento, local, etc.",
  city: "Ciudad",
  state: "Provincia o estado",
  zip: "Código postal",
  country: "País",
  phone: "Teléfono",
  email: "Correo electrónico",
} as const;
