-- CreateTable
CREATE TABLE "connector"."delivery_retry" (
    "shop" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "delivery_retry_pkey" PRIMARY KEY ("shop","webhook_id")
);

-- CreateIndex
CREATE INDEX "delivery_retry_retry_at_idx" ON "connector"."delivery_retry"("retry_at");

-- AddForeignKey
ALTER TABLE "connector"."delivery_retry" ADD CONSTRAINT "delivery_retry_shop_webhook_id_fkey" FOREIGN KEY ("shop", "webhook_id") REFERENCES "connector"."delivery"("shop", "webhook_id") ON DELETE CASCADE ON UPDATE CASCADE;
