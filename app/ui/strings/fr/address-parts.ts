/** The parts of an address, as an order's page names them. */
export const addressParts = {
  name: "Nom",
  firstName: "Prénom",
  lastName: "Nom de famille",
  company: "Entreprise",
  street1: "Adresse",
  street2: "Complément d’adresse",
  city: "Ville",
  state: "Région",
  zip: "Code postal",
  country: "Pays",
  phone: "Téléphone",
  email: "Adresse e-mail",
} as const;
