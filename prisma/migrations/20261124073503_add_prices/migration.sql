-- AlterTable
ALTER TABLE "core"."merchant" ADD COLUMN     "has_prices" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "core"."price" (
    "merchant_id" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "price_pkey" PRIMARY KEY ("merchant_id","sku")
);

-- CreateIndex
CREATE INDEX "price_sku_idx" ON "core"."price"("sku");

-- AddForeignKey
ALTER TABLE "core"."price" ADD CONSTRAINT "price_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "core"."merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."price" ADD CONSTRAINT "price_sku_fkey" FOREIGN KEY ("sku") REFERENCES "core"."catalog_variant"("sku") ON DELETE CASCADE ON UPDATE CASCADE;
