/** Products, their variants with stock, and metafields of any owner. */

export type Picture = {
  readonly id: string;
  readonly url: string;
  readonly alt: string | null;
  readonly width: number;
  readonly height: number;
};

export type Product = {
  readonly type: "Product";
  readonly id: string;
  title: string;
  handle: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  status: "ACTIVE" | "ARCHIVED" | "DRAFT";
  tags: string[];
  pictures: Picture[];
  options: { id: string; name: string; values: string[] }[];
  variantIds: string[];
  readonly createdAt: Date;
  updatedAt: Date;
};

export type Variant = {
  readonly type: "ProductVariant";
  readonly id: string;
  readonly inventoryItemId: string;
  readonly productId: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  priceMinor: number;
  weightGrams: number;
  requiresShipping: boolean;
  taxable: boolean;
  inventoryPolicy: "DENY" | "CONTINUE";
  tracked: boolean;
  picture: Picture | null;
  selectedOptions: { name: string; value: string }[];
  /** Available quantity by location id; a location that is absent doesn't stock the item. */
  available: Map<string, number>;
  /** What is set aside or on its way, by location id and name of the quantity. */
  unavailable: Map<string, Record<string, number>>;
  /** When each quantity was last written, by location id and name; one that never was is absent. */
  writtenAt: Map<string, Record<string, Date>>;
  costMinor: number | null;
  harmonizedSystemCode: string | null;
  countryCodeOfOrigin: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
};

/** `ownerId` is a global id, so that one table serves every owner type. */
export type Metafield = {
  readonly type: "Metafield";
  readonly id: string;
  readonly ownerId: string;
  readonly namespace: string;
  readonly key: string;
  valueType: string;
  value: string;
  readonly createdAt: Date;
  updatedAt: Date;
};

/** All locations together. */
export function inventoryQuantity(variant: Variant): number {
  return [...variant.available.values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** A picture given by name lies on the stand-in itself. */
export function pictureUrl(picture: Picture, origin: string): string {
  return /^https?:/.test(picture.url)
    ? picture.url
    : `${origin}/pictures/${encodeURIComponent(picture.url)}`;
}

/** An asynchronous productSet; it has happened when it is asked for. */
export type ProductOperation = {
  readonly type: "ProductSetOperation";
  readonly id: string;
  readonly status: "CREATED" | "COMPLETE";
  readonly productId: string;
};
