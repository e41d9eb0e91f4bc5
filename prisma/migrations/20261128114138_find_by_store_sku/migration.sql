-- CreateIndex
CREATE INDEX "order_line_shop_sku_order_id_idx" ON "connector"."order_line"("shop", "sku", "order_id");

-- CreateIndex
CREATE INDEX "order_line_decided_sku_idx" ON "connector"."order_line"("shop", "decided_sku") WHERE (decided_sku IS NOT NULL);
