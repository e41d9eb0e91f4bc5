-- CreateIndex
CREATE INDEX "dispatch_further_idx" ON "connector"."dispatch"("shop", "created_at") WHERE (sequence > 1);
