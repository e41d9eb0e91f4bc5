-- CreateTable
CREATE TABLE "connector"."cost" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "cents" BIGINT,
    "currency" TEXT,
    "sold_cents" BIGINT,
    "read_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cost_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- What is known of dispatches that were asked about, or tried to be.
INSERT INTO "connector"."cost"
  ("shop", "dispatch_id", "cents", "currency", "sold_cents", "read_at", "tries")
SELECT "shop", "id", "cost_cents", "cost_currency", "sold_cents", "cost_read_at", "cost_tries"
FROM "connector"."dispatch" WHERE "cost_read_at" IS NOT NULL OR "cost_tries" > 0;

-- CreateIndex
CREATE INDEX "cost_shop_read_at_currency_cents_sold_cents_idx" ON "connector"."cost"("shop", "read_at", "currency", "cents", "sold_cents");

-- AddForeignKey
ALTER TABLE "connector"."cost" ADD CONSTRAINT "cost_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "connector"."dispatch_shop_cost_read_at_cost_currency_cost_cents_sold_ce_idx";

-- AlterTable
ALTER TABLE "connector"."dispatch" DROP COLUMN "cost_cents",
DROP COLUMN "cost_currency",
DROP COLUMN "cost_read_at",
DROP COLUMN "cost_tries",
DROP COLUMN "sold_cents";
