/** GraphQL: products and their variants. */
import type { Context, ResolverMap } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf, gid } from "../ids.ts";
import { deleteProduct } from "../products/change-product.ts";
import { newVariantRefusal, unknownOption } from "../products/product-refusals.ts";
import type { SetProductArgs } from "../products/set-product.ts";
import { setProduct } from "../products/set-product.ts";
import type {
  ProductFields,
  ProductOptions,
  MediaInput,
  VariantFields,
} from "../products/write-product.ts";
import {
  newProduct,
  writeProduct,
  writeOptions,
  writePictures,
  newVariant,
  variantWithOptions,
  writeVariant,
} from "../products/write-product.ts";
import { restProduct } from "../rest/rest-product.ts";
import { variantsOf } from "../state/find.ts";
import type { Product, Variant } from "../state/product.ts";

type CreateFields = ProductFields & { productOptions?: ProductOptions | null };

type CreateArgs = {
  product?: CreateFields | null;
  input?: CreateFields | null;
  media?: MediaInput[] | null;
};

type UpdateFields = ProductFields & { id?: string | null };

type UpdateArgs = {
  product?: UpdateFields | null;
  input?: UpdateFields | null;
  identifier?: { id?: string | null; handle?: string | null } | null;
  media?: MediaInput[] | null;
};

type BulkFields = VariantFields & {
  mediaSrc?: string[] | null;
  inventoryQuantities?: { locationId: string; availableQuantity: number }[] | null;
};

type BulkArgs = {
  productId: string;
  variants: BulkFields[];
  strategy?: string;
  allowPartialUpdates?: boolean | null;
};

type BulkUpdateArgs = BulkArgs & { media?: MediaInput[] | null };

const refuse = (field: string[], message: string, code?: string) => ({
  product: null,
  productVariants: null,
  userErrors: [userError(field, message, code)],
});

function announce({ world, shop }: Context, product: Product, event: "create" | "update"): void {
  world.deliveries.emit(shop, `products/${event}`, restProduct(shop, product, world.origin));
}

function createProduct(args: CreateArgs, context: Context) {
  const { world, shop } = context;
  const fields = args.product ?? args.input ?? {};
  if (!fields.title?.trim()) return refuse(["title"], "Title can't be blank");
  const product = newProduct(world, shop, fields.title);
  const userErrors = writeProduct(world, shop, product, fields);
  if (userErrors.length > 0) {
    shop.products.delete(product.id);
    return { product: null, userErrors };
  }
  if (fields.productOptions?.length) writeOptions(world, product, fields.productOptions);
  product.pictures.push(...writePictures(world, args.media));
  newVariant(world, shop, product);
  announce(context, product, "create");
  return { product, userErrors: [] };
}

function updateProduct(args: UpdateArgs, context: Context) {
  const { world, shop } = context;
  const fields = args.product ?? args.input ?? {};
  const id = args.identifier?.id ?? fields.id ?? "";
  const handle = args.identifier?.handle;
  const product =
    shop.products.get(idOf("Product", id) ?? "") ??
    [...shop.products.values()].find((each) => handle && each.handle === handle);
  if (!product) return refuse(["id"], "Product does not exist");
  if (fields.title?.trim() === "") return refuse(["title"], "Title can't be blank");
  const userErrors = writeProduct(world, shop, product, fields);
  if (userErrors.length > 0) return { product: null, userErrors };
  product.pictures.push(...writePictures(world, args.media));
  announce(context, product, "update");
  return { product, userErrors: [] };
}

/** The create input names what is available by another word. */
const withQuantities = ({ inventoryQuantities, ...fields }: BulkFields): VariantFields => ({
  ...fields,
  quantities: (inventoryQuantities ?? []).map(({ locationId, availableQuantity }) => ({
    locationId,
    name: "available",
    quantity: availableQuantity,
  })),
});

