-- AlterTable
ALTER TABLE "connector"."variant" ADD COLUMN     "product_status" TEXT;
