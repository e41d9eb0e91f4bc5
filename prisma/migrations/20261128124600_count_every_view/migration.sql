-- CreateIndex
CREATE INDEX "shop_order_unfulfilled_idx" ON "connector"."shop_order"("shop", "id") WHERE (unfulfilled_lines <> '{}'::text[]);

-- CreateIndex
CREATE INDEX "order_line_apart_idx" ON "connector"."order_line"("shop", "order_id") WHERE (dispatch_sequence IS NULL);
