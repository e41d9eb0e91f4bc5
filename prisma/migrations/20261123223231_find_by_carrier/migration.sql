-- CreateIndex
CREATE INDEX "shipment_shop_carrier_idx" ON "connector"."shipment"("shop", "carrier");
