-- CreateIndex
CREATE INDEX "order_open_idx" ON "core"."order"("is_test", "created_at", "id") WHERE (status <> 'Shipped' AND status <> 'Canceled' AND status <> 'Declined');
