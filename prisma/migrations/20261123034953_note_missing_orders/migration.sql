-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "missing_since" TIMESTAMPTZ(3);
