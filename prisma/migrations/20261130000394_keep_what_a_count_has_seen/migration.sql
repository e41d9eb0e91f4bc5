-- AlterTable
ALTER TABLE "core"."stock_change" ADD COLUMN     "seen" TEXT;
