import type { Needs } from "../../ports/context.ts";
import { endStates } from "../../model/dispatch-states.ts";

/**
 * True while anything of the shop names an upload's address: a mapping, a metafield that was read of a
 * variant, the logo of the packing slips, a product on its way into the store, a picture of artwork that is being
 * drawn, a sample that has not ended, an act on many variants that gives it or may give it back, another upload that was fitted from it, a line of an order that has not ended, a line that is made again, what a person chose for it or its correction, or a change of one that was sent and is not yet known to have come.
 */
export async function isNeeded(
  { pool }: Needs<"pool">,
  { shop, url }: { shop: string; url: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ isNeeded: boolean }>(
    `SELECT EXISTS (SELECT FROM connector.upload_fit AS made
                    JOIN connector.upload AS fitted
                      ON fitted.shop = made.shop AND fitted.file_name = made.file_name
                    WHERE made.shop = $1 AND fitted.state <> 'Leaving'
                      AND made.original_name = regexp_replace($2, '^.*/', ''))
         OR EXISTS (SELECT FROM connector.mapping_component
                    WHERE shop = $1 AND artwork_url = $2)
         OR EXISTS (SELECT FROM connector.variant
                    WHERE shop = $1 AND (artwork_url = $2 OR product_artwork_url = $2))
         OR EXISTS (SELECT FROM connector.packing_slip
                    WHERE shop = $1 AND logo_url = $2)
         OR EXISTS (SELECT FROM connector.listing
                    WHERE shop = $1 AND state NOT IN ('Done', 'Refused')
                      AND (request ->> 'artworkUrl' = $2
                           OR request -> 'variants' @> jsonb_build_array(
                                jsonb_build_object('artworkUrl', $2::text))))
         OR EXISTS (SELECT FROM connector.studio_drawing
                    WHERE shop = $1 AND state NOT IN ('Done', 'Failed')
                      AND request -> 'fields' @> jsonb_build_array(
                            jsonb_build_object('value', $2::text)))
         OR EXISTS (SELECT FROM connector.sample
                    WHERE shop = $1 AND state IN ('Frozen', 'Accepted')
                      AND request -> 'items' @> jsonb_build_array(
                            jsonb_build_object('artworkUrl', $2::text)))
         OR EXISTS (SELECT FROM connector.variant_act
                    WHERE shop = $1 AND state = 'Running' AND request ->> 'artworkUrl' = $2)
         OR EXISTS (SELECT FROM connector.variant_act_item
                    WHERE shop = $1 AND before -> 'components' @> jsonb_build_array(
                            jsonb_build_object('artworkUrl', $2::text)))
         OR EXISTS (SELECT FROM connector.order_line AS line
                    JOIN connector.shop_order AS owner
                      ON owner.shop = line.shop AND owner.id = line.order_id
                    LEFT JOIN connector.dispatch
                      ON dispatch.shop = line.shop AND dispatch.order_id = line.order_id
                      AND dispatch.sequence = line.dispatch_sequence
                    WHERE line.shop = $1 AND line.decided_artwork = $2 AND owner.canceled_at IS NULL
                      AND (dispatch.id IS NULL OR dispatch.state::text <> ALL ($3)))
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.dispatch_line AS line
                      ON line.shop = dispatch.shop AND line.dispatch_id = dispatch.id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND line.artwork_url = $2)
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.remake
                      ON remake.shop = dispatch.shop AND remake.dispatch_id = dispatch.id
                    JOIN connector.dispatch_line AS line
                      ON line.shop = remake.shop AND line.dispatch_id = remake.of_dispatch_id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND line.artwork_url = $2)
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.added_units AS added
                      ON added.shop = dispatch.shop AND added.dispatch_id = dispatch.id
                    JOIN connector.dispatch_line AS line
                      ON line.shop = added.shop AND line.dispatch_id = added.of_dispatch_id
                      AND line.line_item_id = added.line_item_id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND line.artwork_url = $2)
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.sent_change AS sent
                      ON sent.shop = dispatch.shop AND sent.dispatch_id = dispatch.id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND sent.content -> 'items' @> jsonb_build_array(
                            jsonb_build_object('artworkUrl', $2::text)))
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.line_correction AS corrected
                      ON corrected.shop = dispatch.shop AND corrected.order_id = dispatch.order_id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND (corrected.change -> 'print' ->> 'url' = $2
                           OR corrected.change -> 'print' -> 'entries' @> jsonb_build_array(
                                jsonb_build_object('value', $2::text))))
         OR EXISTS (SELECT FROM connector.dispatch
                    JOIN connector.part_correction AS corrected
                      ON corrected.shop = dispatch.shop AND corrected.dispatch_id = dispatch.id
                    WHERE dispatch.shop = $1 AND dispatch.state::text <> ALL ($3)
                      AND (corrected.change -> 'print' ->> 'url' = $2
                           OR corrected.change -> 'print' -> 'entries' @> jsonb_build_array(
                                jsonb_build_object('value', $2::text)))) AS "isNeeded"`,
    [shop, url, [...endStates]],
  );
  return rows[0]?.isNeeded ?? false;
}
