/** The parts of an address, as an order's page names them. */
export const addressParts = {
  name: "Name",
  firstName: "Vorname",
  lastName: "Nachname",
  company: "Firma",
  street1: "Straße",
  street2: "Adresszusatz",
  city: "Ort",
  state: "Bundesland oder Region",
  zip: "Postleitzahl",
  country: "Land",
  phone: "Telefon",
  email: "E-Mail",
} as const;
