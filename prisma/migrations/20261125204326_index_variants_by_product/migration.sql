-- DropIndex
DROP INDEX "connector"."variant_shop_product_title_id_idx";

-- CreateIndex
CREATE INDEX "variant_shop_product_title_product_id_id_idx" ON "connector"."variant"("shop", "product_title", "product_id", "id");
