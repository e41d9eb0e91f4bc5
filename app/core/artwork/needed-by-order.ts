/**
 * SQL that is true where an order that has not ended is made of the file of the artwork job `j`.
 * `artworkUrl` is the parameter with the address below which the files are, with its last slash.
 */
export function neededByOrder(artworkUrl: `$${number}`): string {
  return `EXISTS (
    SELECT FROM core.order_item i
    JOIN core."order" o ON o.merchant_id = i.merchant_id AND o.id = i.order_id
    WHERE i.merchant_id = j.merchant_id AND i.artwork_url = ${artworkUrl} || j.file_name
      AND o.status NOT IN ('Shipped', 'Canceled', 'Declined'))`;
}
