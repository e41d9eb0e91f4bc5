-- CreateTable
CREATE TABLE "connector"."remake" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "of_dispatch_id" TEXT NOT NULL,
    "root_dispatch_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "photo_urls" TEXT[],
    "items" JSONB NOT NULL,
    "requested_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remake_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- CreateIndex
CREATE INDEX "remake_shop_of_dispatch_id_idx" ON "connector"."remake"("shop", "of_dispatch_id");

-- CreateIndex
CREATE INDEX "remake_shop_created_at_dispatch_id_idx" ON "connector"."remake"("shop", "created_at" DESC, "dispatch_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "remake_shop_request_id_key" ON "connector"."remake"("shop", "request_id");

-- AddForeignKey
ALTER TABLE "connector"."remake" ADD CONSTRAINT "remake_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."remake" ADD CONSTRAINT "remake_shop_of_dispatch_id_fkey" FOREIGN KEY ("shop", "of_dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
