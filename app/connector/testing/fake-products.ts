import type {
  ListedProduct,
  ObservedVariant,
  ProductToList,
  ShopifyAdmin,
} from "../ports/index.ts";
import { answered, type Edge } from "./faults.ts";

/** Products that the app makes in the one store: by handle, as `productSet` does. */
export function createFakeProducts(edge: Edge, variants: Map<string, ObservedVariant>) {
  /** By handle, each with what it was last made of. */
  const made = new Map<string, { asked: ProductToList; product: ListedProduct }>();
  let isAllowed = true;

  const observe = (productId: string, product: ProductToList): ObservedVariant[] =>
    product.variants.map(({ sku, value, price }, index) => ({
      id: `${productId}${index}`,
      productId,
      productTitle: product.title,
      title: value,
      sku,
      imageUrl: product.imageUrl,
      price,
      productStatus: "ACTIVE",
      artworkUrl: null,
      productArtworkUrl: null,
      updatedAt: "2026-11-20T10:00:00Z",
    }));

  /** By variant, each with how often it was given a picture. */
  const pictures = new Map<string, number>();

  const api: Pick<
    ShopifyAdmin,
    "mayWriteProducts" | "findProduct" | "listProduct" | "findPictured" | "addPictures"
  > = {
    findPictured: () => edge.call("findPictured", () => answered([...pictures.keys()])),
    addPictures: ({ pictures: given }) =>
      edge.call("addPictures", () => {
        for (const id of given.flatMap(({ variantIds }) => variantIds)) {
          pictures.set(id, (pictures.get(id) ?? 0) + 1);
        }
        return answered({ areAdded: true } as const);
      }),
    mayWriteProducts: () => edge.call("mayWriteProducts", () => answered(isAllowed)),
    findProduct: (handle) =>
      edge.call("findProduct", () => answered(made.get(handle)?.product ?? null)),
    listProduct: (asked) =>
      edge.call("listProduct", () => {
        const id = made.get(asked.handle)?.product.id ?? `90${made.size + 1}`;
        const product = { id, variants: observe(id, asked) };
        made.set(asked.handle, { asked, product });
        for (const variant of product.variants) variants.set(variant.id, variant);
        return answered(product);
      }),
  };
  return {
    api,
    made,
    pictures,
    /** Whether the store lets the app make products. */
    allow(isIt: boolean) {
      isAllowed = isIt;
    },
  };
}
