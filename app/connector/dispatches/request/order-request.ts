import type { Address, OrderInput } from "#app/contract/index.ts";

/** One item of the body, and where it came from. */
export interface RequestItem {
  externalSourceId: string;
  lineItemId: string;
  title: string;
  sku: string;
  quantity: number;
  /** How many of the SKU one unit of the Shopify line needs. */
  perUnit: number;
  artworkUrl: string;
  /** The newest correction of the line that it is made with; 0: none; `foundOtherwise`. */
  correction: number;
}

/** The correction of an item that was found at the provider after a restore, and that is not as it was wanted then. */
export const foundOtherwise = -1;

/** A line that is to be sent, all its parts known. */
export interface RequestLine {
  lineItemId: string;
  title: string;
  quantity: number;
  correction: number;
  components: readonly { sku: string; quantity: number; artworkUrl: string }[];
}

/**
 * The id under which the Merchant API knows a dispatch: `<shop>/<order id>`, with `/2`, `/3` for the
 * order's further dispatches.
 */
export function externalOrderId(shop: string, orderId: string, sequence: number): string {
  return sequence === 1 ? `${shop}/${orderId}` : `${shop}/${orderId}/${sequence}`;
}

/** What the provider calls a dispatch, whether or not it has it. */
export function externalIdOf({
  shop,
  orderId,
  sequence,
}: {
  shop: string;
  orderId: string;
  sequence: number;
}): string {
  return externalOrderId(shop, orderId, sequence);
}

/**
 * False where an order of the provider's carries an id of a store's order, and it is not the one that
 * this dispatch gave: then it is another's, whatever the provider's own id. A provider that shows none
 * has to be believed by its own id alone.
 */
export function isOrderOf(
  { externalSourceId }: { externalSourceId?: string | null | undefined },
  { shop, orderId, sequence }: { shop: string; orderId: string; sequence: number },
): boolean {
  const shown = externalSourceId ?? "";
  return shown === "" || shown === externalOrderId(shop, orderId, sequence);
}

/** The id of one part of a line (`index` from 0): a further one gets `/2`, `/3` behind the line's id. */
export function externalItemId(lineItemId: string, index: number): string {
  return index === 0 ? lineItemId : `${lineItemId}/${index + 1}`;
}

/** The line that an item of that id is a part of. */
export function lineOfItem(externalItemId: string): string {
  return externalItemId.split("/")[0] ?? externalItemId;
}

/** The items of a dispatch, one for each part of each line. */
export function requestItems(lines: readonly RequestLine[]): RequestItem[] {
  return lines.flatMap(({ lineItemId, title, quantity, correction, components }) =>
    components.map((component, index) => ({
      externalSourceId: externalItemId(lineItemId, index),
      lineItemId,
      title,
      sku: component.sku,
      quantity: quantity * component.quantity,
      perUnit: component.quantity,
      artworkUrl: component.artworkUrl,
      correction,
    })),
  );
}

/** The body of createOrder. It is frozen beside its idempotency key before the first call. */
export function orderRequest({
  externalSourceId,
  toAddress,
  items,
}: {
  externalSourceId: string;
  toAddress: Address;
  items: readonly RequestItem[];
}): OrderInput {
  return {
    externalSourceId,
    toAddress,
    items: items.map(({ externalSourceId, sku, artworkUrl, quantity }) => ({
      externalSourceId,
      sku,
      artworkUrl,
      quantity,
    })),
  };
}
