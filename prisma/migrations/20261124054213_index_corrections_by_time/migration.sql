-- CreateIndex
CREATE INDEX "line_correction_shop_corrected_at_idx" ON "connector"."line_correction"("shop", "corrected_at");
