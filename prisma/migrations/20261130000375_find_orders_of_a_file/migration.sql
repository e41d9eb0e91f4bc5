-- CreateIndex
CREATE INDEX "order_item_own_artwork_idx" ON "core"."order_item"("artwork_url") WHERE (artwork_url ~~ '%/artwork/%' AND octet_length(artwork_url) <= 2000);
