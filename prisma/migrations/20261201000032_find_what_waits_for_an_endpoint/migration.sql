-- CreateIndex
CREATE INDEX "notification_retried_idx" ON "core"."notification"("merchant_id", "endpoint_id", "created_at", "sequence") WHERE (attempts > 0 AND due_at IS NOT NULL);
