import type { Address } from "#app/contract/index.ts";
import type { AddressPart } from "../../model/notice.ts";
import type { ShopAddress } from "../../model/orders/index.ts";
import { countryName, hasNoPostcodes } from "./countries.ts";
import { isStreet } from "./street.ts";

export type ToAddressResult = { ok: true; address: Address } | { ok: false; lacks: AddressPart };

/**
 * Shopify's address as the Merchant API wants it. What the API requires and the country does not
 * have is filled; what a parcel cannot do without is named instead. Pure.
 */
export function toAddress({
  address,
  orderEmail,
  orderPhone,
  fallbackEmail,
}: {
  address: ShopAddress | null;
  orderEmail: string | null;
  orderPhone: string | null;
  /** The shop's own address, for buyers who left none. */
  fallbackEmail: string;
}): ToAddressResult {
  if (address === null) return { ok: false, lacks: "everything" };
  const name = filled(address.name) ?? joined(address.firstName, address.lastName);
  const company = filled(address.company);
  const recipient = name ?? company;
  if (recipient === null) return { ok: false, lacks: "name" };
  const code = filled(address.countryCode)?.toUpperCase() ?? null;
  const [street1, street2] = streetOf(address, code);
  if (street1 === null) return { ok: false, lacks: "street" };
  const country = code ?? filled(address.country);
  if (country === null) return { ok: false, lacks: "country" };
  const zip = filled(address.zip) ?? (code !== null && hasNoPostcodes(code) ? "00000" : null);
  if (zip === null) return { ok: false, lacks: "postcode" };
  const email = filled(orderEmail) ?? filled(fallbackEmail);
  if (email === null) return { ok: false, lacks: "email" };

  const province = filled(address.province);
  const city = filled(address.city);
  return {
    ok: true,
    address: {
      name: recipient,
      company,
      street1,
      street2,
      city: city ?? province ?? nameOf(address, country),
      state: province ?? filled(address.provinceCode) ?? city ?? country,
      country,
      zip,
      phone: filled(address.phone) ?? filled(orderPhone),
      email,
    },
  };
}

/** The street, and what stands below it; the second line takes the first's place where it is one. */
function streetOf(
  address: ShopAddress,
  countryCode: string | null,
): [street: string | null, below: string | null] {
  const first = filled(address.address1);
  const second = filled(address.address2);
  if (first !== null) return [first, second === first ? null : second];
  return [second !== null && isStreet(second, countryCode) ? second : null, null];
}

function nameOf(address: ShopAddress, country: string): string {
  return filled(address.country) ?? countryName(country) ?? country;
}

function filled(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

function joined(first: string | null, last: string | null): string | null {
  return filled(`${first ?? ""} ${last ?? ""}`);
}
