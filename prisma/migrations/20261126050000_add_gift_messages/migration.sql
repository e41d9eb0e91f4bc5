-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "gift_message" TEXT;
