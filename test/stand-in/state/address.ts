/** Addresses as the Admin REST API writes them, read into the stand-in's own shape and back. */
import { z } from "zod";
import { gid } from "../ids.ts";

export const addressInput = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  address1: z.string().nullish(),
  address2: z.string().nullish(),
  city: z.string().nullish(),
  province: z.string().nullish(),
  province_code: z.string().nullish(),
  country: z.string().nullish(),
  country_code: z.string().nullish(),
  zip: z.string().nullish(),
  phone: z.string().nullish(),
});

export type AddressInput = z.output<typeof addressInput>;

const regionNames = new Intl.DisplayNames(["en"], { type: "region" });

/** The country's English name; undefined for a code that doesn't exist. */
export function countryName(code: string | null | undefined): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? null) : null;
}

export function readAddress(input: AddressInput): Address {
  return {
    ...emptyAddress,
    firstName: input.first_name ?? null,
    lastName: input.last_name ?? null,
    company: input.company ?? null,
    address1: input.address1 ?? null,
    address2: input.address2 ?? null,
    city: input.city ?? null,
    province: input.province ?? input.province_code ?? null,
    provinceCode: input.province_code ?? null,
    country: input.country ?? countryName(input.country_code),
    countryCode: input.country_code ?? null,
    zip: input.zip ?? null,
    phone: input.phone ?? null,
  };
}

export function fullName(address: Address): string | null {
  return [address.firstName, address.lastName].filter(Boolean).join(" ") || null;
}

export function restAddress(address: Address): Record<string, unknown> {
  return {
    first_name: address.firstName,
    address1: address.address1,
    phone: address.phone,
    city: address.city,
    zip: address.zip,
    province: address.province,
    country: address.country,
    last_name: address.lastName,
    address2: address.address2,
    company: address.company,
    latitude: null,
    longitude: null,
    name: fullName(address),
    country_code: address.countryCode,
    province_code: address.provinceCode,
  };
}

/** `12 Harbor Lane, Portland 04101, ME, United States`, for pages. */
export function oneLine(address: Address): string {
  const { address1, address2, city, zip, provinceCode, country } = address;
  const place = [city, zip].filter(Boolean).join(" ");
  return [address1, address2, place, provinceCode, country].filter(Boolean).join(", ");
}

/** The address as an object of GraphQL; `id` is that of what has it. */
export const mailingAddress = (source: Address | null, id: string) =>
  source && { ...source, id: gid("MailingAddress", id), type: "MailingAddress" };

export type Address = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  country: string | null;
  countryCode: string | null;
  zip: string | null;
  phone: string | null;
};

export const emptyAddress: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  provinceCode: null,
  country: null,
  countryCode: null,
  zip: null,
  phone: null,
};
