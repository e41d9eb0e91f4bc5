-- AlterTable
ALTER TABLE "connector"."cost" ADD COLUMN     "is_shared" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "connector"."earning" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "product_id" TEXT,
    "title" TEXT NOT NULL,
    "country" TEXT,
    "units" INTEGER NOT NULL,
    "sold_minor" BIGINT,
    "sold_currency" TEXT,
    "cost_cents" BIGINT NOT NULL,
    "cost_currency" TEXT NOT NULL,
    "charged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earning_pkey" PRIMARY KEY ("shop","dispatch_id","line_item_id")
);

-- CreateTable
CREATE TABLE "connector"."exchange_rate" (
    "shop" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "into" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "rate" DECIMAL(18,8) NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exchange_rate_pkey" PRIMARY KEY ("shop","into","currency","since")
);

-- CreateIndex
CREATE INDEX "earning_shop_charged_at_idx" ON "connector"."earning"("shop", "charged_at");

-- CreateIndex
CREATE INDEX "cost_unshared_idx" ON "connector"."cost"("shop", "dispatch_id") WHERE (NOT is_shared AND cents IS NOT NULL);

-- AddForeignKey
ALTER TABLE "connector"."earning" ADD CONSTRAINT "earning_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
