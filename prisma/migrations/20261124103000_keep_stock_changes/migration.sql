-- CreateEnum
CREATE TYPE "core"."stock_change_kind" AS ENUM ('Received', 'Counted', 'Set');

-- AlterTable
ALTER TABLE "core"."stock" ADD COLUMN     "low_below" INTEGER;

-- CreateTable
CREATE TABLE "core"."stock_change" (
    "id" BIGSERIAL NOT NULL,
    "sku" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "core"."stock_change_kind" NOT NULL,
    "before" INTEGER,
    "after" INTEGER,
    "reason" TEXT,
    "act_id" TEXT,

    CONSTRAINT "stock_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_change_sku_is_test_id_idx" ON "core"."stock_change"("sku", "is_test", "id");

-- AddForeignKey
ALTER TABLE "core"."stock_change" ADD CONSTRAINT "stock_change_sku_is_test_fkey" FOREIGN KEY ("sku", "is_test") REFERENCES "core"."stock"("sku", "is_test") ON DELETE CASCADE ON UPDATE CASCADE;