function createVariants(args: BulkArgs, context: Context) {
  const { world, shop } = context;
  const product = shop.products.get(idOf("Product", args.productId) ?? "");
  if (!product) return refuse(["productId"], "Product does not exist", "PRODUCT_DOES_NOT_EXIST");
  const pictured = args.variants.findIndex(({ mediaSrc }) => mediaSrc?.length);
  if (pictured >= 0)
    return refuse(
      ["variants", String(pictured), "mediaSrc"],
      "The media is not one of those given",
      "INVALID_INPUT",
    );
  const twin = args.variants.findIndex((fields) =>
    variantWithOptions(shop, product, fields.optionValues),
  );
  const refused = args.variants.flatMap(
    (fields, index) => newVariantRefusal(shop, product, fields, index) ?? [],
  );
  if (refused.length > 0) return { product: null, productVariants: null, userErrors: refused };
  const strategy = args.strategy ?? "DEFAULT";
  const [first] = variantsOf(shop, product);
  const standsAlone = product.variantIds.length === 1 && first?.title === "Default Title";
  const replaces =
    strategy === "REMOVE_STANDALONE_VARIANT" || (strategy === "DEFAULT" && standsAlone);
  if (twin >= 0 && !replaces)
    return refuse(
      ["variants", String(twin)],
      `The variant '${variantWithOptions(shop, product, args.variants[twin]?.optionValues)?.title ?? ""}' already exists. Please change at least one option value.`,
      "VARIANT_ALREADY_EXISTS",
    );
  if (replaces && first && product.variantIds.length === 1) {
    product.variantIds.splice(0);
    shop.variants.delete(first.id);
  }
  const productVariants = args.variants.map((fields) => {
    const variant = newVariant(world, shop, product);
    writeVariant(world, shop, { product, variant, fields: withQuantities(fields) });
    return variant;
  });
  product.updatedAt = context.now;
  announce(context, product, "update");
  return { product, productVariants, userErrors: [] };
}

function updateVariants(args: BulkUpdateArgs, context: Context) {
  const { world, shop } = context;
  const product = shop.products.get(idOf("Product", args.productId) ?? "");
  if (!product) return refuse(["productId"], "Product does not exist", "PRODUCT_DOES_NOT_EXIST");
  const userErrors: UserError[] = [];
  const wanted: { variant: Variant; fields: BulkFields }[] = [];
  const sources = new Set((args.media ?? []).map(({ originalSource }) => originalSource ?? ""));
  for (const [index, fields] of args.variants.entries()) {
    const variant = shop.variants.get(idOf("ProductVariant", fields.id ?? "") ?? "");
    const path = ["variants", String(index)];
    if (!fields.id)
      userErrors.push(
        userError(
          [...path, "id"],
          "Product variant is missing ID attribute",
          "PRODUCT_VARIANT_ID_MISSING",
        ),
      );
    else if (variant?.productId !== product.id)
      userErrors.push(
        userError(
          [...path, "id"],
          "Product variant does not exist",
          "PRODUCT_VARIANT_DOES_NOT_EXIST",
        ),
      );
    else if (fields.inventoryQuantities?.length)
      userErrors.push(
        userError(
          [...path, "inventoryQuantities"],
          "Inventory quantities can only be provided during create. To update inventory for existing variants, use inventoryAdjustQuantities.",
          "NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE",
        ),
      );
    else if (Number(fields.price ?? 0) < 0)
      userErrors.push(
        userError(
          [...path, "price"],
          "Price must be greater than or equal to 0",
          "GREATER_THAN_OR_EQUAL_TO",
        ),
      );
    else if ((fields.mediaSrc ?? []).some((source) => !sources.has(source)))
      userErrors.push(
        userError([...path, "mediaSrc"], "The media is not one of those given", "INVALID_INPUT"),
      );
    else {
      const refused = unknownOption(product, fields, { path, code: "OPTION_DOES_NOT_EXIST" });
      if (refused) userErrors.push(refused);
      else wanted.push({ variant, fields });
    }
  }
  if (userErrors.length > 0 && !args.allowPartialUpdates)
    return { product: null, productVariants: null, userErrors };
  const pictures = writePictures(world, args.media);
  product.pictures.push(...pictures);
  for (const { variant, fields } of wanted) {
    writeVariant(world, shop, { product, variant, fields: withQuantities(fields) });
    const [source] = fields.mediaSrc ?? [];
    variant.picture = pictures.find(({ url }) => url === source) ?? variant.picture;
  }
  product.updatedAt = context.now;
  announce(context, product, "update");
  return { product, productVariants: wanted.map(({ variant }) => variant), userErrors };
}

