/**
 * Carrier names that Shopify knows: exact and case-sensitive. Shopify makes its own tracking link for
 * them; for any other name it shows what it is given, so the URL always goes along.
 * Source: description of `FulfillmentTrackingInfo.company`, Admin API 2026-10 (2026-11-20).
 */
const shopifyCarriers = `
  4PX; AGS; Alliance Air Freight; Allied Express; Amazon; Amazon Logistics UK; An Post;
  Anjun Logistics; APC; Aramex Australia; Asendia USA; Australia Post; Bonds; Bonshaw; BoxKnight;
  BPost; BPost International; Bring; BRT; Canada Post; Canpar; CDL Last Mile; China Post;
  Chronopost; Chukou1; Colis Privé; Colissimo; Comingle; Coordinadora; Correios; Correos;
  Couriers Please; CTT; CTT Express; Cyprus Post; Delnext; Deutsche Post; Deutsche Post (DE);
  Deutsche Post (EN); DHL; DHL eCommerce; DHL eCommerce Asia; DHL Express; DHL Parcel;
  Direct Couriers; DPD; DPD Ireland; DPD Local; DPD UK; DTD Express; DX; Eagle; Estes; Evri;
  Fastway; FedEx; First Global Logistics; First Line; FSC; Fulfilla; GLS; GLS Italy; GO Logistics;
  Guangdong Weisuyi Information Technology (WSE); Heppner Internationale Spedition GmbH & Co.;
  Hermes; Hunter Express; Iceland Post; IDEX; Inpost; Intelcom; Israel Post; Japan Post (EN);
  Japan Post (JA); La Poste Burkina Faso; La Poste Colissimo; Lasership; Latvia Post;
  Lietuvos Paštas; Logisters; Lone Star Overnight; Loomis; LSO; M3 Logistics; Meteor Space;
  Mondial Relay; New Zealand Post; NinjaVan; North Russia Supply Chain (Shenzhen) Co.; Northline;
  Old Dominion; OnTrac; Packeta; Pago Logistics; Pandion; Parcelforce; Pilot Freight;
  Ping An Da Tengfei Express; Pitney Bowes; Portal PostNord; Poste Italiane; PostNL; PostNord DK;
  PostNord NO; PostNord SE; Purolator; Qxpress; Qyun Express; R+L Carriers; Royal Mail;
  Royal Shipments; Sagawa (EN); Sagawa (JA); Sendle; SEUR; SF Express; SFC Fulfillment; ShipBob;
  SHREE NANDAN COURIER; Singapore Post; Southwest Air Cargo; StarTrack; Step Forward Freight;
  Swiship; Swiss Post; TForce Final Mile; Tinghao; TNT; TNT Australia; Toll IPEC; Tuffnells;
  United Delivery Service; UPS; USPS; Venipak; We Post; Whistl; Wizmo; WMYC; Xpedigo;
  XPO Logistics; Yamato (EN); Yamato (JA); YiFan Express; Yodel; YunExpress; Österreichische Post`
  .split(";")
  .map((name) => name.trim());

/** How providers write carriers whose Shopify name differs by more than case and punctuation. */
const otherNames: Record<string, string> = {
  unitedstatespostalservice: "USPS",
  uspostalservice: "USPS",
  unitedparcelservice: "UPS",
  federalexpress: "FedEx",
  dhlworldwide: "DHL Express",
  hermesuk: "Evri",
  myhermes: "Evri",
  postcanada: "Canada Post",
  japanpost: "Japan Post (EN)",
  yamato: "Yamato (EN)",
  sagawa: "Sagawa (EN)",
};

const byPlainName = new Map<string, string>([
  ...shopifyCarriers.map((name) => [plain(name), name] as const),
  ...Object.entries(otherNames),
]);

/**
 * Shopify's name for a carrier however the provider writes it (`usps`, `Fed-Ex`, `DHLExpress`), or
 * null when Shopify does not know it.
 */
export function shopifyCarrierOf(name: string): string | null {
  return byPlainName.get(plain(name)) ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, "");
}
