/** The parts of an address, as an order's page names them. */
export const addressParts = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  street1: "Street",
  street2: "Second line",
  city: "City",
  state: "State",
  zip: "Postal code",
  country: "Country",
  phone: "Phone",
  email: "Email",
} as const;
