-- CreateTable
CREATE TABLE "connector"."stock_keeping" (
    "shop" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "stock_keeping_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "stock_keeping_due_at_idx" ON "connector"."stock_keeping"("due_at");

-- AddForeignKey
ALTER TABLE "connector"."stock_keeping" ADD CONSTRAINT "stock_keeping_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."stock_keeping" ("shop", "due_at", "seen_at", "error")
SELECT "shop", "stock_due_at", "stock_seen_at", "stock_error" FROM "connector"."shop"
WHERE "stock_due_at" IS NOT NULL;

-- DropIndex
DROP INDEX "connector"."shop_stock_due_at_idx";

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "stock_due_at",
DROP COLUMN "stock_error",
DROP COLUMN "stock_seen_at";
