/** productSet: makes or changes a product so that it is as the input says; lists given are replaced. */
import type { Context } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import { restProduct } from "../rest/rest-product.ts";
import type { Product, ProductOperation } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import { listRefusal } from "./product-refusals.ts";
import type { ProductFields, ProductOptions, VariantFields, MediaInput } from "./write-product.ts";
import {
  newProduct,
  writeProduct,
  writeOptions,
  writePictures,
  newVariant,
  variantWithOptions,
  writeVariant,
} from "./write-product.ts";

export type Identifier = { id?: string | null; handle?: string | null };

export type SetProductArgs = {
  input: ProductFields & {
    id?: string | null;
    productOptions?: ProductOptions | null;
    variants?:
      | (VariantFields & {
          inventoryQuantities?: { locationId: string; name: string; quantity: number }[] | null;
        })[]
      | null;
    files?: MediaInput[] | null;
  };
  identifier?: Identifier | null;
  synchronous?: boolean | null;
};

type Outcome = {
  product: Product | null;
  productSetOperation: ProductOperation | null;
  userErrors: UserError[];
};

export function setProduct(args: SetProductArgs, context: Context): Outcome {
  const { world, shop } = context;
  const { input } = args;
  const refuse = (field: string[], message: string, code: string): Outcome => ({
    product: null,
    productSetOperation: null,
    userErrors: [userError(field, message, code)],
  });
  if (args.identifier && input.id)
    return refuse(
      ["input", "id"],
      "The id field is not allowed if identifier is provided.",
      "ID_NOT_ALLOWED",
    );
  const id = args.identifier?.id ?? input.id;
  const known = findProduct(shop, id, args.identifier?.handle);
  if (id && !known)
    return refuse(["input", "id"], "Product does not exist", "PRODUCT_DOES_NOT_EXIST");
  if (!known && !input.title?.trim())
    return refuse(["input", "title"], "Title can't be blank", "INVALID_INPUT");
  if (input.productOptions && !input.variants)
    return refuse(
      ["input", "variants"],
      "Variants input is required when updating product options",
      "VARIANTS_INPUT_MISSING",
    );
  const refused = listRefusal(known, input);
  if (refused) return { product: null, productSetOperation: null, userErrors: [refused] };
  const product = known ?? newProduct(world, shop, input.title ?? "");
  const handle = args.identifier?.handle ?? input.handle ?? null;
  const userErrors = writeProduct(world, shop, product, { ...input, handle });
  if (userErrors.length > 0) {
    if (!known) shop.products.delete(product.id);
    return { product: null, productSetOperation: null, userErrors };
  }
  if (input.productOptions) writeOptions(world, product, input.productOptions);
  if (input.files) product.pictures = writePictures(world, input.files);
  if (input.variants) replaceVariants(context, product, input.variants);
  else if (!known) newVariant(world, shop, product);
  world.deliveries.emit(
    shop,
    known ? "products/update" : "products/create",
    restProduct(shop, product, world.origin),
  );
  if (args.synchronous !== false) return { product, productSetOperation: null, userErrors: [] };
  const operation: ProductOperation = {
    type: "ProductSetOperation",
    id: world.mintId(),
    status: "COMPLETE",
    productId: product.id,
  };
  shop.productOperations.set(operation.id, operation);
  return {
    product: null,
    productSetOperation: { ...operation, status: "CREATED" },
    userErrors: [],
  };
}

/** By id, else by handle. */
export function findProduct(
  shop: Shop,
  id: string | null | undefined,
  handle: string | null | undefined,
): Product | undefined {
  if (id) return shop.products.get(idOf("Product", id) ?? "");
  return handle ? [...shop.products.values()].find((each) => each.handle === handle) : undefined;
}

/** Found by id, else by option values; what isn't named goes. */
function replaceVariants(
  { world, shop }: Context,
  product: Product,
  inputs: NonNullable<SetProductArgs["input"]["variants"]>,
): void {
  const kept: string[] = [];
  for (const { inventoryQuantities, ...fields } of inputs) {
    const found = fields.id
      ? shop.variants.get(idOf("ProductVariant", fields.id) ?? "")
      : variantWithOptions(shop, product, fields.optionValues);
    const known = found && !kept.includes(found.id) ? found : undefined;
    const variant = known ?? newVariant(world, shop, product);
    writeVariant(world, shop, {
      product,
      variant,
      fields: { ...fields, quantities: inventoryQuantities ?? [] },
    });
    kept.push(variant.id);
  }
  for (const id of product.variantIds) if (!kept.includes(id)) shop.variants.delete(id);
  product.variantIds = kept;
}
