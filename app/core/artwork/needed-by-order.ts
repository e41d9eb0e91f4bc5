/**
 * SQL that is true where an order that has not ended is made of a file of ours: of whichever merchant, as its address may be
 * given to anybody, and what is kept here is copied for nobody. `artworkUrl` is the parameter with the address below which the
 * files are, `…/artwork/`. What it says besides of such an address has `order_item_own_artwork_idx` find the lines.
 */
export function neededByOrder(artworkUrl: `$${number}`, fileName = "j.file_name"): string {
  return `EXISTS (
    SELECT FROM core."order" o
    JOIN core.order_item i ON i.merchant_id = o.merchant_id AND i.order_id = o.id
    WHERE i.artwork_url = ${artworkUrl} || ${fileName}
      AND i.artwork_url LIKE '%/artwork/%' AND octet_length(i.artwork_url) <= 2000
      AND o.status NOT IN ('Shipped', 'Canceled', 'Declined'))`;
}
