import { Banner, BlockStack, Button, Link, List } from "@shopify/polaris";
import { lazy, Suspense, useRef, useState } from "react";
import type { EarlierMappedView } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { variantName } from "./variant-words.ts";

// Not there before somebody asks for it.
const RemapAll = lazy(async () => ({ default: (await import("./remap-all.tsx")).RemapAll }));

/** A process of the version before names no orders: they are updated by variant then. */
type Shown = Partial<EarlierMappedView> & Pick<EarlierMappedView, "variants" | "orders" | "isMore">;

const none: EarlierMappedView["changeable"] = [];

/** So many variants are named; the rest is offered as these are done. */
const namedMax = 10;

/**
 * Offers to change the orders that were sent before their variants were mapped as they are now, all of them at once, and
 * leads to the variants.
 */
export function EarlierMapped({
  variants,
  orders,
  changeable = none,
  mappedAt = null,
  isMore,
}: Shown) {
  const [isAsked, setAsked] = useState(false);
  // From then on: the question closes with its own movement, and what came of it is said.
  const [wasAsked, setWasAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const hidden = variants.length - namedMax;
  const count = changeable.length;
  return (
    <>
      {wasAsked ? (
        <Suspense>
          <RemapAll
            orders={changeable}
            mappedAt={mappedAt}
            isOpen={isAsked}
            opener={opener}
            onClose={() => setAsked(false)}
            onBusy={setBusy}
          />
        </Suspense>
      ) : null}
      {variants.length === 0 ? null : (
        <Banner
          tone="info"
          title={t(isMore ? "products.remap.titleMore" : "products.remap.title", { count: orders })}
        >
          <BlockStack gap="200">
            <p>{t("products.remap.where")}</p>
            <List>
              {variants.slice(0, namedMax).map((variant) => (
                <List.Item key={variant.id}>
                  <Link url={`/app/products/${variant.id}`}>{variantName(variant)}</Link>
                  {": "}
                  {t("products.remap.orders", { count: variant.orders })}
                </List.Item>
              ))}
              {hidden > 0 ? (
                <List.Item>{t("products.import.more", { count: hidden })}</List.Item>
              ) : null}
            </List>
            {count === 0 ? null : (
              <div ref={opener}>
                <Button
                  loading={isBusy}
                  onClick={() => {
                    setWasAsked(true);
                    setAsked(true);
                  }}
                >
                  {t(isMore ? "products.remap.act" : "products.remap.actAll", { count })}
                </Button>
              </div>
            )}
          </BlockStack>
        </Banner>
      )}
    </>
  );
}
