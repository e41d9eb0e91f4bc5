-- DropIndex
DROP INDEX "core"."order_merchant_id_external_source_id_idx";

-- CreateIndex
CREATE INDEX "order_by_external_source_idx" ON "core"."order"("merchant_id", "external_source_id") WHERE (octet_length(external_source_id) <= 2000);
