-- AlterTable
ALTER TABLE "core"."notification" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "core"."order" ADD COLUMN     "messages" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "notification_unsent_idx" ON "core"."notification"("merchant_id", "endpoint_id", "order_id", "sequence") WHERE (attempts = 0 AND due_at IS NOT NULL);
