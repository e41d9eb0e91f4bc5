-- AlterTable
ALTER TABLE "core"."order_event" ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "core"."order_item" ADD COLUMN     "shipped_in_part" INTEGER NOT NULL DEFAULT 0;
