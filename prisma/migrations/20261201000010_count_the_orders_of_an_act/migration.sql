-- AlterTable
ALTER TABLE "connector"."bulk_act" ADD COLUMN     "matched_orders" INTEGER;
