-- CreateIndex
CREATE INDEX "notification_undelivered_idx" ON "core"."notification"("created_at") WHERE (delivered_at IS NULL);
