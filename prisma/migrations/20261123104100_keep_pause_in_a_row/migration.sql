-- CreateTable
CREATE TABLE "connector"."shopify_pause" (
    "shop" TEXT NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL,
    "probe_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopify_pause_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "shopify_pause_probe_at_idx" ON "connector"."shopify_pause"("probe_at");

-- AddForeignKey
ALTER TABLE "connector"."shopify_pause" ADD CONSTRAINT "shopify_pause_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."shopify_pause" ("shop", "refused_at", "probe_at")
SELECT "shop", "shopify_refused_at", coalesce("shopify_probe_at", "shopify_refused_at")
FROM "connector"."shop" WHERE "shopify_refused_at" IS NOT NULL;

-- DropIndex
DROP INDEX "connector"."shop_shopify_probe_at_idx";

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "shopify_probe_at",
DROP COLUMN "shopify_refused_at";
