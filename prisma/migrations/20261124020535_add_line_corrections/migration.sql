-- AlterTable
ALTER TABLE "connector"."dispatch_line" ADD COLUMN     "correction" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "corrections" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "connector"."line_correction" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "corrected_by" TEXT NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "line_correction_pkey" PRIMARY KEY ("shop","order_id","number")
);

-- AddForeignKey
ALTER TABLE "connector"."line_correction" ADD CONSTRAINT "line_correction_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
