-- CreateTable
CREATE TABLE "connector"."product_sync" (
    "shop" TEXT NOT NULL,
    "synced_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "product_sync_pkey" PRIMARY KEY ("shop")
);

-- AddForeignKey
ALTER TABLE "connector"."product_sync" ADD CONSTRAINT "product_sync_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."product_sync" ("shop", "synced_at", "error")
SELECT "shop", "products_synced_at", "products_error" FROM "connector"."shop";

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "products_error",
DROP COLUMN "products_synced_at";
