-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "buyer_language" TEXT;

-- CreateTable
CREATE TABLE "connector"."packing_slip" (
    "shop" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "logo_url" TEXT,

    CONSTRAINT "packing_slip_pkey" PRIMARY KEY ("shop")
);

-- AddForeignKey
ALTER TABLE "connector"."packing_slip" ADD CONSTRAINT "packing_slip_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
