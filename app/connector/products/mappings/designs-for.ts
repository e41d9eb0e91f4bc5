import type { Needs } from "../../ports/context.ts";
import type { MappingOf } from "./read-mappings.ts";
import { productOf } from "./map-variant.ts";

type Component = MappingOf["components"][number];

/**
 * The parts of a mapping with the designs that can be drawn for items that were made by an earlier one, or of another SKU:
 * those of the same product of the provider's, as another has other places and another size.
 */
export async function designsFor<Mapped extends Pick<Component, "sku" | "design">>(
  ctx: Needs<"prisma">,
  {
    shop,
    mapped,
    items,
  }: { shop: string; mapped: readonly Mapped[]; items: readonly { sku: string }[] },
): Promise<Mapped[]> {
  return Promise.all(
    mapped.map(async (component, index) => {
      const sku = items[index]?.sku ?? "";
      if (component.design === null || sku === component.sku) return component;
      const [one, other] = await Promise.all([
        productOf(ctx, { shop, sku }),
        productOf(ctx, { shop, sku: component.sku }),
      ]);
      return one !== "" && one === other ? component : { ...component, design: null };
    }),
  );
}