type StageInput = { filename: string; mimeType: string; resource: string };

/** Places for files on the stand-in itself: a form is posted to one, and the file is read there. */
function stageUploads({ input }: { input: StageInput[] }, { world }: Context) {
  const strange = input.findIndex(({ resource }) => resource !== "IMAGE");
  if (strange >= 0)
    return {
      stagedTargets: null,
      userErrors: [
        userError(["input", String(strange), "resource"], "The stand-in stages pictures alone."),
      ],
    };
  const stagedTargets = input.map(({ filename, mimeType }) => {
    const key = `${world.mintId()}-${filename}`;
    world.staged.set(key, { type: mimeType, bytes: null });
    return {
      url: `${world.origin}/staged`,
      resourceUrl: `${world.origin}/staged/${encodeURIComponent(key)}`,
      parameters: [{ name: "key", value: key }],
    };
  });
  return { stagedTargets, userErrors: [] };
}

export const productMutations = {
  QueryRoot: {
    productOperation: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.productOperations.get(idOf("ProductSetOperation", args.id) ?? "") ?? null,
  },
  Mutation: {
    productCreate: (_: unknown, args: CreateArgs, context: Context) => createProduct(args, context),
    productUpdate: (_: unknown, args: UpdateArgs, context: Context) => updateProduct(args, context),
    productDelete: (_: unknown, args: { input: { id: string } }, { world, shop }: Context) => {
      const product = shop.products.get(idOf("Product", args.input.id) ?? "");
      if (!product)
        return {
          deletedProductId: null,
          productDeleteOperation: null,
          userErrors: [userError(["id"], "Product does not exist")],
        };
      deleteProduct(world, shop, product);
      return { deletedProductId: args.input.id, userErrors: [] };
    },
    productSet: (_: unknown, args: SetProductArgs, context: Context) => setProduct(args, context),
    stagedUploadsCreate: (_: unknown, args: { input: StageInput[] }, context: Context) =>
      stageUploads(args, context),
    productVariantsBulkCreate: (_: unknown, args: BulkArgs, context: Context) =>
      createVariants(args, context),
    productVariantsBulkUpdate: (_: unknown, args: BulkUpdateArgs, context: Context) =>
      updateVariants(args, context),
    productVariantsBulkDelete: (
      _: unknown,
      args: { productId: string; variantsIds: string[] },
      context: Context,
    ) => {
      const { shop } = context;
      const product = shop.products.get(idOf("Product", args.productId) ?? "");
      if (!product)
        return refuse(["productId"], "Product does not exist", "PRODUCT_DOES_NOT_EXIST");
      const ids = new Set(args.variantsIds.map((id) => idOf("ProductVariant", id) ?? ""));
      const stranger = [...ids].findIndex((id) => !product.variantIds.includes(id));
      if (stranger >= 0)
        return refuse(
          ["variantsIds", String(stranger)],
          "At least one variant does not belong to the product",
          "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
        );
      if (ids.size === product.variantIds.length)
        return refuse(
          ["variantsIds"],
          "Cannot delete default variant.",
          "CANNOT_DELETE_LAST_VARIANT",
        );
      product.variantIds = product.variantIds.filter((id) => !ids.has(id));
      for (const id of ids) shop.variants.delete(id);
      product.updatedAt = context.now;
      announce(context, product, "update");
      return { product, userErrors: [] };
    },
  },
  ProductSetOperation: {
    id: (source: { id: string }) => gid("ProductSetOperation", source.id),
    product: (source: { productId: string }, _args: unknown, { shop }: Context) =>
      shop.products.get(source.productId) ?? null,
    userErrors: () => [],
  },
} satisfies ResolverMap;
