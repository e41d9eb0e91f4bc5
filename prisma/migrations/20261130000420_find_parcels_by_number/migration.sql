-- CreateIndex
-- By its hash: a number may be longer than what an ordered index takes.
CREATE INDEX "order_shipment_tracking_number_idx" ON "core"."order_shipment" USING HASH ("tracking_number");
