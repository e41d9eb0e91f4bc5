-- CreateIndex
CREATE INDEX "order_merchant_id_external_source_id_idx" ON "core"."order"("merchant_id", "external_source_id") WHERE (external_source_id IS NOT NULL);
